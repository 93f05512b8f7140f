internal import Chronology
internal import Markup
internal import Questions

/// The weather of a city: now, by the hour, by the day.
struct WeatherPart {
    let report: WeatherReport
    let now: Instant
    let unit: LengthUnit
    let temperatureUnit: TemperatureUnit
    let hasTwelveHours: Bool
    let assets: String

    private static let hourLimit = 24
    private static let dayLimit = 7

    var html: HTML {
        var part: HTML = "<div class='weather'>\n"
        if let current {
            part += currently(current)
        } else if let day = days.first, day.date == today {
            part += foretold(day)
        } else if days.isEmpty {
            part += "<p class='no-answer'>\(say("The forecast that is kept here is over."))</p>\n"
        }
        if !hours.isEmpty { part += hourly }
        if !days.isEmpty { part += daily }
        part += "</div>\n"
        return part
    }

    private var current: WeatherNow? { report.current(at: now) }

    private var today: CivilDate { local(now, offsetSeconds: report.zoneOffsetSeconds ?? 0).date }

    private var hours: [WeatherHour] {
        let begin = now.adding(seconds: 1 - 3_600 * Int64(report.stepHours))
        let limit = Self.hourLimit / Int(report.stepHours)
        return Array(report.hours.filter { $0.at >= begin }.prefix(max(1, limit)))
    }

    private var days: [WeatherDay] {
        let first = today.daysSinceEpoch
        return Array(report.days.filter { $0.date.daysSinceEpoch >= first }.prefix(Self.dayLimit))
    }
}

extension WeatherPart {
    private func currently(_ weather: WeatherNow) -> HTML {
        let icon = WeatherIcon.html(weather.condition, isDay: weather.isDay, assets: assets)
        let temperature = weather.temperatureHundredthsCelsius
        var part: HTML = """
            <div class="weather-now">\(icon)
            <p class="weather-temperature">\(degrees: temperature, in: temperatureUnit)\
            <span class="unseen">\(temperatureUnit == .fahrenheit ? "F" : "C")</span></p>
            <p class="weather-words">
            """
        if weather.condition != .unknown {
            part += "<strong>\(Words.condition(weather.condition))</strong>"
        }
        if let felt = weather.feelsLikeHundredthsCelsius {
            part += " <span>\(say("Feels like")) \(degrees: felt, in: temperatureUnit)</span>"
        }
        part += "</p>\n</div>\n<dl class='weather-facts'>\n"
        part += details(of: weather)
        part += "</dl>\n"
        return part
    }

    /// The day as a whole, where nobody knows of this hour.
    private func foretold(_ day: WeatherDay) -> HTML {
        let sky: HTML = day.condition == .unknown ? "" : ": \(Words.condition(day.condition))"
        return """
            <div class="weather-now">\
            \(WeatherIcon.html(day.condition, isDay: true, assets: assets))
            <p class="weather-words"><strong>\(say("Today"))\(sky)</strong> \
            <span>\(degrees: day.lowHundredthsCelsius, in: temperatureUnit) – \
            \(degrees: day.highHundredthsCelsius, in: temperatureUnit)</span></p>
            </div>

            """
    }

    private func details(of weather: WeatherNow) -> HTML {
        var facts: HTML = ""
        if let wind = weather.windTenthsMetresPerSecond {
            var words: HTML = "\(windTenths: wind, in: unit)"
            if let degrees = weather.windDirectionDegrees {
                words += " \(say("from")) \(Words.compassPoint(degrees))"
            }
            facts += fact(say("Wind"), words)
        }
        if let gust = weather.gustTenthsMetresPerSecond {
            facts += fact(say("Gusts"), "\(windTenths: gust, in: unit)")
        }
        if let humidity = weather.humidityPercent {
            facts += fact(say("Humidity"), "\(humidity)%")
        }
        if let rain = weather.precipitationTenthsMillimetre {
            facts += fact(say("Precipitation"), "\(rainTenths: rain, in: temperatureUnit)")
        }
        guard let day = days.first, day.date == today else { return facts }
        if let sunrise = day.sunrise { facts += fact(Words.sunrise, time(sunrise)) }
        if let sunset = day.sunset { facts += fact(Words.sunset, time(sunset)) }
        return facts
    }

    private func time(_ instant: Instant) -> HTML {
        let clock = ZoneClock(now: instant, offsetSeconds: report.zoneOffsetSeconds ?? 0)
        return "\(clock: clock.minuteOfDay, hasTwelveHours: hasTwelveHours)"
    }

