internal import Atlas
internal import Geodesy
internal import Library
internal import Merge
internal import Markup
internal import Questions

/// What was found, and how.
extension Words {
    static func point(_ point: Coordinate, _ found: FoundWithin, unit: LengthUnit) -> HTML {
        "<p>\(say("Around \(coordinates(point)): \(found.words(.nearest, unit: unit))."))</p>"
    }

    /// How a look around went.
    ///
    /// - Parameters:
    ///   - found: what the list holds.
    ///   - nearest: the nearest city beyond, where there is none within.
    ///   - unit: of the reader.
    /// - Returns: a paragraph.
    static func near(_ found: FoundWithin, nearest: NearbyCity?, unit: LengthUnit) -> HTML {
        guard found.count == 0, found.filter.isEmpty else {
            return "<p>\(found.words(.mostProminent, unit: unit)).</p>"
        }
        let reach: HTML = "\(metres: found.radiusMetres, in: unit)"
        guard let nearest else { return "<p>\(say("There is no city within \(reach)."))</p>" }
        let place = Place(nearest)
        return say(
            """
            <p>There is no city within \(reach). The nearest is \
            <a href="\(place.route)">\(nearest.city.nameBytes)</a>, \
            \(metres: nearest.distanceMetres, in: unit) away.</p>
            """
        )
    }

    static func coordinates(_ point: Coordinate) -> HTML {
        """
        <span class="coordinates">\(coordinates: point)</span>
        """
    }

    static func searchTitle(_ text: String) -> String {
        text.isEmpty ? sayText("Search") : "“\(text)”"
    }

    /// How a search went.
    ///
    /// - Parameters:
    ///   - text: as typed.
    ///   - count: of the cities found.
    ///   - named: countries and regions of that name.
    ///   - isSmall: whether the atlas has towns only, and a name that it lacks may be a village's.
    ///   - isGuess: whether all that was found is a letter off.
    /// - Returns: a paragraph.
    static func search(
        text: String,
        count: Int,
        _ named: NamedAreas?,
        isSmall: Bool = false,
        isGuess: Bool = false
    ) -> HTML {
        if text.isEmpty {
            return "<p>\(say("Type the name of a city, coordinates or a map link."))</p>"
        }
        if isGuess {
            return "<p>\(say("Nothing has just that name. This comes closest:"))</p>"
        }
        guard count == 0 else {
            let most = Int64(Visit.resultLimit)
            return Int64(count) > most
                ? "<p>\(say("The \(most) cities that match best."))</p>"
                : "<p>\(say("\(Words.cityCount(count)) found."))</p>"
        }
        guard named?.areas.isEmpty != false else {
            return "<p>\(say("No city has that name. A country or region does:"))</p>"
        }
        guard !isSmall else { return "<p>\(noCityHere)</p>" }
        return say(
            """
            <p>No city by that name. Check the spelling, try the name that locals use, or paste \
            coordinates.</p>
            """
        )
    }

    private static var noCityHere: StaticString {
        say("No city by that name on this device. It may exist all the same.")
    }

    static var smallAtlas: StaticString {
        say(
            """
            Most places of fewer than 15,000 people are not on this device, and the server cannot \
            be asked.
            """
        )
    }

    static var nearTitle: String { sayText("Near me") }
    static func nearTitle(_ place: String) -> String { sayText("Near \(place)") }

    /// Distances around the same point, with the one that is on show.
    static func nearAgain(_ query: NearQuery, unit: LengthUnit) -> HTML {
        var links: HTML = "<div class='radii'>"
        var radii = [Radius.usual, .fiftyMiles, Radius(kilometres: 200)]
        // Seen first where the line of them scrolls.
        if !radii.contains(query.radius) { radii.insert(query.radius, at: 0) }
        for radius in radii {
            var other = query
            other.radius = radius
            let current: HTML = radius == query.radius ? " aria-current='true'" : ""
            links += """
                <a class="chip-link" href="\(Route.near(other, Listing()))"\(current)>\
                \(radius.words(for: unit))</a> 
                """
        }
        return links + "</div>"
    }

    static func surpriseTitle(_ country: String) -> String { sayText("Surprise: \(country)") }

    /// What the dice did, with a picture of where that is; the list above it says what was found.
    static func origin(of surprise: Surprise, for viewer: Viewer) -> HTML {
        guard let country = surprise.country, let last = surprise.tries.last,
            let nearest = surprise.cities.first
        else { return "" }
        let (tries, place) = (Int64(surprise.tries.count), Place(nearest))
        var words: HTML = say(
            """
            <p>We picked <a href="\(Route.country(code: country.code))">\(country.name)</a> at \
            random and dropped a pin at \(coordinates(last.point)). The nearest of them is \
            <a href="\(place.route)">\(nearest.city.nameBytes)</a>, \
            \(metres: nearest.distanceMetres, in: viewer.unit) away. \
            \(say(tries, one: "It took 1 try", other: "It took \(tries) tries"))
            """
        )
        let misses = surprise.tries.dropLast()
        if !misses.isEmpty {
            words += say(": nothing near the pin in ")
            words += list(misses.map { $0.country.name })
        }
        words += "."
        if !surprise.otherCountries.isEmpty {
            words += say(" Some cities within that distance are in ")
            words += list(surprise.otherCountries.map { $0.name })
            words += "."
        }
        return """
            <div class="results-origin"><img class="locator" \
            src="\(Drawing.pin(last.point, near: nearest.city.id))" alt="" width="360" \
            height="240" loading="lazy">\(words)</p></div>

            """
    }

    /// How empty the world is only an atlas can tell that has the villages, too.
    static func missed(_ surprise: Surprise, _ note: HTML) -> HTML {
        var words: HTML = say("<p>We dropped a pin in ")
        words += list(surprise.tries.map { $0.country.name })
        words += say(", and found no city near any of them.")
        words += note.isEmpty ? say(" The world is mostly empty.</p>\n") : "</p>\n\(note)"
        words += "<p>\(again(say("Try again")))</p>"
        return words
    }

    static func again(_ words: StaticString) -> HTML {
        """
        <a class="button primary roll" href="\(Route.surprise(seed: nil, Listing()))">\
        \(Icon.dice.html)<span>\(words)</span></a>
        """
    }
}
