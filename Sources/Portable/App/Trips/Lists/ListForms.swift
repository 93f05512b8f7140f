internal import Base
internal import Itinerary
internal import Markup
internal import Merge

/// Forms about the lists of a trip.
extension SentForm {
    private static let mostLines = 500

    /// Adds the lines of a field, each as an item.
    func addItem(to trip: Trip, _ trips: Trips) -> Reply {
        let text = fields["text"] ?? ""
        let list = boundedText(fields["list"] ?? "", mostBytes: 2_000)
        let parts = text.utf8.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D })
            .map { boundedText(String(Substring($0)), mostBytes: text.utf8.count) }
            .filter { !$0.isEmpty }
        let isNumbered = parts.count > 1 && parts[0].hasPrefix("1")
        let pasted = parts.enumerated().map { place, text in
            PastedLine(text, number: isNumbered ? Int32(truncatingIfNeeded: place + 1) : nil)
        }
        let problems = problems(of: pasted.map { $0.text }, on: list)
        guard problems.isEmpty else { return refusedLists(of: trip, problems) }
        // Sent twice, it adds them once.
        let id = identifier("id") ?? visit.freshID()
        let lines = pasted.enumerated().map { place, line in
            (line: line, id: id.following(UInt64(place)))
        }
        let changes = trips.adding(lines, to: list, of: trip.id, random: world.seed)
        return done(.listed, changes, at: .trips(.trip(trip.id, .lists)), trips)
    }

    /// What is wrong with lines that somebody typed, and with the name of a list for them.
    private func problems(of lines: [String], on list: String) -> FieldProblems {
        var problems = FieldProblems()
        let field = fields["field"] ?? ""
        if field == "new-items", list.isEmpty { problems.add("new-list", Words.namelessList) }
        if list.utf8.count > ChecklistItem.longestListByteCount {
            problems.add("new-list", Words.longList)
        }
        let place = field == "new-items" ? field : "more-\(Int32(field) ?? 0)"
        if lines.isEmpty { problems.add(place, sayText("Type something to add first.")) }
        if lines.count > Self.mostLines {
            problems.add(place, sayText("At most 500 lines are added at once. Leave some out."))
        }
        let long = lines.first { $0.utf8.count > ChecklistItem.longestTextByteCount }
        if let long {
            let start = boundedText(long, mostBytes: 40)
            problems.add(place, sayText("“\(start)…” is too long for a line. Shorten or split it."))
        }
        return problems
    }

    /// The lists once more, with what was typed.
    private func refusedLists(of trip: Trip, _ problems: FieldProblems) -> Reply {
        return visit.tripLists(visit.plan(of: trip), problems: problems, typed: fields)
    }

    func tickItem(_ trips: Trips) -> Reply {
        withItem(trips) { item in
            let changes = trips.ticking(fields["done"] == "1", item: item.id)
            return redirect(to: .trips(.trip(item.trip, .lists)), status: 303, changes: changes)
        }
    }

    func deleteItem(_ trips: Trips) -> Reply {
        guard let id = identifier("item") else { return refused("item") }
        guard let item = trips.item(id) else {
            // A second tap, or another device: it is as they want it.
            return redirect(to: wayBack(otherwise: .trips(.list)), status: 303)
        }
        let changes = trips.deleting(item: id)
        let back = wayBack(otherwise: .trips(.trip(item.trip, .lists)))
        return done(.listed, changes, at: back, trips)
    }

    private func withItem(_ trips: Trips, _ make: (ChecklistItem) -> Reply) -> Reply {
        guard let id = identifier("item") else { return refused("item") }
        return trips.item(id).map(make) ?? gone(backTo: .trips(.list))
    }

    /// Somebody else, or another page, was quicker.
    private func gone(backTo usual: Route) -> Reply {
        visit.message(.goneFromLists(backTo: wayBack(otherwise: usual)), status: 404)
    }
}

/// Forms that rename and order lists.
extension SentForm {
    /// One place up or down, or before another line.
    func moveItem(_ trips: Trips) -> Reply {
        withItem(trips) { item in
            let rows = trips.items(of: item.trip).filter { $0.list == item.list }.map { $0.id }
            let place = rows.firstIndex(of: item.id) ?? 0
            let next: Identifier? =
                switch fields["way"] {
                case "up": rows[max(0, place - 1)]
                case "down": place + 2 < rows.count ? rows[place + 2] : nil
                default: identifier("before")
                }
            let changes = trips.moving(item: item.id, before: next, random: world.seed)
            return ordered(changes, of: item.trip, trips)
        }
    }

    private func ordered(_ changes: [Change], of trip: Identifier, _ trips: Trips) -> Reply {
        let page = Route.trips(.trip(trip, .arrange))
        if changes.isEmpty { return redirect(to: page, status: 303) }
        return done(.moved, changes, at: page, trips)
    }

    func moveList(of trip: Trip, _ trips: Trips) -> Reply {
        guard let list = fields["list"] else { return refused("list") }
        let names = trips.lists(of: trip.id, usual: [])
        guard let place = names.firstIndex(of: list) else {
            return gone(backTo: .trips(.trip(trip.id, .lists)))
        }
        let upper = fields["way"] == "up" ? place - 1 : place
        var changes: [Change] = []
        if upper >= 0, upper + 1 < names.count {
            let (name, other) = (names[upper + 1], names[upper])
            changes = trips.moving(list: name, before: other, of: trip.id, random: world.seed)
        }
        return ordered(changes, of: trip.id, trips)
    }

    func renameList(of trip: Trip, _ trips: Trips) -> Reply {
        guard let list = fields["list"] else { return refused("list") }
        let names = trips.lists(of: trip.id, usual: [])
        guard let place = names.firstIndex(of: list) else {
            return gone(backTo: .trips(.trip(trip.id, .lists)))
        }
        let sent = fields["name"] ?? ""
        let name = boundedText(sent, mostBytes: max(1, sent.utf8.count))
        var problems = FieldProblems()
        let field = "name-\(place)"
        if name.isEmpty { problems.add(field, Words.namelessList) }
        if name.utf8.count > ChecklistItem.longestListByteCount {
            problems.add(field, Words.longList)
        }
        if name != list, names.contains(name) {
            problems.add(field, sayText("There is a list of that name. Choose another one."))
        }
        guard problems.isEmpty else {
            let plan = visit.plan(of: trip)
            return visit.arrangeLists(plan, problems: problems, typed: fields)
        }
        let changes = trips.renaming(list: list, to: name, of: trip.id)
        return done(.listed, changes, at: .trips(.trip(trip.id, .arrange)), trips)
    }
}

extension Words {
    fileprivate static var namelessList: String { sayText("Give the list a name.") }

    fileprivate static var longList: String {
        sayText("That name is too long for a list. Use a shorter one.")
    }
}

extension MessageScreen {
    fileprivate static func goneFromLists(backTo route: Route) -> MessageScreen {
        var screen = MessageScreen(
            title: say("That is not on the list any more"),
            words: """
                <p>\(say("It was deleted or got another name meanwhile. Nothing was changed."))</p>

                """,
            offersSearch: false
        )
        screen.way = (route, say("Go back"))
        return screen
    }
}
