internal import Atlas
internal import Base
internal import Itinerary
internal import Library
internal import Markup

/// What a map says of a place that somebody found on it or tapped at, with ways on.
struct SpotCard {
    let spot: KnownSpot
    var star: KeepsakeStar?

    func html(for viewer: Viewer) -> HTML {
        """
        <article class="spot-card" data-close="\(say("Close"))"><h2>\
        <a href="\(Route.spots(.page(spot.spot)))">\
        \(spot.title)</a>\(star?.html(name: "\(spot.title)") ?? "")</h2>\
        <p>\(spot.whereabouts(for: viewer))</p>\
        <div class="actions">\(spot.ways)</div></article>

        """
    }
}

/// A place of its own, with what the library and the atlas know about it.
struct KnownSpot {
    let spot: MapSpot
    let kept: Keepsake?
    /// The city that it is in or near to.
    let city: NearbyCity?

    /// What the person kept it as, else what the address calls it.
    var name: String { kept?.title ?? boundedText(spot.name, mostBytes: 180) }

    var title: String { name.isEmpty ? sayText("A place on the map") : name }

    /// As it is kept with a star; a place without a name goes by where it is.
    var keepsake: Keepsake? {
        if let kept { return kept }
        return Keepsake(
            .spot,
            source: spot.source,
            title: name.isEmpty ? coordinates : name,
            detail: detail,
            point: spot.point
        )
    }

    private var coordinates: String {
        let words: HTML = "\(coordinates: spot.point)"
        return String(decoding: words.bytes, as: UTF8.self)
    }

    /// What it is and where, in plain words for lists.
    private var detail: String {
        let kind = category.map { Words.name(of: $0).description } ?? ""
        guard let city else { return kind }
        return kind.isEmpty ? city.city.name : kind + " · " + city.city.name
    }

    private var category: Category? {
        guard let known = Category(name: spot.category), known != .other else { return nil }
        return known
    }

    func whereabouts(for viewer: Viewer) -> HTML {
        var words: HTML = ""
        if let category { words += "\(Words.name(of: category)) · " }
        guard let city else { return words + "\(coordinates)" }
        let link: HTML = """
            <a href="\(Route.city(id: city.city.id, slug: city.city.slug))">\
            \(city.city.nameBytes)</a>
            """
        // Within a town it is of no use how far away its middle is.
        guard city.distanceMetres >= 3_000 else { return words + link }
        return words + say("\(metres: city.distanceMetres, in: viewer.unit) from \(link)")
    }

    var ways: HTML {
        """
        <a class="button" href="\(Route.trips(.choose(preset)))">\
        \(Icon.suitcase.html)<span>\(say("Add to trip"))</span></a>\
        \(Directions(point: spot.point, isQuiet: true).html)
        """
    }

    /// As something to do on a trip.
    private var preset: ActivityPreset {
        var preset = ActivityPreset()
        preset.title = cut(name, atBytes: 150)
        preset.category = spot.category
        preset.point = spot.point
        return preset
    }
}
