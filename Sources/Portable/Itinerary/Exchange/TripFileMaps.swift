internal import Base
internal import Chronology
internal import Geodesy

extension ActivityContent {
    /// Where it leads along: its place, and for a journey where that ends.
    fileprivate var spots: [Spot] {
        var spots: [Spot] = []
        if let place { spots.append(place) }
        if let destination { spots.append(destination) }
        return spots
    }
}

extension TripFile {
    /// A point with what it is called.
    private struct Stop {
        let name: String
        let point: Coordinate
        let content: ActivityContent
        /// Where a journey ends, which has no notes of its own.
        let isArrival: Bool
    }

    private func stops(_ range: Range<Int>) -> [Stop] {
        var stops: [Stop] = []
        for index in range {
            let content = entries[index].content
            for (place, spot) in content.spots.enumerated() {
                guard let point = spot.point else { continue }
                let isArrival = place > 0 || content.place == nil
                let name = isArrival && !spot.name.isEmpty ? spot.name : content.title
                stops.append(
                    Stop(name: name, point: point, content: content, isArrival: isArrival)
                )
            }
        }
        return stops
    }

    /// GPX 1.1: a waypoint for each stop, a route for each day.
    ///
    /// Source: topografix.com/GPX/1/1.
    var gpx: [UInt8] {
        var writer = MarkupWriter()
        writer.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<gpx version=\"1.1\" ")
        writer.raw("creator=\"Elsewhere\" xmlns=\"http://www.topografix.com/GPX/1/1\">\n")
        writer.raw("<metadata>")
        writer.element("name", trip.title)
        writer.element("desc", trip.notes)
        writer.raw("</metadata>\n")
        for stop in stops(0..<entries.count) { writePoint("wpt", stop, in: &writer) }
        for (day, range) in days {
            guard let day else { continue }
            let stops = stops(range)
            if stops.isEmpty { continue }
            writer.raw("<rte>")
            writer.element("name", name(ofDay: day))
            writer.element("number", "\(day + 1)")
            writer.raw("\n")
            for stop in stops { writePoint("rtept", stop, in: &writer) }
            writer.raw("</rte>\n")
        }
        writer.raw("</gpx>\n")
        return writer.bytes
    }

    private func writePoint(_ name: StaticString, _ stop: Stop, in writer: inout MarkupWriter) {
        writer.raw("<")
        writer.raw(name)
        writer.raw(" lat=\"")
        writer.degrees(stop.point.latitudeMicrodegrees)
        writer.raw("\" lon=\"")
        writer.degrees(stop.point.longitudeMicrodegrees)
        writer.raw("\">")
        writer.element("name", stop.name)
        if !stop.isArrival {
            writer.element("desc", stop.content.notes)
            for link in stop.content.links {
                writer.raw("<link href=\"")
                writer.text(link)
                writer.raw("\"></link>")
            }
        }
        writer.element("type", String(stop.content.category.name))
        writer.raw("</")
        writer.raw(name)
        writer.raw(">\n")
    }

    /// KML 2.2: a folder for each day, with its stops and the line along them.
    ///
    /// Source: OGC 07-147r2.
    var kml: [UInt8] {
        var writer = MarkupWriter()
        writer.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
        writer.raw("<kml xmlns=\"http://www.opengis.net/kml/2.2\"><Document>\n")
        writer.element("name", trip.title)
        writeDescription(trip.notes, in: &writer)
        for (day, range) in days {
            let stops = stops(range)
            if stops.isEmpty { continue }
            writer.raw("<Folder>")
            writer.element("name", name(ofDay: day))
            writer.raw("\n")
            let date = day.flatMap { trip.days.date(ofDayAt: $0) }
            for stop in stops { writePlacemark(stop, date, in: &writer) }
            if day != nil, stops.count > 1 { writeLine(stops, name(ofDay: day), in: &writer) }
            writer.raw("</Folder>\n")
        }
        writer.raw("</Document></kml>\n")
        return writer.bytes
    }

    private func writePlacemark(_ stop: Stop, _ date: CivilDate?, in writer: inout MarkupWriter) {
        writer.raw("<Placemark>")
        writer.element("name", stop.name)
        if !stop.isArrival { writeDescription(stop.content.notes, in: &writer) }
        if let date {
            writer.raw("<TimeStamp>")
            writer.element("when", date.text)
            writer.raw("</TimeStamp>")
        }
        writer.raw("<Point><coordinates>")
        writer.coordinates(stop.point)
        writer.raw("</coordinates></Point></Placemark>\n")
    }

    /// Readers of KML take descriptions for HTML, so that plain text is made HTML first.
    private func writeDescription(_ text: String, in writer: inout MarkupWriter) {
        if text.isEmpty { return }
        var html = MarkupWriter()
        html.text(text)
        writer.raw("<description>")
        for (index, line) in html.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
            .enumerated()
        {
            if index > 0 { writer.raw("&lt;br&gt;") }
            writer.text(String(decoding: line, as: UTF8.self))
        }
        writer.raw("</description>")
    }

    private func writeLine(_ stops: [Stop], _ name: String, in writer: inout MarkupWriter) {
        writer.raw("<Placemark>")
        writer.element("name", name)
        writer.raw("<LineString><tessellate>1</tessellate><coordinates>")
        for (index, stop) in stops.enumerated() {
            if index > 0 { writer.raw(" ") }
            writer.coordinates(stop.point)
        }
        writer.raw("</coordinates></LineString></Placemark>\n")
    }
}

extension TripFile {
    /// After RFC 7946: a point for each activity that has one, a line for each day.
    ///
    /// The properties are the fields of our own JSON.
    var geoJSON: [UInt8] {
        var writer = JSONWriter(capacity: 400 + entries.count * 400)
        writer.beginObject()
        writer.field("type", "FeatureCollection")
        writer.field("name", trip.title)
        writer.key("features")
        writer.beginArray()
        for entry in entries {
            let spot = entry.content.place?.point ?? entry.content.destination?.point
            guard let spot else { continue }
            writer.beginObject()
            writer.field("type", "Feature")
            writer.key("geometry")
            writer.beginObject()
            writer.field("type", "Point")
            writer.key("coordinates")
            writer.position(spot)
            writer.endObject()
            writer.key("properties")
            writer.beginObject()
            write(entry, in: &writer)
            writer.endObject()
            writer.endObject()
        }
        for (day, range) in days {
            if let day { writeLine(day, stops(range), in: &writer) }
        }
        writer.endArray()
        writer.endObject()
        return writer.bytes
    }

    private func writeLine(_ day: Int32, _ stops: [Stop], in writer: inout JSONWriter) {
        guard stops.count > 1 else { return }
        writer.beginObject()
        writer.field("type", "Feature")
        writer.key("geometry")
        writer.beginObject()
        writer.field("type", "LineString")
        writer.key("coordinates")
        writer.beginArray()
        for stop in stops { writer.position(stop.point) }
        writer.endArray()
        writer.endObject()
        writer.key("properties")
        writer.beginObject()
        writer.key("day")
        writer.integer(day + 1)
        writer.field("name", name(ofDay: day))
        writer.endObject()
        writer.endObject()
    }
}

extension JSONWriter {
    fileprivate mutating func position(_ point: Coordinate) {
        beginArray()
        decimal(Int64(point.longitudeMicrodegrees), places: 6)
        decimal(Int64(point.latitudeMicrodegrees), places: 6)
        endArray()
    }
}
