internal import Atlas
internal import Chronology
internal import Geodesy
internal import Library
internal import Markup
internal import Questions

/// What the weather is usually like on days that are too far off for a forecast.
struct UsualWeather {
    /// For each day of a trip; empty where there is a forecast, or nothing is known.
    var days: [HTML] = []
    /// Whose it is, and of which years.
    fileprivate(set) var origin: HTML = ""
    /// Why some of it is not known.
    fileprivate(set) var failure: Unavailability?
    /// Whether somebody was asked who has not answered yet.
    fileprivate(set) var isAwaited = false
    /// Where it was asked for.
    fileprivate var places: [Coordinate] = []

    /// So many places are asked about for one trip: each asks for some years of days.
    private static let mostPlaces = 4
    /// Within it one place stands for another.
    private static let nearMetres: Int32 = 20_000

    /// The place that stands for a point; nil where that would be one too many.
    fileprivate mutating func place(for point: Coordinate) -> Coordinate? {
        let near = places.first { distanceMetres(from: $0, to: point) < Self.nearMetres }
        if let near { return near }
        guard places.count < Self.mostPlaces else { return nil }
        places.append(point)
        return point
    }
}

extension Visit {
    /// Notes what the weather of a day usually is, where nobody forecasts it.
    func add(
        _ date: CivilDate,
        _ point: Coordinate,
        isAhead: Bool,
        to usual: inout UsualWeather
    ) {
        usual.days.append("")
        guard isAhead, outsideKinds.contains(.weather), world.outside.kinds.contains(.climate),
            let city = atlas.nearest(point)?.city, let place = usual.place(for: city.coordinate)
        else { return }
        guard let outcome = outcome(of: .climate(at: place)) else { return usual.isAwaited = true }
        if case .none(let reason) = outcome { usual.failure = reason }
        guard case .answer(let answer) = outcome, case .climate(let climate) = answer.content,
            let part = climate[date]
        else { return }
        usual.days[usual.days.count - 1] = part.words(for: viewer)
        guard usual.origin.isEmpty else { return }
        let (first, last) = (Int64(climate.firstYear), Int64(climate.lastYear))
        usual.origin = """
            <p>\(say("“Usually” is what \(first) to \(last) were like."))</p>\
            \(Words.sampleMark(of: answer))\(Origin(answer, now: world.now).html)
            """
    }
}

extension Climate.Part {
    /// Told apart from a forecast: `usually 24° / 14°, 3 of 10 days wet`.
    func words(for viewer: Viewer) -> HTML {
        let high: HTML = """
            \(degrees: highHundredthsCelsius, in: viewer.temperatureUnit)\
            <span aria-hidden="true"> / </span>\
            <span class="unseen"> \(say("down to")) </span>
            """
        let low: HTML = "\(degrees: lowHundredthsCelsius, in: viewer.temperatureUnit)"
        let wet = Int64(wetPercent + 5) / 10
        return """
            <span class="day-usual">\(say("usually \(high)\(low)")), \
            \(wet == 0 ? say("hardly ever wet") : say("\(wet) of 10 days wet"))</span>
            """
    }
}
