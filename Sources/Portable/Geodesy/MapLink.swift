internal import Base

/// The address of a map on the web, taken apart as far as finding its point needs.
struct MapLink {
    private let host: ByteSlice
    private let path: ByteSlice
    private let query: Query
    private let fragment: ByteSlice

    /// Finds an address in a text, as people share links with words around them.
    init?(in text: ByteSlice) {
        guard let address = MapLink.address(in: text) else { return nil }
        let (page, fragment) = address.halves(around: 0x23)
        let (place, query) = page.halves(around: 0x3F)
        let (host, path) = place.halves(around: 0x2F)
        self.host = host
        self.path = path
        self.query = Query(query)
        self.fragment = fragment
    }

    /// The point that the link marks, or else the one that it looks at.
    var coordinate: Coordinate? {
        markedPlace ?? queriedPlace ?? pathPlace ?? fragmentPlace
    }

    /// What the place is called, as Google's and Apple's maps have it: `/place/Colosseum/`, `?q=`.
    var name: String? {
        let isMap = host.startsIgnoringCase(with: "maps.") || path.startsIgnoringCase(with: "maps")
        guard isMap, host.lastOffset(of: "google.") ?? host.lastOffset(of: "apple.") != nil else {
            return nil
        }
        var isNext = false
        for step in path.parts(separatedBy: 0x2F) {
            if isNext, let name = MapLink.name(Query(step).items.first?.name) { return name }
            isNext = step.equals("place") || step.equals("search")
        }
        return MapLink.name(query["q"] ?? query["query"] ?? query["name"])
    }

    /// Not where the map looks, and no point.
    private static func name(_ text: String?) -> String? {
        guard let text, !text.isEmpty, !text.hasPrefix("@"),
            Geodesy.coordinate(linkValue: text) == nil
        else { return nil }
        return text
    }
}

/// The name of the place that a link of a map leads to; nil for anything else.
package func placeName(ofLink text: String) -> String? {
    text.withBytes { bytes in
        bytes.count > 4_096 ? nil : MapLink(in: bytes.trimmed).flatMap { $0.name }
    }
}

private extension MapLink {
    /// What follows the scheme; without a scheme the whole text, if it looks like an address.
    static func address(in text: ByteSlice) -> ByteSlice? {
        for scheme in ["https://", "http://"] as [StaticString] {
            var offset = 0
            while offset < text.count {
                let rest = text.slice(at: offset, count: text.count)
                if rest.startsIgnoringCase(with: scheme) {
                    return firstWord(
                        of: rest.slice(at: scheme.utf8CodeUnitCount, count: rest.count)
                    )
                }
                offset += 1
            }
        }
        guard firstWord(of: text).count == text.count else { return nil }
        return looksLikeAddress(text) ? text : nil
    }

    static func firstWord(of text: ByteSlice) -> ByteSlice {
        for offset in 0..<text.count where text.load(UInt8.self, at: offset) <= 0x20 {
            return text.slice(at: 0, count: offset)
        }
        return text
    }

    /// Whether a name with a dot and a letter at its start stands before the first slash.
    static func looksLikeAddress(_ text: ByteSlice) -> Bool {
        let host = text.halves(around: 0x2F).before
        guard host.count < text.count, host.firstOffset(of: 0x2E) != nil else { return false }
        let first = host.load(UInt8.self, at: 0) | 0x20
        return first &- 0x61 < 26
    }

    /// Google's `!3d43.77!4d11.25`; where there are several, the last is the place itself.
    var markedPlace: Coordinate? {
        guard let latitudeMark = path.lastOffset(of: "!3d") else { return nil }
        let rest = path.slice(at: latitudeMark + 3, count: path.count)
        let (latitude, behind) = rest.halves(around: 0x21)
        guard behind.startsIgnoringCase(with: "4d") else { return nil }
        let longitude = behind.slice(at: 2, count: behind.count).halves(around: 0x21).before
        return Coordinate(latitudeText: latitude.string, longitudeText: longitude.string)
    }

    var queriedPlace: Coordinate? {
        for (latitude, longitude) in MapLink.pairs {
            if let latitude = query[latitude], let longitude = query[longitude],
                let point = Coordinate(latitudeText: latitude, longitudeText: longitude)
            {
                return point
            }
        }
        for name in MapLink.names {
            guard let value = query[name] else { continue }
            if let point = isEastingFirst ? reversed(value) : Geodesy.coordinate(linkValue: value) {
                return point
            }
        }
        return nil
    }

