internal import Chronology
internal import Markup
internal import Questions

/// An article or a guide, read without leaving the app.
struct ReaderScreen: ~Copyable {
    let subject: ReaderSubject
    /// What is known of its title before it comes.
    let title: String
    let outcome: Outcome?
    let now: Instant
    /// Whether it may still be waited for.
    let isInPage: Bool
    /// Where "back" leads without a script, a path of ours.
    var back = "/"
    /// Whether nobody is asked, and samples of a few cities are all there is.
    var isDemonstration = false

    init(
        _ subject: ReaderSubject,
        title: String,
        _ outcome: Outcome?,
        now: Instant,
        isInPage: Bool
    ) {
        self.subject = subject
        self.title = title
        self.outcome = outcome
        self.now = now
        self.isInPage = isInPage
    }

    /// The address of the same text, asked for patiently.
    func route(isNewest: Bool) -> Route {
        .outside(.readerText(subject, isNewest: isNewest))
    }

    var html: HTML {
        switch outcome {
        case .answer(let answer):
            guard let text = ReaderText(answer.content) else { return failed(.faulty) }
            return read(text, answer)
        case .some(.none(let reason)): return failed(reason)
        case nil: return isInPage ? waiting : failed(.tooSlow)
        }
    }

    /// What the answer is about, which may be called otherwise than what was asked for.
    var answered: ReaderText? {
        guard case .answer(let answer) = outcome else { return nil }
        return ReaderText(answer.content)
    }
}

extension ReaderScreen {
    private func read(_ text: ReaderText, _ answer: Answer) -> HTML {
        let language = text.article.language.text
        var page = HTML(capacity: text.byteCount + 8_000)
        page += "<div class='reader' id='reader' data-article='\(text.article.readerPath)'>\n"
        page += bar(text)
        page += contents(text)
        page += """
            <article class="reader-page"><header>\
            <h1 lang="\(language)" dir="auto">\(text.article.title)</h1>
            """
        if answer.isSample { page += Words.sampleNote }
        page += "</header>\n<div class='wiki' lang='\(language)' dir='auto'>\n"
        text.write(into: &page)
        page += "</div>\n<footer class='origin'>\(Origin(answer, now: now).html)\(refresh)</footer>"
        page += "<p class='part-failed' role='alert' hidden>\(Words.noAnswerFromUs)</p>"
        page += "\n</article>\n</div>\n"
        return page
    }

    /// The way back and forth, the contents, the languages, and the original.
    private func bar(_ text: ReaderText?) -> HTML {
        var bar: HTML = """
            <nav class="reader-bar" aria-label="\(say("Reader"))">
            <a class="reader-button" href="\(back)" data-history="back" \
            aria-label="\(say("Back"))">\(Icon.back.html)</a>
            <button class="reader-button" type="button" data-history="forward" hidden \
            aria-label="\(say("Forward"))">\(Icon.forward.html)</button>
            <span class="reader-site">\(Words.name(of: subject.site))</span>

            """
        if let text {
            if !text.headings.isEmpty { bar += opener("reader-contents", Words.contents, .list) }
            if !text.translations.isEmpty {
                bar += opener("reader-languages", Words.languages, .globe)
            }
            bar += external(
                text.pageAddress,
                "<span class='unseen'>\(Words.original)</span>",
                " title='\(Words.original)'"
            )
            bar += languages(text)
        }
        bar += """
            <div class="reader-progress" aria-hidden="true"><svg viewBox="0 0 100 1" \
            preserveAspectRatio="none"><rect width="0" height="1"/></svg></div>
            </nav>

            """
        return bar
    }

    private func opener(_ id: HTML, _ words: StaticString, _ icon: Icon) -> HTML {
        """
        <button class="reader-button opens-\(id)" type="button" popovertarget="\(id)">\(icon.html)\
        <span>\(words)</span></button>

        """
    }

