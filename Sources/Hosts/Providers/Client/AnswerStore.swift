import Base
import Synchronization

/// Where answers are kept: bytes under the key of a question.
///
/// The seam to the database of the house; a store forgets what it has no room for, and what it
/// cannot read or write is as good as forgotten.
package struct AnswerStore: Sendable {
    package let read: @Sendable (String) -> [UInt8]?
    package let write: @Sendable (String, [UInt8]) -> Void
    /// What can be told without waiting for a disk.
    package let recall: @Sendable (String) -> Recalled
    /// False where nothing is kept under the key that has this checksum.
    package let mayHave: @Sendable (UInt64) -> Bool

    package enum Recalled: Equatable, Sendable {
        case nowhere
        case here([UInt8])
        /// Whether it is there has to be read.
        case perhapsOnDisk
    }

    package init(
        read: @escaping @Sendable (String) -> [UInt8]?,
        write: @escaping @Sendable (String, [UInt8]) -> Void,
        recall: @escaping @Sendable (String) -> Recalled = { _ in .perhapsOnDisk },
        mayHave: @escaping @Sendable (UInt64) -> Bool = { _ in true }
    ) {
        self.read = read
        self.write = write
        self.recall = recall
        self.mayHave = mayHave
    }

    /// Keeps nothing.
    package static let none = AnswerStore(
        read: { _ in nil },
        write: { _, _ in },
        recall: { _ in .nowhere },
        mayHave: { _ in false }
    )

    /// A store in memory; what was not used for longest goes first.
    package static func memory(byteLimit: Int) -> AnswerStore {
        let answers = MemoryAnswers(byteLimit: byteLimit)
        return AnswerStore(
            read: { key in answers.kept.withLock { $0.read(key) } },
            write: { key, bytes in answers.kept.withLock { $0.write(key, bytes) } },
            recall: { key in
                answers.kept.withLock { $0.read(key) }.map { .here($0) } ?? .nowhere
            },
            mayHave: { checksum in answers.kept.withLock { $0.mayHave(checksum) } }
        )
    }

    /// Reads from the first, which is in memory, then from the second; writes to both.
    package static func layered(_ first: AnswerStore, _ second: AnswerStore) -> AnswerStore {
        AnswerStore(
            read: { key in
                if let bytes = first.read(key) { return bytes }
                guard let bytes = second.read(key) else { return nil }
                first.write(key, bytes)
                return bytes
            },
            write: { key, bytes in
                first.write(key, bytes)
                second.write(key, bytes)
            },
            recall: { key in
                if case .here(let bytes) = first.recall(key) { return .here(bytes) }
                return second.recall(key)
            },
            mayHave: { first.mayHave($0) || second.mayHave($0) }
        )
    }
}

private final class MemoryAnswers: Sendable {
    let kept: Mutex<KeptAnswers>

    init(byteLimit: Int) { kept = Mutex(KeptAnswers(byteLimit: byteLimit)) }
}

/// Answers in memory, with the order of their use.
struct KeptAnswers {
    private struct Entry {
        var bytes: [UInt8]
        var lastUse: UInt64
    }

    private let byteLimit: Int
    private var entries: [String: Entry] = [:]
    private var checksums: Set<UInt64> = []
    private var uses: UInt64 = 0
    private(set) var byteCount = 0

    init(byteLimit: Int) { self.byteLimit = byteLimit }

    mutating func read(_ key: String) -> [UInt8]? {
        uses += 1
        guard let place = entries.index(forKey: key) else { return nil }
        entries.values[place].lastUse = uses
        return entries.values[place].bytes
    }

    /// False where no key has this checksum; two that share one are as good as two that are there.
    func mayHave(_ checksum: UInt64) -> Bool { checksums.contains(checksum) }

    mutating func write(_ key: String, _ bytes: [UInt8]) {
        uses += 1
        remove(key)
        guard bytes.count + key.utf8.count <= byteLimit / 4 else { return }
        entries[key] = Entry(bytes: bytes, lastUse: uses)
        checksums.insert(checksum64(key))
        byteCount += bytes.count + key.utf8.count
        if byteCount > byteLimit { shrink() }
    }

    /// Down to nine tenths at once, so that not every write has to sort.
    private mutating func shrink() {
        for (key, _) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
            guard byteCount > byteLimit / 10 * 9 else { return }
            remove(key)
        }
    }

    private mutating func remove(_ key: String) {
        guard let old = entries.removeValue(forKey: key) else { return }
        byteCount -= old.bytes.count + key.utf8.count
        checksums.remove(checksum64(key))
    }
}
