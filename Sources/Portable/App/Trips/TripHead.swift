internal import Atlas
internal import Base
internal import Chronology
internal import Itinerary
internal import Library
internal import Markup
internal import Merge

/// What stands above every view of a trip: its name, its dates, and the ways to look at it.
struct TripHead {
    enum View: CaseIterable {
        case days, map, calendar, overview, lists, photos
    }

    let plan: Plan
    let current: View?
    let today: CivilDate
    let places: [City]
    /// Says that one does not plan it with others any more.
    var removal: HTML = ""
    /// How many changes of this trip were set aside since somebody looked.
    var setAsideCount = 0

    private var facts: HTML {
        Words.facts(of: plan.trip, today: today, activityCount: activityCount, "countdown")
    }

    var html: HTML {
        let trip = plan.trip
        var head: HTML = """
            <header class="trip-head"><p class="kicker"><a href="\(Route.trips(.list))">\
            \(Icon.back.html)<span>\(Words.allTrips)</span></a></p>
            <a class="button quiet" href="\(Route.trips(.edit(trip.id)))">\
            \(Icon.pencil.html)<span>\(Words.edit)</span></a>
            <a class="button quiet trip-share" href="\(Route.sharing(trip))#share">\
            \(Icon.share.html)<span>\(say("Share"))</span></a>
            <h1 dir="auto">\(Words.title(of: trip))</h1>
            <p class="lead">\(Words.dates(of: trip.days)) · \(facts)</p>

            """
        let isAlone = trip.companions.isEmpty
        head += """
            <p class="planned-with\(isAlone ? " is-alone" : "" as HTML)">\
            <a href="\(TogetherAddress.path(of: trip.id))">\(Icon.people.html)<span>\
            \(isAlone ? "\(Words.planTogether)" as HTML : Words.planners(of: trip))</span></a></p>
            \(removal)
            """
        if !places.isEmpty { head += Self.links(to: places) + "\n" }
        head += "<nav class='trip-views' aria-label='\(say("Views of this trip"))'><ul>\n"
        for view in View.allCases {
            let isHere: HTML = view == current ? " aria-current='page'" : ""
            head += """
                <li><a href="\(Route.trips(.trip(trip.id, view.route)))"\(isHere)>\
                \(view.icon.html)<span>\(view.name)</span></a></li>

                """
        }
        head += """
            </ul></nav></header>
            \(setAsideNote(setAsideCount))
            """
        return head
    }

    /// The places that a trip leads to.
    static func links(to places: [City]) -> HTML {
        var links: HTML = "<ul class='trip-place-links' aria-label='\(say("Places"))'>"
        for city in places {
            links += """
                <li><a href="\(Place(city).route)">\(Icon.pin.html)\
                <span>\(city.nameBytes)</span></a></li>
                """
        }
        return links + "</ul>"
    }

    private var activityCount: Int32 { Int32(truncatingIfNeeded: plan.all.count) }
}

extension TripHead.View {
    var route: TripView {
        switch self {
        case .days: .days(nil)
        case .map: .map(nil)
        case .calendar: .calendar
        case .overview: .overview
        case .lists: .lists
        case .photos: .photos
        }
    }

    var icon: Icon {
        switch self {
        case .days: .list
        case .map: .map
        case .calendar: .calendar
        case .overview: .compass
        case .lists: .check
        case .photos: .note
        }
    }

    var name: StaticString {
        switch self {
        case .days: say("Days")
        case .map: Words.map
        case .calendar: say("Calendar")
        case .overview: say("Overview")
        case .lists: say("Lists")
        case .photos: say("Files")
        }
    }
}

extension Visit {
    func tripHead(_ plan: Plan, _ view: TripHead.View?) -> HTML {
        let route = Route.trips(.trip(plan.trip.id, (view ?? .days).route))
        return TripHead(
            plan: plan,
            current: view,
            today: plan.date(at: world.now),
            places: plan.trip.content.places.compactMap { atlas.city(id: $0) },
            removal: removalNote(of: plan.trip, viewer, back: route),
            setAsideCount: newlySetAsideCount(of: plan.trip.id)
        ).html
    }

    /// By which tabs and the history tell the pages of a trip apart; its days have its name alone.
    private func title(of plan: Plan, _ view: TripHead.View?) -> String {
        let name = Words.titleText(of: plan.trip)
        guard let view, view != .days else { return name }
        return name + ": " + view.name.description
    }

    /// Until when a page of a trip tells what is true, for a script that takes it anew then;
    /// nothing where it stays so.
    func turns(_ plan: Plan) -> HTML {
        let date = plan.date(at: world.now)
        guard plan.trip.days.start != nil, plan.trip.phase(on: date) != .past else { return "" }
        return turns(at: plan.turn(after: world.now))
    }

    func turns(at moment: Instant) -> HTML {
        " data-turns=\"\(moment.millisecondsSinceEpoch)\""
    }

    /// A page of a trip under its head.
    func tripPage(
        _ plan: Plan,
        _ view: TripHead.View?,
        _ main: HTML,
        hasMap: Bool = false,
        status: UInt16 = 200
    ) -> Reply {
        let html: HTML = """
            <div class="column trip" data-tab="trips" data-trip="\(plan.trip.id.text)"\
            \(turns(plan))>
            \(tripHead(plan, view))\(main)</div>

            """
        let frame = tripFrame(title(of: plan, view))
        frame.hasMap = hasMap
        return page(frame, html, status: status)
    }
}
