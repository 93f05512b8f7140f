internal import Atlas
internal import Base
internal import Geodesy

/// Cities as JSON: `{"results":[{"id":…,"name":…},…]}`.
///
/// This is the hot path of the interface, so its bytes are laid down in as few pieces as there
/// can be.
struct CityList: ~Copyable {
    private var cities = JSONWriter(capacity: 2_400)

    mutating func append(_ city: City, distanceMetres: Int32? = nil) {
        let point = city.coordinate
        let country = city.country
        cities.beginObject()
        cities.key("id")
        cities.integer(city.id)
        cities.key("name")
        cities.string(city.nameBytes)
        cities.key("region")
        if let region = city.region { cities.string(region.nameBytes) } else { cities.null() }
        cities.key("country")
        if let country { cities.string(country.nameBytes) } else { cities.null() }
        cities.key("country_code")
        if let country { cities.string(country.codeBytes) } else { cities.null() }
        cities.key("latitude")
        cities.decimal(Int64(point.latitudeMicrodegrees), places: 6)
        cities.key("longitude")
        cities.decimal(Int64(point.longitudeMicrodegrees), places: 6)
        cities.key("population")
        if city.population > 0 { cities.integer(city.population) } else { cities.null() }
        if let distanceMetres {
            cities.key("distance_m")
            cities.integer(distanceMetres)
        }
        cities.endObject()
    }

    /// The list alone.
    var array: [UInt8] { cities.bytes(between: "[", and: "]") }

    /// The list in its object.
    var json: [UInt8] { cities.bytes(between: "{\"results\":[", and: "]}") }
}
