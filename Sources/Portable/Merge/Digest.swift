internal import Base

/// A checksum of a whole space, kept up to date change by change: the sum of its visible records'
/// checksums, so that order does not matter.
package struct Digest: Equatable, Hashable, Sendable {
    /// Whether records of a kind take part: not what the server writes for itself, what stays on
    /// one device, and what each of them notes for itself.
    package static func counts(_ kind: UInt16) -> Bool {
        !(6...8).contains(kind) && kind != SetAside.earlierKind
    }

    package private(set) var value: UInt64

    package init(value: UInt64 = 0) { self.value = value }

    /// Replaces one record's part; nil stands for none.
    package mutating func replace(_ old: Record?, with new: Record?) {
        value = value &- Digest.part(of: old) &+ Digest.part(of: new)
    }

    private static func part(of record: Record?) -> UInt64 {
        guard let record, record.isVisible else { return 0 }
        guard counts(record.kind) else { return 0 }
        return checksum64(record.bytes)
    }
}
