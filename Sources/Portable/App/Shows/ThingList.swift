internal import Chronology
internal import Markup
internal import Questions

/// A part of a list that loads by itself: works of a museum, or events.
struct ThingList: ~Copyable {
    /// The address of the part, as a fragment; nil where there is nothing to ask.
    let part: ShowsRoute
    let newest: ShowsRoute
    /// The page that begins with this part, for those without scripts.
    let page: ShowsRoute
    let isArt: Bool
    /// Whether it is the first one of the list.
    let isFirst: Bool
    let outcome: Outcome?
    let now: Instant
    /// Whether it stands in a page, where it may load by itself.
    let isInPage: Bool
    var rows: HTML = ""
    /// The part that follows; nil at the end.
    var next: (part: ShowsRoute, page: ShowsRoute)?
    /// A sentence below the last row.
    var ending: HTML = ""
    /// What does open where nobody can be asked.
    var instead: HTML = ""

    var isSwitchedOff: Bool {
        guard case .some(.none(.switchedOff)) = outcome else { return false }
        return true
    }

    var isOffline: Bool {
        guard case .some(.none(.offline)) = outcome else { return false }
        return true
    }

    private var name: StaticString { isFirst ? "things" : "more" }

    var html: HTML {
        switch outcome {
        case .answer(let answer): found(answer)
        case .some(.none(let reason)): failed(reason)
        case nil: isInPage ? waiting : failed(.tooSlow)
        }
    }

    private func found(_ answer: Answer) -> HTML {
        var list: HTML = "<section class='part things-part'"
        if isFirst { list += " id='things'" }
        list += ">\n"
        if answer.isSample { list += Words.sampleNote }
        list += isArt ? "<ul class='things works'>\n" : "<ul class='things events'>\n"
        list += rows
        list += "</ul>\n"
        if !ending.isEmpty { list += "<p class='things-end'>\(ending)</p>\n" }
        list += """
            <div class="origin">\(Origin(answer, now: now).html)\
            \(isFirst ? again(Words.refresh, isQuiet: true) : "")</div>
            \(silence)</section>

            """
        if let next { list += following(next.part, next.page) }
        return list
    }

    /// Loads the part that follows when it comes into sight, or when the button is pressed.
    private func following(_ part: ShowsRoute, _ page: ShowsRoute) -> HTML {
        let button: HTML = """
            <a class="button" id="load-more" href="\(Route.shows(page))" \
            hx-get="\(Route.shows(part))" hx-target="#more" hx-swap="outerHTML">\
            <span>\(Words.loadMore)</span></a>
            """
        return """
            <section class="part things-more" id="more" hx-get="\(Route.shows(part))" \
            hx-trigger="intersect once" hx-swap="outerHTML">\(button)
            \(silence)</section>

            """
    }

    private var waiting: HTML {
        var section: HTML = """
            <section class="part things-part" id="\(name)" hx-get="\(Route.shows(part))" \
            hx-trigger="load" hx-swap="outerHTML" aria-busy="true">
            <ul class="things \(isArt ? "works" : "events" as HTML) is-awaited" aria-hidden="true">
            """
        for _ in 0..<6 {
            section += """
                <li class="thing"><span class="thing-picture"></span>\
                <span class="thing-words"><i></i><i></i></span></li>
                """
        }
        section += """
            </ul>
            <p class="unseen" role="status">\(say("Searching…"))</p>
            <noscript><p>\(say("Without JavaScript the list comes when you ask for it."))</p>\
            <p><a class="button" href="\(Route.shows(part))">\(Words.show)</a></p></noscript>
            \(silence)\(again(Words.tryAgain, isQuiet: false, isHidden: true))</section>

            """
        return section
    }

    private func failed(_ reason: Unavailability) -> HTML {
        var section: HTML = """
            <section class="part things-part" id="\(name)" data-reason="\(reason.name)">
            <p class="no-answer" role="status">
            """
        if reason == .notFound, !isFirst {
            section += "\(say("That was everything."))"
        } else {
            section += Words.reason(reason, isArt: isArt)
        }
        section += "</p>\n"
        switch reason {
        case .notFound, .badQuestion: break
        case .switchedOff:
            section += """
                <p><a class="button" href="\(Route.outside(.dataSettings))">\
                \(Words.dataTitle)</a></p>

                """
        default: section += silence + again(Words.tryAgain, isQuiet: false)
        }
        // A list that goes on has them further up.
        if isFirst { section += instead }
        section += "</section>\n"
        return section
    }

    private var silence: HTML {
        "<p class='part-failed' role='alert' hidden>\(Words.noAnswerFromUs)</p>\n"
    }

    private func again(_ words: StaticString, isQuiet: Bool, isHidden: Bool = false) -> HTML {
        AskAgain(
            route: .shows(newest),
            target: isFirst ? "#things" : "#more",
            name: "again-things",
            words: words
        ).html(isQuiet: isQuiet, isHidden: isHidden)
    }
}
