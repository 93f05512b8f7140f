internal import Base
package import Merge

/// Where something is put into the order of a day that people see.
///
/// What has a time stands by the clock, whatever the order by hand says. So what comes next on the
/// page need not come next in the order by hand: a place in the one is looked up in the other.
extension PlannedDay {
    package enum Place: Equatable, Sendable {
        case before(Identifier)
        case after(Identifier)
    }

    /// What something has to come before in the order by hand to be shown at that place.
    ///
    /// Nil for last. `moved` is on the day already, and goes there.
    package func next(at place: Place, moving moved: Identifier? = nil) -> Identifier? {
        let shown = entries.filter { $0.part == .end || $0.activity.id != moved }
        let own = shown.filter { $0.part == .all }.map { $0.activity }
        guard let place = self.row(of: place, in: shown) else { return nil }
        // Ends of what began on other days have no place by hand.
        let row = shown.prefix(place).count { $0.part == .all }
        guard row < own.count else { return nil }
        let order = sortedOrder(count: own.count) { own[$0].stands(before: own[$1]) }
        return own[order[row]].id
    }

    private func row(of place: Place, in shown: [Entry]) -> Int? {
        switch place {
        case .before(let id): shown.firstIndex { $0.activity.id == id }
        case .after(let id): shown.lastIndex { $0.activity.id == id }.map { $0 + 1 }
        }
    }
}

extension Plan {
    /// The same on a day that is known by its number; on none the order by hand is what is shown.
    package func next(
        at place: PlannedDay.Place,
        on day: UInt32,
        moving moved: Identifier? = nil
    ) -> Identifier? {
        if let day = days.first(where: { $0.id == day }) {
            return day.next(at: place, moving: moved)
        }
        switch place {
        case .before(let id): return id
        case .after(let id):
            let rest = unscheduled.filter { $0.id != moved }.drop { $0.id != id }
            return rest.dropFirst().first?.id
        }
    }
}
