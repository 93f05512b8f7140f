internal import Base

/// A list of cities being curated: those just found, before an import, or the archive.
///
/// The list itself never changes; what the person did to it is a sequence of steps, so that a step
/// can be taken back and the whole can stand in an address.
package struct Curation: Equatable, Sendable {
    /// A city as the scene needs it to put it in order.
    package struct Entry: Equatable, Sendable {
        package let id: UInt32
        package let isFavourite: Bool
        package let population: UInt32
        /// The name folded for comparison, so that Århus stands beside Aarhus; looked at only
        /// among cities of as many people.
        package let sortName: [UInt8]

        package init(id: UInt32, isFavourite: Bool, population: UInt32, sortName: [UInt8]) {
            self.id = id
            self.isFavourite = isFavourite
            self.population = population
            self.sortName = sortName
        }
    }

    package struct Row: Equatable, Sendable {
        package let id: UInt32
        package let isFavourite: Bool
        /// Whether a star was set or taken away here, even if both.
        package let isTouched: Bool
    }

    package enum Scope: UInt8, Sendable { case all, favourites, others }

    /// In order: favourites first, then by population, then by name.
    package let rows: [Row]
    /// Ascending by id.
    package let removedCities: [UInt32]
    package let steps: EditSteps

    package init(_ entries: [Entry], steps: EditSteps = EditSteps()) {
        let kept = Curation.replay(steps, over: entries)
        rows = kept.rows
        removedCities = kept.removed
        self.steps = steps
    }

    package var favouriteCount: Int32 { Int32(rows.count { $0.isFavourite }) }
    package var unfavouriteCount: Int32 { Int32(rows.count) - favouriteCount }

    /// Whether "Save" is enabled: from the first step on, even when later steps undid it.
    package var isChanged: Bool { !steps.isEmpty }

    package func rows(in scope: Scope) -> [Row] {
        switch scope {
        case .all: rows
        case .favourites: rows.filter { row in row.isFavourite }
        case .others: rows.filter { row in !row.isFavourite }
        }
    }
}

private extension Curation {
    struct State {
        var entry: Entry
        var isFavourite: Bool
        var isTouched = false
        var isRemoved = false
    }

    static func replay(
        _ steps: EditSteps,
        over entries: [Entry]
    ) -> (rows: [Row], removed: [UInt32]) {
        var states: [State] = []
        // Steps find their cities by id.
        let places =
            steps.isEmpty
            ? Array(entries.indices)
            : sortedOrder(count: entries.count) { entries[$0].id < entries[$1].id }
        for place in places {
            states.append(State(entry: entries[place], isFavourite: entries[place].isFavourite))
        }
        for step in steps.all { take(step, in: &states) }
        var removed: [UInt32] = []
        for state in states where state.isRemoved { removed.append(state.entry.id) }
        var rows: [Row] = []
        let order = sortedOrder(count: states.count) { precedes($0, $1, in: states) }
        for place in order where !states[place].isRemoved {
            rows.append(
                Row(
                    id: states[place].entry.id,
                    isFavourite: states[place].isFavourite,
                    isTouched: states[place].isTouched
                )
            )
        }
        return (rows, removed)
    }

    static func take(_ step: EditStep, in states: inout [State]) {
        switch step {
        case .star(let id): mark(id, in: &states) { $0.isFavourite = true }
        case .unstar(let id): mark(id, in: &states) { $0.isFavourite = false }
        case .remove(let id): remove(id, from: &states)
        case .removeAll(let ids): for id in ids { remove(id, from: &states) }
        case .removeUnfavourites:
            for place in states.indices where !states[place].isFavourite {
                states[place].isRemoved = true
            }
        case .touch: break
        }
    }

    static func remove(_ id: UInt32, from states: inout [State]) {
        guard let place = place(of: id, in: states) else { return }
        states[place].isRemoved = true
    }

    static func mark(_ id: UInt32, in states: inout [State], _ change: (inout State) -> Void) {
        guard let place = place(of: id, in: states), !states[place].isRemoved else { return }
        change(&states[place])
        states[place].isTouched = true
    }

    /// A step may name a city that another device has removed since: it is passed over.
    static func place(of id: UInt32, in states: [State]) -> Int? {
        let place = firstPlace(count: states.count) { states[$0].entry.id < id }
        return place < states.count && states[place].entry.id == id ? place : nil
    }

    /// By their places, as comparing states would copy them.
    static func precedes(_ left: Int, _ right: Int, in states: [State]) -> Bool {
        let isFavourite = states[left].isFavourite
        if isFavourite != states[right].isFavourite { return isFavourite }
        let population = states[left].entry.population
        let theirPopulation = states[right].entry.population
        if population != theirPopulation { return population > theirPopulation }
        let (mine, theirs) = (states[left].entry.sortName, states[right].entry.sortName)
        if mine != theirs { return mine.lexicographicallyPrecedes(theirs) }
        return states[left].entry.id < states[right].entry.id
    }
}
