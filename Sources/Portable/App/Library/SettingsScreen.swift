internal import Atlas
internal import Base
internal import Library
internal import Markup

/// How a person likes things shown; what they keep as a file; and the way to begin anew.
///
/// A page of its own that scripts open as a sheet over the person's page.
struct SettingsScreen {
    /// What can be filled in so that it leads nowhere.
    enum Field { case name, place, file, erasing }

    /// Why a form led nowhere, and which of its fields has to be put right.
    struct Problem {
        let words: String
        let field: Field

        init(_ words: String, _ field: Field) { (self.words, self.field) = (words, field) }
    }

    static var problemID: StaticString { "settings-problem" }

    let library: Library
    let home: City?
    /// Why the last form led nowhere, if it did not.
    let problem: Problem?
    /// What the form held that led nowhere.
    let typed: Query

    init(library: Library, home: City?, problem: Problem? = nil, typed: Query = Query()) {
        self.library = library
        self.home = home
        self.problem = problem
        self.typed = typed
    }

    func html(for viewer: Viewer) -> HTML {
        var page: HTML = """
            <div class="column narrow settings" id="sheet-content">
            <header class="sheet-head"><h1>\(Words.settings)</h1>
            <a class="button quiet sheet-done" \
            href="\(Route.library(.you))">\(Words.done)</a></header>

            """
        page += words(about: [.name, .place])
        page += person(for: viewer)
        page += looks(for: viewer)
        page += experience(for: viewer)
        page += data
        page += offline
        page += reminders
        page += takeAway
        page += bringBack(for: viewer)
        page += reset(for: viewer)
        page += "</div>\n"
        return page
    }
}

extension SettingsScreen {
    /// What is wrong, where it is about one of these fields: it stands where they are.
    private func words(about fields: [Field]) -> HTML {
        guard let problem, fields.contains(problem.field) else { return "" }
        return "<p class='problem' role='alert' id='\(Self.problemID)'>\(problem.words)</p>\n"
    }

    private func attributes(of field: Field) -> HTML {
        problem?.field == field ? wrongField(toldIn: Self.problemID) : ""
    }
}

extension SettingsScreen {
    private func looks(for viewer: Viewer) -> HTML {
        """
        <section class="panel looks" id="looks"><h2>\(say("Appearance"))</h2>
        \(choice(say("Theme"), Self.themes, viewer))\
        \(choice(say("Text size"), Self.sizes, viewer))\
        \(choice(say("Distances"), Self.units, viewer))\
        \(choice(say("Temperatures"), Self.temperatures, viewer))\
        \(choice(say("Clock"), Self.clocks, viewer))</section>

        """
    }

    /// What the fourth tab is about, and a way to begin it anew; both sets of favourites stay.
    private func experience(for viewer: Viewer) -> HTML {
        let isEvents = library.preferences.experience == .events
        let kind: FavouriteKind = isEvents ? .event : .artwork
        let count = Int64(library.keepsakes(isEvents ? .event : .artwork).count)
        var section: HTML = """
            <section class="panel looks" id="experience" tabindex="-1">
            <h2>\(say("Art or events"))</h2>
            <p class="hint">\
            \(say("What the fourth tab shows. Favourites of both stay when you change it."))</p>
            \(choice(say("Fourth tab"), Self.experiences, viewer, unset: .art))
            """
        if count > 0 {
            section += """
                \(formStart(.library(.clearFavourites), viewer, " data-next='experience'"))\
                <input type="hidden" name="kind" value="\(kind.rawValue)">\
                <button type="submit" class="button danger">\
                \(Words.clear(count, isEvents))</button></form>

                """
        }
        return section + "</section>\n"
    }

    private func choice<Setting: Choice>(
        _ title: StaticString,
        _ options: [(value: Setting, words: StaticString)],
        _ viewer: Viewer,
        unset: Setting = Setting.usual
    ) -> HTML {
        let setting = library.preferences[Setting.self]
        return segments(
            title,
            Setting.name,
            viewer,
            options.map { ($0.value.rawValue, $0.words) },
            (setting == Setting.usual ? unset : setting).rawValue
        )
    }

    private func segments(
        _ title: StaticString,
        _ name: StaticString,
        _ viewer: Viewer,
        _ options: [(value: Int64, words: StaticString)],
        _ chosen: Int64
    ) -> HTML {
        var form: HTML = """
            <h3 id="set-\(name)">\(title)</h3>
            \(formStart(.library(.settings), viewer, " class='segments'"))

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
        <section class="panel"><h2>\(Words.dataTitle)</h2><p>\(Words.dataLead)</p>
        <p><a class="button" href="\(Route.outside(.dataSettings))">\
        \(say("Choose what to ask for"))</a></p>
        </section>

        """
    }

