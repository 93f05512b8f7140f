import Base

/// One place as a source tells it, before names are cleaned and divisions joined.
struct SourcePlace: Equatable, Sendable {
    var id: UInt32 = 0
    var name = ""
    var latitudeMicrodegrees: Int32 = 0
    var longitudeMicrodegrees: Int32 = 0
    var countryCode = ""
    var admin1Code = ""
    var admin2Code = ""
    var population: UInt32 = 0
    var zone = ""
    var alternates: [String] = []
    /// The gazetteer's letter for the kind of feature, `P` for populated places.
    var featureClass: UInt8 = 0x50
    var featureCode = ""

    init() {}
}

extension SourcePlace {
    var isPopulatedPlace: Bool { featureClass == 0x50 }
}

/// Reads the places of one source in its own order.
protocol SourceStream {
    /// The next place that could be read, or nil at the end.
    mutating func next() throws -> SourcePlace?
    /// What had to be left out so far.
    var problems: SourceProblems { get }
    /// How much of the source has been read, from 0 to 1.
    var fraction: Double { get }
}

/// Why a field of a place cannot be used.
enum FieldProblem: Error {
    case id, emptyName, latitude, longitude, country, population, notText

    var reason: String {
        switch self {
        case .id: "the id is not a whole number from 1 to 4294967295"
        case .emptyName: "the name is empty"
        case .latitude: "the latitude is not a number from -90 to 90"
        case .longitude: "the longitude is not a number from -180 to 180"
        case .country: "the country code is not two capital letters"
        case .population: "the population is not a whole number from 0"
        case .notText: "a text is not UTF-8"
        }
    }
}

extension SourcePlace {
    mutating func setID(_ value: Int64?) throws(FieldProblem) {
        guard let value, value > 0, let id = UInt32(exactly: value) else { throw .id }
        self.id = id
    }

    mutating func setName(_ text: String) throws(FieldProblem) {
        guard !text.isEmpty else { throw .emptyName }
        name = text
    }

    mutating func setLatitude(microdegrees value: Int64?) throws(FieldProblem) {
        guard let value, (-90_000_000...90_000_000).contains(value) else { throw .latitude }
        latitudeMicrodegrees = Int32(value)
    }

    mutating func setLongitude(microdegrees value: Int64?) throws(FieldProblem) {
        guard let value, (-180_000_000...180_000_000).contains(value) else { throw .longitude }
        longitudeMicrodegrees = Int32(value)
    }

    /// Places in the oceans have no country.
    mutating func setCountryCode(_ text: String) throws(FieldProblem) {
        let isCode = text.utf8.count == 2 && text.utf8.allSatisfy { (0x41...0x5A).contains($0) }
        guard isCode || text.isEmpty else { throw .country }
        countryCode = text
    }

    /// Continents and the earth itself have more people than fit; they count as full.
    mutating func setPopulation(_ value: Int64?) throws(FieldProblem) {
        guard let value, value >= 0 else { throw .population }
        population = UInt32(clamping: value)
    }

    /// GeoNames writes `00` where it knows of no division.
    mutating func setAdmin1Code(_ text: String) { admin1Code = text == "00" ? "" : text }
}

/// The bytes as text, or a problem when they are not UTF-8.
func sourceText(_ bytes: ByteSlice) throws(FieldProblem) -> String {
    guard let text = String(validating: bytes.buffer, as: UTF8.self) else { throw .notText }
    return text
}
