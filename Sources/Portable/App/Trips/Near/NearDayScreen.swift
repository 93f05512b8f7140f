internal import Atlas
internal import Chronology
internal import Geodesy
internal import Itinerary
internal import Library
internal import Markup
internal import Merge

/// What lies close to a day's way, to be put on it.
struct NearDayScreen {
    let plan: Plan
    let day: PlannedDay
    let near: NearDay
    var kept: [NearThing] = []
    var sights: [NearThing] = []
    var towns: [NearThing] = []
    /// Around the day's way, for the map.
    var named: [City] = []
    /// The cities whose sights were looked for.
    var cities: [City] = []
    /// Whether sights may come yet.
    var isAwaited = false
    /// Whether nobody knows those of some of the cities.
    var isLacking = false
    /// Whose the sights are, and how old.
    var origins: HTML = ""
    /// A name for each thing that may be added: for those of each section as many.
    let names: [Identifier]

    private var back: Route { .trips(.trip(plan.trip.id, .days(day.index))) }
    private var here: Route { .trips(.near(plan.trip.id, day: day.index)) }

    func html(for viewer: Viewer) -> HTML {
        var page: HTML = """
            <div class="column trips near-day" data-tab="trips">
            <p class="kicker"><a href="\(back)">\(Icon.back.html)<span>\(day.name)</span></a></p>
            <h1>\(Words.nearDay)</h1>

            """
        if near.ways.isEmpty {
            page += nowhere
        } else if kept.isEmpty, sights.isEmpty, towns.isEmpty, !isAwaited {
            page += nothing
        } else {
            page += "<p class='lead'>\(explanation(viewer))</p>\n"
            page += "<div class='trip-map-panes'>\(map.html(for: viewer))"
            page += "<div class='trip-stops'>\n\(way)"
            page += section(say("Places that you keep"), kept, 0, viewer)
            page += sightsPart(for: viewer)
            page += section(say("Towns"), towns, 2 * NearThings.most, viewer, areFar: true)
            page += "</div></div>\n"
        }
        return page + "</div>\n"
    }

    /// Everything that is listed, under its number, and the way through the day.
    private var map: MapPanel {
        var map = MapPanel(points: (kept + sights + towns).compactMap { $0.preset.point })
        map.routes = near.ways.map { $0.points }
        map.towns = named
        map.isNumbered = true
        return map
    }

    /// The same for scripts.
    private var way: HTML {
        var way: HTML = ""
        for one in near.ways {
            way += "<div hidden data-dots data-hue='\(day.index % 7)' data-line='"
            for (place, point) in one.points.enumerated() {
                way += "\(place > 0 ? " " : "" as HTML)\(pair: point)"
            }
            way += "'></div>\n"
        }
        return way
    }

    /// The sights, and what fetches the rest of them.
    func sightsPart(for viewer: Viewer) -> HTML {
        var part: HTML = "<div class='near-part' id='near-sights'"
        if isAwaited {
            part += " hx-get='\(here)' hx-trigger='load' hx-target='this' hx-swap='outerHTML'"
        }
        part += ">\(section(say("Sights"), sights, NearThings.most, viewer))"
        if isAwaited { part += "<noscript>\(links)</noscript>" }
        if isLacking, !isAwaited { part += lacking }
        if !origins.isEmpty { part += "<div class='origin'>\(origins)</div>" }
        return part + "</div>\n"
    }

    private var lacking: HTML {
        """
        <p class='hint'>\(say("Not all sights here are known just now."))</p>\
        \(links)
        """
    }

    private func explanation(_ viewer: Viewer) -> HTML {
        let reach: HTML = "\(metres: near.reachMetres, in: viewer.unit)"
        let far: HTML = "\(metres: NearDay.townMetres, in: viewer.unit)"
        return near.isOnePlace
            ? say(
                """
                Within \(reach) of where you are that day; towns within \(far), the nearest first.
                """
            )
            : say(
                """
                Within \(reach) of the straight way through the day, as one passes them; towns \
                within \(far), the nearest first.
                """
            )
    }

    private func section(
        _ title: StaticString,
        _ things: [NearThing],
        _ first: Int,
        _ viewer: Viewer,
        areFar: Bool = false
    ) -> HTML {
        guard !things.isEmpty else { return "" }
        var section: HTML = "<section class='near-part'><h2>\(title)</h2>\n<ol class='stops'>\n"
        for (place, thing) in things.enumerated() {
            section += row(thing, names[first + place], viewer, isFar: areFar)
        }
        return section + "</ol></section>\n"
    }

