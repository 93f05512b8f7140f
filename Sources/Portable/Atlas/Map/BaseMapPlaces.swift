import Base
package import Geodesy

extension BaseMap {
    /// The box around all of a country, or nil when the map does not know the country.
    package func box(ofCountry code: String) -> Box? {
        countryNumber(code).flatMap { box(at: 8 + Int($0) * MapFormat.countryBytes) }
    }

    /// The place of a country in the country table, which is ordered by code.
    func countryNumber(_ code: String) -> UInt32? {
        let table = block(.countries)
        let wanted = Self.packed(code)
        guard wanted != 0 else { return nil }
        let count = min(
            table.load(UInt32.self, at: 0),
            UInt32(clamping: table.count / MapFormat.countryBytes)
        )
        for number in 0..<count
        where table.load(UInt16.self, at: 4 + Int(number) * MapFormat.countryBytes) == wanted {
            return number
        }
        return nil
    }

    /// The place of a first-order division in the region table.
    func regionNumber(_ code: String, ofCountry country: UInt32) -> UInt32? {
        let table = block(.regions)
        var wanted: UInt64 = 0
        guard !code.isEmpty, code.utf8.count <= MapFormat.regionCodeBytes else { return nil }
        for byte in code.utf8.reversed() { wanted = wanted << 8 | UInt64(byte) }
        let count = min(
            table.load(UInt32.self, at: 0),
            UInt32(clamping: table.count / MapFormat.regionBytes)
        )
        let first = firstPlace(count: Int(count)) { place in
            table.load(UInt32.self, at: 4 + place * MapFormat.regionBytes) < country
        }
        for place in first..<max(first, Int(count)) {
            let entry = 4 + place * MapFormat.regionBytes
            guard table.load(UInt32.self, at: entry) == country else { return nil }
            if table.load(UInt64.self, at: entry + 4) == wanted { return UInt32(place) }
        }
        return nil
    }

    private func box(at offset: Int) -> Box? {
        let table = block(.countries)
        return Box(
            westMicrodegrees: table.load(Int32.self, at: offset),
            southMicrodegrees: table.load(Int32.self, at: offset + 4),
            eastMicrodegrees: table.load(Int32.self, at: offset + 8),
            northMicrodegrees: table.load(Int32.self, at: offset + 12)
        )
    }

    private static func packed(_ code: String) -> UInt16 {
        guard code.utf8.count == 2 else { return 0 }
        var packed: UInt16 = 0
        for byte in code.utf8.reversed() { packed = packed << 8 | UInt16(byte) }
        return packed
    }
}
