internal import Atlas
internal import Base
internal import Markup

/// Countries and regions, as a search tells of them.
extension Area {
    var route: Route {
        switch self {
        case .country(let country): .country(code: country.code)
        case .region(let region): .region(country: region.countryCode, code: region.code)
        }
    }

    var countryCode: String {
        switch self {
        case .country(let country): country.code
        case .region(let region): region.countryCode
        }
    }

    /// What it is, and where.
    var kind: HTML {
        guard case .region(let region) = self, let country = region.country else {
            return "\(Words.country)"
        }
        return "\(Words.region), \(country.nameBytes)"
    }
}

/// The areas whose name was searched.
struct NamedAreas {
    let areas: [Area]
    /// Whether they are meant before any city, or else behind the first.
    let isFirst: Bool
    /// Whether the words are the whole name of one.
    let isWhole: Bool
    /// Whether the words are its name but for a letter or two.
    let isGuess: Bool

    /// From as many people on a city is meant before a country or region of its name.
    private static let wellKnownPeople: UInt32 = 100_000
    private static let most = 3

    init(_ text: String, in atlas: Atlas, beside hits: [SearchHit]) {
        let found = atlas.areas(named: text, limit: Self.most)
        let best = hits.first
        let isKnown = best.map { $0.city.population >= Self.wellKnownPeople } ?? false
        let isSure =
            best.map { $0.match == .exact || isKnown && $0.match < .nameTypo } ?? false
        let guess = found.areas.isEmpty && !isSure ? atlas.misspelledCountry(text) : nil
        var name: [UInt8] = []
        if let best { fold(best.city.nameBytes, into: &name) }
        let words = Array(fold(text).utf8)
        areas = guess.map { [.country($0)] } ?? found.areas
        isWhole = found.isWhole
        isGuess = guess != nil
        // Lào Cai is no Laos, nor Florence Toscana, but Kyiv is Kiev, and LA is a code of both.
        var isCalled = name.first == words.first
        if case .country? = areas.first { isCalled = name.starts(with: words) }
        isCalled = isCalled || words.count < 4
        isFirst =
            switch best?.match {
            case .exact?: found.isWhole && (best?.isSeat == true || !(isKnown && isCalled))
            case .namePrefix?, .alternatePrefix?: found.isWhole || !isKnown
            default: !(guess != nil && isKnown && isOneEdit(name, words))
            }
    }

    /// Above the list of a search.
    var html: HTML {
        var links: HTML = ""
        for area in areas {
            links += SuggestionList.chip(
                to: area.route,
                sign: "\(flagOf: area.countryCode)",
                name: "\(area.name)",
                facts: area.kind
            )
        }
        return SuggestionList.chips(links, label: say("Countries and regions"))
    }

    /// Below the search field while somebody types.
    var suggestions: HTML {
        var list: HTML = ""
        for (index, area) in areas.enumerated() {
            list += SuggestionList.option(
                "area-\(Int64(index))",
                to: area.route,
                sign: "\(flagOf: area.countryCode)",
                name: "\(area.name)",
                whereabouts: area.kind
            )
        }
        return list
    }
}
