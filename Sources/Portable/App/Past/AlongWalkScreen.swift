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
    private static let mostSpots = 60
    /// Nobody walks so far before the walk has begun.
    private static let startMetres: Int32 = 15

    let trip: Trip
    let day: PlannedDay
    let collections: [PictureCollection]

    /// A spot along the walk, with its first picture.
    struct Spot {
        let picture: OldPicture
        let pictureCount: Int
        let metresAlong: Int32
        /// The stop before it.
        let after: Identifier?
    }

    /// The day's stops as ways that are walked: broken where one takes something else.
    private var ways: [[(activity: Identifier, point: Coordinate)]] {
        var ways: [[(activity: Identifier, point: Coordinate)]] = []
        for entry in day.stops {
            guard let point = entry.spot?.point else { continue }
            if let last = ways.last?.last?.point,
                distanceMetres(from: last, to: point) <= PlannedDay.longestWalkMetres
            {
                ways[ways.count - 1].append((entry.activity.id, point))
            } else {
                ways.append([(entry.activity.id, point)])
            }
        }
        return ways
    }

    /// In walking order.
    var spots: [Spot] {
        var found: [Spot] = []
        for stops in ways {
            let way = Way(stops.map { $0.point })
            var own: [Spot] = []
            for collection in collections {
                let reach = AlongWalkScreen.reachMetres
                for spot in collection.spots(along: way.points, withinMetres: reach) {
                    let pictures = collection.pictures(ofSpot: spot.spot)
                    let before = stops.indices.last { way.metres(before: $0) <= spot.metresAlong }
                    own.append(
                        Spot(
                            picture: OldPicture(collection, pictures.lowerBound),
                            pictureCount: pictures.count,
                            metresAlong: spot.metresAlong,
                            after: before.map { stops[$0].activity }
                        )
                    )
                }
            }
            // Somebody who walks passes those of all collections in one order.
            let order = sortedOrder(count: own.count) { own[$0].metresAlong < own[$1].metresAlong }
            found += order.map { own[$0] }
        }
        return Array(found.prefix(AlongWalkScreen.mostSpots))
    }

    func html(for viewer: Viewer) -> HTML {
        let found = spots
        var page: HTML = """
            <div class="column past-list-page"><p class="way-up">\
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
        for one in found { page += row(one, viewer) }
        page += "</ol>\n"
        return page + PastSources(collections: collections).html + "</div>\n"
    }

    private func row(_ spot: Spot, _ viewer: Viewer) -> HTML {
        let (picture, metresAlong) = (spot.picture, spot.metresAlong)
        let shown = ShownPicture(picture, from: nil)
        var view = PastView()
        view.walk = PastView.Walk(trip: trip.id, day: day.index)
        var preset = ActivityPreset()
        preset.day = day.index
        preset.after = spot.after
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
        facts += PictureCard.further(UInt32(spot.pictureCount - 1))
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
    /// What is along a day of a trip; nil where there is no such day.
    private func walk(_ walk: PastView.Walk) -> AlongWalkScreen? {
        guard let trip = world.trips.trip(walk.trip) else { return nil }
        let plan = Plan(trip, world.trips.activities(of: trip.id), atlas, home: viewer.home)
        guard let day = plan.days.first(where: { $0.index == walk.day }) else { return nil }
        return AlongWalkScreen(trip: trip, day: day, collections: allCollections)
    }

    func pastAlong(_ id: Identifier, day: Int32) -> Reply {
        guard case .here = world.kept else { return message(.libraryUnreachable, status: 503) }
        guard let screen = walk(PastView.Walk(trip: id, day: day)) else {
            let isTrip = world.trips.trip(id) != nil
            return redirect(to: .trips(isTrip ? .trip(id, .days(nil)) : .list), status: 303)
        }
        guard !world.collections.isEmpty else { return pastMap(PastView()) }
        let title = sayText("Old photographs along this walk")
        return page(pastFrame(title), screen.html(for: viewer))
    }

    /// Where a picture stands among those along the walk of its address; nil where it is not.
    func place(of picture: OldPicture, along walk: PastView.Walk) -> PlaceAlong? {
        guard let spots = self.walk(walk)?.spots,
            let rank = spots.firstIndex(where: {
                $0.picture.spot == picture.spot
                    && $0.picture.collection.id == picture.collection.id
            })
        else { return nil }
        return PlaceAlong(
            rank: rank,
            total: spots.count,
            previous: rank > 0 ? spots[rank - 1].picture : nil,
            next: rank + 1 < spots.count ? spots[rank + 1].picture : nil
        )
    }
}

/// A picture among those along a walk.
struct PlaceAlong {
    let rank: Int
    let total: Int
    let previous: OldPicture?
    let next: OldPicture?
}
