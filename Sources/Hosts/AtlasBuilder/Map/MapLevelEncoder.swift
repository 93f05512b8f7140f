import Atlas
import Base

/// Writes one level: chunks of lines in the order of their classes, and the rings they make.
struct MapLevelEncoder {
    private let plan: MapLevelPlan
    private var table = ByteWriter()
    private var data = ByteWriter()
    private var chunkCount: UInt32 = 0
    private var classEnds: [UInt32] = []

    init(_ plan: MapLevelPlan) { self.plan = plan }

    /// Ends the chunks of a class; those that follow are of the next one.
    mutating func endClass() { classEnds.append(chunkCount) }

    /// Appends a line on the level's grid.
    /// - Parameter line: at least one point; a single one counts twice.
    /// - Returns: the number of its first chunk, by which rings name it.
    mutating func append(_ line: [MapPoint]) -> UInt32 {
        let first = chunkCount
        var start = 0
        repeat {
            let end = min(start + MapFormat.chunkVertices, line.count)
            let hasMore = end < line.count
            append(chunk: line[start..<end], continues: hasMore)
            start = hasMore ? end - 1 : end
        } while start < line.count
        return first
    }

    /// The whole level, given the rings of all land, of each country and of each region.
    /// - Parameters:
    ///   - land: with the box of each ring.
    ///   - countries: in the order of the country table.
    ///   - regions: in the order of the region table.
    /// - Returns: the bytes of the block.
    func level(
        land: [(box: MapChunkBox, uses: [UInt32])],
        countries: [[[UInt32]]],
        regions: [[[UInt32]]]
    ) -> [UInt8] {
        precondition(classEnds.count == MapClass.allCases.count)
        var level = ByteWriter()
        level.integer(UInt8(plan.bits))
        level.integer(UInt8(plan.deepestZoom))
        level.integer(UInt16(0))
        for end in classEnds { level.integer(end) }
        let dataStart = MapFormat.levelHeaderBytes + table.count
        let landStart = dataStart + data.count
        let landBytes = Self.landRings(land)
        let countryStart = landStart + landBytes.count
        let countryBytes = Self.rings(countries, at: countryStart)
        level.integer(UInt32(dataStart))
        level.integer(UInt32(land.count))
        level.integer(UInt32(landStart))
        level.integer(UInt32(countryStart))
        level.integer(UInt32(countryStart + countryBytes.count))
        level.run(table.bytes)
        level.run(data.bytes)
        level.run(landBytes)
        level.run(countryBytes)
        level.run(Self.rings(regions, at: countryStart + countryBytes.count))
        return level.bytes
    }
}

/// The bounding box of a chunk or ring on the grid for boxes, rounded outward.
struct MapChunkBox: Sendable {
    var west: Int32
    var north: Int32
    var east: Int32
    var south: Int32

    init(around points: some Sequence<MapPoint>, bits: Int32) {
        let scale = 65536.0 / Double(Int64(1) << Int64(bits))
        west = .max
        north = .max
        east = .min
        south = .min
        for point in points {
            west = min(west, Int32((Double(point.x) * scale).rounded(.down)))
            east = max(east, Int32((Double(point.x) * scale).rounded(.up)))
            north = min(north, Int32((Double(point.y) * scale).rounded(.down)))
            south = max(south, Int32((Double(point.y) * scale).rounded(.up)))
        }
    }

    func write(to writer: inout ByteWriter) {
        for side in [west, north, east, south] { writer.integer(UInt16(clamping: side)) }
    }
}

private extension MapLevelEncoder {
    mutating func append(chunk: ArraySlice<MapPoint>, continues: Bool) {
        guard let start = chunk.first, let end = chunk.last else { return }
        let box = MapChunkBox(around: chunk, bits: plan.bits)
        box.write(to: &table)
        table.integer(UInt32(data.count) | (continues ? MapFormat.continues : 0))
        let interior = chunk.dropFirst().dropLast()
        data.varint(UInt64(interior.count))
        let west = (Int64(UInt16(clamping: box.west)) << Int64(plan.bits)) >> 16
        let north = (Int64(UInt16(clamping: box.north)) << Int64(plan.bits)) >> 16
        data.zigzag(Int64(start.x) - west)
        data.zigzag(Int64(start.y) - north)
        data.zigzag(Int64(end.x) - Int64(start.x))
        data.zigzag(Int64(end.y) - Int64(start.y))
        var previous = start
        for point in interior {
            data.zigzag(Int64(point.x) - Int64(previous.x))
            data.zigzag(Int64(point.y) - Int64(previous.y))
            previous = point
        }
        chunkCount += 1
    }

    static func landRings(_ rings: [(box: MapChunkBox, uses: [UInt32])]) -> [UInt8] {
        var writer = ByteWriter()
        for ring in rings {
            ring.box.write(to: &writer)
            writer.countedRun(uses(ring.uses))
        }
        return writer.bytes
    }

    /// An offset for each list of rings and one for the end, then the lists.
    static func rings(_ lists: [[[UInt32]]], at start: Int) -> [UInt8] {
        var body = ByteWriter()
        var table = ByteWriter()
        let bodyStart = start + (lists.count + 1) * 4
        for rings in lists {
            table.integer(UInt32(bodyStart + body.count))
            for ring in rings { body.countedRun(uses(ring)) }
        }
        table.integer(UInt32(bodyStart + body.count))
        return table.bytes + body.bytes
    }

    /// Chunk numbers with the direction in the lowest bit, each as the step from the previous.
    static func uses(_ uses: [UInt32]) -> [UInt8] {
        var writer = ByteWriter()
        var previous: Int64 = 0
        for use in uses {
            writer.zigzag(Int64(use) - previous)
            previous = Int64(use)
        }
        return writer.bytes
    }
}
