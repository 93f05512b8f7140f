package import Atlas
package import Markup

/// A tab that is not built yet says so; the last one holds the settings there are.
package struct TabScreen: Sendable {
    package let tab: Tab
    package let home: City?
    /// Where a changed setting leads back to.
    package let path: String

    package init(tab: Tab, home: City?, path: String) {
        self.tab = tab
        self.home = home
        self.path = path
    }

    package func html(for viewer: Viewer) -> HTML {
        if tab == .you { return settings(for: viewer) }
        return """
            <section class="message">
            <div class="tab-art">\(tab.icon.html)</div>
            <h1>\(Phrases.tabTitle(tab))</h1>
            <p>\(Phrases.tabWords(tab))</p>
            <p><a class="button" href="\(Route.discover)">\(Phrases.backToDiscover)</a></p>
            </section>

            """
    }

    private func settings(for viewer: Viewer) -> HTML {
        var page: HTML = """
            <div class="column narrow">
            <h1>\(Phrases.you)</h1>
            <p class="lead">\(Phrases.youWords)</p>
            <section class="panel"><h2>\(Phrases.homeTown)</h2>

            """
        if let home { page += "<p><a href='\(Place(home).route)'>\(home.nameBytes)</a></p>\n" }
        page += homeForm(
            label: home == nil ? Phrases.homeTown : Phrases.newHomeTown,
            viewer
        )
        page += "</section>\n"
        page += setting(
            Phrases.appearance,
            name: "theme",
            action: .setTheme,
            for: viewer,
            options: [
                ("system", Phrases.themeSystem, viewer.theme == .system),
                ("light", Phrases.themeLight, viewer.theme == .light),
                ("dark", Phrases.themeDark, viewer.theme == .dark),
            ]
        )
        page += setting(
            Phrases.distances,
            name: "unit",
            action: .setUnits,
            for: viewer,
            options: [
                ("km", Phrases.kilometresWord, viewer.unit == .kilometres),
                ("mi", Phrases.milesTitle, viewer.unit == .miles),
            ]
        )
        page += "<p class='hint'>\(Phrases.settingsHint)</p>\n</div>\n"
        return page
    }

    private func setting(
        _ title: StaticString,
        name: StaticString,
        action: Route,
        for viewer: Viewer,
        options: [(value: StaticString, words: StaticString, isChosen: Bool)]
    ) -> HTML {
        var form: HTML = """
            <section class="panel"><h2>\(title)</h2>
            \(formStart(action, viewer, " class='segments'"))
            <input type="hidden" name="back" value="\(path)">

            """
        for option in options {
            let state: HTML = option.isChosen ? " aria-pressed='true'" : " aria-pressed='false'"
            form += """
                <button name="\(name)" value="\(option.value)"\(state)>\(option.words)</button>

                """
        }
        form += "</form></section>\n"
        return form
    }
}
