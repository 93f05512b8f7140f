import Atlas
import Base
import Geodesy

/// What the places of a build are to each other: quarters, capitals, namesakes.
///
/// All by old row.
struct CityFlags {
    private(set) var bytes: [UInt8]
    /// The row of each country's capital, where it is known.
    private(set) var capitals: [UInt32?]

    // A place counts as a quarter of a same-country place with at least so many people, and
    // twice its own, within the radius of a disc with so many people a square kilometre.
    private static let leastCity: UInt32 = 100_000
    private static let peoplePerSquareKilometre = 2500.0
    private static let leastRadiusMetres = 2000.0

    init(table: PlaceTable, places: Places, points: PointOrder, texts: ByteSlice) throws {
        bytes = table.flags.map { $0 & ~PlaceTable.isPopulatedPlace }
        capitals = []
        markParts(table, points)
        try markCapitals(table, places, texts)
        try markNamesakes(table, texts)
    }
}

private extension CityFlags {
    mutating func markParts(_ table: PlaceTable, _ points: PointOrder) {
        let order = points.order
        var vectorBytes = ByteWriter(capacity: order.count * 12)
        var labelBytes = ByteWriter(capacity: order.count * 4)
        let cells = RowVectors(table)
        for row in order {
            let vector = cells.vector(of: row)
            vectorBytes.integer(vector.x)
            vectorBytes.integer(vector.y)
            vectorBytes.integer(vector.z)
            labelBytes.integer(row)
        }
        var treeBytes = ByteWriter(capacity: points.nodes.count * 4)
        for number in points.nodes { treeBytes.integer(number) }
        vectorBytes.bytes.withUnsafeBytes { vectors in
            labelBytes.bytes.withUnsafeBytes { labels in
                treeBytes.bytes.withUnsafeBytes { tree in
                    let index = PointIndex(
                        vectors: ByteSlice(vectors),
                        tree: ByteSlice(tree),
                        labels: ByteSlice(labels)
                    )
                    markParts(table, order, index, cells)
                }
            }
        }
    }

    mutating func markParts(
        _ table: PlaceTable,
        _ order: [UInt32],
        _ index: PointIndex,
        _ cells: RowVectors
    ) {
        var one = FoundPoint(chordSquared: 0, index: 0)
        for city in table.ids.indices {
            let population = table.populations[city]
            guard population >= Self.leastCity, Self.isPlace(table, city) else { continue }
            let area = Double(population) / Self.peoplePerSquareKilometre
            let radius = max(Self.leastRadiusMetres, (area / .pi).squareRoot() * 1000)
            // Nothing is accepted, so that the search visits every point within reach.
            withUnsafeMutableBytes(of: &one) { room in
                _ = index.nearest(
                    to: cells.vector(of: UInt32(city)),
                    within: UnitVector.chordSquared(distanceMetres: radius),
                    into: room.bindMemory(to: FoundPoint.self),
                    where: { place in
                        let part = Int(order[Int(place)])
                        if part != city, table.countries[part] == table.countries[city],
                            Self.isPlace(table, part),
                            UInt64(table.populations[part]) * 2 <= UInt64(population)
                        {
                            bytes[part] |= CityFlag.partOf
                        }
                        return false
                    }
                )
            }
        }
    }

    static func isPlace(_ table: PlaceTable, _ row: Int) -> Bool {
        table.flags[row] & PlaceTable.isPopulatedPlace != 0
    }

    mutating func markCapitals(_ table: PlaceTable, _ places: Places, _ texts: ByteSlice) throws {
        capitals = Array(repeating: nil, count: places.countries.count)
        var wanted: [[UInt8]] = places.countries.map { folded($0.capitalName) }
        for (number, country) in places.countries.enumerated() where country.capitalID != 0 {
            guard let row = table.ids.firstIndex(of: country.capitalID) else { continue }
            capitals[number] = UInt32(row)
            wanted[number] = []
        }
        var byAlternate: [UInt32?] = Array(repeating: nil, count: wanted.count)
        for row in table.ids.indices {
            let country = Int(table.countries[row])
            guard country < wanted.count, !wanted[country].isEmpty, Self.isPlace(table, row) else {
                continue
            }
            let names = try table.names(of: row, in: texts)
            if folded(names.name) == wanted[country] {
                Self.keepLarger(UInt32(row), in: &capitals[country], table)
            } else if names.alternates.contains(where: { folded($0) == wanted[country] }) {
                Self.keepLarger(UInt32(row), in: &byAlternate[country], table)
            }
        }
        for (number, row) in byAlternate.enumerated() where capitals[number] == nil {
            capitals[number] = row
        }
        for row in capitals { if let row { bytes[Int(row)] |= CityFlag.capital } }
    }

    static func keepLarger(_ row: UInt32, in kept: inout UInt32?, _ table: PlaceTable) {
        if let old = kept {
            let (first, second) = (table.populations[Int(row)], table.populations[Int(old)])
            let (id, oldID) = (table.ids[Int(row)], table.ids[Int(old)])
            guard first > second || first == second && id < oldID else { return }
        }
        kept = row
    }

    mutating func markNamesakes(_ table: PlaceTable, _ texts: ByteSlice) throws {
        var hashes: [UInt64] = []
        hashes.reserveCapacity(table.count)
        for row in table.ids.indices {
            var key = ByteWriter()
            key.integer(table.countries[row])
            key.integer(table.regions[row])
            fold(try table.names(of: row, in: texts).name, into: &key.bytes)
            hashes.append(key.bytes.withUnsafeBytes { checksum64(ByteSlice($0)) })
        }
        let sorted = hashes.sorted()
        for (row, hash) in hashes.enumerated() {
            var (low, high) = (0, sorted.count)
            while low < high {
                let middle = (low + high) / 2
                if sorted[middle] < hash { low = middle + 1 } else { high = middle }
            }
            if low + 1 < sorted.count, sorted[low + 1] == hash { bytes[row] |= CityFlag.sharesName }
        }
    }

    func folded(_ text: ByteSlice) -> [UInt8] {
        var folded: [UInt8] = []
        fold(text, into: &folded)
        return folded
    }

    func folded(_ text: String) -> [UInt8] { Array(fold(text).utf8) }
}

/// Vectors of the places by old row.
private struct RowVectors {
    private let table: PlaceTable

    init(_ table: PlaceTable) { self.table = table }

    func vector(of row: UInt32) -> UnitVector {
        Coordinate(
            latitudeMicrodegrees: table.latitudes[Int(row)],
            longitudeMicrodegrees: table.longitudes[Int(row)]
        ).map(UnitVector.init) ?? UnitVector(x: 0, y: 0, z: 0)
    }
}
