internal import Base
internal import Chronology
internal import Library
internal import Markup
internal import Questions

/// The page of one work or event: whole where its answer is at hand, else what is kept of it and
/// the place of the rest.
struct ThingScreen: ~Copyable {
    let id: String
    let isArt: Bool
    let outcome: Outcome?
    /// What its person keeps of it.
    let kept: Keepsake?
    let now: Instant
    let isInPage: Bool
    var star: KeepsakeStar?
    var title: String
    /// What is told of it, where the answer is at hand.
    var content: HTML = ""

    init(
        id: String,
        isArt: Bool,
        outcome: Outcome?,
        kept: Keepsake?,
        now: Instant,
        isInPage: Bool
    ) {
        self.id = id
        self.isArt = isArt
        self.outcome = outcome
        self.kept = kept
        self.now = now
        self.isInPage = isInPage
        let usual = isArt ? sayText("A work of art") : sayText("An event")
        title = kept?.title ?? usual
    }

    /// Whether nobody knows anything of it.
    var isUnknown: Bool {
        guard kept == nil, case .some(.none(.notFound)) = outcome else { return false }
        return true
    }

    func page(for viewer: Viewer) -> HTML {
        let list = Route.shows(isArt ? .art : .events).path
        let words: HTML = "\(isArt ? Words.art : Words.events)"
        return """
            <div class="column shows shows-detail">
            \(wayUp(to: list, words, " data-history='back'"))\
            \(html(for: viewer))</div>

            """
    }

    /// The part that a script fetches.
    func html(for viewer: Viewer) -> HTML {
        var part = opening
        part += """
            ><header class="thing-head"><h1>\(title)</h1>\(star?.html(name: "\(title)") ?? "")\
            </header>

            """
        switch outcome {
        case .answer(let answer):
            part += content
            part += """
                <div class="origin">\(Origin(answer, now: now).html)\
                \(again(Words.refresh, isQuiet: true))</div>
                \(silence)
                """
        case .some(.none(let reason)): part += failed(reason)
        case nil: part += isInPage ? waiting : failed(.tooSlow)
        }
        part += "</section>\n"
        return part
    }

    private var opening: HTML {
        var opening: HTML = "<section class='part thing-part' id='thing'"
        switch outcome {
        case nil where isInPage:
            opening += """
                 hx-get="\(Route.shows(route(isNewest: false)))" hx-trigger="load" \
                hx-swap="outerHTML" aria-busy="true"
                """
        case .some(.none(let reason)): opening += " data-reason='\(reason.name)'"
        default: break
        }
        return opening
    }

    private func route(isNewest: Bool) -> ShowsRoute {
        isArt ? .workPart(id, isNewest: isNewest) : .eventPart(id, isNewest: isNewest)
    }

    private var waiting: HTML {
        """
        \(keptWords)<div class="skeleton" aria-hidden="true"><i></i><i></i><i></i></div>
        <noscript><p><a class="button" \
        href="\(Route.shows(route(isNewest: false)))">\(Words.show)</a></p></noscript>
        \(silence)\(again(Words.tryAgain, isQuiet: false, isHidden: true))

        """
    }

    private func failed(_ reason: Unavailability) -> HTML {
        var words = keptWords
        words += "<p class='no-answer' role='status'"
        // A script adds what the row said that led here.
        if case .offline = reason { words += " data-partly='\(Words.restAway)'" }
        words += ">"
        switch reason {
        case .notFound:
            words +=
                isArt
                ? "\(say("The museum does not know this work, or no longer shows it."))"
                : "\(say("Ticketmaster does not list this event any more."))"
        case .offline where kept != nil:
            words += "\(Words.restAway)"
        default: words += Words.reason(reason, isArt: isArt)
        }
        words += "</p>\n"
        switch reason {
        case .notFound, .switchedOff, .badQuestion: break
        default: words += silence + again(Words.tryAgain, isQuiet: false)
        }
        return words
    }

    /// What a favourite says of itself, without asking anybody.
    private var keptWords: HTML {
        guard let kept else { return "" }
        var words: HTML = "<div class='kept-thing'>"
        if !kept.picture.isEmpty {
            words += "<img src='\(kept.picture)?w=640' alt='' decoding='async'>"
        }
        words += "<dl class='thing-facts'>"
        words += toldFact(isArt ? say("Maker") : say("Where"), kept.detail)
        words += toldFact(isArt ? say("Date") : say("When"), kept.date)
        words += toldFact(isArt ? say("Museum") : say("Source"), kept.credit)
        words += "</dl>"
        if !kept.link.isEmpty {
            let place = isArt ? Words.atMuseum : Words.atTicketmaster
            words += "<p>\(external(kept.link, "\(place)"))</p>"
        }
        return words + "</div>\n"
    }

    private var silence: HTML {
        "<p class='part-failed' role='alert' hidden>\(Words.noAnswerFromUs)</p>\n"
    }

    private func again(_ words: StaticString, isQuiet: Bool, isHidden: Bool = false) -> HTML {
        AskAgain(
            route: .shows(route(isNewest: true)),
            target: "#thing",
            name: "again-thing",
            words: words
        ).html(isQuiet: isQuiet, isHidden: isHidden)
    }
}

/// A name and what is known of it; nothing where nothing is known.
func toldFact(_ name: StaticString, _ words: String) -> HTML {
    words.isEmpty ? "" : "<div><dt>\(name)</dt><dd>\(words)</dd></div>\n"
}

private extension Words {
    static var restAway: StaticString {
        say("You are offline, and the rest is not on this device.")
    }
}
