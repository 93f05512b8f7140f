internal import Base
package import Questions
internal import Markup

/// Addresses of what comes from outside: parts of pages that load by themselves, the reader, and
/// the page of the switches.
package enum OutsideRoute: Equatable, Sendable {
    /// A part of a city's page, alone; a whole page where no script asks for it.
    case part(CityPart, city: UInt32, isNewest: Bool)
    /// The signs of the weather in a list of cities.
    case weatherOfPlaces([UInt32], isNewest: Bool)
    case reader(ReaderSubject)
    /// What the reader fills itself with.
    case readerText(ReaderSubject, isNewest: Bool)
    /// The lower half of the list below the search field.
    case suggestions(text: String)
    /// Leads to where a suggested place lies.
    case place(id: String)
    case dataSettings

    /// More rows than any list has.
    package static let placeLimit = 200
    /// The most bytes of a provider's id that are passed on.
    private static let longestIDBytes = 300
}

extension OutsideRoute {
    package var path: String {
        switch self {
        case .part(let part, let city, let isNewest):
            "/parts/city/\(city)/\(part.name)" + Self.suffix(isNewest, "?")
        case .weatherOfPlaces(let ids, let isNewest):
            "\(Self.weatherPath)?ids=" + ids.map { String($0) }.joined(separator: ".")
                + Self.suffix(isNewest, "&")
        case .reader(let subject): subject.path
        case .readerText(let subject, let isNewest):
            "/parts\(subject.path)" + Self.suffix(isNewest, "?")
        case .suggestions(let text): "/parts/suggestions?q=\(percentEncode(text))"
        case .place(let id): "/parts/place?id=\(percentEncode(id))"
        case .dataSettings: "/settings/data"
        }
    }

    static var weatherPath: StaticString { "/parts/weather" }

    private static func suffix(_ isNewest: Bool, _ separator: StaticString) -> String {
        isNewest ? "\(separator)newest=1" : ""
    }

    /// Reads the steps of a path; nil where they lead to none of these.
    init?(_ steps: [Substring], _ query: Query) throws(RouteFailure) {
        guard steps.count > 1 else { return nil }
        switch (steps[0], steps[1]) {
        case ("settings", "data") where steps.count == 2: self = .dataSettings
        case ("read", _): self = .reader(try ReaderSubject(steps.dropFirst()))
        case ("parts", "read"):
            let subject = try ReaderSubject(steps.dropFirst(2))
            self = .readerText(subject, isNewest: query.wantsNewest)
        case ("parts", _): self = try Self.part(steps, query)
        default: return nil
        }
    }

    private static func part(
        _ steps: [Substring],
        _ query: Query
    ) throws(RouteFailure) -> OutsideRoute {
        switch (steps[1], steps.count) {
        case ("city", 4):
            guard let id = UInt32(steps[2]), let part = CityPart(name: steps[3]) else {
                throw .unknownPath
            }
            return .part(part, city: id, isNewest: query.wantsNewest)
        case ("weather", 2):
            return .weatherOfPlaces(try query.ids(), isNewest: query.wantsNewest)
        case ("suggestions", 2): return .suggestions(text: try query.text("q"))
        case ("place", 2):
            guard let id = query["id"], !id.isEmpty, id.utf8.count <= longestIDBytes else {
                throw .unreadable(parameter: "id")
            }
            return .place(id: id)
        default: throw .unknownPath
        }
    }
}

/// What the reader is opened on.
package enum ReaderSubject: Equatable, Sendable {
    case title(ArticleTitle)
    /// Whatever that site has about the city.
    case city(ArticleSite, UInt32)

    package var site: ArticleSite {
        switch self {
        case .title(let article): article.site
        case .city(let site, _): site
        }
    }

    package var path: String {
        switch self {
        case .title(let article): article.readerPath
        case .city(let site, let id): "/read/city/\(id)/\(site.name)"
        }
    }

    package var question: Question {
        let subject: ArticleSubject =
            switch self {
            case .title(let article): .title(article.title, article.language)
            case .city(_, let id): .city(geonamesID: id, .english)
            }
        return site == .wikivoyage ? .guide(subject) : .article(subject)
    }

    /// A title may hold slashes, which are usually but not always percent-coded.
    init(_ steps: ArraySlice<Substring>) throws(RouteFailure) {
        guard steps.count >= 3 else { throw .unknownPath }
        let first = steps.startIndex
        if steps[first] == "city" {
            guard steps.count == 3, let id = UInt32(steps[first + 1]),
                let site = ArticleSite.allCases.first(where: {
                    $0.name.description == steps[first + 2]
                })
            else { throw .unknownPath }
            self = .city(site, id)
            return
        }
        let title = steps[(first + 2)...].map { String($0) }.joined(separator: "/")
        guard title.utf8.count <= 900,
            let article = ArticleTitle(site: steps[first], language: steps[first + 1], step: title)
        else { throw .unknownPath }
        self = .title(article)
    }
}

extension Query {
    fileprivate var wantsNewest: Bool { self["newest"] == "1" }

    /// Ids of cities with dots between them.
    fileprivate func ids() throws(RouteFailure) -> [UInt32] {
        var ids: [UInt32] = []
        for text in (self["ids"] ?? "").split(separator: UInt8(ascii: ".")) {
            guard let id = UInt32(text), ids.count < OutsideRoute.placeLimit else {
                throw .unreadable(parameter: "ids")
            }
            ids.append(id)
        }
        return ids
    }
}
