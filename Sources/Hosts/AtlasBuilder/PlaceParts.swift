import Geodesy

/// Knows which places are quarters of a larger city, by the cities around them.
///
/// A place is part of a city of the same country that has at least 100,000 people and twice its
/// own, and is nearer than a circle that would hold the city's people at 2,500 a square
/// kilometre; two kilometres at least.
struct PlaceParts {
    struct Town {
        let coordinate: Coordinate
        let countryCode: String
        let population: UInt32
        let radiusMetres: Int32

        init(coordinate: Coordinate, countryCode: String, population: UInt32) {
            self.coordinate = coordinate
            self.countryCode = countryCode
            self.population = population
            let areaSquareKilometres = Double(population) / 2_500
            let radius = (areaSquareKilometres / Double.pi).squareRoot() * 1_000
            radiusMetres = max(2_000, Int32(radius))
        }
    }

    static let smallestTown: UInt32 = 100_000

    /// Towns by every cell of one degree that their circle may touch.
    private var cells: [Int32: [Town]] = [:]

    mutating func add(_ town: Town) {
        let latitude = town.coordinate.latitudeMicrodegrees
        let reach = town.radiusMetres * 10  // a metre of latitude is nine microdegrees
        // Towards the poles a degree of longitude shrinks; no town lies beyond 80°.
        let width = reach * 6
        let rows = Self.row(latitude - reach)...Self.row(latitude + reach)
        let longitude = town.coordinate.longitudeMicrodegrees
        let columns = (longitude - width).floorDegrees...(longitude + width).floorDegrees
        for row in rows {
            for column in columns { cells[Self.cell(row, column), default: []].append(town) }
        }
    }

    /// Whether a place at `point` with `population` people is a quarter of a larger city.
    func contains(_ point: Coordinate, countryCode: String, population: UInt32) -> Bool {
        let row = Self.row(point.latitudeMicrodegrees)
        let column = point.longitudeMicrodegrees.floorDegrees
        return (cells[Self.cell(row, column)] ?? []).contains { town in
            town.countryCode == countryCode && town.population / 2 >= population
                && distanceMetres(from: town.coordinate, to: point) <= town.radiusMetres
        }
    }

    private static func row(_ latitudeMicrodegrees: Int32) -> Int32 {
        latitudeMicrodegrees.floorDegrees
    }

    private static func cell(_ row: Int32, _ column: Int32) -> Int32 {
        row * 360 + (column + 720) % 360
    }
}

private extension Int32 {
    /// Whole degrees of microdegrees, rounded down.
    var floorDegrees: Int32 { (self >= 0 ? self : self - 999_999) / 1_000_000 }
}
