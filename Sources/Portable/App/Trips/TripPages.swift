internal import Atlas
internal import Base
internal import Chronology
internal import Itinerary
internal import Library
internal import Markup
internal import Merge

/// The pages of trips.
extension Visit {
    func reply(for route: TripRoute) -> Reply {
        guard case .here = world.kept else { return message(.libraryUnreachable, status: 503) }
        switch route {
        case .list: return tripList()
        case .bin: return tripBin
        case .reminders: return reminders
        case .reminderList: return reminderList
        case .new(let preset): return newTrip(for: preset)
        case .importFile: return tripFileForm(problem: nil)
        case .choose(let preset): return tripChoice(preset)
        case .trip(let id, let view): return with(id) { trip($0, view) }
        case .edit(let id): return with(id) { tripForm(of: $0) }
        case .newActivity(let id, let preset): return with(id) { newActivity($0, preset) }
        case .activity(let trip, let id): return with(trip) { activityCard(id, of: $0) }
        case .editActivity(let trip, let id): return with(trip) { activity(id, of: $0) }
        case .photo(let trip, let id): return with(trip) { photo(id, of: $0) }
        case .order(let id, let day): return with(id) { goodOrder($0, day: day) }
        case .roads(let id, let day): return with(id) { roadsPart($0, day: day) }
        case .near(let id, let day): return with(id) { nearDay($0, day: day) }
        case .places(let id, let text): return with(id) { placeSuggestions($0, text) }
        case .outsidePlaces(let id, let text):
            return with(id) { outsidePlaces($0, text).patiently() }
        case .weather(let id, let day): return with(id) { tripWeatherPart($0, only: day) }
        case .file(let id, let format, let part, let hasCodes):
            return with(id) { file($0, format, part, hasCodes: hasCodes) }
        }
    }

    private func with(
        _ id: Identifier,
        _ make: (Trip) -> Reply
    ) -> Reply {
        if let trip = world.trips.trip(id) { return make(trip) }
        return noTrip(id)
    }

    /// Says that a trip is in the bin, or not there at all.
    func noTrip(_ id: Identifier, typed: Query = Query()) -> Reply {
        world.trips.binned(id) == nil
            ? message(.noSuchTrip(id, viewer).with(typed: typed), status: 404)
            : message(
                .tripInBin(id, viewer).with(typed: typed, hint: Words.afterRestoring(typed)),
                status: 410
            )
    }

    private func trip(_ trip: Trip, _ view: TripView) -> Reply {
        let plan = plan(of: trip)
        switch view {
        case .days(let day): return tripDays(plan, only: day)
        case .map(let day): return tripMap(plan, only: day)
        case .calendar: return tripCalendar(plan)
        case .overview: return tripOverview(plan)
        case .print: return tripPrint(plan)
        case .lists: return tripLists(plan)
        case .arrange: return arrangeLists(plan)
        case .photos: return tripPhotos(trip)
        case .history(let thing): return tripHistory(plan, of: thing)
        }
    }

    func plan(of trip: Trip) -> Plan {
        Plan(trip, world.trips.activities(of: trip.id), atlas, home: viewer.home)
    }

    /// The date at home, or in Greenwich.
    var today: CivilDate {
        let offset = home.flatMap { clock(of: $0)?.offsetSeconds } ?? 0
        return local(world.now, offsetSeconds: offset).date
    }

    /// The date where one is by the plan of a trip.
    func today(of trip: Trip) -> CivilDate {
        // Before and after a trip that is where it begins or leads, which is told without its plan.
        let date = local(world.now, offsetSeconds: 0).date
        guard trip.isNear(date) else {
            let clocks = Clocks(trip.content, atlas, home: viewer.home)
            return clocks.local(world.now, zone: clocks.usualZone).date
        }
        return plan(of: trip).date(at: world.now)
    }

    func tripFrame(_ title: String) -> Frame {
        frameWithoutSearch(title: title, tab: .trips)
    }

    /// A new name for something that a form will make; sent along, it keeps a form that is sent
    /// twice from making it twice.
    func freshID(_ number: UInt64 = 0) -> Identifier {
        var random = SeededRandom(seed: world.seed ^ (number &* 0x9E37_79B9_7F4A_7C15))
        return Identifier(high: random.next(), low: random.next())
    }
}

extension MessageScreen {
    static func noSuchTrip(_ id: Identifier, _ viewer: Viewer) -> MessageScreen {
        MessageScreen(
            title: say("There is no such trip"),
            words: """
                <p>\(say("It is not among your trips, at least not on this device."))</p>
                \(signingIn(viewer, back: Route.trips(.trip(id, .days(nil)))))
                """,
            offersSearch: false
        ).leadingToTrips
    }

    static func tripInBin(_ id: Identifier, _ viewer: Viewer) -> MessageScreen {
        MessageScreen(
            title: say("This trip is in the bin"),
            words: """
                <p>\(say("It can be taken out again for thirty days."))</p>
                \(formStart(.trips(.restore), viewer))<input type="hidden" name="trip" \
                value="\(id.text)"><button class="button primary">\(say("Restore"))</button></form>
                """,
            offersSearch: false
        ).leadingToTrips
    }

    static var noSuchActivity: MessageScreen {
        MessageScreen(
            title: say("There is no such activity"),
            words: "<p>\(say("It was deleted, or never was on this trip."))</p>",
            offersSearch: false
        ).leadingToTrips
    }

    /// What is not on this trip, or not any more: its history may have it.
    static func noSuchActivity(on trip: Trip) -> MessageScreen {
        var screen: MessageScreen = noSuchActivity
        screen.words += """
            <p><a href="\(Route.trips(.trip(trip.id, .history(nil))))">\(say("History"))</a></p>
            """
        screen.way = (.trips(.trip(trip.id, .days(nil))), Words.backToTrip)
        return screen
    }

    private var leadingToTrips: MessageScreen {
        var screen = self
        screen.way = (.trips(.list), Words.allTrips)
        return screen
    }
}

extension Words {
    static var backToTrip: StaticString { say("Back to the trip") }

    /// Where the words of a form are once its trip is back: scripts keep those of long forms.
    fileprivate static func afterRestoring(_ typed: Query) -> HTML {
        let words = say("Copy it first: the trip comes back without it.")
        guard typed["activity"] != nil else { return "<p class='hint'>\(words)</p>" }
        let kept = say("Once the trip is back, the form that you filled in has it again.")
        return """
            <p class="hint script">\(kept)</p>\
            <noscript><p class="hint">\(words)</p></noscript>
            """
    }
}
