import Questions

/// The only hosts that a request can go to: those of the configuration.
package struct ReachableHosts: Equatable, Sendable {
    private let origins: Set<Origin>
    /// What follows the language in hosts such as "en.wikipedia.org".
    private let languageSuffixes: Set<String>

    package init(origins: Set<Origin>, languageSuffixes: Set<String> = []) {
        self.origins = origins
        self.languageSuffixes = languageSuffixes
    }

    package func allows(_ origin: Origin) -> Bool {
        if origins.contains(origin) { return true }
        guard origin.isSecure, origin.port == 443, let dot = origin.host.firstIndex(of: ".") else {
            return false
        }
        return languageSuffixes.contains(String(origin.host[dot...]))
            && LanguageCode(String(origin.host[..<dot])) != nil
    }
}

extension LanePolicy {
    /// Pictures are many and large, and their host is made for them.
    package static var pictures: LanePolicy {
        var policy = LanePolicy()
        policy.concurrentLimit = 6
        policy.requestsPerMinute = 600
        policy.burst = 40
        policy.queueLimit = 256
        policy.attempts = 2
        policy.totalMilliseconds = 15_000
        return policy
    }

    /// What each provider asks of its users, with a margin.
    package static func usual(for provider: Provider) -> LanePolicy {
        var policy = LanePolicy()
        switch provider {
        case .openMeteo: policy.requestsPerMinute = 300
        case .openMeteoArchive:
            // Five years are counted as 130 requests, of which 600 a minute are free.
            policy.requestsPerMinute = 4
            policy.burst = 4
            policy.concurrentLimit = 2
        case .openWeather: policy.requestsPerMinute = 50
        case .wikipedia, .wikivoyage, .wikidata, .commons: policy.requestsPerMinute = 150
        case .geonames: policy.requestsPerMinute = 60
        case .geodb, .nominatim, .osrm:
            // One request a second, one after the other.
            policy.requestsPerMinute = 54
            policy.burst = 1
            policy.concurrentLimit = 1
        case .google: policy.requestsPerMinute = 300
        case .rijksmuseum:
            // A list of twelve works is fifty requests, of which ten a second are welcome.
            policy.concurrentLimit = 8
            policy.requestsPerMinute = 570
            policy.burst = 30
            policy.queueLimit = 256
            policy.totalMilliseconds = 15_000
        case .met:
            // Eighty a minute, and the network before it says no to everything.
            policy.concurrentLimit = 4
            policy.requestsPerMinute = 54
            policy.burst = 14
            policy.totalMilliseconds = 15_000
        case .artic: policy.requestsPerMinute = 54
        case .ticketmaster: policy.requestsPerMinute = 240
        case .photon: policy.requestsPerMinute = 60
        case .openFreeMap:
            // A screen is a dozen tiles, a city to take along a hundred.
            policy.concurrentLimit = 6
            policy.requestsPerMinute = 600
            policy.burst = 60
            policy.queueLimit = 512
            policy.attempts = 2
        case .overpass:
            policy.concurrentLimit = 1
            policy.requestsPerMinute = 20
            policy.burst = 2
            policy.totalMilliseconds = 15_000
        }
        return policy
    }
}
