import Geodesy

/// What must be known of all places before the first can be written: which are large, which are
/// capitals, which divisions are in use, which the map may show.
struct BuildSurvey {
    /// Beyond this many the map makes do with places of 500 people and more.
    static let mapCityLimit = 400_000
    static let mapPopulation: UInt32 = 500

    private(set) var identities = PlaceIdentities()
    private(set) var duplicateCount = 0
    private(set) var countryCodes: Set<String> = []
    private(set) var parts = PlaceParts()
    private(set) var capitals: CountryCapitals
    private(set) var regionNames: RegionNames
    private var mapPlaces: [PlaceRow] = []
    private var mapHasRoom = true

    init(countries: [CountryRow], regionNames: RegionNames) {
        capitals = CountryCapitals(countries)
        self.regionNames = regionNames
    }

    /// Takes a place with what the sources say of its divisions.
    mutating func add(_ place: SourcePlace, state: String?, county: String = "") {
        guard identities.insert(place.id) else {
            duplicateCount += 1
            return
        }
        if !place.countryCode.isEmpty { countryCodes.insert(place.countryCode) }
        regionNames.add(place, state: state)
        capitals.consider(place)
        guard place.isPopulatedPlace else { return }
        var row = PlaceRow(place)
        row.county = county
        parts.add(row)
        addToMap(row)
    }

    /// The places for the base map, known to be wanted by `isWanted`.
    func mapCities(where isWanted: (PlaceRow) -> Bool) -> [MapCity] {
        let capitalIDs = Set(capitals.ids.values)
        return mapPlaces.lazy.filter(isWanted).map { row in
            var row = row
            let isCapital = capitalIDs.contains(row.id)
            row.isPartOf = row.isPartOf || parts.contains(row, isCapital: isCapital)
            return MapCity(row, isCapital: isCapital)
        }
    }
}

private extension BuildSurvey {
    mutating func addToMap(_ row: PlaceRow) {
        guard mapHasRoom || row.population >= Self.mapPopulation else { return }
        mapPlaces.append(row)
        if mapHasRoom, mapPlaces.count > Self.mapCityLimit {
            mapHasRoom = false
            mapPlaces.removeAll { $0.population < Self.mapPopulation }
        }
    }
}

extension PlaceRow {
    /// What a source tells directly; names, county and neighbourhood are still to come.
    init(_ place: SourcePlace) {
        self.init(
            id: place.id,
            name: place.name,
            latitudeMicrodegrees: place.latitudeMicrodegrees,
            longitudeMicrodegrees: place.longitudeMicrodegrees,
            countryCode: place.countryCode,
            admin1Code: place.admin1Code,
            population: PopulationExceptions.populations[place.id] ?? place.population,
            zone: place.zone,
            isPartOf: place.featureCode == "PPLX",
            featureCode: place.featureCode
        )
    }

    var coordinate: Coordinate? {
        Coordinate(
            latitudeMicrodegrees: latitudeMicrodegrees,
            longitudeMicrodegrees: longitudeMicrodegrees
        )
    }
}
