internal import Base

/// A checksum of a whole space, kept up to date change by change: the sum of its visible records'
/// checksums, so that order does not matter.
package struct Digest: Equatable, Hashable, Sendable {
    /// Kinds that the server writes for itself or that stay on one device: 6 to 8.
    package static let uncountedKinds: ClosedRange<UInt16> = 6...8

    package private(set) var value: UInt64

    package init(value: UInt64 = 0) { self.value = value }

    /// Replaces one record's part; nil stands for none.
    package mutating func replace(_ old: Record?, with new: Record?) {
        value = value &- Digest.part(of: old) &+ Digest.part(of: new)
    }

    private static func part(of record: Record?) -> UInt64 {
        guard let record, record.isVisible else { return 0 }
        guard !uncountedKinds.contains(record.kind) else { return 0 }
        return record.bytes.withUnsafeBytes { checksum64(ByteSlice($0)) }
    }
}
