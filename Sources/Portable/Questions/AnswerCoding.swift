package import Base
package import Chronology

/// The version that answers are written in; what older programs cannot read gets a new one.
private let currentVersion: UInt8 = 2

extension Answer {
    /// The answer as bytes, for caches and for the way to the browser.
    package var encoded: [UInt8] {
        Answer.bytes(
            content,
            source: source,
            fetchedAt: fetchedAt,
            attributions: attributions,
            isSample: isSample
        )
    }

    /// Writes whatever it is given; only reading sifts.
    package static func bytes(
        _ content: AnswerContent,
        source: String,
        fetchedAt: Instant,
        attributions: [Attribution],
        isSample: Bool
    ) -> [UInt8] {
        var writer = AnswerWriter()
        writer.bytes.byte(currentVersion)
        writer.text(source)
        writer.instant(fetchedAt)
        writer.flag(isSample)
        writer.list(attributions) {
            $0.text($1.text)
            $0.text($1.address)
            $0.text($1.licence)
            $0.text($1.licenceAddress)
        }
        writer.content(content)
        return writer.bytes.bytes
    }

    /// Reads what `encoded` wrote, sifted like any other answer; anything else is refused.
    package init(encoded bytes: ByteSlice) throws(AnswerFailure) {
        var reader = AnswerReader(bytes)
        let version = try reader.byte()
        guard version == currentVersion else { throw .version(version) }
        let source = try reader.text()
        let fetchedAt = try reader.instant()
        guard Plausible.isMoment(fetchedAt) else { throw reader.failure }
        let isSample = try reader.flag()
        let attributions = try reader.list { (reader) throws(AnswerFailure) in
            Attribution(
                try reader.text(),
                address: try reader.text(),
                licence: try reader.text(),
                licenceAddress: try reader.text()
            )
        }
        let content = try reader.content()
        guard reader.isAtEnd else { throw reader.failure }
        self.init(
            content,
            source: source,
            fetchedAt: fetchedAt,
            attributions: attributions,
            isSample: isSample
        )
    }
}

extension Outcome {
    /// The outcome as bytes, for the way to the browser: a byte that tells why there is no
    /// answer, counted from one; or zero and the answer.
    package var encoded: [UInt8] {
        switch self {
        case .none(let reason): [reason.rawValue + 1]
        case .answer(let answer): [0] + answer.encoded
        }
    }

    /// Reads what `encoded` wrote; anything else is refused.
    package init(encoded bytes: ByteSlice) throws(AnswerFailure) {
        var reader = AnswerReader(bytes)
        let first = try reader.byte()
        if first == 0 {
            self = .answer(try Answer(encoded: bytes.slice(at: 1, count: bytes.count)))
            return
        }
        guard let reason = Unavailability(rawValue: first - 1), reader.isAtEnd else {
            throw reader.failure
        }
        self = .none(reason)
    }
}

private extension AnswerWriter {
    mutating func content(_ content: AnswerContent) {
        switch content {
        case .weather(let report): tagged(1) { $0.weather(report) }
        case .weatherOfPlaces(let places):
            tagged(2) { $0.list(places) { $0.optional($1) { $0.weatherNow($1) } } }
        case .identity(let identity): tagged(3) { $0.identity(identity) }
        case .summary(let summary): tagged(4) { $0.summary(summary) }
        case .article(let article): tagged(5) { $0.article(article) }
        case .guide(let guide): tagged(6) { $0.guide(guide) }
        case .pictures(let pictures): tagged(7) { $0.list(pictures) { $0.picture($1) } }
        case .suggestions(let places): tagged(8) { $0.list(places) { $0.suggestion($1) } }
        case .place(let place): tagged(9) { $0.place(place) }
        case .attractions(let list): tagged(10) { $0.list(list) { $0.attraction($1) } }
        case .route(let route): tagged(11) { $0.route(route) }
        case .climate(let climate): tagged(12) { $0.climate(climate) }
        case .artworks(let list): tagged(20) { $0.artworks(list) }
        case .artwork(let work): tagged(21) { $0.artwork(work) }
        case .events(let list): tagged(22) { $0.events(list) }
        case .event(let event): tagged(23) { $0.event(event) }
        }
    }

    mutating func tagged(_ tag: UInt8, _ write: (inout AnswerWriter) -> Void) {
        bytes.byte(tag)
        write(&self)
    }
}

private extension AnswerReader {
    mutating func content() throws(AnswerFailure) -> AnswerContent {
        switch try byte() {
        case 1: return .weather(try weather())
        case 2:
            return .weatherOfPlaces(
                try list { (reader) throws(AnswerFailure) in try reader.optionalWeatherNow() }
            )
        case 3: return .identity(try identity())
        case 4: return .summary(try summary())
        case 5: return .article(try article())
        case 6: return .guide(try guide())
        case 7:
            return .pictures(try list { (reader) throws(AnswerFailure) in try reader.picture() })
        case 8:
            return .suggestions(
                try list { (reader) throws(AnswerFailure) in try reader.suggestion() }
            )
        case 9: return .place(try place())
        case 10:
            return .attractions(
                try list { (reader) throws(AnswerFailure) in try reader.attraction() }
            )
        case 11: return .route(try route())
        case 12: return .climate(try climate())
        case 20: return .artworks(try artworks())
        case 21: return .artwork(try artwork())
        case 22: return .events(try events())
        case 23: return .event(try event())
        default: throw failure
        }
    }
}