    private func contents(_ text: ReaderText) -> HTML {
        guard !text.headings.isEmpty else { return "" }
        var list: HTML = """
            <nav class="reader-contents" id="reader-contents" popover \
            aria-label="\(Words.contents)">
            <p class="reader-contents-title" aria-hidden="true">\(Words.contents)</p>
            <ol>

            """
        for heading in text.headings where heading.level < 4 {
            list += """
                <li class="level-\(heading.level)"><a href="#\(heading.anchor)">\(heading.title)\
                </a></li>

                """
        }
        list += "</ol></nav>\n"
        return list
    }

    private func languages(_ text: ReaderText) -> HTML {
        guard !text.translations.isEmpty else { return "" }
        var list: HTML = """
            <div class="reader-languages" id="reader-languages" popover>
            <p class="reader-contents-title">\(Words.languages)</p>
            <ul>

            """
        for article in text.translations {
            let code = article.language.text
            list += """
                <li><a href="\(article.readerPath)" hreflang="\(code)">\
                <span class="language" data-language="\(code)">\(code)</span> \
                <span class="language-title" lang="\(code)" dir="auto">\(article.title)</span>\
                </a></li>

                """
        }
        list += "</ul></div>\n"
        return list
    }

    private var refresh: HTML {
        AskAgain(
            route: route(isNewest: true),
            target: "#reader",
            name: "again-reader",
            words: Words.refresh
        ).html(isQuiet: true)
    }

    private var waiting: HTML {
        """
        <div class="reader" id="reader" hx-get="\(route(isNewest: false))" hx-trigger="load" \
        hx-swap="outerHTML" aria-busy="true">
        \(bar(nil))<article class="reader-page"><header><h1 dir="auto">\(title)</h1></header>
        <p class="unseen" role="status">\(say("Loading the article."))</p>
        <div class="skeleton skeleton-text" aria-hidden="true"><i></i><i></i><i></i><i></i><i></i>\
        <i></i></div>
        <p class="part-failed" role="alert" hidden>\(Words.noAnswerFromUs)</p>
        \(again(isHidden: true))
        <noscript><p><a class="button" href="\(route(isNewest: false))">\
        \(say("Read the article"))</a>\
        </p></noscript>
        </article>
        </div>

        """
    }

    private func failed(_ reason: Unavailability) -> HTML {
        var page: HTML = """
            <div class="reader" id="reader" data-reason="\(reason.name)">
            \(bar(nil))<article class="reader-page"><header><h1 dir="auto">\(title)</h1></header>
            <p class="no-answer">\(words(for: reason))</p>

            """
        switch reason {
        case .notFound, .switchedOff, .badQuestion: break
        case .unreachable, .tooSlow, .busy, .refused, .faulty, .offline: page += again()
        }
        if case .title(let article) = subject, reason != .notFound, reason != .switchedOff {
            let words: HTML = "\(Words.original)"
            page += "<p>\(external(article.pageAddress, words))</p>\n"
        }
        page += "</article>\n</div>\n"
        return page
    }

    private func words(for reason: Unavailability) -> HTML {
        reason == .notFound && isDemonstration
            ? Words.notAmongSamples
            : Words.readerReason(reason, subject.site, isOfCity: isOfCity)
    }

    private var isOfCity: Bool {
        if case .city = subject { return true }
        return false
    }

    private func again(isHidden: Bool = false) -> HTML {
        AskAgain(
            route: route(isNewest: true),
            target: "#reader",
            name: "again-reader",
            words: Words.tryAgain
        ).html(isQuiet: false, isHidden: isHidden)
    }
}

private extension Words {
    static var contents: StaticString { say("Contents") }
    static var original: StaticString { say("Open the original page") }
    static func readerReason(
        _ reason: Unavailability,
        _ site: ArticleSite,
        isOfCity: Bool
    ) -> HTML {
        switch reason {
        case .notFound where isOfCity:
            "\(say("Nobody has an article about this city in English."))"
        case .notFound:
            "\(say("There is no article by that name. Check the spelling, or search for a city."))"
        default: self.reason(reason, from: name(of: site))
        }
    }
}
