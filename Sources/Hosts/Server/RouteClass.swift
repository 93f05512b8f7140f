/// What kind of thing an address stands for: the label in metrics, the rule for caching.
package enum RouteClass: UInt8, CaseIterable, Sendable {
    case page, api, tile, picture, asset, host, exchange

    /// Judges a path with its query.
    package init(target: String) {
        self.init(path: target.utf8.prefix { $0 != UInt8(ascii: "?") })
    }

    /// Judges by the shape of the path alone, so also addresses without an answer have a class.
    init(path: some BidirectionalCollection<UInt8>) {
        if path.starts(with: "/api/".utf8) {
            self = .api
        } else if path.starts(with: "/tiles/".utf8) || path.starts(with: "/streets/".utf8) {
            self = .tile
        } else if path.starts(with: "/assets/".utf8) {
            self = .asset
        } else if path.ends(with: ".svg") || path.starts(with: "/pictures/".utf8) {
            self = .picture
        } else if path.elementsEqual("/healthz".utf8) || path.elementsEqual("/metrics".utf8) {
            self = .host
        } else if path.starts(with: "/sync/".utf8) || path.elementsEqual("/answers".utf8)
            || path.starts(with: "/photos".utf8)
        {
            self = .exchange
        } else {
            self = .page
        }
    }

    var name: StaticString {
        switch self {
        case .page: "page"
        case .api: "api"
        case .tile: "tile"
        case .picture: "picture"
        case .asset: "asset"
        case .host: "host"
        case .exchange: "exchange"
        }
    }

    /// How long an answer may be kept when the app does not say.
    var cacheControl: StaticString {
        switch self {
        case .page, .api: "private, no-cache"
        case .tile, .picture: "public, max-age=86400, stale-while-revalidate=604800"
        case .asset: "no-cache"
        case .host, .exchange: "no-store"
        }
    }
}

extension BidirectionalCollection<UInt8> {
    func ends(with text: StaticString) -> Bool {
        let end = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        return suffix(end.count).elementsEqual(end)
    }
}
