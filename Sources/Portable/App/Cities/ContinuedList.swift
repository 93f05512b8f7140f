internal import Atlas
internal import Base
internal import Geodesy
internal import Library
internal import Markup

/// A list that the server found, and that a device goes on with which knows fewer places: it would
/// find other cities, and what was done to the list would be lost.
extension Visit {
    /// The page with what is known here of the list, instead of what this device finds at its
    /// address; nil where nobody began one elsewhere.
    func continuedList(
        _ question: ResultsScreen.Question,
        _ listing: Listing,
        insteadOf found: [City]
    ) -> Reply? {
        let held = listing.draft.cities
        guard hasSmallAtlas, !held.isEmpty, !found.areExactly(held) else { return nil }
        let cities = held.compactMap { atlas.city(id: $0) }
        let unknown = held.filter { atlas.city(id: $0) == nil }
        let screen = ResultsScreen(
            question: question,
            listing: listing,
            title: sayText("Your list"),
            explanation: Words.continued(count: cities.count, unknown: unknown.count),
            places: cities.map { Place($0) },
            centre: nil
        )
        curate(screen, unknown: unknown)
        return results(screen, searchText: "")
    }
}

extension [City] {
    /// Whether they are these, in whatever order.
    fileprivate func areExactly(_ ids: [UInt32]) -> Bool {
        count == ids.count && ids.allSatisfy { id in contains { $0.id == id } }
    }
}

private extension Words {
    static func continued(count: Int, unknown: Int) -> HTML {
        guard unknown > 0 else {
            return "<p>\(say("The list as the server found it. It cannot be asked just now."))</p>"
        }
        let missing: HTML = say(
            Int64(unknown),
            one: "1 place of it is",
            other: "\(Int64(unknown)) places of it are"
        )
        return say(
            """
            <p>The list as the server found it, which cannot be asked just now. \(missing) not on \
            this device, and not shown; an import brings them in as well.</p>
            """
        )
    }
}
