/// The outside services that we know to ask.
package enum Provider: String, CaseIterable, Sendable {
    case openMeteo = "open-meteo"
    case openMeteoArchive = "open-meteo-archive"
    case openWeather = "openweather"
    case wikipedia = "wikipedia"
    case wikivoyage = "wikivoyage"
    case wikidata = "wikidata"
    case commons = "commons"
    case geonames = "geonames"
    case geodb = "geodb"
    case google = "google"
    case photon = "photon"
    case nominatim = "nominatim"
    case overpass = "overpass"
    case osrm = "osrm"
    case rijksmuseum = "rijksmuseum"
    case met = "met"
    case artic = "artic"
    case ticketmaster = "ticketmaster"
    case openFreeMap = "openfreemap"
}

/// Why an adapter makes nothing of a body.
package struct ProviderRefusal: Error, Equatable, Sendable {
    package enum Kind: Sendable {
        /// The provider knows of nothing like that.
        case notFound
        /// The provider wants fewer requests.
        case throttled
        /// The key is missing, wrong, or does not cover this.
        case unauthorised
        /// The provider says that the request is wrong.
        case badRequest
        /// The provider has a problem that may pass.
        case outage
        /// The body is not what the provider documents.
        case malformed
    }

    package let kind: Kind
    /// For the log and `elsewhere doctor`: what the provider said, shortened; never a key.
    package let reason: String

    package init(_ kind: Kind, _ reason: String) {
        self.kind = kind
        self.reason = String(reason.prefix(300))
    }
}