    /// What is far is not what the map opens on.
    private func row(
        _ thing: NearThing,
        _ name: Identifier,
        _ viewer: Viewer,
        isFar: Bool
    ) -> HTML {
        let (title, kind) = (thing.preset.title, Category(name: thing.preset.category) ?? .sight)
        var row: HTML = "<li class='stop' data-kind='\(kind.name)' data-numbered"
        if isFar { row += " data-far" }
        if let point = thing.preset.point {
            row += """
                 data-lat="\(microdegrees: point.latitudeMicrodegrees)" \
                data-lon="\(microdegrees: point.longitudeMicrodegrees)"
                """
        }
        row += """
            ><span class="stop-number" aria-hidden="true"></span><div class="entry-words">
            """
        row +=
            thing.path.isEmpty
            ? "<span class='entry-title'>\(title)</span>"
            : "<a class='entry-title' href='\(thing.path)'>\(title)</a>"
        row += "<p class='entry-place'><span>\(distance(thing.metresAside, viewer))"
        if !thing.detail.isEmpty { row += " · \(thing.detail)" }
        return row + "</span></p></div>\(form(thing.preset, name, viewer))</li>\n"
    }

    private func distance(_ aside: Int32, _ viewer: Viewer) -> HTML {
        if aside < 50 { return near.isOnePlace ? say("here") : say("on the way") }
        let metres: HTML = "\(metres: aside, in: viewer.unit)"
        return near.isOnePlace ? say("\(metres) away") : say("\(metres) from the way")
    }

    /// What adds it with one press, as its own form would.
    private func form(_ preset: ActivityPreset, _ name: Identifier, _ viewer: Viewer) -> HTML {
        let spot = Spot(name: preset.title, point: preset.point, city: preset.city)
        let link = ActivityContent.isLink(preset.link) ? preset.link : ""
        let start: HTML = preset.startMinute.map { "\(clock: $0)" } ?? ""
        let after: HTML = preset.after.map { "\($0.text)" } ?? ""
        return """
            \(formStart(.trips(.saveActivity), viewer))\
            <input type='hidden' name='trip' value='\(plan.trip.id.text)'>\
            <input type='hidden' name='activity' value='\(name.text)'>\
            <input type='hidden' name='day' value='\(day.index + 1)'>\
            <input type='hidden' name='back' value='\(here)'>\
            <input type='hidden' name='after' value='\(after)'>\
            <input type='hidden' name='title' value='\(preset.title)'>\
            <input type='hidden' name='category' value='\(preset.category)'>\
            <input type='hidden' name='place' value='\(preset.title)'>\
            <input type='hidden' name='place-point' value='\(spot?.pointText ?? "")'>\
            <input type='hidden' name='links' value='\(link)'>\
            <input type='hidden' name='start' value='\(start)'>\
            <input type='hidden' name='zone' value='\(preset.zone)'>\
            <button class="round quiet" aria-label="\(say("Add \(preset.title) to this day"))" \
            title="\(say("Add to this day"))">\(Icon.plus.alone)</button></form>
            """
    }

    private var nowhere: HTML {
        """
        <section class="panel trips-empty">\(Icon.map.html)
        <h2>\(say("Nobody knows yet where this day is"))</h2>
        <p>\(say("Say where the trip leads, or choose a place for something on this day."))</p>
        <p><a class="button primary" href="\(Route.trips(.edit(plan.trip.id)))">\
        \(say("Say where it leads"))</a></p></section>

        """
    }

    private var nothing: HTML {
        """
        <section class="panel trips-empty">\(Icon.map.html)
        <h2>\(say("Nothing is known close to this day"))</h2>
        <p>\(say("Sights show here once the page of their city was opened, and what you star."))</p>
        \(links)</section>

        """
    }

    /// The pages of the sights of each city.
    private var links: HTML {
        var links: HTML = "<p class='actions'>"
        for city in cities {
            let route = Route.outside(.part(.sights, city: city.id, isNewest: false))
            links += "<a class='button' href='\(route)'>\(say("Sights of \(city.nameBytes)"))</a>"
        }
        return links + "</p>"
    }
}

extension Words {
    static var nearDay: StaticString { say("Near this day") }
}
