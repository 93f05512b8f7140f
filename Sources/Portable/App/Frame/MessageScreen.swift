internal import Markup
internal import Questions

/// A friendly word when there is nothing to show: not found, not understood, something broke.
struct MessageScreen {
    let title: StaticString
    let words: HTML
    /// Whether the page offers the search field.
    var offersSearch = true

    init(title: StaticString, words: HTML, offersSearch: Bool = true) {
        self.title = title
        self.words = words
        self.offersSearch = offersSearch
    }

    static var notFound: MessageScreen {
        MessageScreen(title: Phrases.notFoundTitle, words: "<p>\(Phrases.notFoundWords)</p>")
    }

    static func notUnderstood(parameter: String) -> MessageScreen {
        MessageScreen(
            title: Phrases.notUnderstoodTitle,
            words: "<p>\(Phrases.notUnderstoodWords(parameter))</p>"
        )
    }

    /// The form does not prove that one of our pages sent it, or the page is from another time.
    static var staleForm: MessageScreen {
        MessageScreen(
            title: Phrases.staleFormTitle,
            words: "<p>\(Phrases.staleFormWords)</p>",
            offersSearch: false
        )
    }

    /// A form of somebody else's page.
    static var notAllowed: MessageScreen {
        MessageScreen(
            title: Phrases.notAllowedTitle,
            words: "<p>\(Phrases.notAllowedWords)</p>",
            offersSearch: false
        )
    }

    /// An address that takes forms was looked at, or the reverse.
    static var wrongMethod: MessageScreen {
        MessageScreen(
            title: Phrases.wrongMethodTitle,
            words: "<p>\(Phrases.wrongMethodWords)</p>"
        )
    }

    /// A page about accounts, asked of a host that has none.
    static var onServerOnly: MessageScreen {
        MessageScreen(
            title: Phrases.onServerOnlyTitle,
            words: "<p>\(Phrases.onServerOnlyWords)</p>",
            offersSearch: false
        )
    }

    /// Something was to be kept, and the host could not.
    static func notSaved(because sentence: String) -> MessageScreen {
        MessageScreen(
            title: Phrases.notSavedTitle,
            words: "<p>\(sentence)</p>\n<p>\(Phrases.notSavedWords)</p>",
            offersSearch: false
        )
    }

    /// The page is about what somebody keeps, and the host cannot read it.
    static var libraryUnreachable: MessageScreen {
        MessageScreen(
            title: Phrases.libraryAwayTitle,
            words: "<p>\(Phrases.libraryAwayWords)</p>"
        )
    }

    static var broken: MessageScreen {
        MessageScreen(
            title: Phrases.brokenTitle,
            words: "<p>\(Phrases.brokenWords)</p>",
            offersSearch: false
        )
    }

    /// What was asked of others cannot be had.
    static func unavailable(_ reason: Unavailability) -> MessageScreen {
        MessageScreen(
            title: Phrases.unavailableTitle,
            words: "<p>\(Phrases.reason(reason))</p>"
        )
    }

    var html: HTML {
        var page: HTML = """
            <section class="message">
            <svg class="message-art" viewBox="0 0 240 140" aria-hidden="true"><circle cx="120" \
            cy="150" r="92"/>\
            <path d="M48 108c24-12 44-4 66-6s40-18 78-2M70 84c20-8 36 2 52-2s22-14 44-6"/>\
            <path class="pin" d="M120 64c13-15 19-24 19-33a19 19 0 0 0-38 0c0 9 6 18 19 33z"/>\
            <circle class="pin-eye" cx="120" cy="31" r="6"/></svg>
            <h1>\(title)</h1>
            \(words)

            """
        if offersSearch { page += searchForm(text: "") }
        page += """
            <p><a class="button" href="\(Route.discover)">\(Phrases.backToDiscover)</a></p>
            </section>

            """
        return page
    }
}
