internal import Base
internal import Chronology
internal import Markup

/// What of a form could not be read, and what was saved meanwhile: all of it at once, each beside
/// the field that it is about.
struct FieldProblems {
    private(set) var all: [(field: String, words: String)] = []
    /// What somebody has saved since the form was drawn, where something else is typed.
    var questions: [FieldQuestion] = []

    var isEmpty: Bool { all.isEmpty && questions.isEmpty }

    /// The first thing said of a field is what counts.
    mutating func add(_ field: String, _ words: String) {
        if !all.contains(where: { $0.field == field }) { all.append((field, words)) }
    }

    /// Whether anything is said of one of these fields.
    func areAbout(_ fields: [StaticString]) -> Bool {
        fields.contains { words($0.description) != nil || question($0.description) != nil }
    }

    /// What stands above the form, and is read aloud at once; each leads to its field.
    var summary: HTML {
        guard !all.isEmpty else { return "" }
        var summary: HTML = "<div class='problem' role='alert'>"
        if all.count > 1 {
            summary += """
                <p>\(say("\(Int64(all.count)) things have to be put right; nothing is lost."))</p>
                """
        }
        summary += "<ul>"
        for problem in all {
            summary += "<li><a href='#\(problem.field)'>\(problem.words)</a></li>"
        }
        return summary + "</ul></div>\n"
    }

    /// The same, and what was saved meanwhile, which is no fault; the form anew has that.
    func summary(anew form: Route) -> HTML {
        guard !questions.isEmpty else { return summary }
        var told: HTML = """
            \(summary)<div class="problem asked" role="status"><p>\(say("""
                While this was open, other words were saved here. Saving puts yours in their place.
                """))</p><ul>
            """
        for one in questions {
            told += "<li><a href='#\(one.field)'>\(one.label): \(one.words)</a></li>"
        }
        return told + """
            </ul><p><a class="button" href="\(form)" data-anew>\
            \(say("Show the form as it was saved"))</a></p></div>

            """
    }

    /// What its field says of itself to those who do not see it; the first one has the focus, as
    /// it may be far below.
    func attributes(_ field: String) -> HTML {
        let isWrong = words(field) != nil
        guard isWrong || question(field) != nil,
            let first = all.first?.field ?? questions.first?.field
        else { return "" }
        return """
            \(isWrong ? " aria-invalid='true'" : "" as HTML) \
            aria-describedby="\(field)-problem"\(first == field ? " autofocus" : "" as HTML)
            """
    }

    /// The words below a field.
    func words(below field: String) -> HTML {
        if let words = words(field) {
            return "<span class=\"field-problem\" id=\"\(field)-problem\">\(words)</span>"
        }
        guard let one = question(field) else { return "" }
        var told: HTML = """
            <span class="field-problem asked"><span id="\(field)-problem">\(one.words)</span>
            """
        if !one.taken.isEmpty {
            told += """
                 <button type="button" class="button" value="\(one.taken)" data-take="\(field)" \
                hidden>\(say("Take it"))<span class="unseen"> (\(one.label))</span></button>
                """
        }
        return told + "</span>"
    }

    private func words(_ field: String) -> String? {
        all.first { $0.field == field }?.words
    }

    /// What cannot be read has to be put right first.
    private func question(_ field: String) -> FieldQuestion? {
        questions.first { $0.field == field }
    }
}

/// What somebody else has saved in a field while something else was typed into it.
struct FieldQuestion {
    let field: String
    let label: StaticString
    let value: String
    /// All fields of its group as they were saved, as a query; empty for all but the first question
    /// of a group.
    let taken: String

    var words: HTML {
        // Anything else that reads like a date may be a name.
        let date = field == "start" || field == "end" ? CivilDate(value) : nil
        let told: HTML =
            date.map { "\(Words.shortDate($0)) \($0.year)" }
            ?? "<bdi>\(boundedText(value, mostBytes: 200))</bdi>"
        return say("“\(told)” was saved meanwhile.")
    }
}
