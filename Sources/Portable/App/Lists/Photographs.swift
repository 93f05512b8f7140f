internal import Atlas
internal import Library
internal import Markup
internal import Questions

extension Visit {
    /// The same places with their photographs, as far as these are at hand: a list asks nobody for
    /// thirty of them, and shows where a city lies instead.
    func pictured(_ places: [Place]) -> [Place] {
        guard outsideKinds.contains(.pictures) else { return places }
        expectWelcome(places.count)
        var pictured = places
        for index in places.indices {
            let question = CityPart.pictures.question(about: places[index].city)
            guard let outcome = cachedOutcome(of: question) else { continue }
            pictured[index].photograph = LeadPicture(outcome)?.path
        }
        return pictured
    }
}

extension HTML.Interpolation {
    /// The photograph of a place, or the drawing of where it lies.
    ///
    /// Neither has words of its own: the link around it says the name, and its page has the
    /// description, the author and the licence.
    mutating func appendInterpolation(
        pictureOf place: Place,
        _ size: LocatorSize,
        _ theme: Preferences.Theme
    ) {
        guard let path = place.photograph else {
            return appendInterpolation(locatorOf: place.city.id, size, theme)
        }
        html.write("<img class=\"photograph\" src=\"")
        appendInterpolation(path)
        if size == .row {
            html.write("?w=160\" alt=\"\" loading=\"lazy\">")
        } else {
            html.write("?w=320\" srcset=\"")
            appendInterpolation(path)
            html.write("?w=640 2x\" alt=\"\" width=\"360\" height=\"240\" loading=\"lazy\">")
        }
    }
}
