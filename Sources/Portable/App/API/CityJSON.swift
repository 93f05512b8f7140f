package import Atlas
package import Base
package import Geodesy

/// What the interface for programs and the command line say alike.
extension JSONWriter {
    /// The members that every city has; what is not known is null.
    package mutating func members(of city: City, distanceMetres: Int32? = nil) {
        let country = city.country
        key("id")
        integer(city.id)
        key("name")
        string(city.nameBytes)
        key("region")
        if let region = city.region { string(region.nameBytes) } else { null() }
        key("country")
        if let country { string(country.nameBytes) } else { null() }
        key("country_code")
        if let country { string(country.codeBytes) } else { null() }
        members(of: city.coordinate)
        key("population")
        // Zero people means that nobody told us.
        if city.population > 0 { integer(city.population) } else { null() }
        if let distanceMetres {
            key("distance_m")
            integer(distanceMetres)
        }
    }

    package mutating func members(of point: Coordinate) {
        key("latitude")
        decimal(Int64(point.latitudeMicrodegrees), places: 6)
        key("longitude")
        decimal(Int64(point.longitudeMicrodegrees), places: 6)
    }

    /// A throw of the dice, as an object.
    package mutating func object(_ attempt: SurpriseTry) {
        beginObject()
        key("country")
        string(attempt.country.name)
        key("country_code")
        string(attempt.country.code)
        members(of: attempt.point)
        key("radius_m")
        integer(attempt.radiusMetres)
        endObject()
    }
}
