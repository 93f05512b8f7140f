internal import Atlas
internal import Base
internal import Chronology
internal import Geodesy
internal import Itinerary
internal import Library
internal import Markup
internal import Merge
internal import Questions

/// The forecast for the days of a trip, beyond it what the weather usually is, and when the sun
/// shines on them.
struct TripWeather {
    /// For each day its forecast; nil beyond what is forecast.
    let days: [WeatherDay?]
    let usual: UsualWeather
    /// For each day when the sun rises and sets there; nil without a date or a place.
    let sun: [DaySun?]
    /// The answer that tells the origin; nil while nobody has answered or nobody was asked.
    let outcome: Outcome?
    /// Whether any of the days is near enough to be forecast.
    let isForecast: Bool
    let trip: Identifier
    let plan: Plan
    let now: Instant
    let assets: String

    /// What stands at the head of a day.
    func sign(of day: Int32, for viewer: Viewer, isLate: Bool = false) -> HTML {
        let swap: HTML = isLate ? " hx-swap-oob='true'" : ""
        var sign: HTML = "<p class='day-weather' id='day-weather-\(day + 1)'\(swap)>"
        if let weather = days[Int(day)] {
            sign += words(weather, viewer)
        } else {
            sign += usual.days[Int(day)]
        }
        if let sun = sun[Int(day)] { sign += words(sun, viewer) }
        return sign + "</p>\n"
    }

    private func words(_ weather: WeatherDay, _ viewer: Viewer) -> HTML {
        let icon = WeatherIcon.html(weather.condition, isDay: true, assets: assets)
        let unit = viewer.temperatureUnit
        let high: HTML = "\(degrees: weather.highHundredthsCelsius, in: unit)"
        let low = unit.temperature(hundredthsCelsius: weather.lowHundredthsCelsius)
        // A dash before a minus would be read as neither.
        let range: HTML =
            low < 0
            ? say("\(degrees: weather.lowHundredthsCelsius, in: unit) to \(high)")
            : "\(Int64(low))–\(high)"
        var words: HTML = """
            <span class="day-forecast">\(icon)<span class="unseen">\
            \(Words.begin(weather.condition)) </span><span>\(range)
            """
        if let chance = weather.precipitationChancePercent, chance >= 20 {
            words += "<span class='chance'>, \(say("rain \(chance)%"))</span>"
        }
        return words + "</span></span>"
    }

    private func words(_ sun: DaySun, _ viewer: Viewer) -> HTML {
        switch sun.times.daylight {
        case .polarDay: return "<span class='day-sun'>\(say("sun all day"))</span>"
        case .polarNight: return "<span class='day-sun'>\(say("no sun"))</span>"
        case .between(let rise, let set):
            let (rise, set) = (
                clock(rise, sun.zone, viewer), clock(set, sun.zone, viewer)
            )
            return "<span class='day-sun'>\(say("daylight \(rise)–\(set)"))</span>"
        }
    }

    private func clock(_ instant: Instant, _ zone: String, _ viewer: Viewer) -> HTML {
        let time = plan.clocks.local(instant, zone: zone).time
        let minute = time.secondsSinceMidnight / 60
        return "\(clock: minute, hasTwelveHours: viewer.hasTwelveHours)"
    }

    /// The line below the days, or below the one that is shown alone: what fetches the forecast, or
    /// whose it is and how old.
    func line(only: Int32?) -> HTML {
        guard isForecast && outcome == nil || usual.isAwaited else { return lateLine }
        return """
            <div class="origin trip-weather" id="trip-weather" \
            hx-get="\(Route.trips(.weather(trip, day: only)))" hx-trigger="load" hx-target="this" \
            hx-swap="outerHTML" hx-select="unset" hx-select-oob="unset" \
            hx-replace-url="false">\(origins)</div>

            """
    }

    /// The same once somebody was asked: nobody answered in time, or what they said.
    var lateLine: HTML {
        let words = origins.isEmpty ? refusal : origins
        guard !words.isEmpty else { return "" }
        return "<div class=\"origin trip-weather\" id=\"trip-weather\">\(words)</div>\n"
    }

    /// Whose the forecast is, and whose what stands for one.
    private var origins: HTML {
        var words: HTML = ""
        if case .answer(let answer) = outcome, days.contains(where: { $0 != nil }) {
            words += Words.sampleMark(of: answer) + Origin(answer, now: now).html
        }
        return words + usual.origin
    }

