/// One place as it goes into the atlas: cleaned, joined and ready to encode, from whichever source.
package struct PlaceRow: Equatable, Sendable {
    /// The GeoNames id; never zero, never twice in one stream.
    package var id: UInt32
    package var name: String
    /// From -90,000,000 to 90,000,000.
    package var latitudeMicrodegrees: Int32
    /// From -180,000,000 to 180,000,000.
    package var longitudeMicrodegrees: Int32
    /// ISO 3166 alpha-2, or XK; empty for a place in no country.
    package var countryCode: String
    /// The gazetteer's own code of the first-order division (`CA`, `11`, `ESYE31`); empty for none.
    package var admin1Code: String
    /// Name of the second-order division; empty when unknown.
    package var county: String
    /// Zero means unknown.
    package var population: UInt32
    /// IANA time zone id; empty when unknown.
    package var zone: String
    /// Other names worth finding and showing, the country's own scripts first; none equals `name`.
    ///
    /// An empty one parts them from those that are only found.
    package var alternates: [String]
    /// How many other names the source has, useful or not: how many languages know the place.
    package var nameCount: UInt32
    /// A quarter of a larger city nearby, or so called by the gazetteer.
    package var isPartOf: Bool
    /// GeoNames feature code (`PPL`, `PPLC`, `MT`); empty where the source has none.
    package var featureCode: String

    package init(
        id: UInt32,
        name: String,
        latitudeMicrodegrees: Int32,
        longitudeMicrodegrees: Int32,
        countryCode: String = "",
        admin1Code: String = "",
        county: String = "",
        population: UInt32 = 0,
        zone: String = "",
        alternates: [String] = [],
        nameCount: UInt32? = nil,
        isPartOf: Bool = false,
        featureCode: String = ""
    ) {
        self.id = id
        self.name = name
        self.latitudeMicrodegrees = latitudeMicrodegrees
        self.longitudeMicrodegrees = longitudeMicrodegrees
        self.countryCode = countryCode
        self.admin1Code = admin1Code
        self.county = county
        self.population = population
        self.zone = zone
        self.alternates = alternates
        self.nameCount = nameCount ?? UInt32(alternates.count)
        self.isPartOf = isPartOf
        self.featureCode = featureCode
    }
}

/// Places one after another, in an order that depends on the sources alone.
package protocol PlaceStream {
    /// The next place, or nil at the end.
    mutating func next() throws -> PlaceRow?
}

/// Places already in memory, for tests and small collections.
package struct PlaceList: PlaceStream {
    private var rows: [PlaceRow]
    private var position = 0

    package init(_ rows: [PlaceRow]) { self.rows = rows }

    package mutating func next() -> PlaceRow? {
        guard position < rows.count else { return nil }
        defer { position += 1 }
        return rows[position]
    }
}
