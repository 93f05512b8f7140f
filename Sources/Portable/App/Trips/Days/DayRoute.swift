internal import Base
internal import Chronology
internal import Geodesy
internal import Itinerary
internal import Markup

/// One way on a map: from one stop to the next, or what a transport covers itself.
struct Leg {
    let from: Coordinate
    let to: Coordinate
    let isFlight: Bool

    /// As the crow flies.
    var metres: Int32 { distanceMetres(from: from, to: to) }

    /// What the map draws: a straight line, for a flight the great circle.
    var points: [Coordinate] {
        isFlight ? greatCircle(from: from, to: to, stepCount: 32) : [from, to]
    }

    /// The points for scripts, as `43.77925,11.24626 …`.
    var line: HTML { line([]) }

    /// The same of a road; straight where nobody has drawn it.
    private func line(_ road: [Coordinate]) -> HTML {
        var line: HTML = ""
        for (place, point) in (road.isEmpty ? points : road).enumerated() {
            if place > 0 { line += " " }
            line += "\(pair: point)"
        }
        return line
    }

    /// How far it is, and about how long on foot.
    func words(for viewer: Viewer) -> HTML {
        "\(metres: metres, in: viewer.unit)\(Words.onFoot(metres))"
    }

    /// A row between those of two stops: as the road goes, or as the crow flies.
    func row(
        _ number: Int,
        of day: PlannedDay,
        _ road: Road?,
        for viewer: Viewer,
        isLate: Bool = false
    ) -> HTML {
        """
        <li class="leg" id="leg-\(day.index + 1)-\(Int32(number))"\
        \(isLate ? " hx-swap-oob='true'" : "" as HTML) \
        data-line="\(road.map { line($0.line) } ?? line)">\
        <span class="unseen">\(say("From there:"))</span> \
        <span>\(road?.words(for: viewer) ?? words(for: viewer))</span></li>

        """
    }

    /// What a transport covers itself, where both its ends are known.
    init?(of entry: Entry) {
        let content = entry.activity.content
        guard entry.part == .all, let from = content.place?.point,
            let to = content.destination?.point, from != to
        else { return nil }
        self.init(from: from, to: to, isFlight: content.category == .flight)
    }

    /// From one stop to the next one; nil where one stays.
    init?(from: Entry, to: Entry) {
        guard let start = from.leavingPoint, let end = to.spot?.point else { return nil }
        self.init(from: start, to: end, isFlight: false)
        if metres < 50 { return nil }
    }

    private init(from: Coordinate, to: Coordinate, isFlight: Bool) {
        self.from = from
        self.to = to
        self.isFlight = isFlight
    }
}

extension PlannedDay {
    /// Every way of the day in order.
    var legs: [Leg] { legs(haveTransports: true) }

    /// Those from one stop to the next.
    var ways: [Leg] { legs(haveTransports: false) }

    @inline(never)
    private func legs(haveTransports: Bool) -> [Leg] {
        var legs: [Leg] = []
        var last: Int?
        for (place, entry) in entries.enumerated() {
            if let last, let leg = Leg(from: entries[last], to: entry) { legs.append(leg) }
            if haveTransports, let leg = Leg(of: entry) { legs.append(leg) }
            if entry.leavingPoint != nil { last = place }
        }
        return legs
    }

    /// How long all of them are; beyond half the globe twice round it is told as that.
    func metres(_ roads: DayRoads = DayRoads()) -> Int32 {
        var total: Int64 = 0
        for leg in legs { total += Int64(roads.road(of: leg)?.metres ?? leg.metres) }
        return Int32(clamping: total)
    }

    /// How many activities are on it.
    var activityCount: Int32 {
        Int32(truncatingIfNeeded: entries.count { $0.part == .all })
    }

    /// `Day 2, Wed 12 May`.
    var name: HTML {
        guard let date else { return Words.day(index) }
        return "\(Words.day(index)), \(Words.dayDate(date))"
    }

    /// `Wed 12 May`, or `Day 2`.
    var shortName: HTML { date.map { Words.dayDate($0) } ?? Words.day(index) }
}

extension Entry {
    /// Where a map finds it: point, number, day and the line of a transport, as attributes.
    func mapAttributes(day: Int32) -> HTML {
        var attributes: HTML = ""
        if let point = spot?.point, let stop {
            attributes += """
                 data-stop="\(stop)" data-hue="\(day % 7)" \
                data-lat="\(microdegrees: point.latitudeMicrodegrees)" \
                data-lon="\(microdegrees: point.longitudeMicrodegrees)"
                """
        }
        if let leg = Leg(of: self) { attributes += " data-line=\"\(leg.line)\"" }
        return attributes
    }

    /// Whether it is what one is doing at a moment.
    func isDoing(at now: Instant) -> Bool { isBusy && isUnderWay(at: now) }

    /// Whether its place is called like what one does there, and says nothing more.
    var isNamedLikeItsPlace: Bool {
        let content = activity.content
        return content.destination == nil && spot?.name == content.title
    }

    /// Its title, and for its end what ends.
    var title: HTML {
        let content = activity.content
        guard part == .end else { return content.shownTitle }
        if content.category == .lodging { return say("Check out: \(content.shownTitle)") }
        return content.category.isTransport
            ? say("Arrive: \(content.shownTitle)") : say("End: \(content.shownTitle)")
    }
}

extension ActivityContent {
    /// Its title, or what kind of thing it is.
    var shownTitle: HTML { title.isEmpty ? "\(Words.name(of: category))" : "\(title)" }

    /// Whether its title says what kind of thing it is, and nothing more.
    var isNamedLikeItsKind: Bool {
        title.isEmpty || Words.name(of: category).isSame(as: title)
    }
}

extension Spot {
    /// Its name, or its coordinates.
    var shownName: HTML {
        guard name.isEmpty, let point else { return "\(name)" }
        return "\(coordinates: point)"
    }

    /// Its point and the city that it is, as a form sends them along; empty without a point.
    var pointText: HTML {
        guard let point else { return "" }
        guard let city else { return "\(pair: point)" }
        return "\(pair: point),\(city)"
    }
}

extension Plan {
    /// How long the ways of all days are.
    var metres: Int32 {
        var total: Int64 = 0
        for day in days { total += Int64(day.metres()) }
        return Int32(clamping: total)
    }

    /// Where the stops of a day are, or those of all days.
    func stopPoints(only: Int32?) -> [Coordinate] {
        days.flatMap { day in
            only == nil || only == day.index ? day.stops.compactMap { $0.spot?.point } : []
        }
    }

    /// The map of these days: one that moves where scripts run, a drawn one elsewhere.
    func mapPanel(only: Int32?, _ roads: DayRoads) -> MapPanel {
        var panel = MapPanel(points: stopPoints(only: only))
        var routes: [[Coordinate]] = []
        for day in days where only == nil || only == day.index {
            routes += day.legs.map { leg in
                let line = roads.road(of: leg)?.line ?? []
                return line.isEmpty ? leg.points : line
            }
        }
        panel.routes = routes
        return panel
    }
}
