internal import Base
internal import Markup

extension MessageScreen {
    /// The same with what somebody had typed, for copying: Back may bring up an empty form.
    ///
    /// - Parameters:
    ///   - fields: What was sent.
    ///   - hint: Where else it is, or that it is nowhere.
    /// - Returns: The same where nothing was typed.
    func with(typed fields: Query, hint: HTML = "") -> MessageScreen {
        let names: [StaticString] = [
            "title", "line", "text", "caption", "name", "place", "to", "start", "duration", "cost",
            "code", "notes", "links",
        ]
        var text: HTML = ""
        for item in fields.items where !item.value.isEmpty {
            if names.contains(where: { item.isCalled($0) }) { text += "\(item.value)\n" }
        }
        guard text.count > 0 else { return self }
        var screen = self
        screen.words += """
            <p class="typed-text"><label for="typed">\(say("What you typed"))</label>\
            <textarea id="typed" rows="6" readonly dir="auto">
            \(text)</textarea></p>
            \(hint)

            """
        return screen
    }
}
