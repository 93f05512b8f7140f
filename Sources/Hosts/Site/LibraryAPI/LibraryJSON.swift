internal import Atlas
internal import Base
internal import Chronology
internal import Geodesy
internal import Library

/// A library as JSON.
struct LibraryJSON {
    let library: Library
    let atlas: Atlas

    func list(_ cities: [KeptCity], next: UInt32?) -> [UInt8] {
        var json = JSONWriter(capacity: 100 + cities.count * 250)
        json.beginObject()
        json.key("results")
        json.beginArray()
        for city in cities { write(city.id, in: &json) }
        json.endArray()
        json.key("next")
        if let next { json.integer(next) } else { json.null() }
        json.endObject()
        return json.bytes
    }

    func one(_ id: UInt32) -> [UInt8] {
        var json = JSONWriter(capacity: 300)
        write(id, in: &json)
        return json.bytes
    }

    /// Of a city that the atlas does not know only the id is told, and what its owner made of it.
    private func write(_ id: UInt32, in json: inout JSONWriter) {
        let (kept, city) = (library.city(id), atlas.city(id: id))
        json.beginObject()
        json.key("id")
        json.integer(id)
        json.key("name")
        json.textOrNull(city?.name)
        json.key("country_code")
        json.textOrNull(city?.country?.code)
        json.writeOrNull(city?.coordinate)
        json.key("is_favourite")
        json.boolean(kept?.isFavourite ?? false)
        json.key("is_archived")
        json.boolean(kept?.isArchived ?? false)
        json.key("last_opened")
        let opened = kept?.lastOpenedMilliseconds ?? 0
        json.textOrNull(opened > 0 ? time(opened) : nil)
        json.endObject()
    }

    /// As in 2027-05-12T09:30:00Z.
    private func time(_ milliseconds: Int64) -> String {
        let instant = Instant(millisecondsSinceEpoch: milliseconds)
        let shown = LocalDateTime(instant, offsetSeconds: 0)
        let seconds = shown.time.second
        return shown.date.text + "T" + shown.time.text + (seconds < 10 ? ":0" : ":") + "\(seconds)Z"
    }

    var things: [UInt8] {
        var json = JSONWriter(capacity: 1_000)
        json.beginObject()
        json.key("results")
        json.beginArray()
        for thing in library.keepsakes { write(thing, in: &json) }
        json.endArray()
        json.endObject()
        return json.bytes
    }

    private func write(_ thing: Keepsake, in json: inout JSONWriter) {
        json.beginObject()
        let texts: [(StaticString, String)] = [
            ("kind", "\(thing.kind)"), ("source", thing.source), ("title", thing.title),
            ("detail", thing.detail), ("date", thing.date), ("starts_at", thing.startsAt),
            ("time_zone", thing.zone), ("link", thing.link), ("credit", thing.credit),
            ("page", thing.path),
        ]
        for (name, text) in texts {
            json.key(name)
            json.string(text)
        }
        json.writeOrNull(thing.point)
        json.endObject()
    }

    var settings: [UInt8] {
        let preferences = library.preferences
        var json = JSONWriter(capacity: 300)
        json.beginObject()
        json.key("name")
        json.string(preferences.name)
        json.key("home")
        if let home = preferences.homeCity { json.integer(home) } else { json.null() }
        for choice in Preferences.choices {
            json.key(choice.key)
            json.string(choice.word(preferences.chosen(choice.number)))
        }
        json.endObject()
        return json.bytes
    }
}

extension JSONWriter {
    fileprivate mutating func textOrNull(_ text: String?) {
        if let text { string(text) } else { null() }
    }

    fileprivate mutating func writeOrNull(_ point: Coordinate?) {
        key("latitude")
        if let point { decimal(Int64(point.latitudeMicrodegrees), places: 6) } else { null() }
        key("longitude")
        if let point { decimal(Int64(point.longitudeMicrodegrees), places: 6) } else { null() }
    }
}
