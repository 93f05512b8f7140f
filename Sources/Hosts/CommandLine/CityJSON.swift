import App
import Atlas
import Base

/// Cities as JSON, in the shape that the web API uses.
extension JSONWriter {
    mutating func city(_ city: City, distanceMetres: Int32? = nil, matchedText: String? = nil) {
        beginObject()
        members(of: city, distanceMetres: distanceMetres)
        if let matchedText {
            key("matched_name")
            string(matchedText)
        }
        endObject()
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
