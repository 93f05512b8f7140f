internal import Atlas
internal import Chronology
internal import Geodesy
internal import Markup

/// Sentences with names and numbers in them.
extension Phrases {
    static func moreNames(_ count: Int) -> HTML {
        count == 1 ? "One more name" : "\(Int64(count)) more names"
    }

    static func cityCount(_ count: Int) -> HTML {
        count == 1 ? "1 city" : "\(Int64(count)) cities"
    }

    static func aboutAtlas(cityCount: UInt32, countryCount: Int32) -> HTML {
        """
        This atlas holds \(grouped: cityCount) cities in \(countryCount) countries and \
        territories. \
        It lives on the machine that serves this page and needs no network.
        """
    }

    static func notUnderstoodWords(_ parameter: String) -> HTML {
        "The part of the address called “\(parameter)” makes no sense to us."
    }

    static func hoursAndMinutes(_ minutes: Int32) -> HTML {
        "\(minutes / 60) h \(minutes % 60) min"
    }

    static func bearing(_ degrees: Int32) -> HTML {
        "\(direction(degrees)) (\(degrees)°) of"
    }

    private static func direction(_ degrees: Int32) -> StaticString {
        switch (degrees * 2 + 45) / 90 % 8 {
        case 0: "north"
        case 1: "north-east"
        case 2: "east"
        case 3: "south-east"
        case 4: "south"
        case 5: "south-west"
        case 6: "west"
        default: "north-west"
        }
    }

    /// A day without its year: `Saturday, 21 November`.
    static func date(_ date: CivilDate) -> HTML {
        "\(name(of: date.weekday)), \(date.day) \(monthName(date.month))"
    }

    private static func name(of weekday: Weekday) -> StaticString {
        switch weekday {
        case .monday: "Monday"
        case .tuesday: "Tuesday"
        case .wednesday: "Wednesday"
        case .thursday: "Thursday"
        case .friday: "Friday"
        case .saturday: "Saturday"
        case .sunday: "Sunday"
        }
    }

    private static func monthName(_ month: Int32) -> StaticString {
        let names: [StaticString] = [
            "January", "February", "March", "April", "May", "June", "July", "August",
            "September", "October", "November", "December",
        ]
        return names[Int((month + 11) % 12)]
    }

    static func continent(_ code: String) -> StaticString {
        switch code {
        case "AF": "Africa"
        case "AN": "Antarctica"
        case "AS": "Asia"
        case "EU": "Europe"
        case "NA": "North America"
        case "OC": "Oceania"
        case "SA": "South America"
        default: "Country"
        }
    }

    static func tabTitle(_ tab: Tab) -> StaticString {
        switch tab {
        case .trips: "Trips are on their way"
        case .past: "The past is on its way"
        case .art: "Art is on its way"
        case .discover, .you: tab.name
        }
    }

    static func tabWords(_ tab: Tab) -> StaticString {
        switch tab {
        case .trips:
            """
            Day plans, alone or together, that also work in flight mode. This part is not built \
            yet; \
            until then, find the places you want to go.
            """
        case .past:
            """
            How a street looked a century ago, and what is near it. This part is not built yet.
            """
        case .art: "Museums' works and what is on, near where you go. This part is not built yet."
        case .discover, .you: ""
        }
    }
}

/// Titles and explanations that the app puts together.
enum Explanations {
    static var discoverTitle: String { "Elsewhere – discover any city" }
    static var discoverDescription: String {
        "Find, browse and get surprised by any of the world's cities."
    }

    static func searchTitle(_ text: String) -> String {
        text.isEmpty ? "Search" : "“\(text)”"
    }

    /// How a search went.
    static func search(text: String, count: Int) -> HTML {
        if text.isEmpty { return "<p>Type the name of a city, coordinates or a map link.</p>" }
        guard count == 0 else {
            return "<p>\(Phrases.cityCount(count)) found.</p>"
        }
        return """
            <p>No city is called anything like that. Check the spelling, try its name in the \
            language \
            spoken there, or paste coordinates.</p>
            """
    }

    static func point(_ point: Coordinate, _ found: FoundWithin, unit: LengthUnit) -> HTML {
        "<p>Around \(coordinates(point)): \(found.words(.nearest, unit: unit)).</p>"
    }

    static var nearTitle: String { "Near me" }
    static var nearAsk: HTML {
        "<p>Share your location or type a place to see the cities around it.</p>"
    }

