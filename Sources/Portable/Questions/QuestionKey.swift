package import Base
import Geodesy

extension Question {
    /// The canonical question as one line of ASCII, as in `weather?at=52.37,4.9`: the key of its
    /// answer in every cache, and what the browser asks the server with.
    package var key: String { keyText.ended() }

    /// The checksum of the key: hosts tell by it that they have no answer, as most questions of a
    /// page have none, without making a text of each.
    package var keyChecksum: UInt64 {
        switch self {
        case .summary(.city(let id, .english)), .guide(.city(let id, .english)),
            .pictures(.city(let id, .english)):
            checksum(ofCity: id)
        default: keyText.endedAsChecksum()
        }
    }

    /// The same for what a list asks of each of its rows.
    private func checksum(ofCity id: UInt32) -> UInt64 {
        let (start, end): (StaticString, StaticString) = ("?city=", "&in=en")
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 64) { room in
            var count = 0
            func append(_ byte: UInt8) {
                room[count] = byte
                count &+= 1
            }
            func append(_ text: StaticString) {
                for place in 0..<text.utf8CodeUnitCount { append(text.utf8Start[place]) }
            }
            append(kindName)
            append(start)
            var unit: UInt32 = 1
            while id / unit >= 10 { unit &*= 10 }
            while unit > 0 {
                append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: id / unit % 10))
                unit /= 10
            }
            append(end)
            return checksum64(ByteSlice(start: room.baseAddress, count: count))
        }
    }

    private var keyText: QueryText {
        let question = canonical
        var text = QueryText(after: question.kindName)
        question.append(to: &text)
        return text
    }

    /// Reads a key back; nil for anything that is no question.
    package init?(key: String) {
        let bytes = Array(key.utf8)
        let end = bytes.firstIndex(of: 0x3F) ?? bytes.count
        guard bytes.count <= 4_096 else { return nil }
        let kind = String(decoding: bytes[..<end], as: UTF8.self)
        let query = bytes[end...].dropFirst()
        self.init(kind: kind, query: Query(String(decoding: query, as: UTF8.self)))
    }

    /// Reads a question from its kind and the items of its query; nil for what is no question.
    package init?(kind: String, query: Query) {
        guard let question = Question.read(kind, query)?.canonical, question.makesSense else {
            return nil
        }
        self = question
    }

    /// The first part of the key.
    package var kind: String { word(kindName) }

    private var kindName: StaticString {
        switch self {
        case .weather: "weather"
        case .weatherOfPlaces: "weather-of-places"
        case .climate: "climate"
        case .identity: "identity"
        case .summary: "summary"
        case .article: "article"
        case .guide: "guide"
        case .pictures: "pictures"
        case .suggestions: "suggestions"
        case .placeDetails: "place"
        case .attractions: "attractions"
        case .route: "route"
        case .artworks: "artworks"
        case .artwork: "artwork"
        case .events: "events"
        case .event: "event"
        }
    }

    /// Whether two questions differ only in what they are about; their keys tell the rest.
    package func isOfKind(of other: Question) -> Bool { kindNumber == other.kindNumber }

    private var kindNumber: UInt8 {
        switch self {
        case .weather: 0
        case .weatherOfPlaces: 1
        case .climate: 2
        case .identity: 3
        case .summary: 4
        case .article: 5
        case .guide: 6
        case .pictures: 7
        case .suggestions: 8
        case .placeDetails: 9
        case .attractions: 10
        case .route: 11
        case .artworks: 12
        case .artwork: 13
        case .events: 14
        case .event: 15
        }
    }

    /// False for questions that nobody could answer: an empty text, a route without way.
    package var makesSense: Bool {
        switch self {
        case .weather, .climate, .attractions: true
        case .weatherOfPlaces(let points): !points.isEmpty
        case .identity(let id): id > 0
        case .summary(let subject), .article(let subject), .guide(let subject),
            .pictures(let subject):
            subject.makesSense
        case .suggestions(let text, _, _): !text.isEmpty
        case .placeDetails(let id, _): !id.isEmpty
        case .route(let stops, _): (2...Question.stopLimit).contains(stops.count)
        case .artworks(let search): search.makesSense
        case .events(let search): search.makesSense
        case .artwork(let id), .event(let id): isShowID(id)
        }
    }
}

private extension ArticleSubject {
    var makesSense: Bool {
        switch self {
        case .city(let id, _): id > 0
        case .title(let title, _): !title.isEmpty
        }
    }
}

