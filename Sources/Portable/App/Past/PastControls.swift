internal import Base
internal import Markup
internal import Past

/// A field for a street or crossing.
struct PastSearch {
    let view: PastView

    var html: HTML {
        let parts = AddressParts(.past(.near(view.with { $0.text = "" })))
        return """
            <form class="past-search" role="search" action="\(parts.path)" method="get">\
            <label class="unseen" for="past-q">\(say("Street or crossing"))</label>\
            <input id="past-q" type="search" name="q" value="\(view.text)" maxlength="120" \
            autocomplete="off" enterkeyhint="search" placeholder="\(say("Street or crossing"))" \
            role="combobox" aria-autocomplete="list" aria-expanded="false" \
            aria-controls="\(PastSuggestions.id)" hx-get="\(parts.path)" hx-include="closest form" \
            hx-trigger="input changed delay:150ms, suggest" hx-target="#\(PastSuggestions.id)" \
            hx-sync="this:queue last">\(parts.fields(except: "q"))\
            <button class="round" aria-label="\(say("Search"))">\(Icon.search.alone)</button>\
            \(suggestionList(PastSuggestions.id))</form>

            """
    }
}

/// Places below the field while somebody types; put there by a script.
struct PastSuggestions {
    static let id: StaticString = "past-suggestions"
    static let most = 8

    let cards: [PictureCard]

    var html: HTML {
        var list: HTML = ""
        for card in cards.prefix(PastSuggestions.most) {
            let area = card.shown.picture.areaName
            list += """
                <a class="suggestion" role="option" tabindex="-1" aria-selected="false" \
                href="\(card.shown.route(card.view))"><span class="flag" aria-hidden="true">\
                \(Icon.photograph.html)</span><span class="place-words">\
                <span class="place-name">\(card.shown.title)</span><span class="place-where">
                """
            if !area.isEmpty { list += "\(area) · " }
            let count = card.furtherCount + 1
            list += say(
                Int64(count),
                one: "1 photograph",
                other: "\(grouped: count) photographs"
            )
            list += "</span></span></a>\n"
        }
        return list
    }
}

/// What a list around a point is of, so that nothing an ocean away passes for the neighbourhood.
struct PastAround {
    /// Farther away nobody would say that a picture is around them.
    static let farMetres: Int32 = 20_000

    let origin: PastOrigin
    /// How far the nearest is; nil without a point.
    let nearestMetres: Int32?

    func html(for viewer: Viewer) -> HTML {
        guard let nearestMetres else { return say("In the middle of the map") }
        let distance: HTML = "\(metres: nearestMetres, in: viewer.unit)"
        let isFar = nearestMetres > PastAround.farMetres
        switch origin {
        case .device:
            return isFar ? say("Nearest to you, \(distance) away") : say("Around you")
        case .map:
            return isFar
                ? say("Nearest to the middle of the map, \(distance) away")
                : say("Around the middle of the map")
        case .picture, .point:
            return isFar
                ? say("Nearest to this point, \(distance) away") : say("Around this point")
        }
    }
}

/// Years, collection and area, behind a pill.
struct PastYears {
    let view: PastView
    let shown: [PictureCollection]
    let all: [PictureCollection]

    var html: HTML {
        let isChosen = view.firstYear > 0 || view.lastYear > 0 || !view.collection.isEmpty
        var pill: HTML = """
            <details class="year-pill"\(isChosen ? " data-on" : "" as HTML)>\
            <summary>\(Icon.clock.html)<span class="year-words" data-all="\(everything)">\
            \(words)</span></summary>
            <form action="\(Route.past(.map(PastView())))" method="get" class="year-form">
            """
        if let point = view.point {
            pill += "<input type='hidden' name='from' value='\(PastView.text(of: point))'>"
            pill += "<input type='hidden' name='of' value='\(view.origin.rawValue)'>"
        }
        pill += """
            <label>\(say("From"))<input type="number" name="since" inputmode="numeric" \
            min="1826" max="2100" value="\(view.firstYear > 0 ? "\(Int64(view.firstYear))" : "")">\
            </label><label>\(say("To"))<input type="number" name="until" inputmode="numeric" \
            min="1826" max="2100" value="\(view.lastYear > 0 ? "\(Int64(view.lastYear))" : "")">\
            </label><div class="year-sliders" role="group" aria-label="\(say("Years"))" hidden>\
            <input type="range" data-year="since" \
            aria-label="\(say("First year"))"><input type="range" data-year="until" \
            aria-label="\(say("Last year"))"></div>
            """
        pill += placeField
        pill += "<button class='button primary'>\(say("Show"))</button></form></details>\n"
        return pill
    }

    private var everything: StaticString {
        hasPlaces ? say("All years and areas") : say("All years")
    }

    private var words: HTML {
        switch (view.firstYear, view.lastYear) {
        case (0, 0): "\(everything)"
        case (let first, 0): say("Since \(Int64(first))")
        case (0, let last): say("Until \(Int64(last))")
        case (let first, let last): "\(Int64(first))–\(Int64(last))"
        }
    }

    /// One field for collection and area: an area is of one collection.
    private var placeField: HTML {
        guard hasPlaces else { return "" }
        var field: HTML = "<label class='year-place'>"
        if let only = all.first, all.count == 1, !only[.areaWord].isEmpty {
            field += "\(only[.areaWord])"
        } else {
            field += "\(say("Collection"))"
        }
        field += "<select name='place'><option value=''>\(say("All"))</option>"
        for collection in all { field += options(of: collection) }
        return field + "</select></label>"
    }

    private var hasPlaces: Bool {
        all.count > 1 || all.reduce(0) { $0 + $1.areas.count } > 1
    }

    private func options(of collection: PictureCollection) -> HTML {
        let isChosen = collection.id == view.collection
        var options: HTML = ""
        if all.count > 1 {
            options += option(collection.id, "\(collection.name)", isChosen && view.area == 0)
        }
        guard collection.areas.count > 1 else { return options }
        for (place, name) in collection.areas.enumerated() {
            let value = collection.id + "/" + String(place + 1)
            let words: HTML = all.count > 1 ? "\(collection.name), \(name)" : "\(name)"
            options += option(value, words, isChosen && UInt32(place + 1) == view.area)
        }
        return options
    }

    private func option(_ value: String, _ words: HTML, _ isOn: Bool) -> HTML {
        "<option value='\(value)'\(isOn ? " selected" : "" as HTML)>\(words)</option>"
    }
}

/// Whose collections these are.
struct PastSources {
    let collections: [PictureCollection]

    var html: HTML {
        var lines: HTML = "<footer class='past-sources'>"
        for collection in collections {
            lines += "<p>"
            if collection.isSample { lines += "<strong>\(say("Samples, made up."))</strong> " }
            let source = collection[.source]
            let name: HTML = "\(source.isEmpty ? collection.name : source)"
            lines += external(collection[.sourceAddress], name)
            let credit = collection[.credit]
            if !credit.isEmpty { lines += " · \(credit)" }
            let licence = collection[.licence]
            if !licence.isEmpty {
                lines += " · \(external(collection[.licenceAddress], "\(licence)"))"
            }
            lines += "</p>"
        }
        return lines + "</footer>\n"
    }
}
