internal import Base
internal import Merge

/// What a device need not keep for ever, although the server has it longer.
extension SpaceReplica {
    /// Longer than the server keeps what was deleted.
    private static let binMilliseconds: Int64 = 35 * 86_400_000
    /// As long as the server keeps values aside.
    private static let lostMilliseconds: Int64 = 90 * 86_400_000
    private static let lostKind: UInt16 = 6

    /// Lets go of what was deleted long ago, and of values that were kept aside; once after each
    /// start.
    mutating func forget(nowMilliseconds: Int64) {
        guard !hasForgotten else { return }
        hasForgotten = true
        for id in names {
            guard let record = records[id], record.waiting.isEmpty, let shown = record.shown,
                let time = SpaceReplica.end(of: shown), time < nowMilliseconds
            else { continue }
            self[id] = nil
        }
    }

    /// When a record need not be kept any longer; nil for all others.
    private static func end(of record: Record) -> Int64? {
        if record.kind == lostKind {
            guard let time = record[5]?.value else { return nil }
            let milliseconds = time.withUnsafeBytes { buffer in
                var reader = ByteReader(ByteSlice(buffer))
                return (try? reader.varint()).flatMap { UInt32(exactly: $0 >> 20) }
            }
            // A million milliseconds more or less do not matter.
            return milliseconds.map { Int64($0) << 20 + lostMilliseconds }
        }
        guard !record.isVisible, let deletion = record[Record.deletion] else { return nil }
        return deletion.stamp.milliseconds + binMilliseconds
    }
}
