package import Atlas
package import Library
package import Markup

/// The person's own page: who they are, what they keep, and how they like things shown.
package struct YouScreen: Sendable {
    package let library: Library
    package let home: City?
    /// Why the last form led nowhere, if it did not.
    package let problem: String?

    package init(library: Library, home: City?, problem: String? = nil) {
        self.library = library
        self.home = home
        self.problem = problem
    }

    package func html(for viewer: Viewer) -> HTML {
        var page: HTML = "<div class='column narrow you'>\n"
        page += "<h1>\(Phrases.hello(library.preferences.name))</h1>\n"
        if let problem { page += "<p class='problem' role='alert'>\(problem)</p>\n" }
        page += counts
        page += person(for: viewer)
        page += settings(for: viewer)
        page += takeAway
        page += reset(for: viewer)
        page += "</div>\n"
        return page
    }
}

extension YouScreen {
    private var counts: HTML {
        """
        <nav class="counts" aria-label="\(Phrases.library)"><ul>
        \(count(Phrases.saved, library.favourites.count, .saved(Listing())))\
        \(count(Phrases.recents, library.recents.count, .recents(Listing())))\
        \(count(Phrases.archive, library.archive.count, .archive(Listing())))\
        </ul></nav>

        """
    }

    private func count(_ name: StaticString, _ number: Int, _ route: LibraryRoute) -> HTML {
        """
        <li><a href="\(Route.library(route))"><strong>\(Int64(number))</strong>\
        <span>\(name)</span></a></li>

        """
    }

    private func person(for viewer: Viewer) -> HTML {
        var section: HTML = """
            <section class="panel"><h2>\(Phrases.you)</h2>
            \(formStart(.library(.settings), viewer, " class='inline-form'"))
            <label for="your-name">\(Phrases.yourName)</label>
            <input id="your-name" name="name" value="\(library.preferences.name)" maxlength="120" \
            autocomplete="name">
            <button type="submit" class="button">\(Phrases.save)</button>
            <p class="hint">\(Phrases.nameHint)</p></form>

            """
        if let home { section += "<p><a href='\(Place(home).route)'>\(home.nameBytes)</a></p>\n" }
        section += homeForm(
            label: home == nil ? Phrases.homeTown : Phrases.newHomeTown,
            viewer
        )
        section += "</section>\n"
        return section
    }

    private func settings(for viewer: Viewer) -> HTML {
        let kept = library.preferences
        var settings = choice(Phrases.appearance, name: "theme", for: viewer, of: Self.themes) {
            $0 == kept.theme.rawValue
        }
        settings += choice(Phrases.distances, name: "unit", for: viewer, of: Self.units) {
            $0 == kept.distanceUnit.rawValue
        }
        settings += choice(Phrases.textSize, name: "size", for: viewer, of: Self.sizes) {
            $0 == kept.textSize.rawValue
        }
        return settings
    }

    private func choice(
        _ title: StaticString,
        name: StaticString,
        for viewer: Viewer,
        of options: [(value: Int64, words: StaticString)],
        isChosen: (Int64) -> Bool
    ) -> HTML {
        var form: HTML = """
            <section class="panel"><h2>\(title)</h2>
            \(formStart(.library(.settings), viewer, " class='segments'"))

            """
        for option in options {
            let state: StaticString = isChosen(option.value) ? "true" : "false"
            form += """
                <button name="\(name)" value="\(option.value)" aria-pressed="\(state)">\
                \(option.words)</button>

                """
        }
        form += "</form></section>\n"
        return form
    }

    private var takeAway: HTML {
        var section: HTML = """
            <section class="panel"><h2>\(Phrases.takeAway)</h2><p>\(Phrases.takeAwayWords)</p>
            <ul class="exports">
            """
        for format in ExportFormat.allCases {
            section += """
                <li><a class="button quiet" href="\(Route.library(.export(format)))" download>\
                \(format.words)</a></li>
                """
        }
        section += "</ul></section>\n"
        return section
    }

    private func reset(for viewer: Viewer) -> HTML {
        """
        <section class="panel danger-zone"><h2>\(Phrases.resetTitle)</h2>
        <p>\(Phrases.resetWords)</p>
        \(formStart(.library(.reset), viewer, " class='inline-form'"))
        <label for="reset-word">\(Phrases.resetLabel)</label>
        <input id="reset-word" name="word" required autocomplete="off" autocapitalize="off">
        <button type="submit" class="button danger">\(Phrases.resetButton)</button></form>
        </section>

        """
    }

    private static var themes: [(value: Int64, words: StaticString)] {
        [(0, Phrases.themeSystem), (1, Phrases.themeLight), (2, Phrases.themeDark)]
    }

    private static var units: [(value: Int64, words: StaticString)] {
        [(0, Phrases.automatic), (1, Phrases.kilometresWord), (2, Phrases.milesTitle)]
    }

    private static var sizes: [(value: Int64, words: StaticString)] {
        [
            (3, Phrases.sizeSmall), (0, Phrases.sizeStandard), (1, Phrases.sizeLarge),
            (2, Phrases.sizeLarger),
        ]
    }
}

extension ExportFormat {
    var words: StaticString {
        switch self {
        case .json: "JSON"
        case .csv: "CSV"
        case .geojson: "GeoJSON"
        }
    }
}
