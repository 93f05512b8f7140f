internal import Atlas
internal import Base
internal import Chronology
internal import Markup
internal import Questions

/// The sign of the weather at the left end of a row.
enum WeatherSign: Equatable, Sendable {
    /// Its place, while nobody has answered.
    case awaited
    case known(WeatherNow)
    case unknown

    /// Around the city's id, for a row that is on its way.
    static var awaitedStart: StaticString { "<span class='weather-sign' id='w" }
    static var awaitedEnd: StaticString { "'></span>" }

    /// - Parameters:
    ///   - id: of the city.
    ///   - unit: in which its temperature is told.
    ///   - assets: where the web files stand.
    ///   - isLate: whether the row is there already and only this changes.
    /// - Returns: what stands in the row.
    func html(
        of id: UInt32,
        in unit: TemperatureUnit,
        assets: String,
        isLate: Bool = false
    ) -> HTML {
        let swap: HTML = isLate ? " hx-swap-oob='true'" : ""
        guard case .known(let weather) = self else {
            let state: HTML = self == .awaited ? "" : " is-unknown"
            return "<span class='weather-sign\(state)' id='w\(id)'\(swap)></span>"
        }
        let words: HTML = """
            \(Words.begin(weather.condition))\
            \(temperature: weather.temperatureHundredthsCelsius, in: unit)
            """
        let icon = WeatherIcon.html(weather.condition, isDay: weather.isDay, assets: assets)
        return """
            <span class="weather-sign" id="w\(id)" role="img" aria-label="\(words)" \
            title="\(words)"\(swap)>\(icon)<span class="degrees" aria-hidden="true">\
            \(degrees: weather.temperatureHundredthsCelsius, in: unit)</span></span>
            """
    }
}

/// The sign in a row, with what it takes to draw it.
struct RowWeather: Equatable, Sendable {
    let sign: WeatherSign
    /// Where the web files stand.
    let assets: String

    func html(of id: UInt32, in unit: TemperatureUnit) -> HTML {
        sign.html(of: id, in: unit, assets: assets)
    }

    /// Straight into a row: of most lists the weather is on its way.
    func write(into row: inout HTML.Interpolation, of id: UInt32, in unit: TemperatureUnit) {
        guard case .awaited = sign else {
            return row.appendInterpolation(html(of: id, in: unit))
        }
        row.html.write(WeatherSign.awaitedStart)
        row.appendInterpolation(id)
        row.html.write(WeatherSign.awaitedEnd)
    }
}

/// The line below a list that fetches the weather of all its rows in one request, and tells its
/// age and origin.
final class ListWeather {
    /// The cities of the list, in the order of their ids.
    let ids: [UInt32]
    /// In the order of the ids; nil while nobody has answered.
    let signs: [WeatherSign]
    let outcome: Outcome?
    let now: Instant
    let assets: String
    /// Whether the list may give way to another with the next letter: then nobody is asked at once.
    var isPassing = false

    init(
        ids: [UInt32],
        signs: [WeatherSign],
        outcome: Outcome?,
        now: Instant,
        assets: String
    ) {
        self.ids = ids
        self.signs = signs
        self.outcome = outcome
        self.now = now
        self.assets = assets
    }

    /// The same for all cities of a list, though the atlas at hand does not know some of them:
    /// whoever knows more may be asked for them later.
    func including(_ all: [UInt32]) -> ListWeather {
        var whole: [UInt32] = []
        for place in sortedOrder(count: all.count, precedes: { all[$0] < all[$1] })
        where whole.last != all[place] {
            whole.append(all[place])
        }
        return ListWeather(
            ids: whole,
            signs: whole.map { id in index(of: id).map { signs[$0] } ?? .unknown },
            outcome: outcome,
            now: now,
            assets: assets
        )
    }

    /// The places with their signs.
    func signed(_ places: [Place]) -> [Place] {
        var signed = places
        for place in places.indices {
            guard let index = index(of: places[place].city.id) else { continue }
            signed[place].weather = RowWeather(sign: signs[index], assets: assets)
        }
        return signed
    }

