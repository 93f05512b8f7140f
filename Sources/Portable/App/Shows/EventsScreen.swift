internal import Atlas
internal import Base
internal import Chronology
internal import Geodesy
internal import Markup
internal import Questions

/// The page of events: where, when and what, and what was found, or ideas.
struct EventsScreen {
    let query: EventQuery
    let whereabouts: EventWhereabouts
    let favourites: Int
    /// Towns that its person knows.
    var cities: [Place] = []
    /// What opens in any case.
    var kept: HTML = ""
    var isOffered = true
    var list: HTML?

    init(query: EventQuery, whereabouts: EventWhereabouts, favourites: Int) {
        self.query = query
        self.whereabouts = whereabouts
        self.favourites = favourites
    }

    /// What kind of things these are, as in "Events near Florence: jazz".
    var title: String {
        var title = sayText("Events")
        if !whereabouts.name.isEmpty, whereabouts.problem == nil {
            title += sayText(" near ") + whereabouts.name
        }
        var more: [String] = []
        if !query.text.isEmpty { more.append(query.text) }
        if let category = query.category { more.append(Words.name(of: category).description) }
        return more.isEmpty ? title : title + ": " + more.joined(separator: ", ")
    }

    func html(for viewer: Viewer) -> HTML {
        var page: HTML = "<div class='column shows'>\n"
        page += showsHead("\(title)", isArt: false, favourites: favourites, for: viewer)
        if !isOffered { page += noSource(for: viewer) }
        page += form(for: viewer)
        if let problem = whereabouts.problem {
            page += "<p class='problem' role='alert'>\(problem)</p>\n"
        }
        if query.isLost { page += "<p class='problem' role='alert'>\(lost)</p>\n" }
        if query.isBackwards { page += "<p class='problem' role='alert'>\(backwards)</p>\n" }
        page += showsBody(
            list,
            kept: kept,
            else: ideas(for: viewer),
            isArt: false,
            for: viewer
        )
        page += "</div>\n"
        return page
    }

    private var backwards: StaticString {
        say("The last day is before the first. Change “From” or “To”.")
    }

    private var lost: StaticString {
        say("Your device did not tell where it is. Type a town or a postal code instead.")
    }

    /// Without a key nobody can be asked, which the owner of the server can change.
    private func noSource(for viewer: Viewer) -> HTML {
        """
        <section class="panel" role="note"><h2>\(say("This server cannot look for events yet"))</h2>
        <p>\(say("Its owner needs a free key of Ticketmaster, set as ELSEWHERE_TICKETMASTER_KEY."))\
         \(say("Your favourites are here as they were."))</p></section>

        """
    }

    private func form(for viewer: Viewer) -> HTML {
        let town = whereabouts.problem == nil && query.city != nil ? whereabouts.name : query.place
        var near = query
        (near.place, near.city, near.isLost) = ("", nil, true)
        var form: HTML = """
            <form class="shows-search" role="search" action="\(Route.shows(.events))" method="get">
            <div class="search"><label class="unseen" for="event-place">\
            \(say("Town or postal code"))</label>\(Icon.pin.html)\
            <input id="event-place" class="search-words" name="place" type="search" \
            value="\(town)" enterkeyhint="search" \
            maxlength="120" autocomplete="off" autocapitalize="words" spellcheck="false" \
            placeholder="\(say("Town or postal code"))" \
            \(suggesting(in: "event-suggestions")) hx-swap="innerHTML">\
            <input type="hidden" name="id"
            """
        form += query.city.map { " value='\($0)'>" } ?? " disabled>"
        form += """
            <button type="submit" class="go">\(say("Search"))</button>\
            \(suggestionList("event-suggestions"))</div>
            <p class="shows-near"><a class="button quiet" data-locate \
            data-busy="\(Words.locating)" href="\(Route.shows(.eventList(near)))">\
            \(Icon.crosshair.html)<span>\(Words.nearMe)</span></a></p>
            \(filters(for: viewer))
            """
        if let point = query.point {
            form += """
                <input type="hidden" name="lat" \
                value="\(microdegrees: point.latitudeMicrodegrees)">\
                <input type="hidden" name="lon" \
                value="\(microdegrees: point.longitudeMicrodegrees)">
                """
        }
        return form + "</form>\n"
    }

    private func filters(for viewer: Viewer) -> HTML {
        let set = [
            !query.text.isEmpty, query.since != nil, query.until != nil, query.category != nil,
        ]
        let count = set.count { $0 }
        // An idea has its kind, and no more.
        let isFiltered = count > 1 || (count == 1 && query.category == nil)
        var filters: HTML = """
            \(filterToggle(isOn: isFiltered, count: count))<div class="shows-filters">
            <label><span>\(say("What"))</span><input name="q" value="\(query.text)" \
            maxlength="120" placeholder="\(say("Any"))" autocomplete="off"></label>
            <label><span>\(say("From"))</span><input name="since" type="date" \
            value="\(query.since?.text ?? "")"></label>
            <label><span>\(say("To"))</span><input name="until" type="date" \
            value="\(query.until?.text ?? "")"></label>
            <label><span>\(say("Kind"))</span><select name="kind"><option value="">\
            \(say("Any"))</option>
            """
        for category in EventCategory.allCases {
            let state: HTML = category == query.category ? " selected" : ""
            filters += """
                <option value="\(category.name)"\(state)>\(Words.name(of: category))</option>
                """
        }
        return filters + "</select></label>\(radii(for: viewer))</div>"
    }

    private func ideas(for viewer: Viewer) -> HTML {
        var section: HTML = """
            <section class="shows-ideas" aria-labelledby="ideas-title">
            <h2 id="ideas-title">\(say("What is on?"))</h2>
            <p class="lead">\
            \(say("Concerts, matches and plays, wherever you go. Begin with a place."))</p>
            <ul class="idea-cards">
            """
        for place in cities {
            let city = place.city
            var query = EventQuery()
            query.city = city.id
            section += """
                <li><a href="\(Route.shows(.eventList(query)))">\
                \(pictureOf: place, .card, viewer.theme)\
                <span class="place-name">\(say("Near")) \(city.nameBytes)</span>\
                <span class="thing-detail">\(city.country?.name ?? "")</span></a></li>
                """
        }
        section += "</ul>\n<h3>\(say("Or with a kind"))</h3><ul class='idea-chips'>"
        for category in EventCategory.allCases {
            var query = EventQuery()
            query.category = category
            section += """
                <li><a class="chip-link" href="\(Route.shows(.eventList(query)))">\
                \(Words.name(of: category))</a></li>
                """
        }
        section += "</ul></section>\n"
        return section
    }

    /// The one that is nearest to what was asked for is chosen: it may be a round one of the other
    /// unit.
    private func radii(for viewer: Viewer) -> HTML {
        let radii = EventQuery.radii(in: viewer.unit)
        let asked = query.radiusKilometres * 1_000
        let chosen = radii.min { abs($0.metres - asked) < abs($1.metres - asked) }
        var choice: HTML = "<label><span>\(say("Within"))</span><select name='within'>"
        for radius in radii {
            let state: HTML = radius == chosen ? " selected" : ""
            choice += """
                <option value="\((radius.metres + 500) / 1_000)"\(state)>\
                \(metres: radius.metres, in: viewer.unit)</option>
                """
        }
        return choice + "</select></label>"
    }
}
