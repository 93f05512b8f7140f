import Base

/// Finds each country's capital among the places.
///
/// A place that the gazetteer itself marks as capital wins; else the most populous place of the
/// country whose folded name is the capital's, else whose folded alternate name is.
struct CountryCapitals {
    private enum Evidence: Int, Comparable {
        case alternateName, name, mark
        static func < (left: Evidence, right: Evidence) -> Bool { left.rawValue < right.rawValue }
    }

    private struct Candidate {
        let id: UInt32
        let population: UInt32
        let evidence: Evidence
    }

    private let wanted: [String: String]
    private var best: [String: Candidate] = [:]

    init(_ countries: [CountryRow]) {
        var wanted: [String: String] = [:]
        for country in countries where !country.capitalName.isEmpty {
            wanted[country.code] = fold(country.capitalName)
        }
        self.wanted = wanted
    }

    mutating func consider(_ place: SourcePlace) {
        guard let evidence = evidence(for: place) else { return }
        let candidate = Candidate(id: place.id, population: place.population, evidence: evidence)
        if let held = best[place.countryCode], !Self.isBetter(candidate, than: held) { return }
        best[place.countryCode] = candidate
    }

    /// The id of the capital by country code.
    var ids: [String: UInt32] { best.mapValues { $0.id } }

    private func evidence(for place: SourcePlace) -> Evidence? {
        if place.featureCode == "PPLC" { return .mark }
        guard place.isPopulatedPlace, let name = wanted[place.countryCode] else { return nil }
        if fold(place.name) == name { return .name }
        return place.alternates.contains { fold($0) == name } ? .alternateName : nil
    }

    private static func isBetter(_ new: Candidate, than held: Candidate) -> Bool {
        if new.evidence != held.evidence { return new.evidence > held.evidence }
        if new.population != held.population { return new.population > held.population }
        return new.id < held.id
    }
}
