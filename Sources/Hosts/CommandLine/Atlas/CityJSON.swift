import App
import Atlas
import Base

/// Cities as JSON, just as the web API tells them.
extension JSONWriter {
    mutating func city(_ city: City, distanceMetres: Int32? = nil) {
        beginObject()
        members(of: city, distanceMetres: distanceMetres)
        endObject()
    }

    /// The member `results`.
    mutating func results(_ cities: [NearbyCity]) {
        key("results")
        beginArray()
        for near in cities { city(near.city, distanceMetres: near.distanceMetres) }
        endArray()
    }

    mutating func text(_ name: StaticString, _ value: String) {
        key(name)
        string(value)
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
