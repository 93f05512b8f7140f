internal import Base

/// Pages of old photographs.
package enum PastRoute: Equatable, Sendable {
    /// All of them on a map.
    case map

    package var path: String {
        switch self {
        case .map: "/past"
        }
    }

    /// Reads the steps of a path; nil where they lead to none of these.
    init?(_ steps: [Substring], _ query: Query) throws(RouteFailure) {
        guard steps[0] == "past" else { return nil }
        guard steps.count == 1 else { throw .unknownPath }
        self = .map
    }
}
