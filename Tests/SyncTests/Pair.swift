import Base
import Library
import Merge
import TestKit

@testable import Sync

/// A device and a server without anything between them.
struct Pair {
    static let account = Identifier(high: 1, low: 1)

    var device = LocalReplica(replica: 7)
    var server = ModelSpace(id: Identifier(high: 4, low: 5), epoch: 6)
    /// The server's time.
    var milliseconds: Int64 = 1_000_000_000_000
    /// How far the device's clock is ahead.
    var skew: Int64 = 0
    /// What the server says to every edit instead of taking it.
    var refuses: EditResult?
    /// Whether the session of the account that the device names is not to be found.
    var isSignedOut = false
    var email: String?
    private var random = SeededRandom(seed: 1)

    /// What the device would send now.
    mutating func edits() throws -> [Edit] {
        let message = device.request(deviceMilliseconds: milliseconds + skew)
        return try SyncRequest.read(message).spaces[0].edits
    }

    @discardableResult
    mutating func sync() throws -> Taken.Next {
        var next = Taken.Next.again
        for _ in 0..<20 where next == .again {
            let clock = milliseconds + skew
            let request = try SyncRequest.read(device.request(deviceMilliseconds: clock))
            next = try device.take(answer(request).bytes, atMilliseconds: clock).next
        }
        return next
    }

    /// What one exchange changes for people.
    mutating func news() throws -> Taken.News {
        let clock = milliseconds + skew
        let request = try SyncRequest.read(device.request(deviceMilliseconds: clock))
        return try device.take(answer(request).bytes, atMilliseconds: clock).news
    }

    private mutating func answer(_ request: SyncRequest) -> SyncReply {
        var reply = SyncReply(number: request.number, nowMilliseconds: milliseconds)
        if isSignedOut, request.account != nil {
            reply.status = .signedOut
            return reply
        }
        isSignedOut = false
        reply.who.account = Pair.account
        reply.who.email = email
        for var asked in request.spaces {
            let edits = asked.edits
            if refuses != nil { asked.edits = [] }
            var space = server.answer(
                asked,
                by: Pair.account,
                nowMilliseconds: milliseconds,
                random: &random
            )
            if let refuses {
                space.acknowledgements = edits.map { edit in
                    SyncReply.Acknowledgement(
                        id: edit.id,
                        number: edit.number,
                        stamp: edit.register.stamp,
                        result: refuses
                    )
                }
            }
            reply.spaces.append(space)
        }
        return reply
    }
}

extension Change {
    static func star(_ city: UInt32, _ isOn: Bool = true) -> Change {
        Change(
            kind: LibraryKind.city,
            id: .city(city),
            number: CityField.isFavourite,
            value: .flag(isOn)
        )
    }

    static func note(_ number: UInt32, count: Int) -> Change {
        let bytes = [UInt8](repeating: 1, count: count)
        return Change(kind: 3, id: .city(5_000_000 + number), number: 1, value: .bytes(bytes))
    }
}

extension LocalReplica {
    mutating func write(_ change: Change, atMilliseconds now: Int64 = 1_000) {
        _ = write([change], deviceMilliseconds: now)
    }

    mutating func load(_ bytes: [UInt8]) throws {
        try bytes.withUnsafeBytes { try load(ByteSlice($0)) }
    }

    mutating func take(_ reply: [UInt8], atMilliseconds now: Int64 = 0) throws -> Taken {
        try reply.withUnsafeBytes {
            try take(ByteSlice($0), sentMilliseconds: now, receivedMilliseconds: now)
        }
    }
}
