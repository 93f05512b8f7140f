internal import Atlas
internal import Base
internal import Chronology
internal import Markup
internal import Questions

/// A part of a city's page whose content comes from outside, with its age and origin.
struct PartScreen: ~Copyable {
    let part: CityPart
    let city: City
    /// Nil while nobody has answered.
    let outcome: Outcome?
    let now: Instant
    /// Whether it stands in the city's page, where it may load by itself; alone, there is no more
    /// to wait for.
    let isInPage: Bool
    /// What is known of the city's articles in all languages, asked for where ours is missing.
    var identity: Outcome?
    /// Events or works of art, as the pages of those show them.
    var shows: HTML?
    /// Whether nobody is asked, and samples of a few cities are all there is.
    var isDemonstration = false
    /// Where the web files stand.
    let assets: String

    init(
        _ part: CityPart,
        of city: City,
        _ outcome: Outcome?,
        now: Instant,
        isInPage: Bool,
        assets: String
    ) {
        self.part = part
        self.city = city
        self.outcome = outcome
        self.now = now
        self.isInPage = isInPage
        self.assets = assets
    }

    func html(for viewer: Viewer) -> HTML {
        switch outcome {
        case .answer(let answer): section(answer, content(of: answer, for: viewer))
        case .some(.none(let reason)): failed(reason)
        case nil: isInPage ? waiting : failed(.tooSlow)
        }
    }

    /// The part for a script that has just asked for it: with what it changes elsewhere on the
    /// page.
    func fragment(for viewer: Viewer) -> HTML {
        var fragment = html(for: viewer)
        if part == .pictures, let lead = LeadPicture(outcome) {
            fragment += lead.html(of: city, for: viewer, isLate: true)
        }
        return fragment
    }

    /// The part as a page of its own, for a browser that runs no scripts.
    func page(for viewer: Viewer) -> HTML {
        """
        <div class="column">
        <header><h1>\(city.nameBytes)</h1>
        <p><a href="\(pathOf: city)">\(say("Everything about")) \(city.nameBytes)</a></p></header>
        \(html(for: viewer))</div>

        """
    }

    private func content(of answer: Answer, for viewer: Viewer) -> HTML {
        switch answer.content {
        case .weather(let report):
            WeatherPart(
                report: report,
                now: now,
                unit: viewer.unit,
                temperatureUnit: viewer.temperatureUnit,
                hasTwelveHours: viewer.hasTwelveHours,
                assets: assets
            ).html
        case .summary(let summary): summary.html(of: city.id)
        case .guide(let guide): guide.html(of: city.id)
        case .attractions(let sights): sights.html(for: viewer)
        case .pictures(let pictures): pictures.html
        case .events, .artworks: shows ?? sentence(.notFound)
        default: sentence(.faulty)
        }
    }

    func route(isNewest: Bool) -> Route {
        .outside(.part(part, city: city.id, isNewest: isNewest))
    }

    private var opening: HTML {
        "<section class='part' id='part-\(part.name)'"
    }

    private var title: HTML { "<h2>\(Words.name(of: part))</h2>" }
}

extension PartScreen {
    private func section(_ answer: Answer, _ content: HTML) -> HTML {
        var section = opening
        if part == .weather { section += followsRefresh }
        section += ">\n<div class='part-head'>\(title)"
        section += Words.sampleMark(of: answer)
        section += "</div>\n"
        section += content
        section += """
            <div class="origin">\(Origin(answer, now: now).html)\
            \(again(Words.refresh, isQuiet: true))</div>
            \(silence)</section>

            """
        return section
    }

    /// Weather changes under one's eyes: what pulls the page down asks for it again.
    private var followsRefresh: HTML {
        """
         hx-get="\(route(isNewest: true))" hx-trigger="elsewhere:refresh from:document" \
        hx-swap="outerHTML"
        """
    }

