import Atlas
import Base
import Geodesy

/// Cities as JSON, in the shape that the web API uses.
extension JSONWriter {
    mutating func city(_ city: City, distanceMetres: Int32? = nil, matchedText: String? = nil) {
        beginObject()
        cityFields(city)
        if let distanceMetres {
            key("distance_m")
            integer(distanceMetres)
        }
        if let matchedText {
            key("matched_name")
            string(matchedText)
        }
        endObject()
    }

    mutating func point(_ point: Coordinate) {
        key("latitude")
        decimal(Int64(point.latitudeMicrodegrees), places: 6)
        key("longitude")
        decimal(Int64(point.longitudeMicrodegrees), places: 6)
    }

    mutating func text(_ name: StaticString, _ value: String) {
        key(name)
        string(value)
    }

    /// What is not known is null, as in the web API.
    private mutating func optional(_ name: StaticString, _ value: String?) {
        key(name)
        if let value, !value.isEmpty { string(value) } else { null() }
    }

    private mutating func cityFields(_ city: City) {
        key("id")
        integer(city.id)
        text("name", city.name)
        optional("region", city.region?.name)
        optional("country", city.country?.name)
        optional("country_code", city.country == nil ? nil : city.countryCode)
        point(city.coordinate)
        key("population")
        // Zero people means that nobody told us.
        if city.population == 0 { null() } else { integer(city.population) }
    }
}

extension Console {
    /// Prints one JSON object on a line of its own.
    func sayJSON(_ fill: (inout JSONWriter) -> Void) {
        var writer = JSONWriter()
        writer.beginObject()
        fill(&writer)
        writer.endObject()
        say(String(decoding: writer.bytes, as: UTF8.self))
    }
}
