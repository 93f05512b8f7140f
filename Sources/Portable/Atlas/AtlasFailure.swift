/// Why bytes are not an atlas that can be read.
package enum AtlasFailure: Error, Equatable, Sendable {
    /// The bytes do not begin like an atlas.
    case notAnAtlas
    /// An atlas of another version of the format.
    case unsupportedVersion(UInt32)
    /// The file says how long it is, and is not.
    case truncated(expectedBytes: UInt64, foundBytes: UInt64)
    /// The bytes changed since they were written.
    case wrongChecksum
    /// The bytes lack a part that no atlas can do without.
    case missing(AtlasPart)
    /// A section is missing, lies outside the file or does not fit the others.
    case damaged(section: UInt32)
}

extension AtlasFailure: CustomStringConvertible {
    /// A sentence for the person who named the file, with what to do about it.
    package var description: String {
        switch self {
        case .notAnAtlas:
            "this is not an Elsewhere atlas; make one with `elsewhere atlas build`"
        case .unsupportedVersion(let version):
            "this atlas has format version \(version), but this program reads version "
                + "\(AtlasFormat.version); build it again with `elsewhere atlas build`"
        case .truncated(let expected, let found):
            "this atlas should have \(expected) bytes but has \(found); copy or build it again"
        case .wrongChecksum:
            "this atlas is damaged (its checksum differs); copy or build it again"
        case .missing(let part):
            "this is only a piece of an atlas (part \(part.rawValue) is not there)"
        case .damaged(let section):
            "this atlas is damaged (section \(section) does not fit); build it again"
        }
    }
}
