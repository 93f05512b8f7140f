package import Base
package import Geodesy

/// Old photographs of one region with where they were taken, read in place.
///
/// A collection is one pointer and one length, so it is copied freely; whoever opened the bytes
/// keeps them alive and unchanged. Whatever the bytes hold, reading gives a value: what points
/// outside reads as nothing.
package struct PictureCollection: Sendable {
    package let bytes: ByteSlice
    package let pictureCount: UInt32
    package let spotCount: UInt32

    /// Reads the file in `bytes`.
    ///
    /// - Throws: when it is none, of another version, cut off or damaged.
    package init(
        _ bytes: ByteSlice,
        comparesChecksum: Bool = true
    ) throws(CollectionFailure) {
        for (offset, byte) in CollectionFormat.magic.enumerated() {
            guard offset < bytes.count, bytes.load(UInt8.self, at: offset) == byte else {
                throw .notACollection
            }
        }
        let version = bytes.load(UInt32.self, at: 8)
        guard version == CollectionFormat.version else { throw .unsupportedVersion(version) }
        let expected = bytes.load(UInt64.self, at: 16)
        guard bytes.count >= CollectionFormat.tableEnd, expected == UInt64(bytes.count),
            bytes.count <= CollectionFormat.mostBytes
        else { throw .truncated(expectedBytes: expected, foundBytes: UInt64(bytes.count)) }
        let start = CollectionFormat.checksumStart
        let covered = bytes.slice(at: start, count: bytes.count - start)
        guard !comparesChecksum || checksum64(covered) == bytes.load(UInt64.self, at: 24) else {
            throw .wrongChecksum
        }
        self.bytes = bytes
        pictureCount = bytes.load(UInt32.self, at: 32)
        spotCount = bytes.load(UInt32.self, at: 36)
        try checkSections()
    }

    /// Stands in addresses of the file: another one has another.
    package var fileChecksum: UInt64 { bytes.load(UInt64.self, at: 24) }
    /// Whether it is made up, to try the program with.
    package var isSample: Bool { bytes.load(UInt32.self, at: 44) & 1 == 1 }
    /// By which rules its names were written, see `CollectionFormat`; zero for the first ones.
    package var namesRevision: UInt32 { bytes.load(UInt32.self, at: 44) >> 8 & 0xFF }

    package var id: String { self[.id] }
    package var name: String { self[.name] }

    package subscript(fact: CollectionFact) -> String {
        text(section(.facts).load(UInt32.self, at: Int(fact.rawValue) * 4)).string
    }

    private func checkSections() throws(CollectionFailure) {
        guard bytes.load(UInt32.self, at: 12) == 0,
            bytes.load(UInt32.self, at: 40) == UInt32(CollectionSection.allCases.count),
            pictureCount <= CollectionFormat.mostPictures, spotCount <= pictureCount
        else { throw .damaged(section: 0) }
        var end = CollectionFormat.tableEnd
        for section in CollectionSection.allCases {
            let entry = CollectionFormat.headerBytes + Int(section.rawValue) * 8
            let offset = bytes.load(UInt32.self, at: entry)
            let length = bytes.load(UInt32.self, at: entry + 4)
            guard offset % UInt32(CollectionFormat.alignment) == 0, offset >= UInt32(end),
                UInt64(offset) + UInt64(length) <= UInt64(bytes.count),
                length % UInt32(section.elementBytes) == 0
            else { throw .damaged(section: section.rawValue) }
            end = Int(offset) + Int(length)
        }
        try checkCounts()
    }

    /// Columns that belong together have the same number of rows.
    private func checkCounts() throws(CollectionFailure) {
        let wanted: [(CollectionSection, UInt32)] = [
            (.idLengths, pictureCount), (.pictures, pictureCount), (.spotPoints, spotCount),
            (.vectors, spotCount), (.labels, spotCount), (.spotFirsts, spotCount + 1),
            (.facts, UInt32(CollectionFact.allCases.count)),
        ]
        for (section, count) in wanted where self.count(section) != count {
            throw .damaged(section: section.rawValue)
        }
        guard count(.rules) <= UInt32(CollectionFormat.mostRules),
            count(.areas) <= UInt32(CollectionFormat.mostAreas)
        else { throw .damaged(section: CollectionSection.rules.rawValue) }
    }
}

extension PictureCollection {
    @inline(__always)
    func section(_ section: CollectionSection) -> ByteSlice {
        let entry = CollectionFormat.headerBytes &+ Int(section.rawValue) &* 8
        return bytes.slice(
            at: Int(truncatingIfNeeded: bytes.load(UInt32.self, at: entry)),
            count: Int(truncatingIfNeeded: bytes.load(UInt32.self, at: entry &+ 4))
        )
    }

    func count(_ section: CollectionSection) -> UInt32 {
        UInt32(truncatingIfNeeded: self.section(section).count / section.elementBytes)
    }

    var texts: TextTable<UInt16> {
        TextTable(
            blocks: section(.textBlocks),
            lengths: section(.textLengths),
            bytes: section(.textBytes)
        )
    }

    var ids: TextTable<UInt8> {
        TextTable(
            blocks: section(.idBlocks),
            lengths: section(.idLengths),
            bytes: section(.idBytes)
        )
    }

    /// The first text is the empty one.
    func text(_ number: UInt32) -> ByteSlice {
        number == CollectionFormat.noText ? .empty : texts[number]
    }

    package var index: PointIndex {
        PointIndex(vectors: section(.vectors), tree: section(.tree), labels: section(.labels))
    }

    /// Where pictures were taken; many share one point.
    package func point(ofSpot spot: UInt32) -> Coordinate {
        let points = section(.spotPoints)
        let offset = Int(truncatingIfNeeded: spot) &* 8
        return Coordinate(
            clampingLatitudeMicrodegrees: points.load(Int32.self, at: offset),
            longitudeMicrodegrees: points.load(Int32.self, at: offset &+ 4)
        )
    }

    /// The pictures of a spot, by their places in the file.
    @inline(__always)
    package func pictures(ofSpot spot: UInt32) -> Range<UInt32> {
        let firsts = section(.spotFirsts)
        let offset = Int(truncatingIfNeeded: spot) &* 4
        let first = Swift.min(firsts.load(UInt32.self, at: offset), pictureCount)
        let end = Swift.min(firsts.load(UInt32.self, at: offset &+ 4), pictureCount)
        return first..<Swift.max(first, end)
    }

    /// The spot of a picture; spots stand in the order of their pictures.
    package func spot(ofPicture picture: UInt32) -> UInt32 {
        var (low, high) = (UInt32(0), spotCount)
        while high &- low > 1 {
            let middle = low &+ (high &- low) / 2
            if pictures(ofSpot: middle).lowerBound <= picture {
                low = middle
            } else {
                high = middle
            }
        }
        return low
    }

    /// The names of areas, such as boroughs; a picture's `area` counts from 1.
    package var areas: [String] {
        let areas = section(.areas)
        return (0..<areas.count / 4).map { text(areas.load(UInt32.self, at: $0 * 4)).string }
    }

    /// The hosts that its pictures come from.
    package var hosts: [String] {
        let hosts = section(.hosts)
        return (0..<Swift.min(64, hosts.count / 4)).map {
            text(hosts.load(UInt32.self, at: $0 * 4)).string
        }
    }
}
