internal import Markup
internal import App

/// What is wrong with a form, field by field, in the order of the page.
struct FormProblems {
    private(set) var items: [(field: String, words: HTML)] = []

    var isEmpty: Bool { items.isEmpty }

    /// The first complaint about a field counts.
    mutating func add(_ field: String, _ words: HTML) {
        if self[field] == nil { items.append((field, words)) }
    }

    mutating func add(_ field: String, _ words: StaticString) { add(field, "\(words)") }

    subscript(field: String) -> HTML? { items.first { $0.field == field }?.words }

    static func one(_ field: String, _ words: StaticString) -> FormProblems {
        var problems = FormProblems()
        problems.add(field, words)
        return problems
    }
}

/// A field with its label, a hint, and what is wrong with it.
struct FormField {
    enum Kind {
        case email, username, presentPassword, newPassword, code, name, day
    }

    let name: StaticString
    let label: StaticString
    let kind: Kind
    /// What was typed before; passwords are never sent back.
    var value = ""
    var hint: StaticString?
    /// Distinguishes fields of the same name on one page.
    var form: StaticString = "f"

    func html(_ problems: FormProblems) -> HTML {
        let problem = problems["\(name)"]
        let id: HTML = "\(form)-\(name)"
        var described: HTML = ""
        if problem != nil { described += "\(id)-problem " }
        if hint != nil { described += "\(id)-hint" }
        var field: HTML = "<div class='form-field'><label for='\(id)'>\(label)</label>\n"
        if isPassword { field += "<div class='secret'>" }
        field += "<input id='\(id)' name='\(name)' \(attributes)"
        if kind != .day { field += " required" }
        if !isPassword, !value.isEmpty { field += " value='\(value)'" }
        if !described.isEmpty { field += " aria-describedby='\(described)'" }
        if problem != nil { field += " aria-invalid='true'" }
        if problems.items.first?.field == "\(name)" { field += " autofocus" }
        field += ">\n"
        if isPassword {
            field += """
                <button class="reveal" type="button" aria-controls="\(id)" aria-pressed="false" \
                data-show="\(AccountWords.showPassword)" \
                data-hide="\(AccountWords.hidePassword)" hidden>\
                \(AccountWords.showPassword)</button></div>

                """
        }
        if let problem {
            field += "<p class='field-problem' id='\(id)-problem' role='alert'>\(problem)</p>\n"
        }
        if let hint { field += "<p class='hint' id='\(id)-hint'>\(hint)</p>\n" }
        field += "</div>\n"
        return field
    }

    private var isPassword: Bool { kind == .presentPassword || kind == .newPassword }

    private var attributes: HTML {
        switch kind {
        case .email:
            """
            type="email" autocomplete="email" inputmode="email" autocapitalize="off" \
            spellcheck="false" maxlength="254"
            """
        case .username:
            """
            type="email" autocomplete="username" inputmode="email" autocapitalize="off" \
            spellcheck="false" maxlength="254"
            """
        case .presentPassword: "type='password' autocomplete='current-password' maxlength='1024'"
        case .newPassword:
            """
            type="password" autocomplete="new-password" maxlength="1024" minlength="8" \
            passwordrules="minlength: 8;"
            """
        case .name: "type='text' autocomplete='off' maxlength='80'"
        case .day: "type='date'"
        case .code:
            """
            type="text" class="code-field" autocomplete="off" autocapitalize="off" \
            spellcheck="false" maxlength="60"
            """
        }
    }
}