    /// Why nothing is known of the weather, where somebody was asked.
    private var refusal: HTML {
        // What was said reaches none of these days.
        if case .answer = outcome { return "" }
        var reason = usual.failure
        if case .some(.none(let told)) = outcome { reason = told }
        guard reason != nil || isForecast || usual.isAwaited else { return "" }
        let words: HTML
        switch reason {
        case .offline?:
            words = "\(say("You are offline, and no forecast is kept for this trip."))"
        case let reason?: words = Words.reason(reason, for: .weather)
        case nil: words = "\(Words.noAnswerFromUs)"
        }
        return "<p class=\"no-answer\">\(words)</p>"
    }
}

extension Plan {
    /// Where a day is spent: at its first stop, else where the trip leads.
    func point(ofDay index: Int32, _ atlas: Atlas) -> Coordinate? {
        let day = days[Int(index)]
        if let stop = day.stops.first?.spot?.point { return stop }
        if let stay = day.stays.last?.content.place?.point { return stay }
        if let start = day.start { return start }
        return trip.content.places.first.flatMap { atlas.city(id: $0) }?.coordinate
    }

    /// The zone of the clocks on a day.
    func zone(ofDay index: Int32) -> String {
        let day = days[Int(index)]
        if let stop = day.stops.first, let zone = clocks.zone(of: stop.spot) { return zone }
        return day.zone
    }
}

/// When the sun shines on a day, by the clocks of where it is spent: plans of that day may be told
/// by others, as files give them.
struct DaySun {
    let times: SunTimes
    let zone: String
}

extension Visit {
    /// Forecasts reach so far.
    private static let horizonDays: Int32 = 15
    /// So many places are asked about for one trip.
    private static let mostPlaces = 8

    func tripWeather(_ plan: Plan) -> TripWeather {
        let today = plan.date(at: world.now)
        var days: [WeatherDay?] = []
        var sun: [DaySun?] = []
        var asked: [Coordinate] = []
        var told: Outcome?
        var usual = UsualWeather()
        for day in plan.days {
            let point = plan.point(ofDay: day.index, atlas)
            guard let date = day.date, let point else {
                days.append(nil)
                sun.append(nil)
                usual.days.append("")
                continue
            }
            let town = atlas.nearest(point)?.city
            sun.append(sunTimes(plan, day.index, date, point, near: town))
            let ahead = Int64(date.daysSinceEpoch) - Int64(today.daysSinceEpoch)
            guard (0...Int64(Self.horizonDays)).contains(ahead), outsideKinds.contains(.weather),
                let city = town,
                asked.contains(city.coordinate) || asked.count < Self.mostPlaces
            else {
                days.append(nil)
                add(date, point, isAhead: ahead > Int64(Self.horizonDays), to: &usual)
                continue
            }
            if !asked.contains(city.coordinate) { asked.append(city.coordinate) }
            // What the city's own page asks, so that one answer serves both.
            let outcome = outcome(of: .weather(at: city.coordinate))
            if told == nil || isAnswer(outcome) { told = outcome ?? told }
            let forecast = forecast(outcome, on: date)
            days.append(forecast)
            // Some services see fewer days ahead than others.
            add(date, point, isAhead: forecast == nil && isAnswer(outcome), to: &usual)
        }
        return TripWeather(
            days: days,
            usual: usual,
            sun: sun,
            outcome: told,
            isForecast: !asked.isEmpty,
            trip: plan.trip.id,
            plan: plan,
            now: world.now,
            assets: assets
        )
    }

    private func isAnswer(_ outcome: Outcome?) -> Bool {
        if case .answer = outcome { return true }
        return false
    }

    private func forecast(_ outcome: Outcome?, on date: CivilDate) -> WeatherDay? {
        guard case .answer(let answer) = outcome, case .weather(let report) = answer.content
        else { return nil }
        return report.days.first { $0.date == date }
    }

    private func sunTimes(
        _ plan: Plan,
        _ day: Int32,
        _ date: CivilDate,
        _ point: Coordinate,
        near town: City?
    ) -> DaySun {
        let zone = town?.zoneName ?? plan.zone(ofDay: day)
        let noon = plan.clocks.instant(date, minute: 720, zone: zone)
        let offset = plan.clocks.local(noon, zone: zone).offsetSeconds
        let times = SunTimes(at: point, on: date, offsetSeconds: offset)
        return DaySun(times: times, zone: zone)
    }

    /// The forecast for a page of days that is there already, or of one day alone.
    func tripWeatherPart(_ trip: Trip, only: Int32?) -> Reply {
        let plan = plan(of: trip)
        let weather = tripWeather(plan)
        guard isFromScript else {
            return redirect(to: .trips(.trip(trip.id, .days(only))), status: 303)
        }
        var html = weather.lateLine
        for day in plan.days where only == nil || only == day.index {
            html += weather.sign(of: day.index, for: viewer, isLate: true)
        }
        var reply = fragment(html)
        reply.waiting = reply.waiting.patiently()
        return reply
    }
}
