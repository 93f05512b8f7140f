import Atlas

/// The places of a build on their way from the source to the encoder.
struct BuildPlaces: PlaceStream {
    /// How often memory of looked-up names is given back.
    private static let releaseInterval = 100_000

    private var stream: any SourceStream
    private let inputs: BuildInputs
    private let names: UsefulNames
    private let known: KnownNames?
    private let parts: PlaceParts
    private let capitals: Set<UInt32>
    private let choice: TierChoice
    private let alternates: SourceAlternates?
    private let progress: (Double) -> Void
    private var seen = PlaceIdentities()
    private var count = 0

    init(
        _ inputs: BuildInputs,
        survey: BuildSurvey,
        choice: TierChoice,
        alternates: SourceAlternates?,
        progress: @escaping (Double) -> Void
    ) throws(BuildFailure) {
        stream = try inputs.places(readingAlternates: inputs.readsAlternates)
        self.inputs = inputs
        names = UsefulNames(inputs.countries)
        known = inputs.languageNames.map { KnownNames($0, inputs.countries) }
        parts = survey.parts
        capitals = Set(survey.capitals.ids.values)
        self.choice = choice
        self.alternates = alternates
        self.progress = progress
    }

    mutating func next() throws -> PlaceRow? {
        while let place = try stream.next() {
            guard seen.insert(place.id) else { continue }
            count += 1
            if count % 4_096 == 0 { progress(stream.fraction) }
            if count % Self.releaseInterval == 0 { alternates?.releasePages() }
            let row = PlaceRow(place)
            if choice.contains(row) { return completed(row, place) }
        }
        return nil
    }
}

private extension BuildPlaces {
    func completed(_ bare: PlaceRow, _ place: SourcePlace) -> PlaceRow {
        var row = bare
        row.county = inputs.county(of: place)
        let others = alternateNames(of: place).filter { !$0.isEmpty }
        row.nameCount = UInt32(others.count)
        row.alternates = names.useful(
            others,
            known: known?.names(of: place, among: others) ?? [],
            of: place.name,
            countryCode: place.countryCode,
            population: place.population,
            // Without catalogues nothing tells a native name from a variant, and tagged names have
            // been chosen by people.
            hidesVariants: known != nil && alternates == nil
        )
        let arrivals = (arrivalNames[place.id] ?? []) + (airportNames[place.id] ?? [])
        if !arrivals.isEmpty {
            row.alternates += (row.alternates.contains("") ? [] : [""]) + arrivals
        }
        if !row.isPartOf, place.isPopulatedPlace {
            row.isPartOf = parts.contains(row, isCapital: capitals.contains(row.id))
        }
        return row
    }

    func alternateNames(of place: SourcePlace) -> [String] {
        guard let alternates else { return place.alternates }
        return names.ordered(alternates.names(of: place.id), countryCode: place.countryCode)
    }
}

/// Which places belong to a tier.
struct TierChoice {
    static let pocketPopulation: UInt32 = 15_000

    let tier: Tier
    let capitals: Set<UInt32>

    func contains(_ row: PlaceRow) -> Bool {
        // A pocket without the capitals of small countries would leave those empty, and one without
        // the villages below the sights would know none of them in flight mode.
        tier != .pocket || row.population >= Self.pocketPopulation || capitals.contains(row.id)
            || arrivalNames[row.id] != nil
    }
}
