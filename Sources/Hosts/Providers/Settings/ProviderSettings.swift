import Base
package import Questions

/// What an owner can order providers for.
package enum ProviderTopic: String, CaseIterable, Sendable {
    case weather, climate, articles, guides, pictures, suggestions, places, attractions, routes, art
    case events, streets

    /// Who can answer it, in the order that holds without configuration.
    package var candidates: [Provider] {
        switch self {
        case .weather: [.openMeteo, .openWeather]
        case .climate: [.openMeteoArchive]
        case .articles: [.wikipedia]
        case .guides: [.wikivoyage]
        case .pictures: [.commons]
        case .suggestions: [.photon, .google, .geonames, .geodb, .nominatim]
        case .places: [.google, .geonames, .geodb]
        case .attractions: [.wikipedia, .overpass, .geonames, .wikivoyage]
        case .routes: [.osrm]
        case .art: [.rijksmuseum, .met, .artic]
        case .events: [.ticketmaster]
        case .streets: [.openFreeMap]
        }
    }
}

extension ProviderTopic {
    /// How pages call it; details of places only go with suggestions.
    var kinds: Outside.Kinds {
        switch self {
        case .weather: .weather
        case .climate: .climate
        case .articles: .articles
        case .guides: .guides
        case .pictures: .pictures
        case .suggestions: .suggestions
        case .places: []
        case .attractions: .attractions
        case .routes: .routes
        case .art: .art
        case .events: .events
        case .streets: .streets
        }
    }
}

/// Why a provider is not asked.
package enum ReasonOff: Equatable, Sendable {
    /// The owner wants no outside service at all.
    case allOff
    case switchedOff
    case noKey
    case noAddress
}

