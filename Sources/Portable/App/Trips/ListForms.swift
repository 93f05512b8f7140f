internal import Base
internal import Itinerary
internal import Markup
internal import Merge

/// Forms about the lists of a trip.
extension SentForm {
    /// Adds the lines of a field, each as an item.
    func addItem(to trip: Trip, _ trips: Trips) -> Reply {
        let text = fields["text"] ?? ""
        let parts = text.utf8.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D })
        guard parts.count <= 500 else {
            return visit.message(.tooManyLines, status: 422)
        }
        // Sent twice, it adds them once.
        let id = identifier("id") ?? visit.freshID()
        var lines: [(text: String, id: Identifier)] = []
        for part in parts {
            let place = UInt64(lines.count)
            let name = Identifier(high: id.high, low: id.low &+ place)
            lines.append((String(Substring(part)), name))
        }
        let changes = trips.adding(
            lines,
            to: fields["list"] ?? "",
            of: trip.id,
            random: world.seed
        )
        return done(.listed, changes, at: .trips(.trip(trip.id, .lists)), trips)
    }

    func tickItem(_ trips: Trips) -> Reply {
        guard let id = identifier("item"), let item = trips.item(id) else {
            return refused("item")
        }
        let changes = trips.ticking(fields["done"] == "1", item: id)
        return redirect(to: .trips(.trip(item.trip, .lists)), status: 303, changes: changes)
    }

    func deleteItem(_ trips: Trips) -> Reply {
        guard let id = identifier("item"), let item = trips.item(id) else {
            return refused("item")
        }
        let changes = trips.deleting(item: id)
        return done(.listed, changes, at: .trips(.trip(item.trip, .lists)), trips)
    }
}

extension MessageScreen {
    fileprivate static var tooManyLines: MessageScreen {
        MessageScreen(
            title: say("That is a long list"),
            words: "<p>\(say("At most 500 lines are added at once. Nothing was added."))</p>",
            offersSearch: false
        )
    }
}