    /// Keeps the place of what is on its way, which the style sheet draws: where a script runs, it
    /// asks for it; where none does, the heading leads to it.
    private var waiting: HTML {
        // Pictures stand below the fold, but one of them belongs at the head of the page.
        let isSeen = part == .article || part == .weather || part == .pictures
        let trigger: StaticString = isSeen ? "load" : "intersect once"
        return """
            \(opening) data-ask="\(trigger)"><h2><a \
            href="\(route(isNewest: false))">\(Words.name(of: part))</a></h2></section>

            """
    }

    private func failed(_ reason: Unavailability) -> HTML {
        var section = opening
        section += " data-reason='\(reason.name)'>\n<div class='part-head'>\(title)</div>\n"
        section += reason == .notFound ? otherLanguages : sentence(reason)
        switch reason {
        case .notFound:
            if case .some(.none(let other)) = identity, other != .notFound {
                section += again(Words.tryAgain, isQuiet: false)
            }
        case .switchedOff, .badQuestion: break
        case .unreachable, .tooSlow, .busy, .refused, .faulty, .offline:
            section += silence
            section += again(Words.tryAgain, isQuiet: false)
        }
        section += "</section>\n"
        return section
    }

    /// What is true where there is no text in our language: there is one in another, nobody can
    /// tell, or there is none at all.
    private var otherLanguages: HTML {
        switch identity {
        case .answer(let answer):
            guard case .identity(let identity) = answer.content else { break }
            let site: ArticleSite = part == .guide ? .wikivoyage : .wikipedia
            let others = identity.articles.filter { $0.site == site && $0.language != .english }
            if !others.isEmpty { return links(to: others) }
        case .some(.none(let reason)) where reason != .notFound:
            return sentence(.notFound, "\(Words.otherLanguagesUnknown) \(Words.reason(reason))")
        default: break
        }
        return sentence(.notFound)
    }

    private func links(to articles: [ArticleTitle]) -> HTML {
        var list: HTML = "<p class='no-answer'>\(Words.inOtherLanguages(part))</p>\n"
        list += "<ul class='names'>"
        for article in articles.prefix(12) {
            let code = article.language.text
            list += """
                <li><a href="\(article.readerPath)" hreflang="\(code)">\
                <span class="language" data-language="\(code)">\(code)</span>: \
                <bdi lang="\(code)">\(article.title)</bdi></a></li>
                """
        }
        list += "</ul>\n"
        return list
    }

    /// For a script to show when our own server does not answer.
    private var silence: HTML {
        "<p class='part-failed' role='alert' hidden>\(Words.noAnswerFromUs)</p>\n"
    }

    private func sentence(_ reason: Unavailability, _ more: HTML = "") -> HTML {
        let words =
            reason == .notFound && isDemonstration
            ? Words.notAmongSamples : Words.reason(reason, for: part)
        return "<p class='no-answer'>\(words) \(more)</p>\n"
    }

    private func again(_ words: StaticString, isQuiet: Bool) -> HTML {
        AskAgain(
            route: route(isNewest: true),
            target: "#part-\(part.name)",
            name: "again-\(part.name)",
            words: words
        ).html(isQuiet: isQuiet)
    }
}

extension Unavailability {
    /// For style sheets and tests.
    var name: StaticString {
        switch self {
        case .notFound: "not-found"
        case .switchedOff: "switched-off"
        case .unreachable: "unreachable"
        case .tooSlow: "too-slow"
        case .busy: "busy"
        case .refused: "refused"
        case .faulty: "faulty"
        case .badQuestion: "bad-question"
        case .offline: "offline"
        }
    }
}

private extension Words {
    static var otherLanguagesUnknown: StaticString {
        say("Whether there is one in another language is not known.")
    }

    static func inOtherLanguages(_ part: CityPart) -> StaticString {
        part == .guide
            ? say("There is no travel guide in English, but there is one in:")
            : say("There is no article in English, but there is one in:")
    }
}
