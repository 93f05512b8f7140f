internal import Atlas
internal import Base
internal import Geodesy
internal import Itinerary
internal import Library
internal import Markup
internal import Merge
internal import Questions

extension Visit {
    /// Farther from a stop than this a town's sights are those of another place.
    private static let sightsMetres: Int32 = 10_000
    private static let mostCities = 4

    func nearDay(_ trip: Trip, day: Int32) -> Reply {
        let plan = plan(of: trip)
        guard day < plan.days.count else {
            return redirect(to: .trips(.trip(trip.id, .days(nil))), status: 303)
        }
        let planned = plan.days[Int(day)]
        let near = NearDay(planned, otherwise: plan.point(ofDay: day, atlas))
        var names: [Identifier] = []
        for number in 1...UInt64(3 * NearThings.most) { names.append(freshID(number)) }
        var screen = NearDayScreen(plan: plan, day: planned, near: near, names: names)
        var things = NearThings(near, plan, planned.date)
        things.addKept(library, atlas)
        screen.kept = things.take()
        addSights(&screen, &things)
        things.addTowns(library, atlas)
        screen.towns = things.take(nearestFirst: true)
        if isFromScript { return fragment(screen.sightsPart(for: viewer)).patiently() }
        screen.named = towns(around: near.points)
        let frame = tripFrame(Words.titleText(of: trip))
        frame.hasMap = true
        return page(frame, screen.html(for: viewer))
    }

    /// The sights of the towns that the day leads through.
    private func addSights(_ screen: inout NearDayScreen, _ things: inout NearThings) {
        guard outsideKinds.contains(.attractions) else { return }
        screen.cities = cities(of: screen.near)
        for city in screen.cities {
            let outcome = outcome(of: CityPart.sights.question(about: city))
            if case nil = outcome { screen.isAwaited = !isFromScript }
            guard case .answer(let answer) = outcome, case .attractions(let list) = answer.content
            else {
                screen.isLacking = true
                continue
            }
            for sight in list { things.add(sight) }
            if screen.origins.isEmpty { screen.origins = Origin(answer, now: world.now).html }
        }
        screen.sights = things.take()
        if screen.sights.isEmpty { screen.origins = "" }
    }

    /// The city of each stop: the town that people would name, or the nearest where there is none.
    private func cities(of near: NearDay) -> [City] {
        var cities: [City] = []
        for point in near.points where cities.count < Self.mostCities {
            var city = atlas.town(near: point)
            if let town = city,
                distanceMetres(from: town.coordinate, to: point) > Self.sightsMetres
            {
                city = nil
            }
            guard let city = city ?? atlas.nearest(point)?.city, !cities.contains(city) else {
                continue
            }
            cities.append(city)
        }
        return cities
    }
}
