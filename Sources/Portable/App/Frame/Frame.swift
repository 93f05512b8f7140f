internal import Base
internal import Library
internal import Markup

/// What surrounds every page: head, tabs, and the settings of the one who looks.
final class Frame {
    var title: String
    var description: String
    /// The tab that the page belongs to; nil for pages outside all.
    var tab: Tab?
    let viewer: Viewer
    /// Where the web files of this build stand: `/assets/7f3a…`.
    let assets: String
    /// The address of the page itself, so that a changed setting leads back to it.
    let path: String
    /// The address to remember the page by, where there are several.
    var canonical: String?
    var hasMap = false
    /// Where a browser that runs no scripts goes on at once, as the page would only stay empty.
    var withoutScripts: String?
    /// What stands in the search field; nil on pages with a field of their own.
    var searchText: String? = ""
    /// What was just done, and how to take it back.
    var toast: Toast?
    /// Whether there may be stars on the page, which all belong to one form.
    var hasStars = true
    /// Whether something of a library stands on the page, so that it says where that is away.
    var isBesideLibrary = true
    /// Whether the page stands alone, without tabs: a first meeting.
    var isBare = false
    /// How the device stands that makes the page; nil on a server.
    var flight: FlightState?

    init(viewer: Viewer, assets: String, path: String) {
        title = ""
        description = ""
        self.viewer = viewer
        self.assets = assets
        self.path = path
    }

    /// Tells maps to show only what this server or this device has.
    private var streets: HTML {
        viewer.hasOwnStreetsOnly ? " data-streets='own'" : ""
    }

    /// The whole page around its main part.
    func page(_ main: HTML) -> HTML { page(around: main.count) { $0 += main } }

    /// The whole page around a main part of about `byteCount`, which is written where it belongs.
    func page(around byteCount: Int, _ writeMain: (inout HTML) -> Void) -> HTML {
        var page = HTML(capacity: byteCount + 9_000)
        page += """
            <!doctype html>
            <html lang='en' data-theme='\(viewer.theme.name)'\(textSize)\(streets)\(tabName)>

            """
        writeHead(into: &page)
        page += """
            <body>
            <a class="skip" href="#main">\(say("Skip to the content"))</a>
            <div class="frame\(isBare ? " is-bare" : "" as HTML)">
            """
        if !isBare { writeRail(into: &page) }
        page += "<div class='sheet'>"
        if let searchText {
            let above = tab ?? .discover
            page += "<header class='bar'>"
            page += wayUp(to: above.route(for: viewer).path, above.name(for: viewer))
            page += searchForm(text: searchText)
            page += "</header>\n"
        }
        if isBesideLibrary, viewer.isLibraryUnreachable {
            page += "<p class='notice' role='status'>\(Words.libraryAwayNotice)</p>\n"
        }
        if viewer.standing == .loggedOut {
            page += """
                <div class="notice" role="status"><p>\(Words.loggedOutNotice) \
                <a href="\(AccountRoute.signIn)?back=\
                \(percentEncode(path, keepingSlashes: true))">\(say("Sign in"))</a></p>
                """
            // A device says it until it agrees with the server, the server until this is pressed.
            if flight == nil {
                page += """
                    \(formStart(.account(.signIn), viewer))\
                    <input type="hidden" name="back" value="\(path)">\
                    <button class="button" name="told" value="1">\(say("All right"))</button></form>
                    """
            }
            page += "</div>\n"
        }
        page += "<main id='main' tabindex='-1'>\n"
        writeMain(&page)
        page += """
            </main>
            <footer class="foot"><p><a \
            href="\(Route.about)">\(say("About Elsewhere and its data"))</a></p></footer>
            </div>
            </div>
            \(hasStars ? Star.form(back: path, for: viewer) : "")\
            <div id="toasts" class="toasts" data-lost="\
            \(say("That was not saved: the server is not answering."))" \
            data-refused="\(say("That was not saved. Please try again later."))" \
            data-cookies="\
            \(say("That was not saved: this browser does not accept cookies from here."))\
            ">\(toast?.html(for: viewer) ?? "")</div>
            \(FlightPill.html(flight))\
            <div id="announcer" class="unseen" role="status"></div>
            </body>
            </html>

            """
        return page
    }

