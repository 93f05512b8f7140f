internal import Atlas
internal import Base
internal import Chronology
internal import Itinerary
internal import Library
internal import Markup
internal import Merge
internal import Questions

/// All trips: the one under way with what is on today, then soon, without dates, and past.
struct TripListScreen {
    struct Card {
        let trip: Trip
        let phase: Trip.Phase
        let activityCount: Int32
        let today: CivilDate
        let places: [City]
        /// Of the first place, where a photograph is at hand.
        var photograph: String?
        /// The photo that was chosen for the cover.
        var own: Attachment?
    }

    /// More trips than these are past ones in lines, as cards of them all would weigh megabytes.
    static let mostCards = 60

    let cards: [Card]
    /// Past trips that have no card.
    let earlier: [Trip]
    /// What is on today on the trip under way.
    var todayOn: HTML = ""
    /// Until when that is true, as an attribute.
    var turns: HTML = ""
    let binCount: Int

    func html(for viewer: Viewer) -> HTML {
        var page: HTML = """
            <div class="column trips" data-tab="trips"\(turns)>
            <header class="trips-head"><h1>\(Words.trips)</h1>
            <p class="actions"><a class="button primary" href="\(Route.trips(.newTrip))">\
            \(Icon.plus.html)<span>\(Words.newTrip)</span></a></p></header>

            """
        page += removalNotes(viewer)
        if cards.isEmpty { page += empty }
        let now = section(say("Under way"), .current, viewer)
        if !now.isEmpty { page += "<div class='trips-now'>\(now)\(todayOn)</div>\n" }
        page += section(say("Coming up"), .upcoming, viewer)
        page += section(say("Without dates"), .undated, viewer)
        page += section(say("Past"), .past, viewer)
        if !earlier.isEmpty { page += earlierTrips }
        page += """
            <p class="trips-foot"><a class="button quiet" href="\(Route.trips(.importFile))">\
            \(Icon.download.html)<span>\(say("Bring in a file"))</span></a>
            <a class="button quiet" href="\(Route.trips(.bin))">\(Icon.bin.html)\
            <span>\(say("Bin"))\(binCount > 0 ? " (\(Int64(binCount)))" as HTML : "")</span></a></p>
            </div>

            """
        return page
    }

    /// One after the other, as each is read; the pages of all the trips tell of theirs.
    private func removalNotes(_ viewer: Viewer) -> HTML {
        let removed = cards.filter { !$0.trip.remover.isEmpty }
        var notes: HTML = ""
        for card in removed.prefix(3) {
            notes += removalNote(of: card.trip, viewer, back: .trips(.list))
        }
        guard removed.count > 3 else { return notes }
        let count = Int64(removed.count - 3)
        let more = say(
            count,
            one: "You were removed from 1 more trip.",
            other: "You were removed from \(count) more trips."
        )
        return notes + "<p class='hint'>\(more)</p>\n"
    }

    private var empty: HTML {
        """
        <section class="panel trips-empty">\(Icon.suitcase.html)
        <h2>\(say("Where to next?"))</h2>
        <p>\(say("""
            Plan your days with times, places and tickets. Where this browser can keep them on the \
            device, you can read and change them in flight mode.
            """))</p>
        <p><a class="button primary" href="\(Route.trips(.newTrip))">\(Icon.plus.html)\
        <span>\(say("Plan your first trip"))</span></a></p></section>

        """
    }

    private var earlierTrips: HTML {
        let count = Int64(earlier.count)
        var list: HTML = """
            <details class="trips-earlier"><summary>\
            \(say(count, one: "1 earlier trip", other: "\(count) earlier trips"))</summary><ul>

            """
        for trip in earlier {
            list += """
                <li><a href="\(Route.trips(.trip(trip.id, .days(nil))))">\
                <bdi>\(Words.title(of: trip))</bdi></a> \
                <span>\(Words.dates(of: trip.days))</span></li>

                """
        }
        return list + "</ul></details>\n"
    }

    private func section(_ title: StaticString, _ phase: Trip.Phase, _ viewer: Viewer) -> HTML {
        let shown = cards.filter { $0.phase == phase }
        guard !shown.isEmpty else { return "" }
        var section: HTML = """
            <section class="trip-section\(phase == .past ? " is-past" : "" as HTML)">
            <h2>\(title)</h2>
            <ul class="trip-cards">

            """
        for card in shown { section += card.html(for: viewer) }
        section += "</ul></section>\n"
        return section
    }
}

extension TripListScreen.Card {
    func html(for viewer: Viewer) -> HTML {
        var card: HTML = """
            <li class="trip-card"><a href="\(Route.trips(.trip(trip.id, .days(nil))))">\
            <span class="trip-cover">\(cover(for: viewer))</span>\
            <span class="trip-words"><span class="trip-title">\
            <bdi>\(Words.title(of: trip))</bdi></span>\
            <span class="trip-dates">\(Words.dates(of: trip.days))</span>
            """
        // A trip to one place is named after it.
        if places.count > 1 || places.first.map({ $0.name != trip.title }) ?? false {
            card +=
                "<span class='trip-places'>\(Words.list(places.prefix(3).map { $0.name }))</span>"
        }
        if !trip.companions.isEmpty {
            card += "<span class='trip-places'>\(Words.planners(of: trip))</span>"
        }
        let count = activityCount
        let facts = Words.facts(of: trip, today: today, activityCount: count, "trip-countdown")
        return card + "<span class='trip-facts'>\(facts)</span></span></a></li>\n"
    }

