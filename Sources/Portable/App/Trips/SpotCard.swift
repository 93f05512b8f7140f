internal import Atlas
internal import Itinerary
internal import Markup

/// What a map says of a place that somebody found on it or tapped at, with ways on.
struct SpotCard {
    let preset: ActivityPreset
    /// The city that it is in or near to.
    let city: City?

    var html: HTML {
        let category = Category(name: preset.category)
        var card: HTML =
            "<article class=\"spot-card\"><h2>\(cut(preset.title, atBytes: 180))</h2><p>"
        if let category, category != .other { card += "\(Words.name(of: category)) · " }
        if let city {
            card += """
                <a href="\(Route.city(id: city.id, slug: city.slug))">\(city.nameBytes)</a>
                """
        } else if let point = preset.point {
            card += "\(coordinates: point)"
        }
        card += """
            </p><div class="actions"><a class="button" href="\(Route.trips(.choose(preset)))">\
            \(Icon.suitcase.html)<span>\(say("Add to trip"))</span></a>
            """
        if let point = preset.point { card += Directions(point: point, isQuiet: true).html }
        return card + "</div></article>\n"
    }
}

extension Visit {
    /// A part of a page, for maps.
    func spotCard(_ preset: ActivityPreset) -> Reply {
        let city = preset.point.flatMap { atlas.nearest($0)?.city }
        return reply(
            Response(
                contentType: "text/html; charset=utf-8",
                headers: [Header("cache-control", "private, no-cache")],
                body: SpotCard(preset: preset, city: city).html.bytes
            )
        )
    }
}
