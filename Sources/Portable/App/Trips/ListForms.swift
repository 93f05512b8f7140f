internal import Base
internal import Itinerary
internal import Merge

/// Forms about the lists of a trip.
extension SentForm {
    /// Adds the lines of a field, each as an item.
    func addItem(to trip: Trip, _ trips: Trips) -> Reply {
        let text = fields["text"] ?? ""
        guard text.utf8.count <= 20_000 else { return refused("text") }
        var lines: [(text: String, id: Identifier)] = []
        for line in text.utf8.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).prefix(100) {
            lines.append((String(Substring(line)), visit.freshID(UInt64(lines.count))))
        }
        let changes = trips.adding(
            lines,
            to: fields["list"] ?? "",
            of: trip.id,
            random: world.seed
        )
        return done(.listed, changes, at: .trip(trip.id, .lists), trips)
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
        return done(.listed, changes, at: .trip(item.trip, .lists), trips)
    }
}
