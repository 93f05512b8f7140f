internal import Base
package import Geodesy

/// The names of an area with what they name and where, in one run of bytes, for search in place.
///
/// The mark `ESN1`, a count as UInt32, then for each name: latitude and longitude in microdegrees
/// as Int32, the kind, the counts of its bytes and of its folded bytes, each a UInt8, then both.
package struct NameIndex: Sendable {
    static let mark: UInt32 = 0x314E_5345
    static let headByteCount = 8
    static let entryByteCount = 11
    /// Several times what the largest cities have.
    package static let mostNames = 120_000

    private struct Entry {
        let name: [UInt8]
        let folded: [UInt8]
        let kind: NamedKind
        let point: Coordinate
        /// How much of it there is: of streets the longest piece stands for all.
        let length: Int64
    }

    /// Pieces of one street are one as far as this apart, in microdegrees of latitude.
    private static let streetReach: Int32 = 20_000
    /// The stops of both directions, and what tiles repeat.
    private static let spotReach: Int32 = 1_500

    private var entries: [Entry] = []

    package init() {}

    /// Adds what a tile names within its edges; what lies beyond is the neighbour's.
    package mutating func add(_ tile: StreetTile, of address: TileAddress) {
        let box = address.box
        for spot in tile.spots {
            guard let kind = NamedKind(spot.kind), Self.isWithin(spot.point) else { continue }
            add(spot.name, kind, place(of: spot.point, in: box), length: 1)
        }
        for name in tile.names {
            guard let kind = NamedKind(name.kind) else { continue }
            for part in name.parts {
                let points = tile.shapes.points[tile.shapes.part(part)]
                guard let (point, length) = Self.middle(of: points) else { continue }
                add(name.name, kind, place(of: point, in: box), length: length)
            }
        }
    }

    private mutating func add(
        _ name: ByteSlice,
        _ kind: NamedKind,
        _ point: Coordinate,
        length: Int64
    ) {
        guard !name.isEmpty, name.count <= 200, entries.count < Self.mostNames * 8 else { return }
        var folded: [UInt8] = []
        fold(name, into: &folded)
        guard !folded.isEmpty, folded.count <= 255 else { return }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(name.count)
        for offset in 0..<name.count { bytes.append(name.load(UInt8.self, at: offset)) }
        entries.append(
            Entry(name: bytes, folded: folded, kind: kind, point: point, length: length)
        )
    }

    private static func isWithin(_ point: StreetPoint) -> Bool {
        let side = StreetShapes.unitsOfTile
        return point.x >= 0 && point.x < side && point.y >= 0 && point.y < side
    }

    /// The corner nearest to the middle that lies within the tile, and how long the line is.
    private static func middle(of points: ArraySlice<StreetPoint>) -> (StreetPoint, Int64)? {
        guard points.count > 1 else { return nil }
        var length: Int64 = 0
        for index in points.indices.dropLast() {
            let (a, b) = (points[index], points[index + 1])
            length += Int64(Swift.max(abs(a.x &- b.x), abs(a.y &- b.y)))
        }
        let middle = points.startIndex + (points.count - 1) / 2
        let between = StreetPoint(
            x: points[middle].x / 2 + points[middle + 1].x / 2,
            y: points[middle].y / 2 + points[middle + 1].y / 2
        )
        if points.count == 2, isWithin(between) { return (between, length) }
        for step in 0..<points.count {
            let before = middle - step
            let after = middle + step
            if after < points.endIndex, isWithin(points[after]) { return (points[after], length) }
            if before >= points.startIndex, isWithin(points[before]) {
                return (points[before], length)
            }
        }
        return nil
    }
}

/// Where a point of a tile is; within one tile the map is as good as flat.
func place(of point: StreetPoint, in box: Box) -> Coordinate {
    let side = Int64(StreetShapes.unitsOfTile)
    let height = Int64(box.northMicrodegrees) - Int64(box.southMicrodegrees)
    let width = Int64(box.widthMicrodegrees)
    return Coordinate(
        clampingLatitudeMicrodegrees: Int32(
            clamping: Int64(box.northMicrodegrees) - height * Int64(point.y) / side
        ),
        longitudeMicrodegrees: Int32(
            clamping: Int64(box.westMicrodegrees) + width * Int64(point.x) / side
        )
    )
}

extension NameIndex {
    /// A tile may have a hundred thousand of one name; sorted, near ones mostly follow each other.
    private static let mostCompared = 200

    /// The index as it is stored, the same whatever the order in which tiles came.
    package var bytes: [UInt8] {
        let order = sortedOrder(count: entries.count) { left, right in
            Self.isBefore(entries[left], entries[right])
        }
        var writer = ByteWriter(capacity: entries.count * 48)
        writer.integer(Self.mark)
        writer.integer(UInt32(0))
        var count: UInt32 = 0
        var group: [Int] = []
        for (position, index) in order.enumerated() {
            if let last = group.last, !Self.isAlike(entries[last], entries[index]) {
                group = []
            }
            let recent = group.suffix(Self.mostCompared)
            let isKnown = recent.contains { Self.isNear(entries[$0], entries[index]) }
            guard !isKnown, count < Self.mostNames else { continue }
            group.append(order[position])
            count += 1
            write(entries[index], into: &writer)
        }
        writer.overwrite(count, at: 4)
        return writer.bytes
    }

    private func write(_ entry: Entry, into writer: inout ByteWriter) {
        writer.integer(entry.point.latitudeMicrodegrees)
        writer.integer(entry.point.longitudeMicrodegrees)
        writer.byte(entry.kind.rawValue)
        writer.byte(UInt8(truncatingIfNeeded: entry.name.count))
        writer.byte(UInt8(truncatingIfNeeded: entry.folded.count))
        writer.run(entry.name)
        writer.run(entry.folded)
    }

    private static func isAlike(_ one: Entry, _ other: Entry) -> Bool {
        one.kind == other.kind && one.folded == other.folded
    }

    /// By name and kind, then the longest first, then from the north-west.
    private static func isBefore(_ one: Entry, _ other: Entry) -> Bool {
        if one.folded != other.folded { return one.folded.lexicographicallyPrecedes(other.folded) }
        if one.kind != other.kind { return one.kind.rawValue < other.kind.rawValue }
        if one.length != other.length { return one.length > other.length }
        let (here, there) = (one.point, other.point)
        if here.latitudeMicrodegrees != there.latitudeMicrodegrees {
            return here.latitudeMicrodegrees > there.latitudeMicrodegrees
        }
        if here.longitudeMicrodegrees != there.longitudeMicrodegrees {
            return here.longitudeMicrodegrees < there.longitudeMicrodegrees
        }
        return one.name.lexicographicallyPrecedes(other.name)
    }

    private static func isNear(_ one: Entry, _ other: Entry) -> Bool {
        let reach = one.kind == .street || one.kind == .water ? streetReach : spotReach
        let (here, there) = (one.point, other.point)
        return abs(here.latitudeMicrodegrees - there.latitudeMicrodegrees) < reach
            && abs(here.longitudeMicrodegrees - there.longitudeMicrodegrees) < reach * 2
    }
}
