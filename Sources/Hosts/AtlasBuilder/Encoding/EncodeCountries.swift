import Atlas
import Base
import Geodesy

extension AtlasEncoder {
    /// Writes the countries with their cities, the largest first.
    mutating func writeCountries(_ rowPlaces: [UInt32], capitals: [UInt32?]) throws {
        var members = [[UInt32]](repeating: [], count: places.countries.count)
        for row in rowsByPopulation {
            let country = Int(table.countries[Int(row)])
            if country < members.count { members[country].append(row) }
        }
        var records = ByteWriter()
        var first: UInt32 = 0
        for (number, country) in places.countries.enumerated() {
            let capital = capitals[number].map { rowPlaces[Int($0)] } ?? AtlasFormat.none32
            records.integer(UInt32(country.numeric))
            records.integer(country.geonameID)
            records.integer(country.areaSquareKilometres)
            records.integer(country.population)
            records.integer(capital)
            records.integer(first)
            records.integer(UInt32(members[number].count))
            append(boxesOf: country, members[number], to: &records)
            records.integer(UInt32(0))
            first += UInt32(members[number].count)
        }
        try output.write(.countries) { file in try file.write(records.bytes) }
        try output.write(
            .countryCities,
            column: members.lazy.joined().map { rowPlaces[Int($0)] }
        )
        try output.write(.countryOffsets, .countryTexts, places.countries.flatMap(countryTexts))
    }

    /// The largest first, equal ones by id.
    private var rowsByPopulation: [UInt32] {
        let (populations, ids) = (table.populations, table.ids)
        return (0..<UInt32(table.count)).sorted { left, right in
            let (first, second) = (populations[Int(left)], populations[Int(right)])
            return first == second ? ids[Int(left)] < ids[Int(right)] : first > second
        }
    }

    private func countryTexts(_ country: CountryRow) -> [[UInt8]] {
        let texts = [
            country.code, country.iso3, country.name, country.continent, country.topLevelDomain,
            country.currencyCode, country.currencyName, country.phone,
            country.languages.joined(separator: ","), country.neighbours.joined(separator: ","),
        ]
        return texts.map { Array($0.utf8) }
    }

    /// The box of the polygons and that of the cities; one stands in for the other.
    private func append(boxesOf country: CountryRow, _ rows: [UInt32], to records: inout ByteWriter)
    {
        let cities = CitiesBox(rows: rows, table: table).box
        let polygons = contents.countryBoxes[country.code]
        for box in [polygons ?? cities, rows.count < 3 ? polygons ?? cities : cities] {
            records.integer(box?.westMicrodegrees ?? 0)
            records.integer(box?.southMicrodegrees ?? 0)
            records.integer(box?.eastMicrodegrees ?? 0)
            records.integer(box?.northMicrodegrees ?? 0)
        }
    }

    mutating func writeRegions() throws {
        let places = places
        try output.write(
            .regions,
            column: places.regions.lazy.map { places.country($0.countryCode) }
        )
        try output.write(
            .regionOffsets,
            .regionTexts,
            places.regions.flatMap { [Array($0.code.utf8), Array($0.name.utf8)] }
        )
    }
}

/// The box in which a country's people live: on each axis without the outermost half per cent,
/// so that an island far away does not shrink the rest on a map.
private struct CitiesBox {
    let rows: [UInt32]
    let table: PlaceTable

    var box: Box? {
        guard !rows.isEmpty else { return nil }
        let latitudes = trimmed(rows.map { (table.latitudes[Int($0)], weight($0)) })
        var longitudes = rows.map { (table.longitudes[Int($0)], weight($0)) }
        // Longitudes are counted from the middle of the widest gap, so none lies across it.
        let start = widestGap(longitudes.map(\.0).sorted())
        longitudes = longitudes.map { (Self.turned($0.0, by: -Int64(start)), $0.1) }
        let turned = trimmed(longitudes)
        return Box(
            westMicrodegrees: Self.turned(turned.low, by: Int64(start)),
            southMicrodegrees: latitudes.low,
            eastMicrodegrees: Self.turned(turned.high, by: Int64(start)),
            northMicrodegrees: latitudes.high
        )
    }

    private func weight(_ row: UInt32) -> UInt64 {
        UInt64(max(table.populations[Int(row)], SearchWeight.leastPopulation))
    }

    private func trimmed(_ values: [(Int32, UInt64)]) -> (low: Int32, high: Int32) {
        let sorted = values.sorted { $0.0 < $1.0 }
        let total = sorted.reduce(0) { $0 + $1.1 }
        var (low, high) = (sorted[0].0, sorted[sorted.count - 1].0)
        var below: UInt64 = 0
        for (value, weight) in sorted {
            if below * 200 <= total { low = value }
            below += weight
            if below * 200 >= total * 199 {
                high = value
                break
            }
        }
        return (low, max(low, high))
    }

    /// The middle of the widest gap between neighbours on the circle, turned by half a circle.
    private func widestGap(_ sorted: [Int32]) -> Int32 {
        let (first, last) = (Int64(sorted[0]), Int64(sorted[sorted.count - 1]))
        var widest = (width: first + 360_000_000 - last, middle: (first + last) / 2)
        for (left, right) in zip(sorted, sorted.dropFirst()) {
            let (left, right) = (Int64(left), Int64(right))
            if right - left > widest.width {
                widest = (right - left, (left + right) / 2 + 180_000_000)
            }
        }
        return Self.turned(0, by: widest.middle)
    }

    private static func turned(_ longitude: Int32, by step: Int64) -> Int32 {
        let sum = (Int64(longitude) + step + 180_000_000) % 360_000_000
        return Int32((sum + 360_000_000) % 360_000_000 - 180_000_000)
    }
}
