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
        "<input type='hidden' name='seen' value='\(typed["seen"] ?? text(of: drawn))'>"
    }

    /// A mark for each group of what is drawn.
    func text(of drawn: Query) -> String {
        groups.map { mark(of: $0, in: drawn) }.joined(separator: ".")
    }

    /// What was sent, without the groups that are as the form showed them; all of it where the form
    /// says nothing of that.
    func touched(of sent: Query) -> Query {
        let marks = (sent["seen"] ?? "").utf8.split(
            separator: UInt8(ascii: "."),
            omittingEmptySubsequences: false
        )
        guard marks.count == groups.count else { return sent }
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
