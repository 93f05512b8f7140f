internal import Library
package import Markup

/// What surrounds every page: head, tabs, and the settings of the one who looks.
package struct Frame: Equatable, Sendable {
    /// Style sheets that only some pages need.
    package enum Sheet: Equatable, Sendable {
        case reader, switches

        var name: StaticString { self == .reader ? "reader" : "switches" }
    }

    package var title: String
    package var description: String
    /// The tab that the page belongs to; nil for pages outside all.
    package var tab: Tab?
    package var viewer: Viewer
    /// Where the web files of this build stand: `/assets/7f3a…`.
    package var assets: String
    /// The address of the page itself, so that a changed setting leads back to it.
    package var path: String
    /// The address to remember the page by, where there are several.
    package var canonical: Route?
    package var hasMap = false
    /// A style sheet that only this page needs.
    package var ownSheet: Sheet?
    /// Where a browser that runs no scripts goes on at once, as the page would only stay empty.
    package var withoutScripts: Route?
    /// What stands in the search field; nil on pages with a field of their own.
    package var searchText: String? = ""
    /// What was just done, and how to take it back.
    package var toast: Toast?
    /// Whether the page stands alone, without tabs: a first meeting.
    package var isBare = false

    package init(viewer: Viewer, assetsVersion: String, path: String) {
        title = ""
        description = ""
        self.viewer = viewer
        assets = "/assets/\(assetsVersion)"
        self.path = path
    }

    /// The whole page around its main part.
    package func page(_ main: HTML) -> HTML {
        var page = HTML(capacity: main.bytes.count + 9_000)
        page += "<!doctype html>\n<html lang='en' data-theme='\(viewer.theme.name)'\(textSize)>\n"
        writeHead(into: &page)
        page += """
            <body>
            <a class="skip" href="#main">\(Phrases.skipToContent)</a>
            <div class="frame\(isBare ? " is-bare" : "" as HTML)">
            """
        if !isBare { writeRail(into: &page) }
        page += "<div class='sheet'>"
        if let searchText {
            page += "<header class='bar'>\(searchForm(text: searchText))</header>\n"
        }
        if viewer.isLibraryAway {
            page += "<p class='notice' role='status'>\(Phrases.libraryAwayNotice)</p>\n"
        }
        page += "<main id='main' tabindex='-1'>\n"
        page += main
        page += """
            </main>
            <footer class="foot"><p><a \
            href="\(Route.about)">\(Phrases.aboutAndCredits)</a></p></footer>
            </div>
            </div>
            <div id="toasts" class="toasts">\(toast?.html(for: viewer) ?? "")</div>
            <div id="announcer" class="unseen" role="status" aria-live="polite"></div>
            </body>
            </html>

            """
        return page
    }

    private var textSize: HTML {
        guard viewer.textSize != .standard else { return "" }
        return " data-text='\(viewer.textSize.name)'"
    }

    private func writeHead(into page: inout HTML) {
        page += """
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
            <title>\(title)</title>
            <meta name="description" content="\(description)">
            \(themeColours)
            <meta name="htmx-config" content='\(Frame.htmxSettings)'>
            <meta name="apple-mobile-web-app-title" content="\(Phrases.appName)">
            <link rel="manifest" href="\(assets)/manifest.webmanifest">
            <link rel="icon" href="\(assets)/icons/icon.svg" type="image/svg+xml">
            <link rel="icon" href="\(assets)/icons/icon-32.png" sizes="32x32" type="image/png">
            <link rel="apple-touch-icon" href="\(assets)/icons/icon-180.png">

            """
        if let withoutScripts {
            page += """
                <noscript><meta http-equiv="refresh" content="0; url=\(withoutScripts)"></noscript>

                """
        }
        if let canonical { page += "<link rel='canonical' href='\(canonical)'>\n" }
        if hasMap {
            page += """
                <link rel="stylesheet" href="\(assets)/vendor/leaflet/leaflet.css">
                <script src="\(assets)/vendor/leaflet/leaflet.js" defer></script>

                """
        }
        for sheet in Frame.styleSheets {
            page += "<link rel='stylesheet' href='\(assets)/css/\(sheet).css'>\n"
        }
        if let ownSheet {
            page += "<link rel='stylesheet' href='\(assets)/css/\(ownSheet.name).css'>\n"
        }
        page += """
            <script src="\(assets)/vendor/htmx/htmx.min.js" defer></script>
            <script src="\(assets)/js/app.js" type="module"></script>
            </head>

            """
    }

    private static var styleSheets: [StaticString] {
        [
            "tokens", "frame", "controls", "lists", "discover", "results", "places", "account",
            "outside", "pictures", "weather", "wiki", "library", "scenes", "you", "welcome",
        ]
    }

    /// No evaluated code, no injected styles, nothing from elsewhere, no copies of pages kept.
    private static var htmxSettings: StaticString {
        """
        {"allowEval":false,"includeIndicatorStyles":false,"selfRequestsOnly":true,\
        "allowScriptTags":false,"historyCacheSize":0,"refreshOnHistoryMiss":true}
        """
    }

    private var themeColours: HTML {
        switch viewer.theme {
        case .light:
            "<meta name='color-scheme' content='light'><meta name='theme-color' content='#fbf8f3'>"
        case .dark:
            "<meta name='color-scheme' content='dark'><meta name='theme-color' content='#11151b'>"
        case .system:
            """
            <meta name="color-scheme" content="light dark">
            <meta name="theme-color" content="#fbf8f3" media="(prefers-color-scheme: light)">
            <meta name="theme-color" content="#11151b" media="(prefers-color-scheme: dark)">
            """
        }
    }

    private func writeRail(into page: inout HTML) {
        page += """
            <nav class="rail" aria-label="\(Phrases.mainNavigation)">
            <a class="brand" \
            href="\(Route.discover)">\(Frame.mark)<span>\(Phrases.appName)</span></a>
            <ul class="tabs">

            """
        for tab in Tab.allCases {
            let current: HTML = tab == self.tab ? " aria-current='page'" : ""
            page += """
                <li><a \
                href="\(tab.route)"\(current)>\(tab.icon.html)<span>\(tab.name)</span></a></li>

                """
        }
        page += "</ul>\n</nav>\n"
    }

    /// The sign of the app: a pin that is also a horizon.
    static var mark: HTML {
        """
        <svg class="mark" viewBox="0 0 32 32" aria-hidden="true"><circle cx="16" cy="16" r="15"/>\
        <path d="M5 20c4-3 7-3 11-1s7 2 11-1"/><circle class="dot" cx="21" cy="11" r="3"/></svg>
        """
    }
}
