internal import Atlas
internal import Library
internal import Markup
internal import Questions

extension Visit {
    /// The same places with their photographs, as far as these are at hand: a list asks nobody for
    /// thirty of them, and shows where a city lies instead.
    ///
    /// Nor is an article offered of which is known that there is none.
    func pictured(_ places: [Place]) -> [Place] {
        let hasPictures = outsideKinds.contains(.pictures)
        expectWelcome(places.count)
        var pictured = places
        for index in places.indices {
            if places[index].hasArticle, isWithoutArticle(places[index].city) {
                pictured[index].hasArticle = false
            }
            guard hasPictures else { continue }
            let question = CityPart.pictures.question(about: places[index].city)
            guard let outcome = cachedOutcome(of: question) else { continue }
            pictured[index].photograph = LeadPicture(outcome)?.path
        }
        return pictured
    }

    /// Whether somebody was told that there is none: reading it asks for this first.
    private func isWithoutArticle(_ city: City) -> Bool {
        switch cachedOutcome(of: .identity(geonamesID: city.id)) {
        case .answer(let answer):
            guard case .identity(let identity) = answer.content,
                case nil = identity.article(.wikipedia, .english)
            else { return false }
            return true
        case .some(.none(.notFound)): return true
        default: return false
        }
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
