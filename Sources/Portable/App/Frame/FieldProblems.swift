internal import Base
internal import Markup

/// What of a form could not be read: all of it at once, each beside the field that it is about.
struct FieldProblems {
    private(set) var all: [(field: String, words: String)] = []

    var isEmpty: Bool { all.isEmpty }

    /// The first thing said of a field is what counts.
    mutating func add(_ field: String, _ words: String) {
        if !all.contains(where: { $0.field == field }) { all.append((field, words)) }
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

    /// What its field says of itself to those who do not see it; the first one has the focus, as
    /// it may be far below.
    func attributes(_ field: String) -> HTML {
        guard let first = all.first, words(field) != nil else { return "" }
        return """
             aria-invalid="true" aria-describedby="\(field)-problem"\
            \(first.field == field ? " autofocus" : "" as HTML)
            """
    }

    /// The words below a field.
    func words(below field: String) -> HTML {
        guard let words = words(field) else { return "" }
        return "<span class=\"field-problem\" id=\"\(field)-problem\">\(words)</span>"
    }

    private func words(_ field: String) -> String? {
        all.first { $0.field == field }?.words
    }
}
