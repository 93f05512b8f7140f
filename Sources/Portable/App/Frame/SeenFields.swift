internal import Base
internal import Markup

/// What a form showed when it was drawn, as it travels along with it.
///
/// Somebody may have saved another value meanwhile, in another tab or on another device. What was
/// left as it stood in the form is no wish to have it back: it counts as not sent.
struct SeenFields {
    /// Names of fields that only mean something together.
    let groups: [[StaticString]]

    /// The name that greets somebody, and their home town.
    static var ofPerson: SeenFields { SeenFields(groups: [["name"], ["place", "id"]]) }

    static var ofTrip: SeenFields {
        SeenFields(groups: [["title"], ["notes"], ["currency"], ["start", "end", "count"]])
    }

    static var ofActivity: SeenFields {
        SeenFields(
            groups: [
                ["title"], ["category"], ["place", "place-point"], ["to", "to-point"], ["day"],
                ["start", "duration", "end", "end-day", "zone", "end-zone"], ["notes"],
                ["cost", "currency"], ["code"], ["links"],
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
        let names = groups.map { $0.map { $0.description }.joined(separator: " ") }
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
            untouched += group
        }
        var touched = Query()
        for item in sent.items where !untouched.contains(where: { item.isCalled($0) }) {
            touched.append(item.name, item.value)
        }
        return touched
    }

    /// The first field of each group of which something else was sent than stands there `now`,
    /// though the form did not show that, and what does: somebody has saved it meanwhile.
    func overtaken(_ touched: Query, by now: Query) -> [(field: String, value: String)] {
        var overtaken: [(field: String, value: String)] = []
        for (group, seen) in zip(groups, marks(in: touched) ?? []) {
            let theirs = mark(of: group, in: now)
            guard let first = group.first?.description, touched[first] != nil,
                !theirs.utf8.elementsEqual(seen),
                !theirs.utf8.elementsEqual(mark(of: group, in: touched).utf8),
                let told = told(of: group, now, besides: touched)
            else { continue }
            overtaken.append(told)
        }
        return overtaken
    }

    /// What a group says now that `other` does not; nil where that is nothing to read.
    private func told(
        of group: [StaticString],
        _ now: Query,
        besides other: Query
    ) -> (field: String, value: String)? {
        for name in group {
            let field = name.description
            // Points and numbers of days mean nothing by themselves.
            guard let value = now[field], !value.isEmpty,
                !field.utf8.contains(0x2D) || field.utf8.elementsEqual("end-zone".utf8)
            else { continue }
            if !(other[field] ?? "").utf8.elementsEqual(value.utf8) { return (field, value) }
        }
        return nil
    }

    /// One for each group; nil where a form says nothing of what it showed.
    private func marks(in sent: Query) -> [Substring.UTF8View]? {
        let marks = (sent["seen"] ?? "").utf8.split(
            separator: UInt8(ascii: "."),
            omittingEmptySubsequences: false
        )
        return marks.count == groups.count ? marks : nil
    }

    private func mark(of group: [StaticString], in fields: Query) -> String {
        var bytes: [UInt8] = []
        for name in group {
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
        let overtaken = seen.overtaken(fields, by: now).filter {
            $0.field != "day" && $0.field != "category"
        }
        guard !overtaken.isEmpty else { return }
        for (field, value) in overtaken {
            let value = boundedText(value, mostBytes: 200)
            problems.add(
                field,
                sayText(
                    "Meanwhile “\(value)” was saved here. Save again to put yours in its place."
                )
            )
        }
        var asked = Query()
        for item in fields.items {
            asked.append(item.name, item.isCalled("seen") ? seen.text(of: now) : item.value)
        }
        fields = asked
    }
}
