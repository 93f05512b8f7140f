import Base

/// One level of detail: chunks of lines by class, and the rings they make.
struct MapLevel {
    let bits: Int32
    private let bytes: ByteSlice
    private let data: ByteSlice
    private let chunkCount: UInt32

    init(_ bytes: ByteSlice) {
        self.bytes = bytes
        // No more bits than the Mercator square has, whatever a damaged section says.
        bits = Int32(min(max(bytes.load(UInt8.self, at: 0), 8), 24))
        let room = max(0, bytes.count - MapFormat.levelHeaderBytes) / MapFormat.chunkEntryBytes
        let last = bytes.load(UInt32.self, at: 4 * MapClass.allCases.count)
        chunkCount = min(last, UInt32(clamping: room))
        let start = Int(truncatingIfNeeded: bytes.load(UInt32.self, at: 44))
        data = bytes.slice(at: start, count: bytes.count)
    }

    /// The chunks of a class.
    func chunks(of kind: MapClass) -> Range<UInt32> {
        let start = kind.rawValue == 0 ? 0 : bytes.load(UInt32.self, at: 4 * kind.rawValue)
        let end = min(bytes.load(UInt32.self, at: 4 + 4 * kind.rawValue), chunkCount)
        return min(start, end)..<end
    }

    /// The chunk of a number; an empty one at the origin for a number out of range.
    @inline(__always)
    func chunk(_ number: UInt32) -> MapChunk {
        guard number < chunkCount else { return MapChunk() }
        let entry = MapFormat.levelHeaderBytes &+ Int(number) &* MapFormat.chunkEntryBytes
        return MapChunk(
            box: MapBoxCells(bytes, at: entry),
            place: bytes.load(UInt32.self, at: entry &+ 8)
        )
    }

    /// A cursor over the vertices of a chunk.
    @inline(__always)
    func vertices(of chunk: MapChunk) -> MapVertexCursor {
        let place = Int(chunk.place & ~MapFormat.continues)
        var cursor = MapCursor(data, at: place)
        let count = min(cursor.varint(), UInt32(MapFormat.chunkVertices))
        let start = MapPoint(
            x: (chunk.box.west << (bits - MapFormat.boxBits)) &+ cursor.zigzag(),
            y: (chunk.box.north << (bits - MapFormat.boxBits)) &+ cursor.zigzag()
        )
        let end = MapPoint(x: start.x &+ cursor.zigzag(), y: start.y &+ cursor.zigzag())
        return MapVertexCursor(start: start, end: end, interiorCount: count, cursor: cursor)
    }

    /// The rings of coasts that share arcs, each with its box and the chunks to follow.
    var landRings: MapLandRings {
        let count = bytes.load(UInt32.self, at: 48)
        let start = Int(truncatingIfNeeded: bytes.load(UInt32.self, at: 52))
        return MapLandRings(left: count, cursor: MapCursor(bytes, at: start))
    }

    /// The rings around the country or region of a number, run after run.
    func rings(ofCountry number: UInt32) -> MapCursor { rings(number, tableAt: 56) }

    func rings(ofRegion number: UInt32) -> MapCursor { rings(number, tableAt: 60) }

    private func rings(_ number: UInt32, tableAt header: Int) -> MapCursor {
        let table = Int(truncatingIfNeeded: bytes.load(UInt32.self, at: header))
        let entry = table &+ Int(number & 0xFFFFF) &* 4
        let start = Int(truncatingIfNeeded: bytes.load(UInt32.self, at: entry))
        let end = Int(truncatingIfNeeded: bytes.load(UInt32.self, at: entry &+ 4))
        return MapCursor(bytes.slice(at: start, count: end &- start))
    }
}

/// A run of at most 64 vertices.
struct MapChunk {
    var box = MapBoxCells(west: 0, north: 0, east: 0, south: 0)
    /// Offset of its vertices, and whether the next chunk carries on the same arc.
    var place: UInt32 = 0

    var isContinued: Bool { place & MapFormat.continues != 0 }
}

/// A bounding box on the grid of 2¹⁶ cells over the Mercator square.
struct MapBoxCells {
    var west: Int32
    var north: Int32
    var east: Int32
    var south: Int32

    init(west: Int32, north: Int32, east: Int32, south: Int32) {
        self.west = west
        self.north = north
        self.east = east
        self.south = south
    }

    @inline(__always)
    init(_ bytes: ByteSlice, at offset: Int) {
        // One load of eight bytes instead of four of two: this is read for every chunk.
        let sides = bytes.load(UInt64.self, at: offset)
        west = Int32(truncatingIfNeeded: sides & 0xFFFF)
        north = Int32(truncatingIfNeeded: sides >> 16 & 0xFFFF)
        east = Int32(truncatingIfNeeded: sides >> 32 & 0xFFFF)
        south = Int32(truncatingIfNeeded: sides >> 48)
    }

    func moved(_ cells: Int32) -> MapBoxCells {
        MapBoxCells(west: west + cells, north: north, east: east + cells, south: south)
    }

    @inline(__always)
    func touches(_ other: MapBoxCells) -> Bool {
        west <= other.east && east >= other.west && north <= other.south && south >= other.north
    }
}

/// Reads a chunk's vertices: the ends first, then those between.
struct MapVertexCursor {
    let start: MapPoint
    let end: MapPoint
    let interiorCount: UInt32
    var cursor: MapCursor
}

/// Goes through the rings of coasts.
struct MapLandRings {
    fileprivate var left: UInt32
    fileprivate var cursor: MapCursor

    mutating func next() -> (box: MapBoxCells, uses: MapCursor)? {
        guard left > 0, !cursor.isAtEnd else { return nil }
        left -= 1
        let sides = cursor.run(count: 8)
        return (MapBoxCells(sides, at: 0), MapCursor(cursor.countedRun()))
    }
}