    private func index(of id: UInt32) -> Int? {
        let place = firstPlace(count: ids.count) { ids[$0] < id }
        return place < ids.count && ids[place] == id ? place : nil
    }

    /// The places alone, for a browser that runs no scripts and does not tell where it comes from;
    /// or why there is no weather, with the way back to the list.
    func page(of places: [Place], backTo list: Route?, for viewer: Viewer) -> HTML {
        var page: HTML = "<div class='column narrow'><h1>\(Words.weather)</h1>\n"
        if let list {
            page += "<p><a class='button' href='\(list)'>\(say("Back to the list"))</a></p>\n"
        } else {
            page += "<ol class='places' id='list'>\n"
            for place in signed(places) { page += place.row(for: viewer, onMap: false) }
            page += "</ol>\n"
        }
        page += line(outcome ?? .none(.tooSlow))
        page += "</div>\n"
        return page
    }

    /// The line in the page of the list.
    var html: HTML {
        guard let outcome else { return waiting }
        return line(outcome)
    }

    /// A form, so that the cities are named once for those with scripts and without.
    private var waiting: HTML {
        let path = OutsideRoute.weatherPath
        let delay: StaticString = isPassing ? " delay:800ms" : ""
        return """
            <form class="origin list-weather" id="list-weather" action="\(path)" \
            hx-get="\(path)" hx-trigger="load\(delay), elsewhere:refresh from:document" \
            \(Self.swaps)><input type='hidden' name='ids' value='\(dotted: ids)'>\
            <p class="origin-words script">\(say("Getting the weather"))…</p>\
            <p class="part-failed" hidden>\(Words.noAnswerFromUs)</p>\
            <noscript><button class="button">\(say("Show the weather"))</button></noscript>\
            </form>

            """
    }

    /// The line and the signs for a page that shows the list already.
    func fragment(for viewer: Viewer) -> HTML {
        var fragment = line(outcome ?? .none(.tooSlow))
        for (id, sign) in zip(ids, signs) {
            let settled = sign == .awaited ? WeatherSign.unknown : sign
            fragment += settled.html(
                of: id,
                in: viewer.temperatureUnit,
                assets: assets,
                isLate: true
            )
        }
        return fragment
    }

    private func line(_ outcome: Outcome) -> HTML {
        var line: HTML = """
            <div class="origin list-weather" id="list-weather" hx-get="\(route(isNewest: true))" \
            hx-trigger="elsewhere:refresh from:document" \(Self.swaps)>
            """
        switch outcome {
        case .answer(let answer) where isOver(answer):
            let age = Words.age(of: answer.fetchedAt, at: now)
            line += "<p class='no-answer'>\(Words.weatherIsOver(age))</p>"
        case .answer(let answer):
            line += Words.sampleMark(of: answer)
            line += Origin(answer, now: now).html
        case .none(let reason):
            let words: HTML =
                reason == .offline
                ? "\(say("You are offline, and no weather is kept for this."))"
                : Words.reason(reason, for: .weather)
            line += "<p class='no-answer'>\(words)</p>"
        }
        line += AskAgain(
            route: route(isNewest: true),
            target: "#list-weather",
            name: "again-list",
            words: Words.refresh
        ).html(isQuiet: true)
        line += "<p class='part-failed' role='alert' hidden>\(Words.noAnswerFromUs)</p></div>\n"
        return line
    }

    /// Whether what is at hand is of no use any more: then no sign shows it.
    private func isOver(_ answer: Answer) -> Bool {
        guard !isCurrentWeather(answer.fetchedAt, at: now) else { return false }
        return signs.allSatisfy { sign in
            if case .known = sign { return false }
            return true
        }
    }

    private static var swaps: HTML {
        """
        hx-target="this" hx-swap="outerHTML" hx-select="unset" hx-select-oob="unset" \
        hx-replace-url="false"
        """
    }

    private func route(isNewest: Bool) -> Route {
        .outside(.weatherOfPlaces(ids, isNewest: isNewest))
    }
}

private extension Words {
    static func weatherIsOver(_ age: HTML) -> HTML {
        say("The weather that is kept for this is too old to show: it came \(age).")
    }
}