    /// Names of parameters that hold half a point each, markers before views.
    static var pairs: [(latitude: String, longitude: String)] {
        [
            ("mlat", "mlon"), ("lat", "lon"), ("lat", "lng"), ("lat", "long"),
            ("latitude", "longitude"), ("y", "x"),
        ]
    }

    /// Names of parameters that hold a point, what is marked before where the map looks.
    static var names: [String] {
        [
            "q", "query", "coordinate", "destination", "daddr", "pt", "marker", "pin", "latlng",
            "ll", "sll", "center", "viewpoint", "cp", "map",
        ]
    }

    /// Yandex writes the longitude first.
    var isEastingFirst: Bool {
        host.lastOffset(of: "yandex.") != nil
    }

    func reversed(_ value: String) -> Coordinate? {
        var value = value
        return value.withUTF8 { buffer in
            let bytes = ByteSlice(UnsafeRawBufferPointer(buffer))
            let (longitude, latitude) = bytes.halves(around: 0x2C)
            return Coordinate(latitudeText: latitude.string, longitudeText: longitude.string)
        }
    }

    /// A step of the path that is a point, such as `/place/43.77,11.25`; a view, as in
    /// `@43.77,11.25,15z`, only when there is none.
    var pathPlace: Coordinate? {
        var view: Coordinate?
        var place: Coordinate?
        for step in path.parts(separatedBy: 0x2F) {
            if step.load(UInt8.self, at: 0) == 0x40 {
                view = point(of: step.slice(at: 1, count: step.count), separator: 0x2C)
            } else if step.count <= 200 {
                place = point(ofStep: step) ?? place
            }
        }
        return place ?? view
    }

    /// A plus is part of a Plus Code, or else Google's space.
    func point(ofStep step: ByteSlice) -> Coordinate? {
        if let text = percentDecode(step), let point = Geodesy.coordinate(linkValue: text) {
            return point
        }
        guard step.firstOffset(of: 0x2B) != nil else { return nil }
        return Query(step).items.first.flatMap { Geodesy.coordinate(linkValue: $0.name) }
    }

    /// OpenStreetMap's `#map=15/43.77/11.25`, and without the name on many other maps.
    var fragmentPlace: Coordinate? {
        var text = fragment
        if text.startsIgnoringCase(with: "map=") { text = text.slice(at: 4, count: text.count) }
        text = text.halves(around: 0x26).before
        let parts = text.parts(separatedBy: 0x2F)
        guard parts.count >= 3 else { return nil }
        return Coordinate(latitudeText: parts[1].string, longitudeText: parts[2].string)
    }

    func point(of text: ByteSlice, separator: UInt8) -> Coordinate? {
        let parts = text.parts(separatedBy: separator)
        guard parts.count >= 2 else { return nil }
        return Coordinate(latitudeText: parts[0].string, longitudeText: parts[1].string)
    }
}

/// Reads what a parameter of a link holds: a point in any notation, with the additions of the
/// usual maps: `loc:` before it, a name in brackets behind it, a tilde or slashes between.
func coordinate(linkValue value: String) -> Coordinate? {
    var value = value
    return value.withUTF8 { buffer -> Coordinate? in
        var text = ByteSlice(UnsafeRawBufferPointer(buffer)).trimmed
        if text.startsIgnoringCase(with: "loc:") { text = text.slice(at: 4, count: text.count) }
        if let bracket = text.firstOffset(of: 0x28), bracket > 0 {
            text = text.slice(at: 0, count: bracket)
        }
        guard text.count <= 200 else { return nil }
        for separator in [0x7E, 0x2F, 0x2C] as [UInt8] {
            let parts = text.parts(separatedBy: separator)
            // Bing's cp=lat~lon, HERE's map=lat,lon,zoom, OpenStreetMap's map=zoom/lat/lon.
            let skipped = separator == 0x2F ? 1 : 0
            guard parts.count >= 2 + skipped, parts.count <= 4 else { continue }
            let (latitude, longitude) = (parts[skipped].trimmed, parts[skipped + 1].trimmed)
            if let point = Coordinate(
                latitudeText: latitude.string,
                longitudeText: longitude.string
            ) {
                return point
            }
        }
        return coordinate(plusCode: text) ?? coordinate(notation: text.string)
    }
}