private extension Question {
    func append(to query: inout QueryText) {
        switch self {
        case .weather(let point), .climate(let point): query.append("at", point)
        case .weatherOfPlaces(let points), .route(let points, .car): query.append(points)
        case .route(let points, let mode):
            query.append(points)
            query.append("by", word(mode.name))
        case .identity(let id): query.append("city", number: id)
        case .summary(let subject), .article(let subject), .guide(let subject),
            .pictures(let subject):
            query.append(subject)
        case .suggestions(let text, let point, let language):
            query.append("q", text)
            if let point { query.append("at", point) }
            query.append("in", language.text)
        case .placeDetails(let id, let language):
            query.append("id", id)
            query.append("in", language.text)
        case .attractions(let point, let radius, let language):
            query.append("at", point)
            query.append("radius", "\(radius)")
            query.append("in", language.text)
        case .artworks(let search): search.append(to: &query)
        case .events(let search): search.append(to: &query)
        case .artwork(let id), .event(let id): query.append("id", id)
        }
    }

    static func read(_ kind: String, _ query: Query) -> Question? {
        switch kind {
        case "weather": query.point.map { .weather(at: $0) }
        case "climate": query.point.map { .climate(at: $0) }
        case "weather-of-places": query.points.map { .weatherOfPlaces($0) }
        case "identity": query.number("city").map { .identity(geonamesID: $0) }
        case "summary": query.subject.map { .summary($0) }
        case "article": query.subject.map { .article($0) }
        case "guide": query.subject.map { .guide($0) }
        case "pictures": query.subject.map { .pictures($0) }
        case "suggestions": readSuggestions(query)
        case "place": readPlace(query)
        case "attractions": readAttractions(query)
        case "route": readRoute(query)
        case "artworks": ArtSearch(query).map { .artworks($0) }
        case "artwork": query["id"].map { .artwork(id: $0) }
        case "events": EventSearch(query).map { .events($0) }
        case "event": query["id"].map { .event(id: $0) }
        default: nil
        }
    }

    static func readSuggestions(_ query: Query) -> Question? {
        guard let text = query["q"], let language = query.language else { return nil }
        guard query["at"] != nil else { return .suggestions(text, near: nil, language) }
        return query.point.map { .suggestions(text, near: $0, language) }
    }

    static func readPlace(_ query: Query) -> Question? {
        guard let id = query["id"], let language = query.language else { return nil }
        return .placeDetails(id: id, language)
    }

    static func readAttractions(_ query: Query) -> Question? {
        guard let point = query.point, let radius = query.number("radius"),
            let language = query.language
        else { return nil }
        return .attractions(near: point, radiusMetres: Int32(clamping: radius), language)
    }

    static func readRoute(_ query: Query) -> Question? {
        guard let points = query.points, points.count <= stopLimit else { return nil }
        guard let name = query["by"] else { return .route(points, .car) }
        let mode = TravelMode.allCases.first { word($0.name) == name }
        return mode.map { .route(points, $0) }
    }
}

extension QueryText {
    mutating func append(_ name: StaticString, _ point: Coordinate) {
        append(
            name,
            latitudeMicrodegrees: point.latitudeMicrodegrees,
            longitudeMicrodegrees: point.longitudeMicrodegrees
        )
    }

    fileprivate mutating func append(_ points: [Coordinate]) {
        guard let first = points.first else { return append("at", "") }
        append("at", first)
        for point in points.dropFirst() {
            append(
                furtherLatitudeMicrodegrees: point.latitudeMicrodegrees,
                longitudeMicrodegrees: point.longitudeMicrodegrees
            )
        }
    }

    fileprivate mutating func append(_ subject: ArticleSubject) {
        switch subject {
        case .city(let id, _): append("city", number: id)
        case .title(let title, _): append("title", title)
        }
        append("in", subject.language.text)
    }
}

private extension Query {
    var point: Coordinate? { self["at"].flatMap { coordinate($0) } }

    var points: [Coordinate]? {
        guard let list = self["at"] else { return nil }
        var points: [Coordinate] = []
        for part in list.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false) {
            guard let point = coordinate(String(part)) else { return nil }
            points.append(point)
        }
        return points
    }

    var language: LanguageCode? { self["in"].flatMap { LanguageCode($0) } }

    func number(_ name: String) -> UInt32? { self[name].flatMap { UInt32($0) } }

    var subject: ArticleSubject? {
        guard let language else { return nil }
        if let title = self["title"] { return .title(title, language) }
        return number("city").map { .city(geonamesID: $0, language) }
    }
}

private func word(_ name: StaticString) -> String {
    name.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
}

func coordinate(_ text: String) -> Coordinate? {
    let parts = text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard parts.count == 2,
        let latitude = scaledInteger(String(parts[0]), places: 6).flatMap({ Int32(exactly: $0) }),
        let longitude = scaledInteger(String(parts[1]), places: 6).flatMap({ Int32(exactly: $0) }),
        longitude.magnitude <= 180_000_000
    else { return nil }
    return Coordinate(latitudeMicrodegrees: latitude, longitudeMicrodegrees: longitude)
}
