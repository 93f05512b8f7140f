import Atlas
import Geodesy

/// Builds an atlas file as planned.
///
/// The places are read twice: once to learn what concerns all of them, once to write them, so that
/// memory holds little of a source of millions. The output appears under its name only when it is
/// complete; the same sources give the same bytes.
package func buildAtlas(
    _ plan: BuildPlan,
    progress: @escaping (BuildProgress) -> Void
) throws -> BuildReport {
    let lock = try BuildLock(directory: directory(of: plan.output))
    defer { withExtendedLifetime(lock) {} }
    var report = BuildReport()
    var inputs = try BuildInputs(plan, report: &report)
    let survey = try surveyed(inputs, report: &report, progress: progress)
    let capitals = survey.capitals.ids
    inputs.countries = completed(inputs.countries, survey: survey, capitals: capitals)
    let choice = TierChoice(tier: plan.tier, capitals: Set(capitals.values))
    let alternates = try sortedAlternates(plan, survey, report: &report, progress: progress)
    progress(BuildProgress(step: .baseMap, fraction: nil))
    let map = try baseMap(plan, inputs, survey, choice, report: &report)
    progress(BuildProgress(step: .writing, fraction: 0))
    let places = try BuildPlaces(inputs, survey: survey, choice: choice, alternates: alternates) {
        progress(BuildProgress(step: .writing, fraction: $0))
    }
    let regions = survey.regionNames.rows
    report.regionsInUse = survey.regionNames.count
    report.regionsNamed = regions.count
    report.countries = inputs.countries.count
    report.placesWritten = try encodeAtlas(
        places: places,
        contents: AtlasContents(
            tier: plan.tier,
            countries: inputs.countries,
            regions: regions,
            countryBoxes: countryBoxes(inMap: map, of: inputs.countries),
            map: map,
            zones: inputs.zones
        ),
        to: plan.output
    ) { step in
        if let step = BuildProgress(step) { progress(step) }
    }
    return report
}

private func surveyed(
    _ inputs: BuildInputs,
    report: inout BuildReport,
    progress: (BuildProgress) -> Void
) throws -> BuildSurvey {
    var survey = BuildSurvey(
        countries: inputs.countries,
        regionNames: RegionNames(official: inputs.admin1, embedded: inputs.embedded)
    )
    var stream = try inputs.places(readingAlternates: false)
    progress(BuildProgress(step: .reading, fraction: 0))
    while let place = try stream.next() {
        let state = inputs.admin1 == nil ? inputs.geocode?.entry(for: place)?.state : nil
        survey.add(place, state: state, county: inputs.county(of: place))
        report.placesRead += 1
        if report.placesRead % 4_096 == 0 {
            progress(BuildProgress(step: .reading, fraction: stream.fraction))
        }
    }
    report.duplicates = survey.duplicateCount
    report.note(stream.problems, in: inputs.citiesPath)
    guard report.placesRead > 0 else {
        throw BuildFailure.unusable(
            path: inputs.citiesPath,
            reason: noPlacesReason(stream.problems)
        )
    }
    return survey
}

private func noPlacesReason(_ problems: SourceProblems) -> String {
    guard let first = problems.first.first else { return "it holds none of the places asked for" }
    return "none of its places can be read; line \(first.line): \(first.reason)"
}

/// The countries with their capitals, and with those that only places mention.
private func completed(
    _ countries: [CountryRow],
    survey: BuildSurvey,
    capitals: [String: UInt32]
) -> [CountryRow] {
    let known = Set(countries.map { $0.code })
    let unnamed = survey.countryCodes.subtracting(known).map { CountryRow(code: $0, name: $0) }
    return (countries + unnamed).sorted { $0.code < $1.code }.map { country in
        var country = country
        country.capitalID = capitals[country.code] ?? 0
        return country
    }
}

private func sortedAlternates(
    _ plan: BuildPlan,
    _ survey: BuildSurvey,
    report: inout BuildReport,
    progress: (BuildProgress) -> Void
) throws -> SourceAlternates? {
    guard let path = plan.alternates else { return nil }
    let alternates = try SourceAlternates(
        path,
        wanted: survey.identities,
        directory: directory(of: plan.output)
    ) { progress(BuildProgress(step: .alternateNames, fraction: $0)) }
    report.note(alternates.problems, in: path)
    return alternates
}

private func baseMap(
    _ plan: BuildPlan,
    _ inputs: BuildInputs,
    _ survey: BuildSurvey,
    _ choice: TierChoice,
    report: inout BuildReport
) throws -> [UInt8] {
    guard plan.hasMap else { return [] }
    let gpkg = plan.gpkg ?? plan.sources + "/world_map.gpkg"
    guard plan.gpkg != nil || fileExists(gpkg) else {
        report.lacks.append(.baseMap(path: gpkg))
        return []
    }
    return try encodeBaseMap(
        gpkg: gpkg,
        pn2Directory: plan.pn2 ?? plan.sources + "/naturalearth",
        cities: survey.mapCities { choice.contains($0) },
        countries: inputs.countries,
        plans: plan.tier == .pocket ? MapLevelPlan.pocket : MapLevelPlan.all
    )
}

private func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
}

private extension BuildProgress {
    /// The encoder's own steps; its reading is told by the places on their way.
    init?(_ step: EncodingStep) {
        switch step {
        case .readingPlaces: return nil
        case .collectingSearchKeys(let done, let all):
            self.init(step: .searchKeys, fraction: all == 0 ? 1 : Double(done) / Double(all))
        case .ordering, .writingNames: self.init(step: .ordering, fraction: nil)
        case .writingSearch, .finishing:
            self.init(step: .finishing, fraction: nil)
        }
    }
}
