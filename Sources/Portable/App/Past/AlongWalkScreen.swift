internal import Atlas
internal import Base
internal import Geodesy
internal import Itinerary
internal import Markup
internal import Merge
internal import Past

/// Old photographs along a day's walk, in walking order; each can become a stop.
struct AlongWalkScreen {
    static let reachMetres: Int32 = 80
    /// Farther apart nobody walks from one stop to the next.
    static let longestLegMetres: Int32 = 5_000
    private static let mostSpots = 60
    /// Nobody walks so far before the walk has begun.
    private static let startMetres: Int32 = 15

    let trip: Trip
    let day: PlannedDay
    let collections: [PictureCollection]

    /// The day's stops as ways that are walked: broken where one takes something else.
    var ways: [[Coordinate]] {
        var ways: [[Coordinate]] = []
        for entry in day.stops {
            guard let point = entry.spot?.point else { continue }
            if let last = ways.last?.last,
                distanceMetres(from: last, to: point) <= AlongWalkScreen.longestLegMetres
            {
                ways[ways.count - 1].append(point)
            } else {
                ways.append([point])
            }
        }
        return ways
    }

    private var found: [(picture: OldPicture, count: Int, metresAlong: Int32)] {
        var found: [(picture: OldPicture, count: Int, metresAlong: Int32)] = []
        for way in ways {
            let first = found.count
            for collection in collections {
                let reach = AlongWalkScreen.reachMetres
                for spot in collection.spots(along: way, withinMetres: reach) {
                    let pictures = collection.pictures(ofSpot: spot.spot)
                    let picture = OldPicture(collection, pictures.lowerBound)
                    found.append((picture, pictures.count, spot.metresAlong))
                }
            }
            // Somebody who walks passes those of all collections in one order.
            let own = Array(found[first...])
            let order = sortedOrder(count: own.count) { own[$0].metresAlong < own[$1].metresAlong }
            for (place, old) in order.enumerated() { found[first + place] = own[old] }
        }
        return Array(found.prefix(AlongWalkScreen.mostSpots))
    }

    func html(for viewer: Viewer) -> HTML {
        let found = found
        var page: HTML = """
            <div class="column past-list-page"><p class="past-back">\
            <a href="\(Route.trips(.trip(trip.id, .days(day.index))))">\(Icon.back.html)\
            \(trip.content.title)</a></p>
            <h1>\(say("Old photographs along this walk"))</h1>
            <p class="past-words">\(say(
                """
                Within \(metres: AlongWalkScreen.reachMetres, in: viewer.unit) of the straight way \
                from stop to stop, in walking order.
                """
            ))</p>

            """
        guard !found.isEmpty else {
            page += "<p class='notice' role='status'>\(Words.nothingAlong)</p></div>\n"
            return page
        }
        page += "<ol class='old-list' id='old-list'>\n"
        for one in found { page += row(one.picture, one.count, one.metresAlong, viewer) }
        page += "</ol>\n"
        return page + PastSources(collections: collections).html + "</div>\n"
    }

    private func row(
        _ picture: OldPicture,
        _ count: Int,
        _ metresAlong: Int32,
        _ viewer: Viewer
    ) -> HTML {
        let shown = ShownPicture(picture, from: nil)
        var view = PastView()
        (view.point, view.origin) = (picture.point, .picture)
        var preset = ActivityPreset()
        preset.day = day.index
        preset.title = cut(shown.title, atBytes: 180)
        preset.point = picture.point
        preset.category = "sight"
        if isWebAddress(picture.pageAddress) { preset.link = picture.pageAddress }
        var image: HTML = Icon.photograph.html
        if let path = shown.thumbnailPath {
            image += "<img src='\(path)?w=160' alt='' loading='lazy' decoding='async'>"
        }
        let distance: HTML = "\(metres: metresAlong, in: viewer.unit)"
        var facts: HTML = "<span>\(shown.when.isEmpty ? say("No date").description : shown.when)"
        let isStart = metresAlong < AlongWalkScreen.startMetres
        let along = isStart ? say("at the start") : say("after \(distance)")
        facts += "</span><span>\(along)</span>"
        facts += PictureCard.further(UInt32(count - 1))
        if picture.collection.isSample { facts += "<span>\(say("Sample"))</span>" }
        return """
            <li class="old-card"><a class="old-link" href="\(shown.route(view))">\
            <span class="old-thumb">\(image)</span><span class="old-words">\
            <span class="old-place">\(shown.title)</span><span class="old-facts">\(facts)</span>\
            </span></a><a class="round quiet" \
            href="\(Route.trips(.newActivity(trip.id, preset)))" \
            aria-label="\(say("Add \(shown.title) as a stop"))">\(Icon.plus.alone)</a></li>

            """
    }
}

extension Words {
    static var nothingAlong: StaticString {
        say("No old photograph was taken along this walk, as far as the collections here know.")
    }
}

extension Visit {
    mutating func pastAlong(_ id: Identifier, day: Int32) -> Reply {
        guard case .here = world.kept else { return message(.libraryUnreachable, status: 503) }
        guard let trip = world.trips.trip(id) else {
            return redirect(to: .trips(.list), status: 303)
        }
        let plan = Plan(trip, world.trips.activities(of: trip.id), atlas)
        guard let planned = plan.days.first(where: { $0.index == day }) else {
            return redirect(to: .trips(.trip(id, .days(nil))), status: 303)
        }
        guard !world.collections.isEmpty else { return pastMap(PastView()) }
        let screen = AlongWalkScreen(trip: trip, day: planned, collections: allCollections)
        let title = sayText("Old photographs along this walk")
        return page(pastFrame(title), screen.html(for: viewer))
    }
}
