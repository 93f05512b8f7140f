import Atlas
import Base
import Geodesy

/// The places of a build: numbers in memory, texts in a file, all in the order of the source.
struct PlaceTable {
    var ids: [UInt32] = []
    var latitudes: [Int32] = []
    var longitudes: [Int32] = []
    var populations: [UInt32] = []
    var importances: [UInt32] = []
    var countries: [UInt16] = []
    var regions: [UInt16] = []
    var zones: [UInt16] = []
    var counties: [UInt32] = []
    var flags: [UInt8] = []
    /// Where the texts of each place begin in `texts`.
    var textStarts: [UInt64] = []
    let texts: SpillFile
    var zoneNames = NameList<UInt16>()
    var countyNames = NameList<UInt32>()
    var codeNames: CodeNames

    /// Kept beside the flags of the file while building: not a mountain nor a whole country.
    static let isPopulatedPlace: UInt8 = 0x80

    init(texts: SpillFile, regions: [RegionRow] = []) {
        self.texts = texts
        codeNames = CodeNames(regions)
        // Number zero is "unknown" in both lists.
        _ = zoneNames.number(of: "")
        _ = countyNames.number(of: "")
    }

    var count: Int { ids.count }

    mutating func append(_ row: PlaceRow, places: Places) throws {
        guard
            let point = Coordinate(
                latitudeMicrodegrees: row.latitudeMicrodegrees,
                longitudeMicrodegrees: row.longitudeMicrodegrees
            )
        else {
            throw BuildFailure.unusable(
                path: "place \(row.id)",
                reason: "its latitude lies beyond a pole"
            )
        }
        codeNames.note(row.name)
        ids.append(row.id)
        latitudes.append(point.latitudeMicrodegrees)
        longitudes.append(point.longitudeMicrodegrees)
        populations.append(row.population)
        let people = max(row.population, searchedPeople[row.id] ?? 0)
        importances.append(importance(population: people, nameCount: row.nameCount))
        countries.append(places.country(row.countryCode))
        regions.append(places.region(row.countryCode, row.admin1Code))
        guard let zone = zoneNames.number(of: row.zone),
            let county = countyNames.number(of: row.county)
        else {
            throw BuildFailure.unusable(path: "places", reason: "too many time zones")
        }
        zones.append(zone)
        counties.append(county)
        let isPlace = row.featureCode.isEmpty || row.featureCode.hasPrefix("PPL")
        flags.append(
            (row.isPartOf ? CityFlag.partOf : 0) | (isPlace ? Self.isPopulatedPlace : 0)
        )
        textStarts.append(texts.count)
        try append(texts: row)
    }

    private func append(texts row: PlaceRow) throws {
        var writer = ByteWriter()
        writer.text(row.name)
        writer.varint(UInt64(row.alternates.count))
        for alternate in row.alternates { writer.text(alternate) }
        try texts.write(writer.bytes)
    }

    /// The name and the other names of one place, out of the mapped bytes of `texts`.
    func names(of row: Int, in bytes: ByteSlice) throws -> PlaceNames {
        var reader = ByteReader(bytes, at: Int(textStarts[row]))
        let name = try reader.countedRun()
        var alternates: [ByteSlice] = []
        for _ in 0..<(try reader.varint()) { alternates.append(try reader.countedRun()) }
        return PlaceNames(name: name, alternates: alternates)
    }
}

/// Names of places and regions that have the length of an airline's code.
struct CodeNames {
    static let length = 3
    private var names: Set<[UInt8]> = []

    init(_ regions: [RegionRow]) {
        for region in regions { note(region.name) }
    }

    mutating func note(_ name: String) {
        guard name.unicodeScalars.count == Self.length else { return }
        names.insert(Array(fold(name).utf8))
    }

    func contains(_ name: [UInt8]) -> Bool { names.contains(name) }
}

/// The texts of one place, in UTF-8.
struct PlaceNames {
    let name: ByteSlice
    let alternates: [ByteSlice]
}

/// Distinct names in the order in which they came.
struct NameList<Number: FixedWidthInteger> {
    private(set) var names: [String] = []
    private var numbers: [String: Number] = [:]

    /// Nil when there are more names than numbers.
    mutating func number(of name: String) -> Number? {
        if let number = numbers[name] { return number }
        guard let number = Number(exactly: names.count), number < Number.max else { return nil }
        names.append(name)
        numbers[name] = number
        return number
    }

    /// The names in order, and for every number so far the place of its name there.
    ///
    /// The empty name comes first, so zero keeps meaning "unknown".
    func ordered() -> (names: [String], places: [Number]) {
        let order = names.indices.sorted {
            names[$0].utf8.lexicographicallyPrecedes(names[$1].utf8)
        }
        var places = [Number](repeating: 0, count: names.count)
        for (place, index) in order.enumerated() { places[index] = Number(place) }
        return (order.map { names[$0] }, places)
    }
}

/// The numbers under which countries and regions stand in the file.
struct Places {
    let countries: [CountryRow]
    let regions: [RegionRow]
    private var countryNumbers: [String: UInt16] = [:]
    private var regionNumbers: [String: UInt16] = [:]

    init(countries: [CountryRow], regions: [RegionRow]) throws(BuildFailure) {
        let limit = Int(AtlasFormat.none16)
        guard countries.count < limit, regions.count < limit else {
            throw .unusable(path: "regions", reason: "there are more than \(limit - 1)")
        }
        self.countries = countries.sorted { precedes($0.code, $1.code) }
        for (number, country) in self.countries.enumerated() {
            countryNumbers[country.code] = UInt16(number)
        }
        let numbers = countryNumbers
        self.regions = regions.filter { numbers[$0.countryCode] != nil }.sorted {
            $0.countryCode == $1.countryCode
                ? precedes($0.code, $1.code) : precedes($0.countryCode, $1.countryCode)
        }
        for (number, region) in self.regions.enumerated() {
            regionNumbers[region.countryCode + "." + region.code] = UInt16(number)
        }
    }

    func country(_ code: String) -> UInt16 { countryNumbers[code] ?? AtlasFormat.none16 }

    func region(_ country: String, _ code: String) -> UInt16 {
        regionNumbers[country + "." + code] ?? AtlasFormat.none16
    }
}

func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
}