/// Which providers are asked, in which order, where and with which keys.
package struct ProviderSettings: Equatable, Sendable {
    /// False when no outside service may be asked at all.
    package var isOn = true
    /// A mail address or page for the providers, who want to know whom to tell of problems.
    package var contact = ""
    package var order: [ProviderTopic: [Provider]] = [:]
    /// Where the owner wants a provider to be asked; may hold `{language}`.
    package var addresses: [Provider: String] = [:]
    package var keys: [Provider: String] = [:]
    /// OpenWeather's subscription "One Call by Call".
    package var hasOneCall = false
    /// Where a source of tiles describes itself, below its address, in TileJSON.
    package var tilesPath = "/planet"
    /// Providers that the owner does not want.
    package var off: Set<Provider> = []

    /// Where the pictures of collections come from; lower-case names.
    package var pictureHosts: [String] = []

    package init() {}

    package func key(_ provider: Provider) -> String { keys[provider] ?? "" }

    /// Where a provider is asked; nil without address.
    package func origin(_ provider: Provider, _ language: LanguageCode = .english) -> Origin? {
        guard let template = addresses[provider] ?? usualAddress(provider) else { return nil }
        guard let mark = template.firstRange(of: "{language}") else { return Origin(template) }
        var address = template
        address.replaceSubrange(mark, with: language.text)
        return Origin(address)
    }

    /// Whether a provider is asked at all.
    package func asks(_ provider: Provider) -> Bool {
        isOn && !off.contains(provider) && origin(provider) != nil
            && !(provider.needsKey && key(provider).isEmpty)
    }

    /// Why a provider is not asked; nil when it is.
    package func whyOff(_ provider: Provider) -> ReasonOff? {
        if !isOn { return .allOff }
        if off.contains(provider) { return .switchedOff }
        if provider.needsKey, key(provider).isEmpty { return .noKey }
        return origin(provider) == nil ? .noAddress : nil
    }

    /// Whom to ask, in their order.
    package func providers(for question: Question) -> [Provider] {
        guard let topic = question.topic else { return [Provider.wikidata].filter { asks($0) } }
        return (order[topic] ?? topic.candidates).filter { asks($0) }
    }

    /// Who is asked for tiles of streets, if anybody.
    package var streetProvider: Provider? {
        (order[.streets] ?? ProviderTopic.streets.candidates).first { asks($0) }
    }

    /// What there is somebody to ask for.
    package var kinds: Outside.Kinds {
        var kinds: Outside.Kinds = []
        for topic in ProviderTopic.allCases
        where (order[topic] ?? topic.candidates).contains(where: { asks($0) }) {
            kinds.formUnion(topic.kinds)
        }
        return kinds
    }

    /// The hosts that requests may go to.
    package var reachable: ReachableHosts {
        var origins: Set<Origin> = []
        var suffixes: Set<String> = []
        for provider in Provider.allCases where asks(provider) {
            let template = addresses[provider] ?? usualAddress(provider) ?? ""
            if template.hasPrefix("https://{language}.") {
                suffixes.insert(String(template.dropFirst("https://{language}".count)))
            } else if let origin = origin(provider) {
                origins.insert(origin)
            }
        }
        let hosts =
            PicturePath.hosts.map { "\($0)" } + pictureHosts.filter { PublicHost.isName($0) }
        for host in hosts where asks(Provider.ofPictures(at: host)) {
            origins.insert(Origin(host: host))
        }
        return ReachableHosts(origins: origins, languageSuffixes: suffixes)
    }

    /// How we introduce ourselves, as Wikimedia and OpenStreetMap ask their users to.
    package func userAgent(version: String) -> String {
        contact.isEmpty ? "Elsewhere/\(version)" : "Elsewhere/\(version) (\(contact))"
    }

    private func usualAddress(_ provider: Provider) -> String? {
        switch provider {
        case .openMeteo:
            key(.openMeteo).isEmpty
                ? "https://api.open-meteo.com" : "https://customer-api.open-meteo.com"
        case .openMeteoArchive:
            key(.openMeteoArchive).isEmpty
                ? "https://archive-api.open-meteo.com"
                : "https://customer-archive-api.open-meteo.com"
        case .openWeather: "https://api.openweathermap.org"
        case .wikipedia: "https://{language}.wikipedia.org"
        case .wikivoyage: "https://{language}.wikivoyage.org"
        case .wikidata: "https://www.wikidata.org"
        case .commons: "https://commons.wikimedia.org"
        case .geonames: "https://secure.geonames.org"
        case .geodb: "https://wft-geo-db.p.rapidapi.com"
        case .google: "https://places.googleapis.com"
        // Their public servers are no back ends for others; owners name an instance.
        case .photon, .nominatim, .overpass, .osrm: nil
        case .rijksmuseum: "https://data.rijksmuseum.nl"
        case .met: "https://collectionapi.metmuseum.org"
        case .artic: "https://api.artic.edu"
        case .ticketmaster: "https://app.ticketmaster.com"
        case .openFreeMap: "https://tiles.openfreemap.org"
        }
    }
}

extension Provider {
    /// Whether it answers nobody without a key.
    package var needsKey: Bool {
        switch self {
        case .openWeather, .geonames, .geodb, .google, .ticketmaster: true
        default: false
        }
    }

    /// Whose pictures a host has.
    static func ofPictures(at host: String) -> Provider {
        switch host {
        case "iiif.micr.io": .rijksmuseum
        case "images.metmuseum.org": .met
        case "s1.ticketm.net": .ticketmaster
        default: .commons
        }
    }
}

extension Question {
    /// Nil for the identity of a city, which only Wikidata knows.
    package var topic: ProviderTopic? {
        switch self {
        case .weather, .weatherOfPlaces: .weather
        case .climate: .climate
        case .identity: nil
        case .summary, .article: .articles
        case .guide: .guides
        case .pictures: .pictures
        case .suggestions: .suggestions
        case .placeDetails: .places
        case .attractions: .attractions
        case .route: .routes
        case .artworks, .artwork: .art
        case .events, .event: .events
        }
    }
}
