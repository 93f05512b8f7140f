internal import Markup
internal import App

/// The main part of a page about an account: a title, a few words, forms.
struct AccountPage {
    let viewer: Viewer
    private let problems: FormProblems
    private(set) var html: HTML
    private var wayUp: HTML = ""

    init(_ title: StaticString, _ viewer: Viewer, problems: FormProblems = FormProblems()) {
        self.viewer = viewer
        self.problems = problems
        html = "<h1>\(title)</h1>\n"
        if let words = problems["form"] { add(alert: words) }
    }

    /// Closes the page.
    var whole: HTML { "<div class='column narrow account'>\n\(wayUp)\(html)</div>\n" }

    /// Above the title: on a phone nobody scrolls to the end of a page to leave it.
    mutating func lead(upTo path: String, _ words: StaticString) {
        wayUp = App.wayUp(to: path, words)
    }

    mutating func add(_ part: HTML) { html += part }
    mutating func add(lead words: StaticString) { html += "<p class='lead'>\(words)</p>\n" }
    mutating func add(words: StaticString) { html += "<p>\(words)</p>\n" }
    mutating func add(hint words: StaticString) { html += "<p class='hint'>\(words)</p>\n" }

    mutating func add(alert words: HTML) {
        html += "<p class='problem' role='alert'>\(words)</p>\n"
    }

    mutating func add(link words: StaticString, to route: AccountRoute) {
        add(link: words, toPath: route.path)
    }

    mutating func add(link words: StaticString, toPath path: String) {
        html += "<p><a href='\(path)'>\(words)</a></p>\n"
    }

    /// A panel with a heading of its own.
    mutating func add(panel title: StaticString, _ body: HTML) {
        html += "<section class='panel'><h2>\(title)</h2>\n\(body)</section>\n"
    }

    mutating func add(form: HTML) { html += form }

    /// A form with its fields, each followed by what is wrong with it.
    func form(
        _ route: AccountRoute,
        _ fields: [FormField],
        hidden: [(name: StaticString, value: String)] = [],
        button: StaticString,
        kind: HTML = "primary",
        choice: HTML = ""
    ) -> HTML {
        var form = formStart(.account(route), viewer, " class='stacked-form' novalidate")
        for item in hidden {
            form += "<input type='hidden' name='\(item.name)' value='\(item.value)'>\n"
        }
        let asksAgain = fields.contains { $0.kind == .presentPassword }
        if asksAgain, case .member(let email) = viewer.standing {
            // So that password managers know whose password it is.
            form += "<input hidden type='text' autocomplete='username' value='\(email)'>\n"
        }
        for field in fields {
            // A password comes last, as it is for all that stands above it.
            if field.kind == .presentPassword { form += choice }
            form += field.html(problems)
        }
        if !asksAgain { form += choice }
        form += "<p><button type='submit' class='button \(kind)'>\(button)</button></p></form>\n"
        return form
    }

    /// The formats in which a library can be taken away.
    static func exports(_ path: (ExportFormat) -> String) -> HTML {
        var list: HTML = "<ul class='exports'>"
        for format in ExportFormat.allCases {
            list += """
                <li><a class="button" href="\(path(format))" download>\
                \(format == .geojson ? "GeoJSON" : format.name.uppercased())</a></li>
                """
        }
        return list + "</ul>\n"
    }
}
