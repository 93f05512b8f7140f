import Atlas
import Base
import Geodesy

/// Cities as lines of a table for people.
enum CityLines {
    static func place(_ city: City) -> String {
        var parts = [city.name]
        if let region = city.region?.name, region != city.name { parts.append(region) }
        if let country = city.country?.name { parts.append(country) }
        return parts.joined(separator: ", ")
    }

    static func population(_ city: City) -> String {
        city.population == 0 ? CommandWords.unknownPopulation : groupedText(Int64(city.population))
    }

    static func point(_ point: Coordinate) -> String {
        decimalText(Int64(point.latitudeMicrodegrees), places: 6) + " "
            + decimalText(Int64(point.longitudeMicrodegrees), places: 6)
    }

    /// `12 km NE`, seen from `start`.
    static func distance(_ near: NearbyCity, from start: Coordinate) -> String {
        guard near.distanceMetres > 0 else { return CommandWords.here }
        let bearing = initialBearingDegrees(from: start, to: near.city.coordinate)
        return distance(near.distanceMetres) + " "
            + CompassPoint(bearingDegrees: bearing).abbreviation
    }

    static func distance(_ metres: Int32) -> String {
        if metres < 1_000 { return "\(metres) m" }
        if metres < 10_000 { return decimalText(Int64(metres / 100), places: 1) + " km" }
        return groupedText(Int64((metres + 500) / 1_000)) + " km"
    }

    /// Rows with their columns below each other; the last column is not padded.
    static func table(_ rows: [[String]]) -> String {
        var widths: [Int] = []
        for row in rows {
            for (column, cell) in row.enumerated() {
                if column == widths.count { widths.append(0) }
                widths[column] = max(widths[column], displayWidth(cell))
            }
        }
        return rows.map { row in
            row.enumerated().map { column, cell in
                let isLast = column == row.count - 1
                let padding = isLast ? 0 : widths[column] - displayWidth(cell) + 2
                return cell + String(repeating: " ", count: padding)
            }.joined()
        }.joined(separator: "\n")
    }

    /// Columns of a terminal: letters of East Asia take two.
    private static func displayWidth(_ text: String) -> Int {
        text.reduce(0) { width, character in
            let code = character.unicodeScalars.first?.value ?? 0
            let isWide = (0x1100...0x115F).contains(code) || (0x2E80...0xD7FF).contains(code)
            return width + (isWide || (0xFF00...0xFF60).contains(code) ? 2 : 1)
        }
    }
}
