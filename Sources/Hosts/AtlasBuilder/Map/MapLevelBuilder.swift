import Atlas

/// What all levels are made of.
struct MapSources: Sendable {
    var features: [MapFeature] = []
    var disputedBorders: [[MapVertex]] = []
    var rivers: [MapVector] = []
    var lakes: [MapVector] = []
    var glaciers: [MapVector] = []
    var urbanAreas: [MapVector] = []

    /// Reads the files named in the documentation of `encodeBaseMap`.
    init(gpkg: String, pn2Directory: String) throws {
        (features, disputedBorders) = try MapGeoPackage.read(gpkg) { package in
            (try package.features(), try package.disputedBorders())
        }
        let prefix = pn2Directory + "/ne_50m_"
        rivers = try mapVectors(atPath: prefix + "rivers_lake_centerlines.pn2")
        lakes = try mapVectors(atPath: prefix + "lakes.pn2")
        glaciers = try mapVectors(atPath: prefix + "glaciated_areas.pn2")
        urbanAreas = try mapVectors(atPath: prefix + "urban_areas.pn2")
    }

    /// A world made up for a test.
    init(features: [MapFeature]) { self.features = features }
}

/// Builds one level of the map out of arcs and vectors.
struct MapLevelBuilder {
    let plan: MapLevelPlan
    let arcs: MapArcs
    /// For each group of the arcs the number of its country, and of its region where it has one.
    let countryOfGroup: [Int32]
    let regionOfGroup: [Int32]
    let countryCount: Int
    let regionCount: Int

    /// The bytes of the level's block.
    func level(_ sources: MapSources) -> [UInt8] {
        let lines = arcs.arcs.map { plan.line($0.vertices) }
        let land = arcs.rings { _ in 0 }[0] ?? []
        let countries = arcs.rings { countryOfGroup[Int($0)] }
        let classes = classes(land: land)
        let kept = kept(lines, classes, countries)
        var encoder = MapLevelEncoder(plan)
        var firstChunks = [UInt32?](repeating: nil, count: lines.count)
        for kind in [MapClass.island, .coast, .seam, .border, .regionBorder] {
            for index in lines.indices where classes[index] == kind && kept[index] {
                firstChunks[index] = encoder.append(lines[index])
            }
            encoder.endClass()
        }
        append(sources, to: &encoder)
        let uses = MapRingUses(firstChunks: firstChunks)
        return encoder.level(
            land: land.compactMap { ring in
                guard ring.count > 1 || classes[Int(ring[0].arc)] != .island else { return nil }
                let points = ring.lazy.flatMap { lines[Int($0.arc)] }
                return uses.of(ring).map { (MapChunkBox(around: points, bits: plan.bits), $0) }
            },
            countries: uses.of(countries, count: countryCount),
            regions: plan.hasDivisions
                ? uses.of(arcs.rings { regionOfGroup[Int($0)] }, count: regionCount) : []
        )
    }
}

/// Turns rings of arcs into rings of chunks.
private struct MapRingUses {
    /// Nil for an arc that this level leaves out.
    var firstChunks: [UInt32?]

    /// Nil when an arc of the ring is left out.
    func of(_ ring: [MapArcUse]) -> [UInt32]? {
        var uses: [UInt32] = []
        for use in ring {
            guard let chunk = firstChunks[Int(use.arc)] else { return nil }
            uses.append(chunk << 1 | (use.isReversed ? 1 : 0))
        }
        return uses
    }

    /// The rings of groups from zero up to `count`.
    func of(_ rings: [Int32: [[MapArcUse]]], count: Int) -> [[[UInt32]]] {
        (0..<count).map { (rings[Int32($0)] ?? []).compactMap(of) }
    }
}

private extension MapLevelBuilder {
    func classes(land: [[MapArcUse]]) -> [MapClass] {
        var classes = arcs.arcs.map { arc in
            if arc.isSeam { return MapClass.seam }
            if arc.right == MapTopology.sea { return .coast }
            let isSameCountry = countryOfGroup[Int(arc.left)] == countryOfGroup[Int(arc.right)]
            return isSameCountry ? .regionBorder : .border
        }
        for ring in land where ring.count == 1 && classes[Int(ring[0].arc)] == .coast {
            classes[Int(ring[0].arc)] = .island
        }
        return classes
    }

    /// Small islands are left out, but no country loses its largest.
    func kept(
        _ lines: [[MapPoint]],
        _ classes: [MapClass],
        _ countries: [Int32: [[MapArcUse]]]
    ) -> [Bool] {
        var kept = lines.indices.map { classes[$0] != .island || plan.isVisible(ring: lines[$0]) }
        for rings in countries.values {
            let largest = rings.max { extent(of: $0, lines) < extent(of: $1, lines) }
            for use in largest ?? [] where lines[Int(use.arc)].count > 3 {
                kept[Int(use.arc)] = true
            }
        }
        return kept
    }

    /// A cheap measure of a ring's size, good enough to find a country's main part.
    func extent(of ring: [MapArcUse], _ lines: [[MapPoint]]) -> Int64 {
        let box = MapChunkBox(around: ring.lazy.flatMap { lines[Int($0.arc)] }, bits: plan.bits)
        return Int64(box.east - box.west) * Int64(box.south - box.north)
    }

    func append(_ sources: MapSources, to encoder: inout MapLevelEncoder) {
        if plan.leastRiverPixels != nil {
            for line in sources.disputedBorders { append(line, to: &encoder) }
        }
        encoder.endClass()
        for river in rivers(sources.rivers) { append(river.vertices, to: &encoder) }
        encoder.endClass()
        append(rings: sources.lakes, to: &encoder)
        append(rings: sources.glaciers, to: &encoder)
        append(rings: plan.hasUrbanAreas ? sources.urbanAreas : [], to: &encoder)
    }

    func append(_ line: [MapVertex], to encoder: inout MapLevelEncoder) {
        let points = plan.line(line)
        if points.count > 1 { _ = encoder.append(points) }
    }

    func append(rings: [MapVector], to encoder: inout MapLevelEncoder) {
        for ring in rings {
            var closed = ring.vertices
            if closed.first != closed.last { closed.append(closed[0]) }
            let points = plan.line(closed)
            if plan.isVisible(ring: points) { _ = encoder.append(points) }
        }
        encoder.endClass()
    }

    /// The rivers whose parts together are long enough for this level.
    func rivers(_ rivers: [MapVector]) -> [MapVector] {
        guard let least = plan.leastRiverPixels else { return [] }
        var lengths: [UInt32: Double] = [:]
        for river in rivers { lengths[river.feature, default: 0] += length(of: river.vertices) }
        let degree = Double(Mercator.worldWidth) / 360 / plan.pixel
        return rivers.filter { (lengths[$0.feature] ?? 0) * degree >= least }
    }

    /// In degrees, roughly.
    func length(of line: [MapVertex]) -> Double {
        var sum = 0.0
        for (from, to) in zip(line, line.dropFirst()) {
            let x = Double(to.x - from.x) / 1000
            let y = Double(to.y - from.y) / 1000
            sum += (x * x + y * y).squareRoot()
        }
        return sum
    }
}
