internal import Base

extension Coordinate {
    /// Reads a point from what people paste, or returns nil when the text is something else.
    ///
    /// Understood are decimal degrees, degrees with minutes and seconds, hemisphere letters on
    /// either side, decimal commas, `geo:` URIs (RFC 5870), full Plus Codes, and the links of
    /// the usual maps. A latitude beyond 90° or a longitude beyond 180° is nothing.
    package init?(parsing text: String) {
        // Every keystroke of a search comes by here; hardly any of them has a digit.
        guard text.utf8.contains(where: { $0 &- 0x30 < 10 || $0 == 0x2B }) else { return nil }
        var text = text
        let found = text.withUTF8 { buffer -> Coordinate? in
            let bytes = ByteSlice(UnsafeRawBufferPointer(buffer)).trimmed
            // Links are long, but nobody's link is longer than this.
            guard !bytes.isEmpty, bytes.count <= 4_096 else { return nil }
            return coordinate(in: bytes)
        }
        guard let found else { return nil }
        self = found
    }

    /// Reads decimal degrees, as they stand in the fields of a form or a link.
    package init?(latitudeText: String, longitudeText: String) {
        guard let latitude = scaledInteger(latitudeText, places: 6),
            let longitude = scaledInteger(longitudeText, places: 6)
        else { return nil }
        self.init(latitudeMicrodegrees: latitude, longitudeMicrodegrees: longitude)
    }

    /// Returns nil outside of ±90 and ±180 degrees, where a typing error is likelier than a
    /// wish to go around the world.
    init?(latitudeMicrodegrees latitude: Int64, longitudeMicrodegrees longitude: Int64) {
        guard latitude.magnitude <= 90_000_000, longitude.magnitude <= 180_000_000 else {
            return nil
        }
        self.init(
            clampingLatitudeMicrodegrees: Int32(latitude),
            longitudeMicrodegrees: Int32(longitude)
        )
    }

    /// As in "43.77925, 11.24626", which `init(parsing:)` reads back.
    package var text: String {
        let latitude = decimalText(Int64(latitudeMicrodegrees), places: 6)
        return latitude + ", " + decimalText(Int64(longitudeMicrodegrees), places: 6)
    }
}

private func coordinate(in text: ByteSlice) -> Coordinate? {
    if text.startsIgnoringCase(with: "geo:") {
        return geoURI(text.slice(at: 4, count: text.count))
    }
    if let link = MapLink(in: text), let point = link.coordinate { return point }
    if let point = coordinate(plusCode: text) { return point }
    return coordinate(notation: text.string) ?? coordinate(wholeDegrees: text)
}

/// Two whole numbers with nothing but a comma between, as in "-33,151": a decimal comma as long as
/// only one number is there, which is no point.
private func coordinate(wholeDegrees text: ByteSlice) -> Coordinate? {
    let numbers = text.parts(separatedBy: 0x2C)
    guard numbers.count == 2, numbers.allSatisfy({ isWholeNumber($0) }) else { return nil }
    return Coordinate(latitudeText: numbers[0].string, longitudeText: numbers[1].string)
}

/// Whether a text is up to three digits, perhaps with a sign, without zeros in front: "1,000" is a
/// thousand.
private func isWholeNumber(_ text: ByteSlice) -> Bool {
    let first = text.load(UInt8.self, at: 0)
    let digits = first == 0x2D || first == 0x2B ? text.slice(at: 1, count: text.count - 1) : text
    guard (1...3).contains(digits.count), digits.buffer.allSatisfy({ $0 &- 0x30 < 10 }) else {
        return false
    }
    return digits.count == 1 || digits.load(UInt8.self, at: 0) != 0x30
}

/// The part of a `geo:` URI behind the scheme: `latitude,longitude[,altitude][;…][?q=…]`.
private func geoURI(_ text: ByteSlice) -> Coordinate? {
    let (path, query) = text.halves(around: 0x3F)
    let parts = path.parts(separatedBy: 0x3B)
    for parameter in parts.dropFirst() where parameter.startsIgnoringCase(with: "crs=") {
        let system = parameter.slice(at: 4, count: parameter.count)
        guard system.count == 5, system.startsIgnoringCase(with: "wgs84") else { return nil }
    }
    let numbers = parts[0].parts(separatedBy: 0x2C)
    let point: Coordinate? =
        numbers.count == 2 || numbers.count == 3
        ? Coordinate(latitudeText: numbers[0].string, longitudeText: numbers[1].string) : nil
    // Android writes geo:0,0?q=latitude,longitude(Name) for a marked place.
    if let place = Query(query)["q"], let marked = coordinate(linkValue: place) { return marked }
    return point
}

extension ByteSlice {
    /// Whether the run begins with that text, written in lower-case ASCII, in any case.
    func startsIgnoringCase(with prefix: StaticString) -> Bool {
        guard count >= prefix.utf8CodeUnitCount else { return false }
        for index in 0..<prefix.utf8CodeUnitCount {
            let byte = load(UInt8.self, at: index)
            let lower = byte &- 0x41 < 26 ? byte | 0x20 : byte
            if lower != prefix.utf8Start[index] { return false }
        }
        return true
    }

    /// Where that text begins for the last time.
    func lastOffset(of text: StaticString) -> Int? {
        var offset = count - text.utf8CodeUnitCount
        while offset >= 0 {
            if slice(at: offset, count: text.utf8CodeUnitCount).equals(text) { return offset }
            offset -= 1
        }
        return nil
    }
}
