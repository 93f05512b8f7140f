internal import Base
internal import Merge

/// What a device need not keep for ever, although the server has it longer.
extension SpaceReplica {
    /// Longer than the server keeps what was deleted.
    private static let binMilliseconds: Int64 = 35 * 86_400_000
    /// Lets go of what was deleted long ago, and of values that were kept aside; once after each
    /// start.
    mutating func forget(nowMilliseconds: Int64) {
        guard !hasForgotten else { return }
        hasForgotten = true
        for id in names {
            guard let record = self[id], record.waiting.isEmpty, let shown = record.shown,
                let time = SpaceReplica.end(of: shown), time < nowMilliseconds
            else { continue }
            self[id] = nil
        }
        for local in records {
            guard let note = local.earlierValue else { continue }
            if self[note.target]?.shown == nil { self[local.id] = nil }
        }
        hasEarlier = true
        forgetEarliest()
    }

    /// Of earlier values keeps the latest that there is room for.
    mutating func forgetEarliest() {
        guard hasEarlier else { return }
        hasEarlier = false
        var notes: [(record: Record, milliseconds: Int64)] = []
        for local in records {
            guard let record = local.shown, let note = local.earlierValue else { continue }
            notes.append((record, note.milliseconds))
        }
        let order = sortedOrder(count: notes.count) {
            let (one, other) = (notes[$0], notes[$1])
            if one.milliseconds != other.milliseconds {
                return one.milliseconds < other.milliseconds
            }
            return one.record.id < other.record.id
        }
        let kept = SetAside.latest(of: order.map { notes[$0].record }).count
        for place in order.dropLast(kept) { self[notes[place].record.id] = nil }
    }

    /// When a record need not be kept any longer; nil for all others.
    private static func end(of record: Record) -> Int64? {
        if SetAside.isDroppedWhenDue(record.kind) {
            return SetAside(record).map { $0.milliseconds &+ SetAside.keptMilliseconds }
        }
        guard !record.isVisible, let deletion = record[Record.deletion] else { return nil }
        return deletion.stamp.milliseconds + binMilliseconds
    }
}

extension LocalRecord {
    fileprivate var earlierValue: SetAside? {
        guard kind == SetAside.earlierKind else { return nil }
        return shown.flatMap { SetAside($0) }
    }
}
