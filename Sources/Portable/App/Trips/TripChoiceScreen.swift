internal import Atlas
internal import Base
internal import Itinerary
internal import Library
internal import Markup

extension Visit {
    /// The trips that something can be put on, the most urgent first.
    func tripChoice(_ preset: ActivityPreset) -> Reply {
        let trips = world.trips.listed(on: today)
        let phases = trips.map { $0.phase(on: today(of: $0)) }
        let city = preset.city.flatMap { atlas.city(id: $0) }
        let name: HTML = preset.title.isEmpty ? "\(city?.name ?? "")" : "\(preset.title)"
        var html: HTML = """
            <div class="column narrow trips" data-tab="trips">\(back(to: city))\
            <h1>\(say("Add to a trip"))</h1>
            <p class="lead">\
            \(name.isEmpty ? "\(say("To which one?"))" : say("Where does \(name) go?"))</p>
            <ul class="trip-choices">

            """
        for (trip, phase) in zip(trips, phases) where phase != .past {
            html += choice(trip, preset)
        }
        html += """
            <li><a href="\(Route.trips(.new(preset)))">\
            <span class="trip-cover">\(Icon.plus.html)</span>\
            <span class="trip-words"><span class="trip-title">\(Words.newTrip)</span></span>\
            </a></li>

            """
        for (trip, phase) in zip(trips, phases) where phase == .past {
            html += choice(trip, preset)
        }
        return page(tripFrame(sayText("Add to a trip")), html + "</ul></div>\n")
    }

    /// Who thinks better of it goes back to where they came from.
    private func back(to city: City?) -> HTML {
        guard let city else { return wayUp(to: Route.trips(.list).path, Words.allTrips) }
        return wayUp(to: Place(city).route.path, "\(city.nameBytes)" as HTML)
    }

    private func choice(_ trip: Trip, _ preset: ActivityPreset) -> HTML {
        let cover = trip.content.places.first.flatMap { atlas.city(id: $0) }
        let picture: HTML =
            cover.map { "\(pictureOf: Place($0), .row, viewer.theme)" } ?? Icon.suitcase.html
        let time: HTML = preset.isElsewhen(trip) ? " · \(say("at another time"))" : ""
        return """
            <li><a href="\(Route.trips(.newActivity(trip.id, preset)))">\
            <span class="trip-cover">\(picture)</span>\
            <span class="trip-words"><span class="trip-title">\
            <bdi>\(Words.title(of: trip))</bdi></span>\
            <span class="trip-dates">\(Words.dates(of: trip.days))\(time)</span></span></a></li>

            """
    }
}

extension ActivityPreset {
    /// Whether it takes place on none of the dates of a trip.
    func isElsewhen(_ trip: Trip) -> Bool {
        guard let date, trip.days.start != nil else { return false }
        return trip.days.id(on: date) == nil
    }
}
