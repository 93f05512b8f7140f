/// What stands where in the map section; `docs/base-map.md` tells the same in words.
package enum MapFormat {
    /// "emap" in little-endian order.
    package static let magic: UInt32 = 0x7061_6D65
    package static let version: UInt32 = 1
    /// Blocks named in the directory, which follows magic and version.
    package static let blockCount = 8
    package static let directoryStart = 8
    package static let headerBytes = directoryStart + blockCount * 8

    package static let levelHeaderBytes = 64
    package static let chunkEntryBytes = 12
    /// Vertices in a chunk, its two ends included, at most.
    package static let chunkVertices = 64
    /// Set in a chunk's offset when the next chunk carries on the same arc.
    package static let continues: UInt32 = 1 << 31
    /// Bounding boxes are kept on a grid of 2¹⁶ by 2¹⁶ cells.
    package static let boxBits: Int32 = 16

    package static let countryBytes = 20
    package static let regionBytes = 12
    package static let regionCodeBytes = 8

    /// Labels are grouped by the tile of this zoom in which their city lies.
    package static let labelCellZoom: Int32 = 6
    /// The positions of labels, in bits of the Mercator square's width.
    package static let labelBits: Int32 = 18
}

/// The blocks of the section, in the order of the directory.
package enum MapBlock: Int, Sendable, CaseIterable {
    case globe, world, continental, regional
    case countries, regions, cityLabels, countryLabels
}

/// Kinds of lines and areas in a level, in the order in which their chunks are stored.
package enum MapClass: Int, Sendable, CaseIterable {
    /// A coast that closes on itself: land to the left, sea around.
    case island
    /// A piece of a coast that rings join with others.
    case coast
    /// Where land meets the date line or the south pole: bounds areas but is no coast.
    case seam
    case border, regionBorder, disputedBorder, river
    /// Each arc of the following is a ring; together they fill by the even-odd rule.
    case lake, glacier, urban
}
