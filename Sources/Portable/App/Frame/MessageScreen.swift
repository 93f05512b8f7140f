internal import Base
internal import Markup
internal import Merge
internal import Questions

/// A friendly word when there is nothing to show: not found, not understood, something broke.
struct MessageScreen {
    let title: StaticString
    var words: HTML
    /// Whether the page offers the search field.
    var offersSearch = true
    /// Where it goes on, and what that is called.
    var way: (route: Route, words: StaticString) = (.discover, Words.backToDiscover)

    init(title: StaticString, words: HTML, offersSearch: Bool = true) {
        self.title = title
        self.words = words
        self.offersSearch = offersSearch
    }

    static var notFound: MessageScreen {
        MessageScreen(title: Words.notFoundTitle, words: "<p>\(Words.notFoundWords)</p>")
    }

    static func notUnderstood(parameter: String) -> MessageScreen {
        MessageScreen(
            title: say("We could not read that"),
            words: "<p>\(Words.notUnderstoodWords(parameter))</p>"
        )
    }

    /// The form does not prove that one of our pages sent it: the page is from another time, or
    /// what would prove it was not kept.
    static func unproved(in world: World, by viewer: Viewer) -> MessageScreen {
        guard !world.isWithoutCookies else {
            return MessageScreen(
                title: say("Your browser keeps no cookies for this site"),
                words: "<p>\(Words.cookieWords)</p>",
                offersSearch: false
            )
        }
        if case .loggedOut = viewer.standing {
            return MessageScreen(
                title: say("You are logged out"),
                words: "<p>\(Words.loggedOutFormWords)</p>\(signingIn(viewer))",
                offersSearch: false
            )
        }
        return MessageScreen(
            title: say("This page is out of date"),
            words: "<p>\(Words.staleFormWords)</p>\(signingIn(viewer))",
            offersSearch: false
        )
    }

    /// For somebody who may only be logged out; signing in leads back to a page, where one is told.
    static func signingIn(_ viewer: Viewer, back: Route? = nil) -> HTML {
        guard viewer.isStranger else { return "" }
        var way: HTML = "\(AccountRoute.signIn)"
        if let back { way += "?back=\(percentEncode(back.path, keepingSlashes: true))" }
        return """
            <p>\(say("If you have an account here:")) \
            <a class="button" href="\(way)">\(say("Sign in"))</a></p>

            """
    }

    /// A form of somebody else's page.
    static var notAllowed: MessageScreen {
        MessageScreen(
            title: say("That came from another site"),
            words: "<p>\(Words.notAllowedWords)</p>",
            offersSearch: false
        )
    }

    /// An address that takes forms was looked at, or the reverse.
    static var wrongMethod: MessageScreen {
        MessageScreen(
            title: say("This address does not work that way"),
            words: "<p>\(Words.wrongMethodWords)</p>"
        )
    }

    /// A page about accounts, asked of a host that has none.
    static func onServerOnly(
        _ route: AccountRoute,
        at target: String,
        _ flight: FlightState?
    ) -> MessageScreen {
        var words: HTML = "<p>\(Words.onServerOnlyWords)</p>"
        var title = say("Accounts need the server")
        switch route {
        case .shared: title = say("What others share needs the server")
        case .together:
            title = say("Planning together needs the server")
            words = "<p>\(Words.togetherWords)</p>"
        default: break
        }
        if flight?.isUnwanted == true {
            words = """
                <p>\(Words.onServerUnwantedWords) \
                <a href="\(Route.flight)">\(say("Change that"))</a></p>
                """
        }
        var screen = MessageScreen(title: title, words: words, offersSearch: false)
        if case .together(let text) = route, let trip = Identifier(text) {
            screen.way = (.trips(.trip(trip, .days(nil))), say("Back to your trip"))
            // A script presses it once the server is back.
            screen.words += """
                <div data-reason="offline"><form class="again" action="\(route)">\
                <button class="button">\(Words.tryAgain)</button></form></div>
                """
        } else {
            screen.words += "<p><a class='button' href='\(target)'>\(Words.tryAgain)</a></p>\n"
        }
        return screen
    }

    /// Something was to be kept, and the host could not; `isPassing` when it may in a moment.
    static func notSaved(because sentence: String, isPassing: Bool) -> MessageScreen {
        let rest = isPassing ? Words.notSavedWords : Words.notTakenWords
        return MessageScreen(
            title: say("That could not be saved"),
            words: "<p>\(sentence)</p>\n<p>\(rest)</p>",
            offersSearch: false
        )
    }

