internal import Base
internal import Markup

/// What a form showed when it was drawn, as it travels along with it.
///
/// Somebody may have saved another value meanwhile, in another tab or on another device. What was
/// left as it stood in the form is no wish to have it back: it counts as not sent.
struct SeenFields {
    /// Fields that only mean something together, each with its label; without one, what it holds
    /// means nothing by itself, or is chosen again at a glance: nobody is asked about it.
    let groups: [[(name: StaticString, label: StaticString)]]

    /// The name that greets somebody, and their home town.
    static var ofPerson: SeenFields {
        SeenFields(groups: [[("name", Words.yourName)], [("place", ""), ("id", "")]])
    }

    static var ofTrip: SeenFields {
        SeenFields(
            groups: [
                [("title", say("Name"))], [("notes", say("Notes"))],
                [("currency", say("Currency of costs"))],
                [
                    ("start", say("First day")), ("end", say("Last day")),
                    ("count", say("Number of days")),
                ],
            ]
        )
    }

    static var ofActivity: SeenFields {
        SeenFields(
            groups: [
                [("title", say("What"))], [("category", "")],
                [("place", Words.whereLabel), ("place-point", "")],
                [("to", say("Arrives at")), ("to-point", "")], [("day", "")],
                [
                    ("start", say("Starts")), ("duration", say("Takes")), ("end", say("Ends")),
                    ("end-day", ""), ("zone", say("Time zone at the start")),
                    ("end-zone", say("Time zone at the end")),
                ],
                [("notes", say("Notes"))],
                [("cost", say("Cost")), ("currency", say("Currency"))],
                [("code", say("Booking code"))], [("links", say("Links, one on a line"))],
            ]
        )
    }

    /// What a form about a person shows; no town is chosen in it yet.
    static func person(name: String, place: String) -> Query {
        var drawn = Query()
        drawn.append("name", name)
        drawn.append("place", place)
        return drawn
    }

    /// The marks as a form carries them: those of the form before, where that one led nowhere.
    func field(of drawn: Query, _ typed: Query) -> HTML {
        let names = groups.map { $0.map { $0.name.description }.joined(separator: " ") }
        return """
            <input type='hidden' name='seen' value='\(typed["seen"] ?? text(of: drawn))' \
            data-groups='\(names.joined(separator: "."))'>
            """
    }

    /// A mark for each group of what is drawn.
    func text(of drawn: Query) -> String {
        groups.map { mark(of: $0, in: drawn) }.joined(separator: ".")
    }

    /// What was sent, without the groups that are as the form showed them; all of it where the form
    /// says nothing of that.
    func touched(of sent: Query) -> Query {
        guard let marks = marks(in: sent) else { return sent }
        var untouched: [StaticString] = []
        for (group, seen) in zip(groups, marks)
        where mark(of: group, in: sent).utf8.elementsEqual(seen) {
            untouched += group.map { $0.name }
        }
        var touched = Query()
        for item in sent.items where !untouched.contains(where: { item.isCalled($0) }) {
            touched.append(item.name, item.value)
        }
        return touched
    }

    /// The fields of each group of which something else was sent than stands there `now`, though
    /// the form did not show that: somebody has saved it meanwhile.
    func overtaken(_ touched: Query, by now: Query) -> [FieldQuestion] {
        var overtaken: [FieldQuestion] = []
        for (group, seen) in zip(groups, marks(in: touched) ?? []) {
            let theirs = mark(of: group, in: now)
            guard let first = group.first?.name.description, touched[first] != nil,
                !theirs.utf8.elementsEqual(seen),
                !theirs.utf8.elementsEqual(mark(of: group, in: touched).utf8)
            else { continue }
            // What belongs together is taken together, what is empty or has no label as well.
            var together = QueryText()
            for (name, _) in group { together.append(name, now[name.description] ?? "") }
            var taken = together.ended()
            for (name, label) in group where label.utf8CodeUnitCount > 0 {
                let field = name.description
                guard let value = now[field], !value.isEmpty, value != touched[field] ?? "" else {
                    continue
                }
                overtaken.append(
                    FieldQuestion(field: field, label: label, value: value, taken: taken)
                )
                taken = ""
            }
        }
        return overtaken
    }

    /// One for each group; nil where a form says nothing of what it showed.
    private func marks(in sent: Query) -> [Substring.UTF8View]? {
        let marks = (sent["seen"] ?? "").utf8.split(
            separator: UInt8(ascii: "."),
            omittingEmptySubsequences: false
        )
        return marks.count == groups.count ? marks : nil
    }

    private func mark(
        of group: [(name: StaticString, label: StaticString)],
        in fields: Query
    ) -> String {
        var bytes: [UInt8] = []
        for (name, _) in group {
            let value = fields[name.description] ?? ""
            // Browsers end lines in their own way.
            bytes += value.utf8.filter { $0 != UInt8(ascii: "\r") }
            bytes.append(0)
        }
        return hexadecimal(checksum64(bytes))
    }
}

extension SentForm {
    /// Asks before what was sent takes the place of what was saved since the form was drawn; that
    /// is seen then, so what is sent again may.
    ///
    /// Not of choices, which are made again at a glance, and of which nobody has typed a word.
    func ask(of seen: SeenFields, over now: Query, in problems: inout FieldProblems) {
        problems.questions = seen.overtaken(fields, by: now)
        guard !problems.questions.isEmpty else { return }
        var asked = Query()
        for item in fields.items {
            asked.append(item.name, item.isCalled("seen") ? seen.text(of: now) : item.value)
        }
        fields = asked
    }
}
