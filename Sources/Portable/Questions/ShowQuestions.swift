import Base
internal import Base
import Chronology
import Geodesy

extension ArtSearch {
    var canonical: ArtSearch {
        var search = self
        // Letters keep their size: museums look some names up as they are.
        search.text = tidied(text, lowercasing: false, byteLimit: 120)
        search.maker = tidied(maker, lowercasing: false, byteLimit: 120)
        search.type = tidied(type, lowercasing: true, byteLimit: 60)
        return search
    }

    /// Whole collections are not asked for, nor what no museum can have said.
    var makesSense: Bool {
        let isEmpty = text.utf8.isEmpty && maker.utf8.isEmpty && type.utf8.isEmpty
        return !isEmpty && from.utf8.count <= 700 && from.utf8.allSatisfy { isOfToken($0) }
    }

    func append(to query: inout QueryText) {
        if !text.utf8.isEmpty { query.append("q", text) }
        if !maker.utf8.isEmpty { query.append("by", maker) }
        if !type.utf8.isEmpty { query.append("type", type) }
        if let museum { query.append("museum", museum.name.description) }
        if !from.utf8.isEmpty { query.append("from", from) }
    }

    init?(_ query: Query) {
        self.init()
        text = query["q"] ?? ""
        maker = query["by"] ?? ""
        type = query["type"] ?? ""
        from = query["from"] ?? ""
        guard let name = query["museum"] else { return }
        guard let museum = Museum(name: name) else { return nil }
        self.museum = museum
    }
}

extension EventSearch {
    /// Ticketmaster hands out no more; others will have a bound of their own.
    static var longestRadiusKilometres: Int32 { 500 }

    /// How far around a town most people would go for an evening.
    package static var usualRadiusKilometres: Int32 { 50 }

    var canonical: EventSearch {
        var search = self
        search.text = tidied(text, lowercasing: true, byteLimit: 120)
        switch place {
        case .anywhere: break
        case .near(let point, let radius):
            search.place = .near(
                point.rounded(toMicrodegrees: 10_000),
                radiusKilometres: Swift.max(1, Swift.min(Self.longestRadiusKilometres, radius))
            )
        case .postalCode(let code, let country):
            let plain = tidied(code, lowercasing: false, byteLimit: 20)
            search.place = .postalCode(plain, country: country)
        }
        return search
    }

    var makesSense: Bool {
        if let since, let until, until < since { return false }
        guard (0...1_000).contains(page), isPlausible(since), isPlausible(until) else {
            return false
        }
        switch place {
        case .anywhere:
            return !text.utf8.isEmpty || category != nil || since != nil || until != nil
        case .near: return true
        case .postalCode(let code, let country):
            let isCountry = country.utf8.count == 2 && country.utf8.allSatisfy { $0 &- 0x41 < 26 }
            return !code.utf8.isEmpty && (country.utf8.isEmpty || isCountry)
        }
    }

    private func isPlausible(_ date: CivilDate?) -> Bool {
        date.map { Plausible.eventYear.contains($0.year) } ?? true
    }

    func append(to query: inout QueryText) {
        switch place {
        case .anywhere: break
        case .near(let point, let radius):
            query.append("at", point)
            query.append("radius", "\(radius)")
        case .postalCode(let code, let country):
            query.append("code", code)
            if !country.utf8.isEmpty { query.append("country", country) }
        }
        if !text.utf8.isEmpty { query.append("q", text) }
        if let since { query.append("since", since.text) }
        if let until { query.append("until", until.text) }
        if let category { query.append("kind", category.name.description) }
        if page > 0 { query.append("page", "\(page)") }
    }

    init?(_ query: Query) {
        self.init()
        if let at = query["at"] {
            guard let point = coordinate(at), let radius = query["radius"].flatMap({ Int32($0) })
            else { return nil }
            place = .near(point, radiusKilometres: radius)
        } else if let code = query["code"] {
            place = .postalCode(code, country: query["country"] ?? "")
        }
        text = query["q"] ?? ""
        guard let since = query.date("since"), let until = query.date("until") else { return nil }
        self.since = since
        self.until = until
        if let name = query["kind"] {
            guard
                let category = EventCategory.allCases.first(where: {
                    $0.name.description == name
                })
            else { return nil }
            self.category = category
        }
        guard let number = query["page"] else { return }
        guard let page = Int32(number) else { return nil }
        self.page = page
    }
}

extension Query {
    /// The date of an item, or no date; nil where it is none.
    fileprivate func date(_ name: String) -> CivilDate?? {
        guard let text = self[name] else { return .some(nil) }
        return CivilDate(text).map { .some($0) }
    }
}

/// Whether a text is the name of a source and an id of its own, as in "met/45734".
package func isShowID(_ id: String) -> Bool {
    let slashes = id.utf8.reduce(into: Int32(0)) { if $1 == 0x2F { $0 += 1 } }
    return slashes == 1 && id.utf8.count <= 150 && id.utf8.first != 0x2F && id.utf8.last != 0x2F
        && id.utf8.allSatisfy { isOfToken($0) || $0 == 0x2F }
}

/// Letters, digits and the few marks that ids and tokens of museums have.
private func isOfToken(_ byte: UInt8) -> Bool {
    let isLetter = (byte | 0x20) &- 0x61 < 26
    switch byte {
    case 0x2B, 0x2D, 0x2E, 0x3D, 0x5F, 0x7E, 0x28, 0x29, 0x3A: return true
    default: return isLetter || byte &- 0x30 < 10
    }
}
