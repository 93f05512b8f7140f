package import Base
internal import Chronology
internal import Geodesy
internal import Merge

// The format is described in docs/trip-file.md.

extension TripFile {
    /// The version of the format; another one is another format.
    static let version: Int32 = 1

    /// All of it, so that reading it back gives the same trip.
    var json: [UInt8] {
        var writer = JSONWriter(capacity: 400 + entries.count * 300)
        writer.beginObject()
        writer.key("elsewhere")
        writer.integer(TripFile.version)
        writer.key("trip")
        writeTrip(in: &writer)
        writer.key("activities")
        writer.beginArray()
        for entry in entries {
            writer.beginObject()
            write(entry, in: &writer)
            writer.field("uid", boundedText(entry.uid, mostBytes: Register.longestByteCount))
            writer.endObject()
        }
        writer.endArray()
        writer.key("checklist")
        writer.beginArray()
        for item in items { write(item, in: &writer) }
        writer.endArray()
        writer.write(attachments)
        writer.endObject()
        return writer.bytes
    }

    /// The object of the trip itself.
    package func writeTrip(in writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("title")
        writer.string(trip.title)
        if let start = trip.days.start { writer.field("start", start.text) }
        writer.key("days")
        writer.integer(trip.days.count)
        writer.field("currency", trip.currency)
        writer.field("notes", trip.notes)
        writer.key("places")
        writer.beginArray()
        for place in trip.places { writer.integer(place) }
        writer.endArray()
        writer.endObject()
    }

    private func write(_ item: ItemDraft, in writer: inout JSONWriter) {
        writer.beginObject()
        writer.field("list", item.list)
        writer.key("text")
        writer.string(item.text)
        writer.key("done")
        writer.boolean(item.isDone)
        writer.endObject()
    }

    /// The fields of an activity; those that hold nothing are left out.
    package func write(_ entry: Entry, in writer: inout JSONWriter) {
        let content = entry.content
        if let day = entry.day {
            writer.key("day")
            writer.integer(day + 1)
        }
        if let date = date(of: entry) { writer.field("date", date.text) }
        writer.key("title")
        writer.string(content.title)
        writer.field("category", String(content.category.name))
        writer.write(content.when)
        if let place = content.place {
            writer.key("place")
            writer.write(place)
        }
        if let destination = content.destination {
            writer.key("destination")
            writer.write(destination)
        }
        writer.field("notes", content.notes)
        if !content.links.isEmpty {
            writer.key("links")
            writer.beginArray()
            for link in content.links { writer.string(link) }
            writer.endArray()
        }
        if let cost = content.cost {
            writer.key("cost")
            writer.write(cost)
        }
        writer.field("booking_code", content.bookingCode)
        writer.write(entry.attachments)
    }
}

extension JSONWriter {
    /// Nothing where it is not so.
    private mutating func flag(_ name: StaticString, _ isSo: Bool) {
        if !isSo { return }
        key(name)
        boolean(true)
    }

    mutating func field(_ name: StaticString, _ text: String) {
        if text.isEmpty { return }
        key(name)
        string(text)
    }

    /// What photos and documents are called and look like; their bytes are not in the file.
    package mutating func write(_ attachments: [AttachmentDraft]) {
        write(attachments, arePhotos: true)
        write(attachments, arePhotos: false)
    }

    @inline(never)
    private mutating func write(_ attachments: [AttachmentDraft], arePhotos: Bool) {
        guard attachments.contains(where: { $0.isPhoto == arePhotos }) else { return }
        key(arePhotos ? "photos" : "documents")
        beginArray()
        for one in attachments where one.isPhoto == arePhotos {
            beginObject()
            key("sha256")
            string(one.hash.text)
            if one.isPhoto {
                key("width")
                integer(one.size.widthPixels)
                key("height")
                integer(one.size.heightPixels)
            } else {
                field("name", one.name)
                key("bytes")
                integer(one.size.byteCount)
            }
            field("caption", one.caption)
            flag("cover", one.isCover)
            flag("here", one.isHere)
            endObject()
        }
        endArray()
    }

    fileprivate mutating func write(_ when: When) {
        if let start = when.start { field("start", clockText(start)) }
        field("zone", when.zone)
        switch when.end {
        case .open: break
        case .after(let minutes):
            key("minutes")
            integer(minutes)
        case .at(let day, let minute, let zone):
            key("end")
            beginObject()
            key("days_later")
            integer(day)
            if let minute { field("time", clockText(minute)) }
            field("zone", zone)
            endObject()
        }
    }

    fileprivate mutating func write(_ spot: Spot) {
        beginObject()
        field("name", spot.name)
        if let point = spot.point {
            key("latitude")
            decimal(Int64(point.latitudeMicrodegrees), places: 6)
            key("longitude")
            decimal(Int64(point.longitudeMicrodegrees), places: 6)
        }
        if let city = spot.city {
            key("city")
            integer(city)
        }
        endObject()
    }

    fileprivate mutating func write(_ cost: Cost) {
        beginObject()
        key("amount")
        decimal(cost.minorUnits, places: Cost.decimals(of: cost.currency))
        field("currency", cost.currency)
        endObject()
    }
}

/// Minutes since midnight as in "09:30".
func clockText(_ minutes: Int32) -> String {
    ClockTime(hour: minutes / 60, minute: minutes % 60)?.text ?? ""
}

extension String {
    init(_ text: StaticString) {
        self = ByteSlice(start: text.utf8Start, count: text.utf8CodeUnitCount).string
    }
}
