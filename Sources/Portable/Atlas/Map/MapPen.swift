import Base

/// Draws areas and lines of a level into SVG paths.
struct MapPen {
    private let level: MapLevel
    private let projection: MapProjection
    /// Chunks elsewhere are drawn as straight lines out of sight.
    private let sight: MapSight
    private let clip: DrawnBox
    /// Vertices nearer to the last one than this are left out.
    private let leastStep: Int32
    /// How far areas are drawn out past the date line, so that no seam shows there.
    private let seamReach: Int32
    private let seams: Range<UInt32>
    /// Chunks and vertices still to be read: a bound on the work that a damaged section can cause,
    /// several times what a sound one takes.
    private var budget: Int32 = 200_000
    /// Twice the signed area of all rings drawn, before they are cut; see `MapPicture`.
    private(set) var signedArea: Int64 = 0
    private var clipper: MapClip
    private var outline: [MapPoint] = []
    private var run: [MapPoint] = []

    init(
        _ level: MapLevel,
        _ projection: MapProjection,
        clip: DrawnBox,
        leastStep: Int32,
        seamReach: Int32 = 0
    ) {
        self.level = level
        self.projection = projection
        self.clip = clip
        self.leastStep = leastStep
        self.seamReach = seamReach
        seams = level.chunks(of: .seam)
        sight = projection.sight(of: clip)
        clipper = MapClip(clip)
        outline.reserveCapacity(4096)
        run.reserveCapacity(MapFormat.chunkVertices + 4)
    }

    /// Every area of a class whose arcs are rings.
    mutating func fill(_ kind: MapClass, into path: inout SVGPath) {
        let chunks = level.chunks(of: kind)
        var number = chunks.lowerBound
        while number < chunks.upperBound, budget > 0 {
            let last = end(ofArcAt: number)
            if isInSight(number...last) {
                outline.removeAll(keepingCapacity: true)
                append(number...last, isReversed: false)
                closeRing(into: &path)
            }
            number = last &+ 1
        }
    }

    /// All land.
    mutating func fillLand(into path: inout SVGPath) {
        fill(.island, into: &path)
        var rings = level.landRings
        while let ring = rings.next(), budget > 0 {
            guard sight.includes(ring.box) else { continue }
            fillRing(ring.uses, into: &path)
        }
    }

    /// The rings of a country or region.
    mutating func fill(rings: MapCursor, into path: inout SVGPath) {
        var rings = rings
        while !rings.isAtEnd, budget > 0 { fillRing(MapCursor(rings.countedRun()), into: &path) }
    }

    /// The rectangle around each ring of a country or region.
    mutating func boxes(of rings: MapCursor) -> [DrawnBox] {
        var rings = rings
        var boxes: [DrawnBox] = []
        while !rings.isAtEnd, budget > 0 {
            collect(MapCursor(rings.countedRun()))
            guard let first = outline.first else { continue }
            var box = DrawnBox(west: first.x, north: first.y, east: first.x, south: first.y)
            for point in outline {
                box = box.joined(
                    DrawnBox(west: point.x, north: point.y, east: point.x, south: point.y)
                )
            }
            boxes.append(box)
        }
        return boxes
    }

    /// Every line of a class.
    mutating func stroke(_ kind: MapClass, into path: inout SVGPath) {
        var isConnected = false
        for number in level.chunks(of: kind) {
            let chunk = level.chunk(number)
            guard sight.includes(chunk.box) else {
                isConnected = false
                continue
            }
            run.removeAll(keepingCapacity: true)
            appendRun(chunk, isReversed: false)
            run.append(point(level.vertices(of: chunk).end))
            budget &-= Int32(truncatingIfNeeded: run.count)
            guard budget > 0 else { return }
            isConnected = strokeRun(isConnected: isConnected, into: &path) && chunk.isContinued
        }
    }
}

extension MapPen {
    @inline(__always)
    private func point(_ vertex: MapPoint) -> MapPoint {
        projection.point(vertex, bits: level.bits)
    }

    private mutating func end(ofArcAt first: UInt32) -> UInt32 {
        var last = first
        while level.chunk(last).isContinued, budget > 0 {
            last &+= 1
            budget -= 1
        }
        return last
    }

    private func isInSight(_ chunks: ClosedRange<UInt32>) -> Bool {
        var whole = level.chunk(chunks.lowerBound).box
        for number in chunks.dropFirst() {
            let box = level.chunk(number).box
            whole.west = min(whole.west, box.west)
            whole.north = min(whole.north, box.north)
            whole.east = max(whole.east, box.east)
            whole.south = max(whole.south, box.south)
        }
        return sight.includes(whole)
    }

    private mutating func fillRing(_ uses: MapCursor, into path: inout SVGPath) {
        collect(uses)
        closeRing(into: &path)
    }

    private mutating func collect(_ uses: MapCursor) {
        outline.removeAll(keepingCapacity: true)
        var uses = uses
        var use: Int32 = 0
        while !uses.isAtEnd, budget > 0 {
            use &+= uses.zigzag()
            let number = UInt32(bitPattern: use) >> 1
            append(number...end(ofArcAt: number), isReversed: use & 1 == 1)
        }
    }

