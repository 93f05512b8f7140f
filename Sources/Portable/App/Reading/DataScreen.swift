internal import Markup
internal import Questions

/// What comes from others: a switch for each kind, what the sources learn, what was fetched.
struct DataScreen: Sendable {
    /// What this server has providers for.
    let kinds: Outside.Kinds
    /// What the person does not want.
    let off: Outside.Kinds
    /// Nil where a device makes the page: it cannot know what its server has fetched.
    let counts: [Outside.Counted]?
    /// Whether there is somewhere to keep the switches.
    let canKeep: Bool

    init(
        kinds: Outside.Kinds,
        off: Outside.Kinds,
        counts: [Outside.Counted]?,
        canKeep: Bool
    ) {
        self.kinds = kinds
        self.off = off
        self.counts = counts
        self.canKeep = canKeep
    }

    func html(for viewer: Viewer) -> HTML {
        """
        <div class="column narrow you data-settings">
        \(wayUp(to: Route.library(.settings).path, Words.settings))\
        <h1>\(Words.dataTitle)</h1>
        \(section(for: viewer))</div>

        """
    }

    /// The switches and what belongs to them, for a page of settings.
    func section(for viewer: Viewer) -> HTML {
        var section: HTML = "<p class='data-lead'>\(Words.dataLead)</p>\n"
        section += switches(for: viewer)
        section += fetched
        return section
    }
}

extension DataScreen {
    private func switches(for viewer: Viewer) -> HTML {
        var form: HTML = "<section class='panel'><h2>\(say("What may be asked for"))</h2>\n"
        if kinds.isEmpty { form += "<p>\(Words.dataNobody)</p>\n" }
        form += formStart(.data, viewer, " class='switches' data-autosubmit")
        form += "<input type='hidden' name='shown' value='\(UInt32(kinds.rawValue))'>\n"
        for kind in DataKind.all { form += row(kind) }
        if canKeep, !kinds.isEmpty {
            form += """
                <p class="switch-buttons"><button type="submit" class="button when-still">\
                \(Words.save)</button>\(master)</p>

                """
        }
        form += "</form></section>\n"
        return form
    }

    private func row(_ kind: DataKind) -> HTML {
        let isOffered = kinds.contains(kind.kinds)
        let isOn = isOffered && !off.contains(kind.kinds)
        let state: HTML = isOn ? " checked" : ""
        let isFixed: HTML = isOffered && canKeep ? "" : " disabled"
        var row: HTML = """
            <div class="switch-row"><label class="switch"><input type="checkbox" role="switch" \
            name="on" value="\(UInt32(kind.kinds.rawValue))"\(state)\(isFixed) \
            aria-describedby="about-\(kind.name)"><span class="switch-name">\(kind.words)</span>\
            </label><p class="hint" id="about-\(kind.name)">\(kind.learns)
            """
        if !isOffered { row += " <strong>\(say("This server has no source for this."))</strong>" }
        row += "</p></div>\n"
        return row
    }

    /// One press for everything.
    private var master: HTML {
        off.isSuperset(of: kinds)
            ? "<button class='button' name='all' value='on'>\(Words.dataAllOn)</button>"
            : "<button class='button' name='all' value='off'>\(Words.dataAllOff)</button>"
    }

    private var fetched: HTML {
        guard let counts else { return "" }
        var section: HTML = """
            <section class="panel"><h2>\(say("What was fetched"))</h2>
            <p class="hint">\
            \(say("By this server, for everyone who uses it, since it was started."))</p>

            """
        guard !counts.isEmpty else {
            section += "<p>\(say("Nothing yet."))</p></section>\n"
            return section
        }
        section += """
            <table class="figures"><thead><tr><th scope="col">\(say("Source"))</th>\
            <th scope="col">\(say("Requests"))</th><th scope="col">\(say("Received"))</th>\
            </tr></thead><tbody>

            """
        for counted in counts {
            let requests = UInt32(clamping: counted.requests)
            section += """
                <tr><th scope="row">\(counted.source)</th><td>\(grouped: requests)</td><td>\
                \(kilobytes: counted.bytes)</td></tr>

                """
        }
        section += "</tbody></table></section>\n"
        return section
    }
}

/// A kind of source that has a switch.
private struct DataKind {
    let kinds: Outside.Kinds
    let name: StaticString
    let words: StaticString
    let learns: StaticString

    static var all: [DataKind] {
        [
            DataKind(
                kinds: .weather,
                name: "weather",
                words: Words.weather,
                learns: Words.learnsWeather
            ),
            DataKind(
                kinds: .articles,
                name: "articles",
                words: say("Articles"),
                learns: say("Wikipedia and Wikidata learn which city or article is read.")
            ),
            DataKind(
                kinds: .guides,
                name: "guides",
                words: say("Travel guides"),
                learns: say("Wikivoyage and Wikidata learn which city’s guide is read.")
            ),
            DataKind(
                kinds: .pictures,
                name: "pictures",
                words: Words.pictures,
                learns: Words.learnsPictures
            ),
            DataKind(
                kinds: .attractions,
                name: "attractions",
                words: say("Sights"),
                learns: Words.learnsSights
            ),
            DataKind(
                kinds: .suggestions,
                name: "suggestions",
                words: Words.suggestions,
                learns: Words.learnsSuggestions
            ),
            DataKind(kinds: .art, name: "art", words: say("Art"), learns: Words.learnsArt),
            DataKind(
                kinds: .events,
                name: "events",
                words: say("Events"),
                learns: Words.learnsEvents
            ),
            DataKind(
                kinds: .routes,
                name: "routes",
                words: say("Routes"),
                learns: say("The router learns where the stops of a trip’s days are.")
            ),
            DataKind(
                kinds: .streets,
                name: "streets",
                words: say("Streets"),
                learns: Words.learnsStreets
            ),
        ]
    }
}

extension HTML.Interpolation {
    /// `1,204 kB`, of a thousand bytes each.
    fileprivate mutating func appendInterpolation(kilobytes bytes: UInt64) {
        let kilobytes = (bytes + 999) / 1_000
        appendInterpolation(grouped: UInt32(clamping: kilobytes))
        html.write(" kB")
    }
}

private extension Words {
    static var dataNobody: StaticString {
        say("This server asks no one: its owner has switched off all sources.")
    }

    static var dataAllOff: StaticString { say("Ask no third parties") }
    static var dataAllOn: StaticString { say("Ask all sources again") }
    static var learnsWeather: StaticString {
        say("The weather service learns which places a page or list shows, to about a kilometre.")
    }

    static var learnsPictures: StaticString {
        say(
            "Wikimedia Commons learns which pictures are shown; they reach you through this server."
        )
    }

    static var learnsSights: StaticString {
        say("The source learns which city’s surroundings are shown.")
    }

    static var learnsArt: StaticString {
        say("Museums learn what is looked for and which works are shown, never by whom.")
    }

    static var learnsStreets: StaticString {
        say("The source learns which parts of the world this server shows, not to whom.")
    }

    static var learnsEvents: StaticString {
        say("Ticketmaster learns where, when and what events are looked for, never by whom.")
    }

    static var learnsSuggestions: StaticString {
        say(
            """
            The source learns what you type into the search field and the field for a place, and \
            roughly where your home town or trip is.
            """
        )
    }
}