    /// A form that could not be read, and would not be later either.
    static func unreadForm(because sentence: String) -> MessageScreen {
        MessageScreen(
            title: say("That could not be saved"),
            words: "<p>\(sentence)</p>\n<p>\(say("Nothing was changed."))</p>",
            offersSearch: false
        )
    }

    /// A form of which nobody knows what has become.
    static func unanswered(because sentence: String) -> MessageScreen {
        MessageScreen(
            title: say("We do not know whether that was done"),
            words: "<p>\(sentence)</p>",
            offersSearch: false
        )
    }

    /// The page is about what somebody keeps, and the host cannot read it.
    static var libraryUnreachable: MessageScreen {
        MessageScreen(
            title: say("Your saved cities are not available right now"),
            words: "<p>\(Words.libraryAwayWords)</p>"
        )
    }

    static var tooLong: MessageScreen {
        MessageScreen(
            title: say("That is more than one page can show"),
            words: "<p>\(Words.tooLongWords)</p>",
            offersSearch: false
        )
    }

    static var broken: MessageScreen {
        MessageScreen(
            title: say("Something went wrong on our side"),
            words: "<p>\(Words.brokenWords)</p>",
            offersSearch: false
        )
    }

    /// What was asked of others cannot be had.
    static func unavailable(_ reason: Unavailability) -> MessageScreen {
        MessageScreen(
            title: say("That is not available right now"),
            words: "<p>\(Words.reason(reason))</p>"
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
            <p><a class="button" href="\(way.route)">\(way.words)</a></p>
            </section>

            """
        return page
    }
}

private extension Words {
    static var notSavedWords: StaticString {
        say("What you saved before is still there. Go back, wait a moment and try again.")
    }

    static var notTakenWords: StaticString { say("What you saved before is still there.") }

    static var libraryAwayWords: StaticString {
        say(
            """
            The server cannot read them at the moment. Please try this page again in a little \
            while. You can still look up cities.
            """
        )
    }

    static var notAllowedWords: StaticString {
        say(
            """
            Nothing was changed. This site only accepts forms from its own pages. Please open \
            the page here and send the form again.
            """
        )
    }

    static var tooLongWords: StaticString {
        say(
            """
            Nothing is lost and nothing was changed. Please open a single day or a shorter list, \
            or take everything away as a file.
            """
        )
    }

    static var wrongMethodWords: StaticString {
        say(
            """
            Nothing was changed. Some addresses only show pages, and some only receive forms. \
            Please go back and use the button on the page.
            """
        )
    }

    static var onServerOnlyWords: StaticString {
        say(
            """
            The server that keeps them cannot be reached right now, or has given an error. \
            Everything else still works, and what you save waits on this device until it can.
            """
        )
    }

    static var togetherWords: StaticString {
        say(
            """
            The server alone knows who plans a trip, and it cannot be reached right now, or has \
            given an error. You can change the trip itself meanwhile.
            """
        )
    }

    static var onServerUnwantedWords: StaticString {
        say("You chose to stay offline, so the server that keeps them is left alone.")
    }

    static var notFoundTitle: StaticString { say("This place is not on our map") }
    static var notFoundWords: StaticString {
        say(
            """
            The address may be mistyped, or this atlas does not have the city. Try searching for \
            it by name.
            """
        )
    }

    static var staleFormWords: StaticString {
        say(
            """
            Nothing was changed. The page was opened before you logged in or out, or long ago. \
            Please go back, reload the page and send it again.
            """
        )
    }

    static var loggedOutFormWords: StaticString {
        say("Nothing was changed. Please sign in, and do it again.")
    }

    static var cookieWords: StaticString {
        say(
            """
            Nothing was changed. Without a cookie we cannot tell that a form comes from you. \
            Please allow cookies for this site in your browser’s settings, then go back, reload \
            the page and send it again. Looking up cities works without them.
            """
        )
    }

    static var brokenWords: StaticString {
        say(
            """
            It was not your fault. Please go back and try again. If it keeps happening, the \
            server’s log says more.
            """
        )
    }

    static func notUnderstoodWords(_ parameter: String) -> HTML {
        say("We do not understand the “\(parameter)” part of this address.")
    }
}