    private func cover(for viewer: Viewer) -> HTML {
        if let own { return PhotoStrip.picture(own, width: 640, isLazy: true) }
        guard let first = places.first else { return Icon.suitcase.html }
        var place = Place(first)
        place.photograph = photograph
        return "\(pictureOf: place, .card, viewer.theme)"
    }
}

extension Visit {
    func tripList() -> Reply {
        let trips = world.trips.listed(on: today)
        var cards: [TripListScreen.Card] = []
        var earlier: [Trip] = []
        for trip in trips {
            let today = today(of: trip)
            let phase = trip.phase(on: today)
            if phase == .past, cards.count >= TripListScreen.mostCards {
                earlier.append(trip)
                continue
            }
            let places = trip.content.places.compactMap { atlas.city(id: $0) }
            var card = TripListScreen.Card(
                trip: trip,
                phase: phase,
                activityCount: world.trips.activityCount(of: trip.id),
                today: today,
                places: places
            )
            card.own = world.trips.cover(of: trip)
            if let first = places.first {
                card.photograph = pictured([Place(first)]).first?.photograph
            }
            cards.append(card)
        }
        var screen = TripListScreen(
            cards: cards,
            earlier: earlier,
            binCount: world.trips.bin.count
        )
        if let current = cards.first(where: { $0.phase == .current }) {
            let plan = plan(of: current.trip)
            screen.todayOn = todayOn(plan)
            screen.turns = turns(plan)
        } else if let next = cards.first(where: { $0.phase == .upcoming }) {
            screen.turns = turns(plan(of: next.trip))
        }
        return page(tripFrame(Words.trips.description), screen.html(for: viewer))
    }

    /// What is under way and what comes next, of the day that it is there.
    private func todayOn(_ plan: Plan) -> HTML {
        let trip = plan.trip
        let date = plan.date(at: world.now)
        guard let day = plan.days.first(where: { $0.date == date }) else { return "" }
        let earlier = plan.doing(at: world.now, upTo: day.index - 1)
        guard !(earlier + day.entries).isEmpty else { return "" }
        let route = Route.trips(.trip(trip.id, .days(day.index)))
        var section: HTML = """
            <section class="trip-section trip-today"><h2>\(say("Today")), \(Words.date(date))</h2>
            <ol class="entries">

            """
        var markup = EntryMarkup(plan: plan, viewer: viewer, now: world.now, isCompact: true)
        markup.documented = world.trips.attachments(of: trip.id).documents.activities
        // What is over is of no use any more, unless all is.
        let ahead = day.entries.filter { !markup.isOver($0) }
        let shown = earlier + (ahead.isEmpty ? day.entries : ahead)
        for entry in shown.prefix(5) {
            section += markup.row(entry)
        }
        section += """
            </ol><p><a class="button" href="\(route)">\(say("All of today"))</a></p></section>

            """
        return section
    }

    var tripBin: Reply {
        let forGood: StaticString = say("Delete for good")
        var html: HTML = """
            <div class="column narrow trips" data-tab="trips">\
            \(wayUp(to: Route.trips(.list).path, Words.allTrips))\
            <h1>\(say("Bin"))</h1>
            <p class="lead">\(say("""
                Deleted trips stay here for thirty days, with all that is on them.
                """))</p>
            <ul class="bin-list">

            """
        for trip in world.trips.bin {
            html += """
                <li class="panel"><div><strong dir="auto">\(Words.title(of: trip))</strong>
                <p>\(Words.dates(of: trip.days)) · \
                \(Words.activityCount(world.trips.activityCount(of: trip.id)))\
                \(daysLeft(of: trip))</p>\
                \(Words.deletion(of: trip))</div>
                \(formStart(.trips(.restore), viewer))<input type="hidden" name="trip" \
                value="\(trip.id.text)"><button class="button" \
                aria-label="\(say("Restore")): \(Words.title(of: trip))">\
                \(say("Restore"))</button></form>
                <details class="sure"><summary class="button" \
                aria-label="\(forGood): \(Words.title(of: trip))">\(forGood)</summary>\
                <p class="hint">\(say("All that is on it goes, and cannot be brought back."))</p>\
                \(formStart(.trips(.erase), viewer))<input type="hidden" name="trip" \
                value="\(trip.id.text)"><button class="button danger">\(forGood)</button></form>\
                </details></li>

                """
        }
        html += "</ul>\n"
        if world.trips.bin.isEmpty { html += "<p>\(say("The bin is empty."))</p>\n" }
        html += "</div>\n"
        return page(tripFrame(sayText("Bin")), html)
    }

    /// How long a trip stays in the bin: servers keep it for thirty days.
    private func daysLeft(of trip: Trip) -> HTML {
        guard let deleted = world.trips.deletionMilliseconds(of: trip.id) else { return "" }
        let day: Int64 = 86_400_000
        let left = (deleted + 31 * day - 1 - world.now.millisecondsSinceEpoch) / day
        let count = min(max(left, 1), 30)
        return " · \(say(count, one: "1 day left", other: "\(count) days left"))"
    }
}
