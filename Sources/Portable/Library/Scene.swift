internal import Base

/// A list of cities being curated: those just found, before an import, or the archive.
///
/// The list itself never changes; what the person did to it is a sequence of steps, so that a step
/// can be taken back and the whole can stand in an address.
package struct Scene: Equatable, Sendable {
    /// A city as the scene needs it to put it in order.
    package struct Entry: Equatable, Sendable {
        package let id: UInt32
        package let isFavourite: Bool
        package let population: UInt32
        /// The name folded for comparison, so that Århus stands beside Aarhus.
        package let sortName: String

        package init(id: UInt32, isFavourite: Bool, population: UInt32, sortName: String) {
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
    package let steps: SceneSteps

    package init(_ entries: [Entry], steps: SceneSteps = SceneSteps()) {
        let kept = Scene.replay(steps, over: entries)
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

private extension Scene {
    struct State {
        var entry: Entry
        var isFavourite: Bool
        var isTouched = false
        var isRemoved = false
    }

    static func replay(
        _ steps: SceneSteps,
        over entries: [Entry]
    ) -> (rows: [Row], removed: [UInt32]) {
        var states: [State] = []
        for place in sortedOrder(
            count: entries.count,
            precedes: { entries[$0].id < entries[$1].id }
        ) {
            states.append(State(entry: entries[place], isFavourite: entries[place].isFavourite))
        }
        for step in steps.all { take(step, in: &states) }
        var removed: [UInt32] = []
        for state in states where state.isRemoved { removed.append(state.entry.id) }
        var rows: [Row] = []
        let order = sortedOrder(count: states.count) { precedes(states[$0], states[$1]) }
        for place in order where !states[place].isRemoved {
            let state = states[place]
            rows.append(
                Row(
                    id: state.entry.id,
                    isFavourite: state.isFavourite,
                    isTouched: state.isTouched
                )
            )
        }
        return (rows, removed)
    }

    static func take(_ step: SceneStep, in states: inout [State]) {
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
        var low = 0
        var high = states.count
        while low < high {
            let middle = (low + high) / 2
            if states[middle].entry.id < id { low = middle + 1 } else { high = middle }
        }
        return low < states.count && states[low].entry.id == id ? low : nil
    }

    static func precedes(_ left: State, _ right: State) -> Bool {
        if left.isFavourite != right.isFavourite { return left.isFavourite }
        if left.entry.population != right.entry.population {
            return left.entry.population > right.entry.population
        }
        let (mine, theirs) = (left.entry.sortName.utf8, right.entry.sortName.utf8)
        if !mine.elementsEqual(theirs) { return mine.lexicographicallyPrecedes(theirs) }
        return left.entry.id < right.entry.id
    }
}
