import Base

/// The sources of a build, found and opened; the small ones are read at once.
struct BuildInputs {
    let citiesPath: String
    let citiesAreJSON: Bool
    let features: FeatureFilter
    /// False when a file of alternate names replaces those in the lines.
    let readsAlternates: Bool
    var countries: [CountryRow] = []
    let geocode: SourceGeocode?
    let admin1: [String: String]?
    let admin2: [String: String]
    let embedded: [String: String]
    /// Nil without catalogues, and where a file of names tells their languages itself.
    let languageNames: SourceLanguageNames?
    let zones: ZoneRows

    init(_ plan: BuildPlan, report: inout BuildReport) throws {
        citiesPath = plan.cities ?? plan.sources + "/cities500.json"
        guard fileExists(citiesPath) || plan.cities != nil else {
            throw BuildFailure.noSources(path: citiesPath)
        }
        citiesAreJSON = try Self.isJSON(citiesPath)
        features = plan.features
        readsAlternates = plan.alternates == nil
        countries = try Self.countries(plan, &report)
        let geocodePath = plan.sources + "/geocode.gz"
        geocode = fileExists(geocodePath) ? try SourceGeocode(geocodePath) : nil
        admin1 = try plan.admin1.map { try Self.divisions($0, &report) }
        admin2 = try plan.admin2.map { try Self.divisions($0, &report) } ?? [:]
        languageNames =
            plan.alternates == nil ? try SourceLanguageNames(plan.sources + "/names") : nil
        let embeddedPath = plan.sources + "/libgeonames.so"
        let hasEmbedded = plan.admin1 == nil && fileExists(embeddedPath)
        embedded = hasEmbedded ? try SourceEmbedded(embeddedPath).names : [:]
        let zonesPath = plan.sources + "/zones.tzif"
        zones = fileExists(zonesPath) ? try SourceZones.read(zonesPath) : ZoneRows()
        if zones.records.isEmpty { report.lacks.append(.zoneRules(path: zonesPath)) }
        if admin1 == nil, geocode == nil { report.lacks.append(.regionNames(path: geocodePath)) }
    }

    /// The name of a place's second-order division; empty when no source knows it.
    func county(of place: SourcePlace) -> String {
        if !place.admin2Code.isEmpty, !admin2.isEmpty {
            let key = place.countryCode + "." + place.admin1Code + "." + place.admin2Code
            if let name = admin2[key] { return name }
        }
        return geocode?.entry(for: place)?.county ?? ""
    }

    /// Opens the places for another reading from the start.
    func places(readingAlternates: Bool) throws(BuildFailure) -> any SourceStream {
        if citiesAreJSON { return try SourceCities(citiesPath) }
        return try SourceDump(citiesPath, filter: features, readsAlternates: readingAlternates)
    }
}

private extension BuildInputs {
    static func isJSON(_ path: String) throws(BuildFailure) -> Bool {
        let file = try SourceFile(path)
        return file.bytes.slice(at: 0, count: 64).trimmed.load(UInt8.self, at: 0) == 0x7B
    }

    static func countries(
        _ plan: BuildPlan,
        _ report: inout BuildReport
    ) throws(BuildFailure) -> [CountryRow] {
        let path = plan.countries ?? plan.sources + "/countries.json"
        guard plan.countries != nil || fileExists(path) else {
            report.lacks.append(.countries(path: path))
            return []
        }
        var problems = SourceProblems()
        let countries = try SourceCountries.read(path, problems: &problems)
        report.note(problems, in: path)
        return countries
    }

    static func divisions(
        _ path: String,
        _ report: inout BuildReport
    ) throws(BuildFailure) -> [String: String] {
        var problems = SourceProblems()
        let names = try SourceDivisions.read(path, problems: &problems)
        report.note(problems, in: path)
        return names
    }
}
