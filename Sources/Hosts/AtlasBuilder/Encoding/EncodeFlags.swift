import Atlas
import Base

/// What the places of a build are to each other: capitals and namesakes.
///
/// All by old row.
struct CityFlags {
    private(set) var bytes: [UInt8]
    /// The row of each country's capital, where it is known.
    private(set) var capitals: [UInt32?]

    init(table: PlaceTable, places: Places, texts: ByteSlice) throws {
        bytes = table.flags.map { $0 & ~PlaceTable.isPopulatedPlace }
        capitals = []
        try markCapitals(table, places, texts)
        try markNamesakes(table, texts)
    }
}

private extension CityFlags {
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
            hashes.append(checksum64(key.bytes))
        }
        let sorted = hashes.sorted()
        for (row, hash) in hashes.enumerated() {
            let next = 1 + firstPlace(count: sorted.count) { sorted[$0] < hash }
            if next < sorted.count, sorted[next] == hash { bytes[row] |= CityFlag.sharesName }
        }
    }

    func folded(_ text: ByteSlice) -> [UInt8] {
        var folded: [UInt8] = []
        fold(text, into: &folded)
        return folded
    }

    func folded(_ text: String) -> [UInt8] { Array(fold(text).utf8) }
}
