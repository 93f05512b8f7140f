internal import Base
internal import Geodesy
internal import Library
internal import Merge

/// The favourites in the file of a library that are no cities.
enum KeptThings {
    /// More than a library holds.
    private static let most = 5_000

    /// What a file holds of them.
    struct Found: Equatable, Sendable {
        var keepsakes: [Keepsake] = []
        /// How many in it make no sense, or are more than a library holds.
        var unreadCount: Int32 = 0
    }

    /// Writes them as an array of objects that `read` reads.
    static func write(_ keepsakes: [Keepsake], to writer: inout JSONWriter) {
        writer.beginArray()
        for keepsake in keepsakes { write(keepsake, to: &writer) }
        writer.endArray()
    }

    private static func write(_ keepsake: Keepsake, to writer: inout JSONWriter) {
        writer.beginObject()
        let texts: [(StaticString, String)] = [
            ("kind", FavouriteKind(keepsake.kind).rawValue), ("source", keepsake.source),
            ("title", keepsake.title), ("detail", keepsake.detail), ("date", keepsake.date),
            ("picture", keepsake.picture), ("starts_at", keepsake.startsAt),
            ("zone", keepsake.zone), ("link", keepsake.link), ("credit", keepsake.credit),
        ]
        for (name, text) in texts where !text.isEmpty {
            writer.key(name)
            writer.string(text)
        }
        if let point = keepsake.point {
            writer.key("latitude")
            writer.decimal(Int64(point.latitudeMicrodegrees), places: 6)
            writer.key("longitude")
            writer.decimal(Int64(point.longitudeMicrodegrees), places: 6)
        }
        writer.endObject()
    }

    /// Reads what stands behind `favourites` in an object; what makes no sense is left out and
    /// counted, and where the file breaks off there is nothing more.
    static func read(_ file: ByteSlice) -> Found {
        var reader = JSONReader(file.withoutByteOrderMark)
        var found = Found()
        do throws(JSONFailure) { try read(&reader, &found) } catch {}
        return found
    }

    private static func read(
        _ reader: inout JSONReader,
        _ found: inout Found
    ) throws(JSONFailure) {
        guard try reader.kind() == .object else { return }
        try reader.beginObject()
        while let key = try reader.nextKey() {
            guard key.equals("favourites"), try reader.kind() == .array else {
                try reader.skip()
                continue
            }
            try reader.beginArray()
            while try reader.nextElement() {
                _ = try reader.kind()
                // What is inside may be anything, but the file must go on behind it.
                var inside = reader
                try reader.skip()
                var read: Keepsake?
                do throws(JSONFailure) { read = try keepsake(&inside) } catch {}
                if let read, found.keepsakes.count < most {
                    found.keepsakes.append(read)
                } else {
                    found.unreadCount += 1
                }
            }
        }
    }

    private static func keepsake(_ reader: inout JSONReader) throws(JSONFailure) -> Keepsake? {
        var texts: [(name: String, text: String)] = []
        var latitude: Int64?
        var longitude: Int64?
        try reader.beginObject()
        while let key = try reader.nextKey() {
            switch try reader.kind() {
            case .string: texts.append((key.string, try reader.string().string))
            case .number where key.equals("latitude"): latitude = try reader.scaled(places: 6)
            case .number where key.equals("longitude"): longitude = try reader.scaled(places: 6)
            default: try reader.skip()
            }
        }
        func text(_ name: StaticString) -> String {
            texts.first { $0.name == name.description }?.text ?? ""
        }
        guard let kind = FavouriteKind(name: text("kind"))?.keepsakeKind else { return nil }
        let keepsake = Keepsake(
            kind,
            source: text("source"),
            title: text("title"),
            detail: text("detail"),
            date: text("date"),
            picture: text("picture"),
            point: point(latitude, longitude),
            startsAt: text("starts_at"),
            zone: text("zone"),
            link: text("link"),
            credit: text("credit")
        )
        return keepsake.flatMap { $0.hasPage ? $0 : nil }
    }

    private static func point(_ latitude: Int64?, _ longitude: Int64?) -> Coordinate? {
        guard let latitude, let longitude, let north = Int32(exactly: latitude),
            let east = Int32(exactly: longitude)
        else { return nil }
        return Coordinate(latitudeMicrodegrees: north, longitudeMicrodegrees: east)
    }
}

extension Library {
    /// Those that are no favourites yet.
    func unknown(of keepsakes: [Keepsake]) -> [Keepsake] {
        var known: Set<RecordID> = []
        for kept in self.keepsakes { known.insert(.keepsake(kept.kind, kept.source)) }
        return keepsakes.filter { known.insert(.keepsake($0.kind, $0.source)).inserted }
    }

    /// Makes favourites of those that are none yet, the first being the latest.
    func adding(_ keepsakes: [Keepsake], atMilliseconds now: Int64) -> [Change] {
        var changes: [Change] = []
        for (place, keepsake) in unknown(of: keepsakes).enumerated() {
            changes += keeping(keepsake, atMilliseconds: now - Int64(place))
        }
        return changes
    }
}
