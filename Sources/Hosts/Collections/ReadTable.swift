import Base
import Geodesy
import Providers

/// Which column of a table, or member of a feature, says what of a picture.
package struct ColumnMap: Equatable, Sendable {
    package enum Field: String, CaseIterable, Sendable {
        case id, lat, lon, place, title, text, date, area, thumbnail, picture, page, credit
        case width, height
    }

    private var names: [Field: String] = [:]

    /// Every column by the name of its field, until it is said otherwise.
    package init() {}

    package init(_ pairs: [(field: Field, column: String)]) {
        for pair in pairs { names[pair.field] = pair.column }
    }

    /// The names under which a field may stand, the one that was said alone.
    func names(of field: Field) -> [String] {
        if let name = names[field] { return [name] }
        return [field.rawValue] + ColumnMap.usual(field)
    }

    private static func usual(_ field: Field) -> [String] {
        switch field {
        case .id: ["identifier", "photo_id", "photoID", "uid"]
        case .lat: ["latitude", "y"]
        case .lon: ["lng", "long", "longitude", "x"]
        case .place: ["address", "crossing", "intersection", "location", "street"]
        case .title: ["name", "caption"]
        case .text: ["description", "notes"]
        case .date: ["year", "years", "taken"]
        case .area: ["borough", "district", "neighbourhood", "neighborhood", "arrondissement"]
        case .thumbnail: ["thumb", "thumb_url", "thumbnail_url", "thumbnailURL", "preview"]
        case .picture: ["image", "image_url", "photo", "photo_url", "photoURL", "url"]
        case .page: ["link", "source", "page_url", "website"]
        case .credit: ["author", "photographer", "attribution"]
        case .width, .height: []
        }
    }

    /// The draft of what `value` says; a point that is known otherwise wins.
    func draft(at point: Coordinate? = nil, _ value: (String) -> String?) -> PictureDraft {
        func field(_ field: Field) -> String {
            for name in names(of: field) {
                if let text = value(name), !text.isEmpty { return text }
            }
            return ""
        }
        var draft = PictureDraft()
        draft.id = field(.id)
        draft.point = point ?? ColumnMap.point(field(.lat), field(.lon))
        draft.title = field(.title)
        draft.place = firstOf(field(.place), draft.title)
        draft.text = field(.text)
        draft.date = field(.date)
        draft.area = field(.area)
        draft.thumbnail = field(.thumbnail)
        draft.picture = field(.picture)
        draft.page = field(.page)
        draft.credit = field(.credit)
        draft.width = UInt16(field(.width)) ?? 0
        draft.height = UInt16(field(.height)) ?? 0
        return draft
    }

    private static func point(_ latitude: String, _ longitude: String) -> Coordinate? {
        guard let north = scaledInteger(latitude, places: 6).flatMap({ Int32(exactly: $0) }),
            let east = scaledInteger(longitude, places: 6).flatMap({ Int32(exactly: $0) }),
            east.magnitude <= 180_000_000
        else { return nil }
        return Coordinate(latitudeMicrodegrees: north, longitudeMicrodegrees: east)
    }
}

/// Tables and features of any origin.
enum PictureTable {
    /// Comma-separated values, the first row naming the columns.
    static func read(_ bytes: ByteSlice, _ map: ColumnMap) throws(ImportFailure) -> [PictureDraft] {
        let text = bytes.withoutByteOrderMark
        var reader = TableReader(text)
        guard let head = reader.nextRow() else { throw ImportFailure("it is empty") }
        let places = columns(head, map)
        guard map.names(of: .lat).contains(where: { places[$0] != nil }) else {
            throw ImportFailure(lack(of: head))
        }
        var drafts: [PictureDraft] = []
        while let row = reader.nextRow() {
            drafts.append(
                map.draft { name in
                    places[name].flatMap { row.indices.contains($0) ? row[$0] : nil }
                }
            )
        }
        if let stray = reader.strayQuote {
            var lines = LineCounter(text)
            throw ImportFailure("a quotation mark is out of place in line \(lines.line(at: stray))")
        }
        return numbered(drafts)
    }

    /// Where the columns stand that a map knows, capital letters and spaces around names aside.
    private static func columns(_ head: [String], _ map: ColumnMap) -> [String: Int] {
        var places: [String: Int] = [:]
        for (place, name) in head.enumerated() where places[key(name)] == nil {
            places[key(name)] = place
        }
        var known: [String: Int] = [:]
        for name in ColumnMap.Field.allCases.flatMap({ map.names(of: $0) }) {
            known[name] = head.firstIndex(of: name) ?? places[key(name)]
        }
        return known
    }

    private static func key(_ name: String) -> String {
        name.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
    }

    /// Why there is no column of latitudes, and what helps.
    private static func lack(of head: [String]) -> String {
        let row = head.joined(separator: ",")
        for (mark, word) in [(";", "semicolons"), ("\t", "tabs")] where row.contains(mark) {
            return "its columns are separated by \(word); save it with commas between them"
        }
        return "no column of it is called lat; say which one it is with --map lat=NAME"
    }

    /// GeoJSON (RFC 7946): points of a feature collection.
    static func readFeatures(
        _ bytes: ByteSlice,
        _ map: ColumnMap
    ) throws(ImportFailure) -> [PictureDraft] {
        let tree: JSONTree
        do throws(JSONFailure) {
            tree = try JSONTree(bytes)
        } catch {
            throw ImportFailure("it is no whole JSON")
        }
        let drafts = tree.elements("features").map { feature -> PictureDraft in
            let properties = feature["properties"] ?? .null
            let place = feature["geometry"]?.elements("coordinates") ?? []
            var point: Coordinate?
            if place.count >= 2, let north = place[1].scaled32(6), let east = place[0].scaled32(6),
                east.magnitude <= 180_000_000
            {
                point = Coordinate(latitudeMicrodegrees: north, longitudeMicrodegrees: east)
            }
            return map.draft(at: point) { name in
                if name == "id", let id = feature["id"]?.text { return id }
                return properties[name]?.text
            }
        }
        return numbered(drafts)
    }

    /// Without an id of its own a picture is known by its address's last step: a number would
    /// change when a line is added.
    private static func numbered(_ drafts: [PictureDraft]) -> [PictureDraft] {
        drafts.map { draft in
            guard draft.id.isEmpty else { return draft }
            var named = draft
            let file = draft.picture.split(separator: "/").last ?? ""
            named.id = String(file.prefix(80))
            return named
        }
    }
}
