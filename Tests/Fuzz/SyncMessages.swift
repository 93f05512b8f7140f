import Base
import Library
import Merge
import Sync
import Wire

/// What a device and a server say to each other, and what a device keeps.
enum SyncMessages {
    private static let account = Identifier(high: 1, low: 2)
    private static let space = Identifier(high: 3, low: 4)

    /// Whether the bytes are a message, or something kept; each has one form only.
    static func run(_ input: ByteSlice) -> Bool {
        var isTried = false
        if let request = try? SyncRequest(decoding: input) {
            precondition(request.bytes == Array(input.buffer), "a request in another form")
            isTried = true
        }
        if let reply = try? SyncReply(decoding: input) {
            precondition(reply.bytes == Array(input.buffer), "an answer in another form")
            take(input)
            isTried = true
        }
        var device = asking
        if (try? device.load(input)) != nil {
            check(device)
            isTried = true
        }
        return isTried || (try? Wire.questions(from: input)) != nil
            || (try? Wire.answers(from: input)) != nil
    }

    /// One of each kind.
    static var whole: [[UInt8]] {
        var device = asking
        let entry = device.write(changes, deviceMilliseconds: 2_000)
        let request = device.request(deviceMilliseconds: 2_000)
        var answer = SyncReply(number: 1, nowMilliseconds: 1_780_315_200_000)
        answer.who.account = account
        let head = SyncCursor(epoch: 5, seq: 2)
        var found = SyncReply.Space(id: space, head: head, digest: 6)
        found.changes = device.records
        found.acknowledgements = [
            SyncReply.Acknowledgement(
                id: .city(1),
                number: 1,
                stamp: Stamp(milliseconds: 1_000, counter: 0, replica: 7),
                result: .invalid
            )
        ]
        answer.spaces = [found]
        return [entry, request, answer.bytes, device.snapshot]
    }

    /// A device with something to say, which waits for an answer.
    private static var asking: LocalReplica {
        var device = LocalReplica(replica: 7)
        _ = device.write(changes, deviceMilliseconds: 1_000)
        _ = device.request(deviceMilliseconds: 1_000)
        return device
    }

    private static var changes: [Change] {
        [1, 2].map { city in
            Change(kind: LibraryKind.city, id: .city(city), number: 1, value: .flag(true))
        }
    }

    private static func take(_ input: ByteSlice) {
        var device = asking
        _ = try? device.take(input, sentMilliseconds: 1_000, receivedMilliseconds: 3_000)
        check(device)
    }

    /// What it keeps is read again, and it goes on.
    private static func check(_ whole: LocalReplica) {
        var device = whole
        let snapshot = device.snapshot
        var copy = LocalReplica(replica: 0)
        let isRead = snapshot.withUnsafeBytes { (try? copy.load(ByteSlice($0))) != nil }
        precondition(isRead && copy.snapshot == snapshot, "what is kept reads back")
        _ = device.write(changes, deviceMilliseconds: 9_000)
        _ = device.request(deviceMilliseconds: 9_000)
        _ = device.erase(deviceMilliseconds: 9_000)
    }
}
