package import Base

/// Why a file is not an atlas we can read.
package enum AtlasFailure: Error, Equatable {
    case notAnAtlas
    case unsupportedVersion(UInt32)
    case truncated(expectedBytes: UInt64, foundBytes: UInt64)
    case damaged(section: UInt32)
}

/// The gazetteer: every city, country and region, and the map below them, read in place.
package struct Atlas: Sendable {
    let bytes: ByteSlice

    /// Reads the file in `bytes`, which the caller keeps alive as long as the atlas.
    package init(_ bytes: ByteSlice) throws(AtlasFailure) {
        guard bytes.count > 8 else { throw .notAnAtlas }
        self.bytes = bytes
    }
}
