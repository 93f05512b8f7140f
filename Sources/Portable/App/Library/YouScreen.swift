internal import Atlas
internal import Library
internal import Markup

/// The person's own page: who they are, what they keep, and how the server knows them.
struct YouScreen: Sendable {
    let library: Library
    let home: City?
    /// How many changes were set aside since somebody looked.
    var setAsideCount = 0
    /// How many changes the server does not take as long as the person does nothing about it.
    var refusedCount: Int64 = 0

    init(library: Library, home: City?) {
        self.library = library
        self.home = home
    }

    func html(for viewer: Viewer) -> HTML {
        """
        <div class="column narrow you">
        \(person)\(setAsideNote(setAsideCount))\(counts)\(account(for: viewer))\(settings)</div>

        """
    }
}

extension YouScreen {
    private var person: HTML {
        let name = library.preferences.name
        var person: HTML = """
            <header class="person"><span class="face" aria-hidden="true">\(initial)</span>
            <div><h1>\(Words.hello(name))</h1>
            """
        if let home {
            person += """
                <p class="person-home">\(Icon.house.html)<a \
                href="\(Place(home).route)">\(home.nameBytes)</a></p>
                """
        }
        person += """
            </div><a class="round gear" href="\(Route.library(.settings))" data-sheet \
            aria-label="\(Words.settings)">\(Icon.gear.html)</a></header>

            """
        return person
    }

    /// The first letter of the name, as it is written.
    private var initial: HTML {
        guard let first = library.preferences.name.unicodeScalars.first else {
            return Icon.person.html
        }
        return "\(String(first))"
    }

    private var counts: HTML {
        """
        <nav class="counts" aria-label="\(say("Your places"))"><ul>
        \(count(Words.favourites, savedCount, .star, saved))\
        \(count(say("Recents"), library.recents.count, .history, .recents(Listing())))\
        \(count(Words.archive, library.archive.count, .archive, .archive(Listing())))\
        </ul></nav>

        """
    }

    private var savedCount: Int { library.favourites.count + library.keepsakes.count }

    /// The list of cities can do more; who keeps other things needs the list of all.
    private var saved: LibraryRoute {
        library.keepsakes.isEmpty ? .saved(Listing()) : .favourites(nil, Listing())
    }

    private func count(
        _ name: StaticString,
        _ number: Int,
        _ icon: Icon,
        _ route: LibraryRoute
    ) -> HTML {
        """
        <li><a href="\(Route.library(route))">\(icon.html)<strong>\(Int64(number))</strong>\
        <span>\(name)</span></a></li>

        """
    }

    private var settings: HTML {
        """
        <section class="panel"><h2>\(Words.settings)</h2>
        <p>\
        \(say("Your name and home town, how things look, your data as a file, and a fresh start."))\
        </p>
        <p><a class="button" href="\(Route.library(.settings))" data-sheet>\
        \(Icon.gear.html)<span>\(say("Open settings"))</span></a></p></section>

        """
    }

    private func account(for viewer: Viewer) -> HTML {
        var panel: HTML = "<section class='panel account'><h2>\(say("Account"))</h2>\n"
        switch viewer.standing {
        case .stranger, .loggedOut, .guest:
            panel += about(viewer.standing)
            panel += """
                <p class="actions"><a class="button primary" \
                href="\(AccountRoute.signUp)">\(say("Create an account"))</a>
                <a class="button" href="\(AccountRoute.signIn)">\(Words.signIn)</a></p>

                """
        case .member(let email):
            panel += """
                <p>\(say("Signed in as")) <strong>\(email)</strong></p>
                <div class="actions"><a class="button" \
                href="\(AccountRoute.overview)">\(say("Devices and password"))</a>
                \(logOutForm(for: viewer))</div>

                """
        }
        panel += "</section>\n"
        return panel
    }

    /// Of whom an account has logged out the server takes nothing until they sign in again.
    private func about(_ standing: AccountStanding) -> HTML {
        switch standing {
        case .stranger where refusedCount > 0, .guest where refusedCount > 0:
            "<p>\(Words.changesOnlyHere(refusedCount)).</p>\n"
        case .stranger: "<p>\(Words.strangerWords)</p>\n"
        case .guest: "<p>\(Words.guestWords)</p>\n"
        // The frame says why.
        case .loggedOut: "<p>\(Words.loggedOutWords)</p>\n"
        case .member: ""
        }
    }
}

private extension Words {
    static func hello(_ name: String) -> HTML { name.isEmpty ? say("You") : say("Hello, \(name)") }

    static var strangerWords: StaticString {
        say(
            """
            What you star or import stays in this browser, with a copy on the server. With an \
            account you have it on all your devices.
            """
        )
    }

    static var loggedOutWords: StaticString { say("Sign in to go on with your account.") }

    static var guestWords: StaticString {
        say(
            """
            Your places are kept in this browser, with a copy on the server that no other \
            visitor sees; one that nobody came back to after its first hour goes after ten days. \
            With an account you have them on all your devices, even if you lose this one.
            """
        )
    }
}
