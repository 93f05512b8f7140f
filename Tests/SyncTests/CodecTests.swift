import Base
import Merge
import Testing

@testable import Sync

@Suite("The bytes of exchanges and logs") struct CodecTests {
    @Test("what is written is read, in one form only, and whatever else comes does no harm")
    func messages() throws {
        var random = SeededRandom(seed: 1)
        for _ in 0..<150 {
            let request = SyncRequest.random(&random)
            let reply = SyncReply.random(&random)
            #expect(try SyncRequest.read(request.bytes) == request)
            #expect(try SyncReply.read(reply.bytes) == reply)
            for _ in 0..<30 {
                let bytes = damaged(request.bytes, &random)
                if let read = try? SyncRequest.read(bytes) { #expect(read.bytes == bytes) }
                let other = damaged(reply.bytes, &random)
                if let read = try? SyncReply.read(other) { #expect(read.bytes == other) }
            }
        }
    }

    @Test("a message that is cut anywhere is refused")
    func truncation() throws {
        var random = SeededRandom(seed: 2)
        let (request, reply) = (SyncRequest.random(&random).bytes, SyncReply.random(&random).bytes)
        for count in request.indices {
            #expect(throws: SyncFailure.self) { try SyncRequest.read(Array(request[..<count])) }
        }
        for count in reply.indices {
            #expect(throws: SyncFailure.self) { try SyncReply.read(Array(reply[..<count])) }
        }
        #expect(throws: SyncFailure.unsupportedVersion(9)) {
            try SyncReply.read(Array(reply[..<4]) + [9] + Array(reply[5...]))
        }
    }

    @Test("a log entry that is damaged changes nothing, or is another entry")
    func logs() throws {
        var random = SeededRandom(seed: 3)
        var device = LocalReplica(replica: 5)
        let start = device.snapshot
        var entries: [[UInt8]] = []
        for city in 1...20 as ClosedRange<UInt32> {
            entries.append(device.write([.star(city % 6)], deviceMilliseconds: Int64(city)))
        }
        for _ in 0..<400 {
            var other = LocalReplica(replica: 5)
            try other.load(start)
            let place = Int(random.below(20 as UInt64))
            for entry in entries[..<place] { try other.load(entry) }
            let before = other.snapshot
            let bytes = damaged(entries[place], &random)
            do { try other.load(bytes) } catch { #expect(other.snapshot == before) }
            var again = LocalReplica(replica: 0)
            try again.load(other.snapshot)
            #expect(again.snapshot == other.snapshot)
        }
    }

    @Test("an answer that is damaged never ends the program")
    func hostileAnswers() throws {
        var random = SeededRandom(seed: 4)
        for _ in 0..<60 {
            var device = LocalReplica(replica: 5)
            _ = device.write([.star(1), .star(2)], deviceMilliseconds: 1_000)
            for _ in 0..<20 {
                var reply = SyncReply.random(&random)
                _ = device.request(deviceMilliseconds: 2_000)
                reply.number = device.lastNumber
                let bytes =
                    random.below(2 as UInt64) == 0 ? reply.bytes : damaged(reply.bytes, &random)
                _ = try? device.take(bytes, atMilliseconds: 2_000)
            }
            var other = LocalReplica(replica: 0)
            try other.load(device.snapshot)
            #expect(other.snapshot == device.snapshot)
        }
    }

    /// Some bytes other than they were, left out, or put in.
    private func damaged(_ bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<(1 + random.below(3 as UInt64)) where !bytes.isEmpty {
            let place = Int(random.below(UInt64(bytes.count)))
            switch random.below(4 as UInt64) {
            case 0: bytes.remove(at: place)
            case 1: bytes.insert(UInt8(random.below(256 as UInt64)), at: place)
            default: bytes[place] ^= 1 << UInt8(random.below(8 as UInt64))
            }
        }
        return bytes
    }
}