    private var textSize: HTML {
        guard viewer.textSize != .standard else { return "" }
        return " data-text='\(viewer.textSize.name)'"
    }

    private var tabName: HTML {
        guard let name = tab?.ownName else { return "" }
        return " data-tab='\(name)'"
    }

    private func writeHead(into page: inout HTML) {
        page += """
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
            <title>\(title)</title>
            <meta name="description" content="\(description)">
            \(themeColours)
            <meta name="apple-mobile-web-app-title" content="\(Words.appName)">
            <link rel="manifest" href="\(assets)/manifest.webmanifest">
            <link rel="icon" href="\(assets)/icons/icon.svg">
            <link rel="apple-touch-icon" href="\(assets)/icons/icon-180.png">

            """
        if let withoutScripts {
            page += """
                <noscript><meta http-equiv="refresh" content="0; url=\(withoutScripts)"></noscript>

                """
        }
        if let canonical { page += "<link rel='canonical' href='\(canonical)'>\n" }
        page += "<link rel='stylesheet' href='\(assets)/css/elsewhere.css'>\n"
        if let name = tab?.ownName {
            page += "<link rel='stylesheet' href='\(assets)/css/\(name).css'>\n"
        }
        page += "<script src='\(assets)/js/trusted.js' defer></script>\n"
        if hasMap {
            page += "<script src='\(assets)/vendor/leaflet/leaflet.js' defer></script>\n"
        }
        page += """
            <script src="\(assets)/vendor/htmx/htmx.min.js" defer></script>
            <script src="\(assets)/js/app.js" type="module"></script>
            </head>

            """
    }

    /// What a phone paints around the page: its paper.
    private var themeColours: HTML {
        let light: StaticString = tab == .trips ? "#f4f6fb" : "#fbf8f3"
        let dark: StaticString = tab == .trips ? "#0f141b" : "#11151b"
        switch viewer.theme {
        case .light:
            return """
                <meta name='color-scheme' content='light'>\
                <meta name='theme-color' content='\(light)'>
                """
        case .dark:
            return """
                <meta name='color-scheme' content='dark'>\
                <meta name='theme-color' content='\(dark)'>
                """
        case .system:
            return """
                <meta name="color-scheme" content="light dark">
                <meta name="theme-color" content="\(light)" media="(prefers-color-scheme: light)">
                <meta name="theme-color" content="\(dark)" media="(prefers-color-scheme: dark)">
                """
        }
    }

    private func writeRail(into page: inout HTML) {
        page += """
            <nav class="rail" aria-label="\(say("Main"))">
            <a class="brand" \
            href="\(Route.discover)">\(Ornament.mark.html)<span>\(Words.appName)</span></a>
            <ul class="tabs">

            """
        for tab in Tab.allCases {
            let current: HTML = tab == self.tab ? " aria-current='page'" : ""
            page += """
                <li><a \
                href="\(tab.route(for: viewer))"\(current)>\(tab.icon(for: viewer).html)\
                <span>\(tab.name(for: viewer))</span></a></li>

                """
        }
        page += "</ul>\n</nav>\n"
    }
}

extension Tab {
    /// What the style sheet and the script of a tab are called that has its own, as no other page
    /// needs them.
    fileprivate var ownName: StaticString? {
        switch self {
        case .trips: "trips"
        case .past: "past"
        case .shows: "shows"
        case .discover, .you: nil
        }
    }
}

private extension Words {
    static var loggedOutNotice: StaticString {
        say(
            """
            You are logged out: another device did that, or this browser had not been used for \
            a long time.
            """
        )
    }

    static var libraryAwayNotice: StaticString {
        say(
            """
            Your saved cities and settings are not available right now. Everything else works.
            """
        )
    }
}