    private var hourly: HTML {
        let steps = report.stepHours
        let title: HTML = "\(say("Next 24 hours"))\(steps > 1 ? Words.inSteps(of: steps) : "")"
        // What is left out between two hours is said to those who see, too.
        let kind: HTML = steps > 1 ? "class='weather-steps'" : "class='unseen'"
        var list: HTML = """
            <h3 \(kind)>\(title)</h3>
            <div class="weather-hours" tabindex="0" role="group" aria-label="\(title)">
            <ol>

            """
        for hour in hours {
            // What covers three hours is not the weather of this moment.
            let isNow = hour.at < now && steps == 1
            let clock = isNow ? "\(say("Now"))" : time(hour.at)
            var hour = hour
            if isNow, let current {
                (hour.condition, hour.isDay) = (current.condition, current.isDay)
                hour.temperatureHundredthsCelsius = current.temperatureHundredthsCelsius
            }
            let temperature = hour.temperatureHundredthsCelsius
            list += """
                <li><span class="hour">\(clock)</span>\
                \(WeatherIcon.html(hour.condition, isDay: hour.isDay, assets: assets))\
                <span class="unseen">\(Words.condition(hour.condition))</span>\
                <span class="degrees">\(degrees: temperature, in: temperatureUnit)</span>\
                <span class="chance">\(chance(hour.precipitationChancePercent))</span></li>

                """
        }
        list += "</ol></div>\n"
        return list
    }

    /// Only what is worth an umbrella.
    private func chance(_ percent: Int32?) -> HTML {
        guard let percent, percent >= 10 else { return "" }
        return "<span class='unseen'>\(say("Chance of rain")) </span>\(percent)%"
    }

    private var daily: HTML {
        let days = days
        let low = days.map { $0.lowHundredthsCelsius }.min() ?? 0
        let high = days.map { $0.highHundredthsCelsius }.max() ?? 0
        var list: HTML = "<h3 class='unseen'>\(Words.next(days.count))</h3>\n"
        list += "<ol class='weather-days'>\n"
        for day in days { list += row(day, from: low, to: high) }
        list += "</ol>\n"
        return list
    }

    private func row(_ day: WeatherDay, from low: Int32, to high: Int32) -> HTML {
        let name: HTML = day.date == today ? "\(say("Today"))" : Words.shortDay(day.date)
        return """
            <li><span class="day">\(name)</span>\
            <span class="day-sky">\(WeatherIcon.html(day.condition, isDay: true, assets: assets))\
            <span class="unseen">\(Words.condition(day.condition)) </span>\
            <span class="chance">\(chance(day.precipitationChancePercent))</span></span>\
            <span class="low"><span class="unseen">\(say("low")) </span>\
            \(degrees: day.lowHundredthsCelsius, in: temperatureUnit)</span>\
            \(bar(day, from: low, to: high))\
            <span class="high"><span class="unseen">\(say("high")) </span>\
            \(degrees: day.highHundredthsCelsius, in: temperatureUnit)</span></li>

            """
    }

    /// Where the day's range lies in that of the week.
    private func bar(_ day: WeatherDay, from low: Int32, to high: Int32) -> HTML {
        let range = max(1, high - low)
        let start = (day.lowHundredthsCelsius - low) * 200 / range
        let end = (day.highHundredthsCelsius - low) * 200 / range
        return """
            <svg class="range" viewBox="0 0 208 8" preserveAspectRatio="none" aria-hidden="true">\
            <rect width="208" height="8" rx="4"/>\
            <rect class="of-day" x="\(start)" width="\(max(8, end - start + 8))" height="8" \
            rx="4"/></svg>
            """
    }
}

private extension Words {
    /// Goes on behind the title: `, every 3 hours`.
    static func inSteps(of hours: Int32) -> HTML { say(", every \(hours) hours") }

    static func next(_ days: Int) -> HTML {
        say(Int64(days), one: "Next day", other: "Next \(Int64(days)) days")
    }
    /// A day of the next week: `Sat 22`.
    static func shortDay(_ date: CivilDate) -> HTML {
        "\(shortName(of: date.weekday)) \(date.day)"
    }

    /// Where the wind comes from, in letters.
    static func compassPoint(_ degrees: Int32) -> StaticString {
        switch ((degrees % 360 + 360) % 360 * 2 + 45) / 90 % 8 {
        case 0: say("N")
        case 1: say("NE")
        case 2: say("E")
        case 3: say("SE")
        case 4: say("S")
        case 5: say("SW")
        case 6: say("W")
        default: say("NW")
        }
    }
}