    static func nearTitle(_ place: String) -> String { "Near \(place)" }
    static var nearPointTitle: String { "Near you" }

    /// How a look around went.
    ///
    /// - Parameters:
    ///   - found: what the list holds.
    ///   - nearest: the nearest city beyond, where there is none within.
    ///   - unit: of the reader.
    /// - Returns: a paragraph.
    static func near(_ found: FoundWithin, nearest: NearbyCity?, unit: LengthUnit) -> HTML {
        guard found.count == 0 else {
            return "<p>\(found.words(.mostProminent, unit: unit)).</p>"
        }
        let reach: HTML = "\(metres: found.radiusMetres, in: unit)"
        guard let nearest else { return "<p>There is no city within \(reach).</p>" }
        let place = Place(nearest)
        return """
            <p>There is no city within \(reach). The nearest is \
            <a href="\(place.route)">\(nearest.city.nameBytes)</a>, \
            \(metres: nearest.distanceMetres, in: unit) away.</p>
            """
    }

    /// Other distances around the same point.
    static func nearAgain(_ query: NearQuery, unit: LengthUnit) -> HTML {
        var links: HTML = "<p class='radii'>"
        for radius in [Radius.usual, .fiftyMiles, Radius(kilometres: 200)]
        where radius != query.radius {
            var wider = query
            wider.radius = radius
            links += """
                <a class="chip-link" href="\(Route.near(wider, Listing()))">\
                \(radius.words(for: unit))</a> 
                """
        }
        links += "</p>\n"
        return links
    }

    static var aboutTitle: String { Phrases.aboutTitle.description }

    static func title(of tab: Tab) -> String { Phrases.tabTitle(tab).description }

    static func title(of city: City) -> String {
        guard let country = city.country else { return city.name }
        return city.name + ", " + country.name
    }

    static func description(of city: City) -> String {
        "Local time, daylight, map and surroundings of " + title(of: city) + "."
    }

    static func unknownPlace(_ text: String) -> String {
        "We know no place called “\(text)”. Try a larger town near by, or coordinates."
    }

    static var missingPlace: String { "Type the name of a town first." }

    static func surpriseTitle(_ country: String) -> String { "Surprise: \(country)" }
    static var surpriseMissTitle: String { "Nobody home" }

    /// What the dice did, and what of it the list holds.
    static func surprise(
        _ surprise: Surprise,
        _ found: FoundWithin,
        unit: LengthUnit
    ) -> HTML {
        guard let country = surprise.country, let last = surprise.tries.last else {
            return missed(surprise)
        }
        let article: HTML = surprise.tries.count == 1 ? "try" : "tries"
        var words: HTML = """
            <p>We picked <a href="\(Route.country(code: country.code))">\(country.name)</a> at \
            random, \
            dropped a pin at \(coordinates(last.point)), and found \
            \(Phrases.cityCount(surprise.cities.count)) within \
            \(metres: last.radiusMetres, in: unit). \(Int64(surprise.tries.count)) \(article)
            """
        let misses = surprise.tries.dropLast()
        if !misses.isEmpty {
            words += ": nothing near the pin in "
            words += list(misses.map { $0.country.name })
        }
        words += ". \(found.remainder)</p>\n"
        words += again("Surprise me again")
        return words
    }

    private static func missed(_ surprise: Surprise) -> HTML {
        var words: HTML = "<p>We dropped a pin in "
        words += list(surprise.tries.map { $0.country.name })
        words += ", and there was no city near any of them. The world is mostly empty.</p>\n"
        words += again("Try again")
        return words
    }

    private static func again(_ words: StaticString) -> HTML {
        """
        <p><a class="button primary roll" href="\(Route.surprise(seed: nil, Listing()))">\
        \(Icon.dice.html)<span>\(words)</span></a></p>
        """
    }

    private static func list(_ names: [String]) -> HTML {
        var list: HTML = ""
        for (index, name) in names.enumerated() {
            if index > 0 { list += index == names.count - 1 ? " and " : ", " }
            list += "\(name)"
        }
        return list
    }

    private static func coordinates(_ point: Coordinate) -> HTML {
        """
        <span class="coordinates">\(microdegrees: point.latitudeMicrodegrees), \
        \(microdegrees: point.longitudeMicrodegrees)</span>
        """
    }
}
