internal import Atlas
internal import Base

/// Cities as JSON: `{"results":[{"id":…,"name":…},…]}`.
///
/// This is the hot path of the interface, so its bytes are laid down in as few pieces as there
/// can be.
struct CityList: ~Copyable {
    private var cities = JSONWriter(capacity: 2_400)

    mutating func append(_ city: City, distanceMetres: Int32? = nil) {
        cities.beginObject()
        cities.members(of: city, distanceMetres: distanceMetres)
        cities.endObject()
    }

    /// The list alone.
    var array: [UInt8] { cities.bytes(between: "[", and: "]") }

    /// The list in its object.
    var json: [UInt8] { cities.bytes(between: "{\"results\":[", and: "]}") }
}
