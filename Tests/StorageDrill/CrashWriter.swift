import Chronology
import Foundation
import Merge
import Storage

/// Writes for ever, and says which counter of which record is acknowledged, until it is killed.
struct CrashWriter {
    private static let recordsPerThread = 20

    private let storage: Storage
    private let space: Identifier
    private let account: Identifier
    private let threadCount: Int
    /// Counters go on where the last life ended: they are times.
    private let start = Drill.now.millisecondsSinceEpoch * 1_000

    init(_ words: [String]) throws(StorageFailure) {
        guard let space = Identifier(words[2]), let account = Identifier(words[3]),
            let threadCount = Int(words[4])
        else { throw .absent }
        storage = try Storage(at: Drill.location(words[1]), now: Drill.now)
        self.space = space
        self.account = account
        self.threadCount = threadCount
    }

    func run() {
        for thread in 0..<threadCount {
            Thread.detachNewThread { write(as: thread) }
        }
        while true { sleep(60) }
    }

    private func write(as thread: Int) {
        var counter: Int64 = 0
        while true {
            counter += 1
            let name = "t\(thread)-\(Int(counter) % CrashWriter.recordsPerThread)"
            do throws(StorageFailure) {
                try save(start + counter, in: name)
                Drill.say("\(name) \(start + counter)")
            } catch {
                Drill.say("! \(error.detail)")
            }
        }
    }

    private func save(_ counter: Int64, in name: String) throws(StorageFailure) {
        guard let id = RecordID(name) else { return }
        let time = Drill.now
        let stamp = Stamp(
            high: UInt64(counter / 1_000) << 16 | UInt64(counter % 1_000),
            replica: 1
        )
        let edit = Edit(
            kind: 4,
            id: id,
            number: 1,
            register: Register(wireType: 2, value: Array("\(counter)".utf8), stamp: stamp),
            base: nil,
            isKnown: false
        )
        try storage.write { (transaction) throws(StorageFailure) in
            // What is kept aside would soon fill the space.
            let seen = try transaction.record(id, of: space)?.record[1]?.stamp
            let sequential = Edit(
                kind: 4,
                id: id,
                number: 1,
                register: edit.register,
                base: seen,
                isKnown: false
            )
            _ = try transaction.apply([sequential], to: space, by: account, now: time)
        }
    }
}
