import Base
import Geodesy

/// Knows which places are quarters of a larger city, by the cities around them.
///
/// With the radius of a circle that would hold a city's people at 2,500 a square kilometre (two
/// kilometres at least), a place is part of it
/// - as far as their divisions tell (`CityDivisions`), when the city has 50,000 people and the
///   place at most three fifths of them.
///
/// Else the city must have 100,000 people, twice those of the place, and the same country and
/// first-order division. Then the place is part of it
/// - within 1.2 radii, when its name says so (`NamesOfParts`);
/// - within 0.45, when it has less than 12 % of the city's people and fewer than 300,000;
/// - within 0.25, when it has less than 35 %.
///
/// Capitals never are, nor places of a municipality of their own, where the second-order divisions
/// are municipalities. `PartExceptions` has what no such rule can know. A place that the source has
/// twice is hidden the second time as a part is.
struct PlaceParts {
    struct Town {
        let id: UInt32
        let coordinate: Coordinate
        let countryCode: String
        let regionCode: String
        /// The second-order division, empty where it is not known.
        let county: String
        let name: String
        let population: UInt32
        let radiusMetres: Int32

        /// Nil for a place that is too small to have parts.
        init?(_ place: PlaceRow) {
            guard place.population >= PlaceParts.smallestTown, let point = place.coordinate else {
                return nil
            }
            id = place.id
            coordinate = point
            countryCode = place.countryCode
            regionCode = place.admin1Code
            county = place.county
            name = fold(place.name)
            population = place.population
            let areaSquareKilometres = Double(population) / 2_500
            let radius = (areaSquareKilometres / Double.pi).squareRoot() * 1_000
            radiusMetres = max(2_000, Int32(radius))
        }

        /// Beyond this nothing is part of the town.
        var reachMetres: Int32 { max(PlaceParts.twinMetres, radiusMetres * 2) }
    }

    static let smallestTown: UInt32 = 50_000
    /// Fewer people have no parts but those that divisions tell.
    static let smallestCity: UInt32 = 100_000
    /// How far apart the source has one place twice.
    static let twinMetres: Int32 = 6_000

    /// Towns by every cell of one degree that their reach may touch.
    private var cells: [Int32: [Town]] = [:]

    /// Takes a place as a city that others may be part of, if it is large enough.
    mutating func add(_ place: PlaceRow) {
        guard let town = Town(place) else { return }
        let latitude = town.coordinate.latitudeMicrodegrees
        let reach = town.reachMetres * 10  // a metre of latitude is nine microdegrees
        // Towards the poles a degree of longitude shrinks; no town lies beyond 80°.
        let width = reach * 6
        let rows = Self.row(latitude - reach)...Self.row(latitude + reach)
        let longitude = town.coordinate.longitudeMicrodegrees
        let columns = (longitude - width).floorDegrees...(longitude + width).floorDegrees
        for row in rows {
            for column in columns { cells[Self.cell(row, column), default: []].append(town) }
        }
    }

    /// Whether a place is a quarter of a larger city.
    func contains(_ place: PlaceRow, isCapital: Bool) -> Bool {
        if isCapital || PartExceptions.cities.contains(place.id) { return false }
        if PartExceptions.quarters.contains(place.id) { return true }
        guard let point = place.coordinate else { return false }
        let row = Self.row(point.latitudeMicrodegrees)
        let column = point.longitudeMicrodegrees.floorDegrees
        return (cells[Self.cell(row, column)] ?? []).contains { town in
            // Most towns are told by their latitude alone not to be near.
            let away = town.coordinate.latitudeMicrodegrees - point.latitudeMicrodegrees
            guard abs(away) <= town.reachMetres * 10, town.population >= place.population,
                town.countryCode == place.countryCode
            else { return false }
            let metres = distanceMetres(from: town.coordinate, to: point)
            guard metres <= town.reachMetres else { return false }
            return Self.isTwin(place, of: town, metres)
                || Self.isDivision(place, of: town, metres) || Self.isPart(place, of: town, metres)
        }
    }
}

private extension PlaceParts {
    /// Whether a larger place of the same name stands where this does, or one as large that the
    /// gazetteer has had for longer.
    static func isTwin(_ place: PlaceRow, of town: Town, _ metres: Int32) -> Bool {
        guard place.population >= smallestTown, metres <= twinMetres,
            town.regionCode == place.admin1Code,
            (town.population, place.id) > (place.population, town.id)
        else { return false }
        let (letters, others) = (fold(place.name).utf8, town.name.utf8)
        return letters.filter { $0 != 0x20 } == others.filter { $0 != 0x20 }
    }

    static func isDivision(_ place: PlaceRow, of town: Town, _ metres: Int32) -> Bool {
        guard UInt64(place.population) * 5 <= UInt64(town.population) * 3 else { return false }
        guard let reach = CityDivisions.reach(of: place, in: town) else { return false }
        return Double(metres) <= reach * Double(town.radiusMetres)
    }

    static func isPart(_ place: PlaceRow, of town: Town, _ metres: Int32) -> Bool {
        guard town.population >= smallestCity, town.regionCode == place.admin1Code,
            town.population / 2 >= place.population
        else { return false }
        let distance = Double(metres) / Double(town.radiusMetres)
        let share = Double(place.population) / Double(town.population)
        if let reach = NamesOfParts.reach(of: place, in: town), distance <= reach { return true }
        guard !OwnDivisions.hasOwn(place, beside: town) else { return false }
        return distance <= 0.45 && share < 0.12 && place.population < 300_000
            || distance <= 0.25 && share < 0.35
    }

    static func row(_ latitudeMicrodegrees: Int32) -> Int32 { latitudeMicrodegrees.floorDegrees }

    static func cell(_ row: Int32, _ column: Int32) -> Int32 {
        row * 360 + (column + 720) % 360
    }
}

private extension Int32 {
    /// Whole degrees of microdegrees, rounded down.
    var floorDegrees: Int32 { (self >= 0 ? self : self - 999_999) / 1_000_000 }
}
