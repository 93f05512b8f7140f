package import Atlas
package import Library
package import Markup

/// How a person likes things shown; what they keep as a file; and the way to begin anew.
///
/// A page of its own that scripts open as a sheet over the person's page.
package struct SettingsScreen: Sendable {
    package let library: Library
    package let home: City?
    /// Why the last form led nowhere, if it did not.
    package let problem: String?
    /// Further settings, each a `section` of class `panel`: they stand before the files.
    package var further: HTML = ""

    package init(library: Library, home: City?, problem: String? = nil) {
        self.library = library
        self.home = home
        self.problem = problem
    }

    package func html(for viewer: Viewer) -> HTML {
        var page: HTML = """
            <div class="column narrow settings" id="sheet-content">
            <header class="sheet-head"><h1>\(Phrases.settings)</h1>
            <a class="button quiet sheet-done" \
            href="\(Route.comingSoon(.you))">\(Phrases.done)</a></header>

            """
        if let problem { page += "<p class='problem' role='alert'>\(problem)</p>\n" }
        page += person(for: viewer)
        page += looks(for: viewer)
        page += data
        page += further
        page += takeAway
        page += bringBack(for: viewer)
        page += reset(for: viewer)
        page += "</div>\n"
        return page
    }
}

extension SettingsScreen {
    private func person(for viewer: Viewer) -> HTML {
        """
        <section class="panel"><h2>\(Phrases.you)</h2>
        \(formStart(.library(.settings), viewer, " class='inline-form'"))
        <label for="your-name">\(Phrases.yourName)</label>
        <input id="your-name" name="name" value="\(library.preferences.name)" maxlength="120" \
        autocomplete="given-name">
        \(placeField(label: "\(Phrases.homeTown)", value: home?.name ?? ""))
        <button type="submit" class="button primary">\(Phrases.save)</button>
        <p class="hint">\(Phrases.nameHint)</p></form>
        </section>

        """
    }

    private func looks(for viewer: Viewer) -> HTML {
        let kept = library.preferences
        var looks: HTML = "<section class='panel looks'><h2>\(Phrases.appearance)</h2>\n"
        looks += choice(
            Phrases.themeWord,
            "theme",
            viewer,
            Self.themes,
            kept.theme.rawValue
        )
        looks += choice(
            Phrases.textSize,
            "size",
            viewer,
            Self.sizes,
            kept.textSize.rawValue
        )
        looks += choice(
            Phrases.distances,
            "unit",
            viewer,
            Self.units,
            kept.distanceUnit.rawValue
        )
        looks += choice(
            Phrases.temperatures,
            "heat",
            viewer,
            Self.heats,
            kept.heatUnit.rawValue
        )
        looks += choice(
            Phrases.clockWord,
            "clock",
            viewer,
            Self.clocks,
            kept.clockStyle.rawValue
        )
        looks += "</section>\n"
        return looks
    }

    private func choice(
        _ title: StaticString,
        _ name: StaticString,
        _ viewer: Viewer,
        _ options: [(value: Int64, words: StaticString)],
        _ chosen: Int64
    ) -> HTML {
        var form: HTML = """
            <h3 id="set-\(name)">\(title)</h3>
            \(formStart(.library(.settings), viewer, " class='segments' role='group'"))

            """
        for option in options {
            let state: StaticString = option.value == chosen ? "true" : "false"
            form += """
                <button name="\(name)" value="\(option.value)" aria-pressed="\(state)" \
                aria-describedby="set-\(name)">\(option.words)</button>

                """
        }
        form += "</form>\n"
        return form
    }

    private var data: HTML {
        """
        <section class="panel"><h2>\(Phrases.dataTitle)</h2><p>\(Phrases.dataLead)</p>
        <p><a class="button" href="\(Route.outside(.dataSettings))">\(Phrases.dataOpen)</a></p>
        </section>

        """
    }

    private var takeAway: HTML {
        var section: HTML = """
            <section class="panel"><h2>\(Phrases.takeAway)</h2><p>\(Phrases.takeAwayWords)</p>
            <ul class="exports actions">
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

    private func bringBack(for viewer: Viewer) -> HTML {
        """
        <section class="panel"><h2>\(Phrases.bringBack)</h2><p>\(Phrases.bringBackWords)</p>
        \(formStart(.library(.readFile), viewer, Self.fileForm))
        <label for="file">\(Phrases.file)</label>
        <input id="file" name="file" type="file" required \
        accept=".json,.csv,.geojson,application/json,text/csv,application/geo+json">
        <button type="submit" class="button">\(Phrases.lookInto)</button></form>
        </section>

        """
    }

    private static var fileForm: HTML {
        " class='inline-form' enctype='multipart/form-data' data-leaves-sheet"
    }

    private func reset(for viewer: Viewer) -> HTML {
        """
        <section class="panel danger-zone"><h2>\(Phrases.resetTitle)</h2>
        <p>\(Phrases.resetWords)</p>
        \(formStart(.library(.reset), viewer, " class='inline-form' data-leaves-sheet"))
        <label for="reset-word">\(Phrases.resetLabel)</label>
        <input id="reset-word" name="word" required autocomplete="off" autocapitalize="off" \
        spellcheck="false">
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

    private static var heats: [(value: Int64, words: StaticString)] {
        [(0, Phrases.automatic), (1, Phrases.celsius), (2, Phrases.fahrenheit)]
    }

    private static var clocks: [(value: Int64, words: StaticString)] {
        [(0, Phrases.automatic), (1, Phrases.twelveHours), (2, Phrases.twentyFourHours)]
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