    private var offline: HTML {
        """
        <section class="panel"><h2>\(say("Offline"))</h2><p>\(Words.offlineLead)</p>
        <p><a class="button" href="\(Route.flight)">\(say("Get ready for flight"))</a></p>
        </section>

        """
    }

    private var reminders: HTML {
        """
        <section class="panel script"><h2>\(say("Reminders"))</h2>
        <p>\(say("Before activities begin, and near what is planned today."))</p>
        <p><a class="button" href="\(Route.trips(.reminders))">\(say("Set reminders"))</a></p>
        </section>

        """
    }

    private var takeAway: HTML {
        var section: HTML = """
            <section class="panel"><h2>\
            \(say("Take it with you"))</h2><p>\
            \(say("What you keep here, in a file that other programs can read."))
            \(Words.exportWords)\
            </p>
            <ul class="exports actions">
            """
        for format in ExportFormat.allCases {
            section += """
                <li><a class="button quiet" href="\(Route.library(.export(format)))">\
                \(format.words)</a></li>
                """
        }
        section += "</ul></section>\n"
        return section
    }

    private func bringBack(for viewer: Viewer) -> HTML {
        """
        <section class="panel"><h2>\(say("Bring it back"))</h2><p>\(Words.bringBackWords)</p>
        \(words(about: [.file]))\
        \(formStart(.library(.previewImport), viewer, Self.fileForm))
        <label for="file">\(say("JSON, CSV or GeoJSON"))</label>
        <input id="file" name="file" type="file" required\(attributes(of: .file)) \
        accept=".json,.csv,.geojson,application/json,text/csv,application/geo+json">
        <button type="submit" class="button">\(say("See what is in it"))</button></form>
        </section>

        """
    }

    private static var fileForm: HTML {
        " class='inline-form' enctype='multipart/form-data' data-leaves-sheet"
    }

    private func reset(for viewer: Viewer) -> HTML {
        """
        <section class="panel danger-zone"><h2>\(say("Start over"))</h2>
        <p>\(Words.resetWords)</p>
        \(words(about: [.erasing]))\
        \(formStart(.library(.reset), viewer, " class='inline-form' data-leaves-sheet"))
        <label for="reset-word">\(say("Type “erase”"))</label>
        <input id="reset-word" name="word" required autocomplete="off" autocapitalize="off" \
        spellcheck="false"\(attributes(of: .erasing))>
        <button type="submit" class="button danger">\(say("Erase everything"))</button></form>
        </section>

        """
    }

    private static var experiences: [(value: Preferences.Experience, words: StaticString)] {
        [(.art, say("Art")), (.events, say("Events"))]
    }

    private static var themes: [(value: Preferences.Theme, words: StaticString)] {
        [
            (.system, say("System")), (.light, say("Light")),
            (.dark, say("Dark")),
        ]
    }

    private static var units: [(value: Preferences.DistanceUnit, words: StaticString)] {
        [
            (.automatic, Words.automatic), (.kilometres, say("Kilometres")),
            (.miles, say("Miles")),
        ]
    }

    private static var temperatures: [(value: Preferences.TemperatureUnit, words: StaticString)] {
        [
            (.automatic, Words.automatic), (.celsius, say("Celsius")),
            (.fahrenheit, say("Fahrenheit")),
        ]
    }

    private static var clocks: [(value: Preferences.ClockStyle, words: StaticString)] {
        [
            (.automatic, Words.automatic), (.twelveHours, say("12 hours")),
            (.twentyFourHours, say("24 hours")),
        ]
    }

    private static var sizes: [(value: Preferences.TextSize, words: StaticString)] {
        [
            (.small, say("Small")), (.standard, say("Standard")),
            (.large, say("Large")), (.larger, say("Larger")),
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

private extension Words {
    static var exportWords: StaticString {
        say(
            """
            The JSON has all of it: cities, favourites of every kind, trips, settings. CSV and \
            GeoJSON have the cities. Each trip can be taken by itself as well.
            """
        )
    }

    static var offlineLead: StaticString {
        say("What works without a network on this device, and whether all of it is there.")
    }

    static func clear(_ count: Int64, _ isEvents: Bool) -> HTML {
        isEvents
            ? say(
                count,
                one: "Clear 1 favourite event",
                other: "Clear all \(count) favourite events"
            )
            : say(
                count,
                one: "Clear 1 favourite work of art",
                other: "Clear all \(count) favourite works of art"
            )
    }

    static var automatic: StaticString { say("Automatic") }
    static var bringBackWords: StaticString {
        say(
            """
            Choose a file that you downloaded here before. You will see what it would add before \
            anything is added, and nothing you have is removed.
            """
        )
    }

    static var resetWords: StaticString {
        say(
            """
            Erases your name, home town, favourites, recents, archive, trips and settings. To \
            confirm, type \
            the word below.
            """
        )
    }
}
