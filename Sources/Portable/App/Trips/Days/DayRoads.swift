internal import Base
internal import Chronology
internal import Geodesy
internal import Itinerary
internal import Library
internal import Markup
internal import Merge
internal import Questions

/// The ways of days as roads go, as far as a router has told; between all others the map draws
/// straight lines.
struct DayRoads {
    private var roads: [Road] = []
    /// Whose they are, and how old.
    private var origin: HTML = ""
    /// Why some are not known.
    private var failure: Unavailability?
    /// Whether somebody was asked who has not answered yet.
    private var isAwaited = false
    /// How many questions were asked about a day.
    private(set) var count = 0

    static let mostQuestions = 4
    static let longestMetres: Int32 = 300_000

    func road(of leg: Leg) -> Road? { roads.first { $0.from == leg.from && $0.to == leg.to } }

    /// What became of the question about these stops.
    mutating func take(
        _ outcome: Outcome?,
        _ stops: [Coordinate],
        _ mode: TravelMode,
        now: Instant
    ) {
        count += 1
        guard let outcome else { return isAwaited = true }
        guard case .answer(let answer) = outcome, case .route(let route) = answer.content,
            route.legs.count == stops.count - 1
        else {
            failure = .faulty
            if case .none(let reason) = outcome { failure = reason }
            return
        }
        origin = Origin(answer, now: now).html
        var line = RoadLine(route)
        for (index, leg) in route.legs.enumerated() {
            let way = line.way(to: stops[index + 1], leg.distanceMetres ?? 0)
            guard let metres = leg.distanceMetres else { continue }
            roads.append(
                Road(
                    from: stops[index],
                    to: stops[index + 1],
                    metres: metres,
                    seconds: leg.durationSeconds ?? 0,
                    isWalked: mode == .foot,
                    line: way
                )
            )
        }
    }
}

/// One way as roads go.
struct Road {
    let from: Coordinate
    let to: Coordinate
    let metres: Int32
    let seconds: Int32
    let isWalked: Bool
    /// Empty where it could not be drawn.
    let line: [Coordinate]

    /// How far it is, and how long it takes.
    func words(for viewer: Viewer) -> HTML {
        let length: HTML = "\(metres: metres, in: viewer.unit)"
        let takes = Words.duration(minutes: max(1, (fairSeconds + 30) / 60))
        return isWalked ? say("\(length), \(takes) on foot") : say("\(length), \(takes) by car")
    }

    /// A router that knows cars alone is too fast for anybody on foot.
    private var fairSeconds: Int32 {
        guard isWalked else { return seconds > 0 ? seconds : metres / 14 }
        let walking = metres / 13 * 10
        return seconds < walking / 2 ? walking : seconds
    }
}

/// The line of a whole route, divided where it comes by each stop.
private struct RoadLine {
    /// Longer lines are not divided: no day on a map needs as many points.
    private static let mostPoints = 5_000
    private static let mostPointsOfWay = 200

    private let line: Way
    /// How much longer it is than it is told.
    private let whole: Int64
    private var told: Int64 = 0
    private var start = 0

    init(_ route: TravelRoute) {
        line = Way(route.line.count > Self.mostPoints ? [] : route.line)
        var whole: Int64 = 0
        for leg in route.legs { whole += Int64(leg.distanceMetres ?? 0) }
        self.whole = max(1, whole)
    }

    /// The part from the last stop to this one, which is so far along.
    mutating func way(to stop: Coordinate, _ metres: Int32) -> [Coordinate] {
        told += Int64(metres)
        let goal = Int64(line.metres) * told / whole
        var (end, least) = (start, Int64.max)
        // It may come by more than once.
        for index in start..<max(start, line.points.count) {
            let aside = distanceMetres(from: line.points[index], to: stop)
            let off = Int64(line.metres(before: index)) - goal
            let cost = Int64(aside) + (off < 0 ? -off : off) / 4
            if cost < least { (end, least) = (index, cost) }
        }
        var way: [Coordinate] = []
        guard end > start else { return way }
        let step = max(1, (end - start) / Self.mostPointsOfWay)
        for index in stride(from: start, to: end, by: step) { way.append(line.points[index]) }
        way.append(line.points[end])
        start = end
        return way
    }
}

extension DayRoads {
    /// What stands below the ways: what fetches them, or whose they are, or why they are straight.
    func line(of trip: Identifier, day: Int32) -> HTML {
        guard isAwaited else { return lateLine }
        return """
            <div class="origin" id="day-roads" hx-get="\(Route.trips(.roads(trip, day: day)))" \
            hx-trigger="load" hx-target="this" hx-swap="outerHTML" hx-select="unset" \
            hx-select-oob="unset" hx-replace-url="false"></div>

            """
    }

    var lateLine: HTML {
        var words = origin
        if words.isEmpty {
            guard isAwaited || failure != nil else { return "" }
            let why = failure.map { Words.reason($0, from: say("The router")) }
            words = """
                <p class='no-answer'>\(say("Straight lines:")) \
                \(why ?? "\(Words.noAnswerFromUs)")</p>
                """
        }
        return "<div class='origin' id='day-roads'>\(words)</div>\n"
    }
}

extension Visit {
    /// The roads of a day alone, or of all; where many are shown nobody is asked for them.
    func roads(of plan: Plan, only: Int32?) -> DayRoads {
        var roads = DayRoads()
        guard outsideKinds.contains(.routes) else { return roads }
        for day in plan.days where only ?? day.index == day.index {
            // Ways that one question can ask for: each goes on where the last ends, and as it does.
            var stops: [Coordinate] = []
            var mode = TravelMode.foot
            for leg in day.ways where leg.metres <= DayRoads.longestMetres {
                let next: TravelMode = leg.metres <= PlannedDay.longestWalkMetres ? .foot : .car
                if stops.last != leg.from || mode != next || stops.count == Question.stopLimit {
                    ask(stops, mode, only, &roads)
                    stops = [leg.from]
                }
                mode = next
                stops.append(leg.to)
            }
            ask(stops, mode, only, &roads)
        }
        return roads
    }

    private func ask(
        _ stops: [Coordinate],
        _ mode: TravelMode,
        _ only: Int32?,
        _ roads: inout DayRoads
    ) {
        guard stops.count > 1 else { return }
        let question = Question.route(stops, mode)
        if only != nil {
            guard roads.count < DayRoads.mostQuestions else { return }
            roads.take(outcome(of: question), stops, mode, now: world.now)
        } else if let known = cachedOutcome(of: question) {
            roads.take(known, stops, mode, now: world.now)
        }
    }

    /// The ways of a day for a page that has straight ones.
    func roadsPart(_ trip: Trip, day: Int32) -> Reply {
        let plan = plan(of: trip)
        guard isFromScript, day < plan.days.count else {
            return redirect(to: .trips(.trip(trip.id, .map(nil))), status: 303)
        }
        let planned = plan.days[Int(day)]
        let roads = roads(of: plan, only: day)
        var html = roads.lateLine
        for (index, leg) in planned.ways.enumerated() {
            guard let road = roads.road(of: leg) else { continue }
            html += leg.row(index, of: planned, road, for: viewer, isLate: true)
        }
        return fragment(html).patiently()
    }
}