    /// Appends an arc without the vertex it ends with: the next arc of the ring starts there.
    private mutating func append(_ chunks: ClosedRange<UInt32>, isReversed: Bool) {
        let isSeam = seamReach > 0 && seams.contains(chunks.lowerBound)
        for step in 0..<UInt32(chunks.count) {
            let number = isReversed ? chunks.upperBound &- step : chunks.lowerBound &+ step
            let chunk = level.chunk(number)
            budget &-= 1
            guard budget > 0 else { return }
            if isSeam {
                appendSeam(chunk, isReversed: isReversed)
            } else if !sight.includes(chunk.box) {
                // Both ends lie beyond the same edge of the clip, and so does a straight line.
                let vertices = level.vertices(of: chunk)
                outline.append(point(isReversed ? vertices.end : vertices.start))
            } else {
                run.removeAll(keepingCapacity: true)
                appendRun(chunk, isReversed: isReversed)
                outline.append(contentsOf: run)
                budget &-= Int32(truncatingIfNeeded: run.count)
            }
        }
    }

    /// Appends the first vertices of a chunk up to, not including, its last.
    ///
    /// Vertices are always thinned out from the start, so that both ways take the same ones.
    private mutating func appendRun(_ chunk: MapChunk, isReversed: Bool) {
        var vertices = level.vertices(of: chunk)
        var vertex = vertices.start
        var kept = point(vertex)
        let first = run.count
        if !isReversed { run.append(kept) }
        for _ in 0..<vertices.interiorCount {
            let previous = vertex
            vertex.x &+= vertices.cursor.zigzag()
            vertex.y &+= vertices.cursor.zigzag()
            let next = point(vertex)
            let isNear = abs(next.x &- kept.x) < leastStep && abs(next.y &- kept.y) < leastStep
            if isNear { continue }
            appendBetween(previous, vertex)
            run.append(next)
            kept = next
        }
        appendBetween(vertex, vertices.end)
        if isReversed {
            run.append(point(vertices.end))
            run[first...].reverse()
        }
    }

    /// Bends a long edge, straight on the map, as the globe does: the 49th parallel is a curve.
    private mutating func appendBetween(_ from: MapPoint, _ to: MapPoint) {
        guard case .globe = projection else { return }
        let across = Int64(to.x) - Int64(from.x)
        let down = Int64(to.y) - Int64(from.y)
        // At most three degrees of longitude in a piece.
        let longest = Int64(1) << Int64(level.bits) / 120
        let count = min(120, max(abs(across), abs(down)) / longest)
        for step in 1..<max(1, count + 1) {
            let x = Int64(from.x) + across * step / (count + 1)
            let y = Int64(from.y) + down * step / (count + 1)
            run.append(point(MapPoint(x: Int32(clamping: x), y: Int32(clamping: y))))
        }
    }

    /// Appends a seam by way of points beyond the date line, so that no edge lies on it.
    private mutating func appendSeam(_ chunk: MapChunk, isReversed: Bool) {
        var vertices = level.vertices(of: chunk)
        var vertex = vertices.start
        run.removeAll(keepingCapacity: true)
        run.append(beyond(vertex))
        for _ in 0..<vertices.interiorCount {
            vertex.x &+= vertices.cursor.zigzag()
            vertex.y &+= vertices.cursor.zigzag()
            run.append(beyond(vertex))
        }
        run.append(beyond(vertices.end))
        if isReversed { run.reverse() }
        outline.append(point(isReversed ? vertices.end : vertices.start))
        outline.append(contentsOf: run)
        outline.append(point(isReversed ? vertices.start : vertices.end))
    }

    private func beyond(_ vertex: MapPoint) -> MapPoint {
        var point = point(vertex)
        if vertex.x <= 0 { point.x &-= seamReach }
        if vertex.x >= 1 << level.bits { point.x &+= seamReach }
        return point
    }

    private mutating func closeRing(into path: inout SVGPath) {
        guard !isSpeck else { return }
        if case .globe = projection { measure() }
        clipper.cut(&outline)
        path.ring(outline)
    }

    private mutating func measure() {
        guard var from = outline.last else { return }
        for to in outline {
            signedArea &+= Int64(from.x) &* Int64(to.y) &- Int64(to.x) &* Int64(from.y)
            from = to
        }
    }

    /// Whether the ring is too small to be seen.
    ///
    /// A speck lies in one chunk, so it is wholly there
    /// or not at all, and the same in every tile.
    private var isSpeck: Bool {
        guard let first = outline.first, outline.count <= MapFormat.chunkVertices else {
            return false
        }
        for point in outline
        where abs(point.x &- first.x) > leastStep || abs(point.y &- first.y) > leastStep {
            return false
        }
        return true
    }

    /// Writes the parts of the run that may be seen; true when its end was written.
    private func strokeRun(isConnected: Bool, into path: inout SVGPath) -> Bool {
        var isDown = isConnected
        for index in 1..<max(1, run.count) {
            let from = run[index - 1]
            let to = run[index]
            if isHidden(from, to) {
                isDown = false
                continue
            }
            guard to != from else { continue }
            if !isDown { path.move(to: from) }
            path.step(to: to)
            isDown = true
        }
        return isDown
    }

    private func isHidden(_ from: MapPoint, _ to: MapPoint) -> Bool {
        (from.x < clip.west && to.x < clip.west) || (from.x > clip.east && to.x > clip.east)
            || (from.y < clip.north && to.y < clip.north)
            || (from.y > clip.south && to.y > clip.south) || projection.isHidden(from, to)
    }
}
