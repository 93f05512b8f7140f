package import Atlas
import Base
import Geodesy
import Glibc
import Packing

/// A small atlas of well-known places, for tests, demonstrations and a first look.
package enum AtlasSample {
    package static var places: [PlaceRow] {
        let texts = [
            sampleEuropePlaces, sampleAsiaPlaces, sampleAmericasPlaces, sampleSouthPlaces,
        ]
        var places = texts.flatMap { $0.records.compactMap(place) }
        var parts = PlaceParts()
        for place in places { parts.add(place) }
        for index in places.indices {
            places[index].isPartOf = parts.contains(places[index], isCapital: false)
        }
        return places
    }

    package static var countries: [CountryRow] {
        sampleCountryLines.records.compactMap { country($0.fields, $0.more) }
    }

    package static var regions: [RegionRow] {
        sampleRegionLines.records.map { record in
            let code = record.fields[0].split(separator: ".").map(String.init)
            return RegionRow(countryCode: code[0], code: code[1], name: record.fields[1])
        }
    }

    package static var zones: ZoneRows {
        get throws {
            let packed = sampleZonesText.filter { $0 != "\n" }
            let bytes = try Base64URL.bytes(packed)?.withUnsafeBytes {
                try inflated(ByteSlice($0), limitBytes: 1 << 20)
            }
            return try (bytes ?? []).withUnsafeBytes {
                try SourceZones.rows(in: ByteSlice($0), path: "the sample's zones")
            }
        }
    }

    /// Writes the sample as an atlas file.
    package static func write(
        to path: String,
        places: [PlaceRow] = AtlasSample.places,
        map: [UInt8] = [],
        tier: Tier = .custom
    ) throws {
        let contents = AtlasContents(
            tier: tier,
            countries: countries,
            regions: regions,
            map: map,
            zones: try zones
        )
        try encodeAtlas(places: PlaceList(places), contents: contents, to: path)
    }

    /// The bytes of the sample's atlas file.
    package static func bytes(
        places: [PlaceRow] = AtlasSample.places,
        map: [UInt8] = [],
        tier: Tier = .custom
    ) throws -> [UInt8] {
        var template = Array("/tmp/elsewhere-sample-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            throw BuildFailure.cannotWrite(path: "/tmp", reason: reasonOfLastFailure())
        }
        let letters = template.dropLast().map { UInt8(bitPattern: $0) }
        let directory = String(decoding: letters, as: UTF8.self)
        defer { rmdir(directory) }
        let path = directory + "/sample.atlas"
        try write(to: path, places: places, map: map, tier: tier)
        defer { unlink(path) }
        return try readFile(path)
    }
}

private extension AtlasSample {
    static func place(_ record: SampleRecord) -> PlaceRow? {
        let fields = record.fields
        let division = fields[4].split(separator: ".", omittingEmptySubsequences: false)
        guard let id = UInt32(fields[0]),
            let latitude = scaledInteger(fields[2], places: 6),
            let longitude = scaledInteger(fields[3], places: 6),
            let population = UInt32(fields[5])
        else { return nil }
        return PlaceRow(
            id: id,
            name: fields[1],
            latitudeMicrodegrees: Int32(latitude),
            longitudeMicrodegrees: Int32(longitude),
            countryCode: String(division[0]),
            admin1Code: String(division[1]),
            county: fields[7],
            population: population,
            zone: fields[6],
            alternates: record.more.joined(separator: " ").split(separator: ",").map {
                String($0.drop { $0 == " " })
            }
        )
    }

    static func country(_ fields: [String], _ more: [String]) -> CountryRow {
        let rest = more.joined(separator: " ").split(
            separator: "|",
            omittingEmptySubsequences: false
        ).map(String.init)
        var country = CountryRow(code: fields[0], name: fields[4])
        country.iso3 = fields[1]
        country.numeric = UInt16(fields[2]) ?? 0
        country.geonameID = UInt32(fields[3]) ?? 0
        country.capitalName = fields[5]
        country.continent = fields[6]
        country.areaSquareKilometres = UInt32(fields[7]) ?? 0
        country.population = UInt32(fields[8]) ?? 0
        country.topLevelDomain = rest[0]
        country.currencyCode = rest[1]
        country.currencyName = rest[2]
        country.phone = rest[3]
        country.languages = rest[4].split(separator: ",").map(String.init)
        country.neighbours = rest[5].split(separator: ",").map(String.init)
        return country
    }
}

/// A line of fields with the indented lines below it.
private struct SampleRecord {
    var fields: [String]
    var more: [String] = []
}

extension String {
    fileprivate var records: [SampleRecord] {
        var records: [SampleRecord] = []
        for line in split(separator: "\n") {
            if line.hasPrefix("  ") {
                records[records.count - 1].more.append(String(line.dropFirst(2)))
            } else {
                let fields = line.split(separator: "|", omittingEmptySubsequences: false)
                records.append(SampleRecord(fields: fields.map(String.init)))
            }
        }
        return records
    }
}

private func readFile(_ path: String) throws -> [UInt8] {
    guard let file = fopen(path, "rb") else {
        throw BuildFailure.cannotRead(path: path, reason: reasonOfLastFailure())
    }
    defer { fclose(file) }
    fseek(file, 0, SEEK_END)
    var bytes = [UInt8](repeating: 0, count: ftell(file))
    rewind(file)
    guard fread(&bytes, 1, bytes.count, file) == bytes.count else {
        throw BuildFailure.cannotRead(path: path, reason: reasonOfLastFailure())
    }
    return bytes
}
