import Base
import Geodesy
import Library
import Merge

@testable import Sync

extension SeededRandom {
    mutating func chance(_ count: UInt64) -> Bool { below(count) == 0 }

    mutating func identifier() -> Identifier { Identifier(high: below(3 as UInt64), low: next()) }

    mutating func name() -> RecordID { RecordID.city(UInt32(below(4 as UInt64))) }

    mutating func stamp() -> Stamp {
        Stamp(milliseconds: Int64(below(5_000 as UInt64)), counter: 0, replica: 5)
    }

    mutating func bytes() -> [UInt8] {
        (0..<below(12 as UInt64)).map { _ in UInt8(below(256 as UInt64)) }
    }

    mutating func register() -> Register {
        let author = chance(2) ? identifier() : nil
        return Register(
            wireType: UInt8(below(4 as UInt64)),
            value: bytes(),
            stamp: stamp(),
            author: author
        )
    }

    mutating func record() -> Record {
        var record = Record(kind: UInt16(below(10 as UInt64)), id: name())
        for _ in 0..<below(4 as UInt64) { record.set(UInt16(below(4 as UInt64)), to: register()) }
        if chance(8) { record.purge() }
        return record
    }

    mutating func cursor() -> SyncCursor {
        SyncCursor(epoch: below(3 as UInt64), seq: below(1_000 as UInt64))
    }

    mutating func who() -> Who {
        var who = Who()
        who.account = chance(2) ? identifier() : nil
        who.email = chance(2) ? "ada@example.org" : nil
        who.formToken = chance(2) ? "tøken" : ""
        who.kinds = UInt16(below(300 as UInt64))
        (who.isSample, who.isLoggedOut) = (chance(2), chance(2))
        if chance(2) {
            let points = (0...below(5 as UInt64)).map { _ in
                Coordinate(
                    clampingLatitudeMicrodegrees: Int32(below(180_000_001 as UInt64)) - 90_000_000,
                    longitudeMicrodegrees: Int32(below(360_000_000 as UInt64)) - 180_000_000
                )
            }
            who.photographed = CoveredCells(points)
        }
        return who
    }
}

extension SyncRequest {
    static func random(_ random: inout SeededRandom) -> SyncRequest {
        var request = SyncRequest(replica: random.next())
        request.build = random.chance(2) ? "abc" : ""
        request.account = random.chance(2) ? random.identifier() : nil
        request.wantsLibrary = random.chance(2)
        request.number = random.below(400 as UInt64)
        for _ in 0..<random.below(3 as UInt64) { request.spaces.append(.random(&random)) }
        return request
    }
}

extension SyncRequest.Space {
    fileprivate static func random(_ random: inout SeededRandom) -> SyncRequest.Space {
        var space = SyncRequest.Space()
        space.id = random.chance(2) ? random.identifier() : nil
        space.purpose = random.chance(2) ? .library : .trip
        space.cursor = random.chance(2) ? random.cursor() : nil
        space.isToBeErased = random.chance(2)
        space.mostBytes = UInt32(random.below(500_000 as UInt64))
        for _ in 0..<random.below(4 as UInt64) {
            var register = random.register()
            // The server writes who it was.
            register.author = nil
            space.edits.append(
                Edit(
                    kind: UInt16(random.below(700 as UInt64)),
                    id: random.name(),
                    number: UInt16(random.below(700 as UInt64)),
                    register: register,
                    base: random.chance(2) ? random.stamp() : nil,
                    isKnown: random.chance(2)
                )
            )
        }
        return space
    }
}

extension SyncReply {
    static func random(_ random: inout SeededRandom) -> SyncReply {
        let now = Int64(random.below(1_000_000 as UInt64))
        var reply = SyncReply(number: random.below(300 as UInt64), nowMilliseconds: now)
        reply.build = random.chance(2) ? "def" : ""
        let status = UInt8(random.below(20 as UInt64))
        reply.status = Status(rawValue: status) ?? .done
        reply.waitSeconds = UInt32(random.below(100 as UInt64))
        reply.who = random.who()
        for _ in 0..<random.below(3 as UInt64) { reply.spaces.append(.random(&random)) }
        return reply
    }
}

extension SyncReply.Space {
    fileprivate static func random(_ random: inout SeededRandom) -> SyncReply.Space {
        let id = Identifier(high: 0, low: random.below(2 as UInt64))
        var space = SyncReply.Space(id: id, head: random.cursor(), digest: random.next())
        let status = UInt8(random.below(10 as UInt64))
        space.status = SyncReply.SpaceStatus(rawValue: status) ?? .done
        space.purpose = random.chance(4) ? .trip : .library
        space.hasMore = random.chance(2)
        space.cursor = random.cursor()
        for _ in 0..<random.below(4 as UInt64) {
            let result = UInt8(random.below(5 as UInt64))
            space.acknowledgements.append(
                SyncReply.Acknowledgement(
                    id: random.name(),
                    number: UInt16(random.below(4 as UInt64)),
                    stamp: random.stamp(),
                    result: EditResult(rawValue: result) ?? .lost
                )
            )
        }
        for _ in 0..<random.below(4 as UInt64) { space.changes.append(random.record()) }
        return space
    }
}
