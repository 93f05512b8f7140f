internal import Atlas
internal import Base
internal import Geodesy
internal import Itinerary
internal import Library

/// What a person keeps, as a file for other programs.
struct Export {
    private struct Item {
        let kept: KeptCity
        /// Nil for a village on a device with a small atlas: its number is what brings it back.
        let city: City?
    }

    private let library: Library
    private let atlas: Atlas
    private let items: [Item]
    private let trips: Trips

    init(_ library: Library, _ trips: Trips, _ atlas: Atlas) {
        self.library = library
        self.trips = trips
        self.atlas = atlas
        // Of what was taken off every list nothing is kept.
        let since = library.preferences.recentsClearedAtMilliseconds
        let kept = library.cities.filter { city in
            city.isFavourite || city.isArchived || city.lastOpenedMilliseconds > since
        }
        items = kept.map { Item(kept: $0, city: atlas.city(id: $0.id)) }
    }

    func response(as format: ExportFormat) -> Response {
        let type: String
        let body: [UInt8]
        switch format {
        case .json: (type, body) = ("application/json", json)
        case .csv: (type, body) = ("text/csv; charset=utf-8", csv)
        case .geojson: (type, body) = ("application/geo+json", geoJSON)
        }
        return Response(
            contentType: type,
            headers: [
                Header("cache-control", "no-store"),
                Header("content-disposition", "attachment; filename=\"elsewhere.\(format.name)\""),
            ],
            body: body
        )
    }

    private var json: [UInt8] {
        var writer = JSONWriter(capacity: 200 + items.count * 160)
        writer.beginObject()
        writer.key("name")
        writer.string(library.preferences.name)
        writer.key("home")
        if let home = library.preferences.homeCity { writer.integer(home) } else { writer.null() }
        writer.key("settings")
        writer.beginObject()
        for choice in Preferences.choices {
            writer.key(choice.key)
            writer.string(choice.word(library.preferences.chosen(choice.number)))
        }
        writer.endObject()
        writer.key("cities")
        writer.beginArray()
        for item in items {
            writer.beginObject()
            describe(item, in: &writer)
            writer.endObject()
        }
        writer.endArray()
        // What has a star and is no city.
        writer.key("favourites")
        KeptThings.write(library.keepsakes, to: &writer)
        // Each as a file of its own would have it: docs/trip-file.md.
        writer.key("trips")
        writer.beginArray()
        for trip in trips.all { writer.json(file(of: trip).bytes(as: .json)) }
        writer.endArray()
        writer.endObject()
        return writer.bytes
    }

    private func file(of trip: Trip) -> TripFile {
        let home = library.preferences.homeCity
        let plan = Plan(trip, trips.activities(of: trip.id), atlas, home: home)
        return TripFile(
            trip: trip,
            activities: plan.all,
            items: trips.items(of: trip.id),
            attachments: trips.attachments(of: trip.id)
        )
    }

    /// After RFC 7946.
    private var geoJSON: [UInt8] {
        var writer = JSONWriter(capacity: 200 + items.count * 260)
        writer.beginObject()
        writer.key("type")
        writer.string("FeatureCollection")
        writer.key("features")
        writer.beginArray()
        for item in items { feature(item, in: &writer) }
        writer.endArray()
        writer.endObject()
        return writer.bytes
    }

    private func feature(_ item: Item, in writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("type")
        writer.string("Feature")
        writer.key("geometry")
        if let point = item.city?.coordinate { geometry(point, in: &writer) } else { writer.null() }
        writer.key("properties")
        writer.beginObject()
        describe(item, in: &writer)
        writer.endObject()
        writer.endObject()
    }

    private func geometry(_ point: Coordinate, in writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("type")
        writer.string("Point")
        writer.key("coordinates")
        writer.beginArray()
        writer.decimal(Int64(point.longitudeMicrodegrees), places: 6)
        writer.decimal(Int64(point.latitudeMicrodegrees), places: 6)
        writer.endArray()
        writer.endObject()
    }

    private func describe(_ item: Item, in writer: inout JSONWriter) {
        writer.key("id")
        writer.integer(item.kept.id)
        if let city = item.city { describe(city, in: &writer) }
        writer.key("favourite")
        writer.boolean(item.kept.isFavourite)
        writer.key("archived")
        writer.boolean(item.kept.isArchived)
        // Milliseconds since 1970.
        writer.key("last_opened_ms")
        let opened = item.kept.lastOpenedMilliseconds
        if opened > 0 { writer.integer(opened) } else { writer.null() }
    }

    private func describe(_ city: City, in writer: inout JSONWriter) {
        let point = city.coordinate
        writer.key("name")
        writer.string(city.name)
        writer.key("country_code")
        writer.string(city.countryCode)
        writer.key("latitude")
        writer.decimal(Int64(point.latitudeMicrodegrees), places: 6)
        writer.key("longitude")
        writer.decimal(Int64(point.longitudeMicrodegrees), places: 6)
        writer.key("population")
        writer.integer(city.population)
    }

    /// After RFC 4180; a text that a spreadsheet would take for a formula gets a quote before it.
    private var csv: [UInt8] {
        var text = "id,name,country_code,latitude,longitude,population,favourite,archived,"
        text += "last_opened_ms\r\n"
        for item in items {
            text += "\(item.kept.id),\(item.city.map { cells(of: $0) } ?? ",,,,"),"
            text += "\(item.kept.isFavourite),\(item.kept.isArchived),"
            let opened = item.kept.lastOpenedMilliseconds
            text += (opened > 0 ? "\(opened)" : "") + "\r\n"
        }
        return Array(text.utf8)
    }

    private func cells(of city: City) -> String {
        let point = city.coordinate
        var text = "\(Export.cell(city.name)),\(city.countryCode),"
        text += decimalText(Int64(point.latitudeMicrodegrees), places: 6) + ","
        text += decimalText(Int64(point.longitudeMicrodegrees), places: 6) + ","
        return text + "\(city.population)"
    }

    static func cell(_ text: String) -> String {
        var cell = ""
        if let first = text.utf8.first, [0x3D, 0x2B, 0x2D, 0x40, 0x09, 0x0D].contains(first) {
            cell += "'"
        }
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if byte == 0x22 { bytes.append(byte) }
            bytes.append(byte)
        }
        cell += String(decoding: bytes, as: UTF8.self)
        return "\"\(cell)\""
    }
}
