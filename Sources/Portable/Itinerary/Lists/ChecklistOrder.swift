internal import Base
package import Merge

/// Lists by name, and the order of their lines.
///
/// All lines of a trip stand in one order, in which a list is where its first line is: so a list is
/// moved by one field, and no list needs a record of its own.
extension Trips {
    /// The names of a trip's lists in their order; behind them those of `usual` that have no lines.
    package func lists(of trip: Identifier, usual: [String]) -> [String] {
        checklists(of: trip, usual: usual).map { $0.name }
    }

    /// A trip's lists in their order, with their lines; behind them those of `usual` without any.
    ///
    /// Each line is looked at once: every line may stand under a name of its own.
    package func checklists(of trip: Identifier, usual: [String] = []) -> [Checklist] {
        var lists: [Checklist] = []
        var places: [[UInt8]: Int] = [:]
        for item in items(of: trip) {
            let name = Array(item.list.utf8)
            if let place = places[name] {
                lists[place].items.append(item)
            } else {
                places[name] = lists.count
                lists.append(Checklist(name: item.list, items: [item]))
            }
        }
        for name in usual where places[Array(name.utf8)] == nil {
            lists.append(Checklist(name: name, items: []))
        }
        return lists
    }

    package func renaming(list: String, to name: String, of trip: Identifier) -> [Change] {
        items(of: trip).filter { $0.list == list && list != name }.map {
            Trips.item($0.id, ChecklistField.list, .text(name))
        }
    }

    /// Moves a list before another one.
    package func moving(
        list: String,
        before other: String,
        of trip: Identifier,
        random: UInt64
    ) -> [Change] {
        let items = items(of: trip)
        guard list != other, let mine = items.first(where: { $0.list == list }),
            let theirs = items.firstIndex(where: { $0.list == other })
        else { return [] }
        return placing(mine.id, at: theirs, among: items.filter { $0.id != mine.id }, items, random)
    }

    /// Moves a line before another one of its list, or last.
    package func moving(
        item id: Identifier,
        before next: Identifier?,
        random: UInt64
    ) -> [Change] {
        guard let item = item(id), id != next else { return [] }
        var all = items(of: item.trip)
        var rows = all.filter { $0.list == item.list }.map { $0.id }
        guard let old = rows.firstIndex(of: id) else { return [] }
        rows.remove(at: old)
        let place = next.flatMap { rows.firstIndex(of: $0) } ?? rows.count
        if place == old { return [] }
        var changes: [Change] = []
        if old == 0, let first = all.first(where: { $0.id == rows[0] }) {
            // The list stays where it is: what comes first now takes over the place.
            changes.append(Trips.item(first.id, ChecklistField.order, .bytes(item.key)))
            all.removeAll { $0.id == first.id }
            let index = all.firstIndex { $0.id == id } ?? 0
            all.insert(first.standing(at: item.key), at: index)
        }
        let others = all.filter { $0.id != id }
        let target =
            place < rows.count
            ? others.firstIndex { $0.id == rows[place] }
            : others.lastIndex { $0.list == item.list }.map { $0 + 1 }
        return changes + placing(id, at: target ?? others.count, among: others, all, random)
    }

    /// Gives a line a key between those of its neighbours; where there is no room all get new ones.
    private func placing(
        _ id: Identifier,
        at place: Int,
        among others: [ChecklistItem],
        _ all: [ChecklistItem],
        _ random: UInt64
    ) -> [Change] {
        let lower = place > 0 ? others[place - 1].key : nil
        let upper = place < others.count ? others[place].key : nil
        if let key = Trips.key(between: lower, and: upper, random: random) {
            return [Trips.item(id, ChecklistField.order, .bytes(key))]
        }
        var names = others.map { $0.id }
        names.insert(id, at: place)
        let keys = OrderKey.spread(Int32(truncatingIfNeeded: names.count), random: random)
        return zip(names, keys).map { name, key in
            Trips.item(name, ChecklistField.order, .bytes(key.ascii))
        }
    }
}

/// A list of a trip by its name, with its lines in their order.
package struct Checklist: Sendable {
    package let name: String
    package fileprivate(set) var items: [ChecklistItem]
}

extension ChecklistItem {
    fileprivate func standing(at key: [UInt8]) -> ChecklistItem {
        ChecklistItem(id: id, trip: trip, list: list, text: text, isDone: isDone, key: key)
    }
}
