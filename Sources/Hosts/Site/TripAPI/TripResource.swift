internal import App
internal import Base
internal import Merge

/// What a program asks for under `/api/v1/trips`.
enum TripResource: Equatable, Sendable {
    case trips
    case trip(Identifier)
    case restoration(Identifier)
    case file(Identifier)
    case activities(Identifier)
    case activity(Identifier, on: Identifier)
    case move(Identifier, on: Identifier)
    case items(Identifier)
    case item(Identifier, on: Identifier)
    /// A file of any kind that is read: into that trip, or into a new one.
    case reading(Identifier?)

    static let prefix = "/api/v1/trips"

    init?(target: String) {
        guard target.hasPrefix(TripResource.prefix) else { return nil }
        let path = target.prefix { $0 != "?" }.dropFirst(TripResource.prefix.count)
        let steps = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        if path.isEmpty {
            self = .trips
            return
        }
        if steps.elementsEqual(["import"]) {
            self = .reading(nil)
            return
        }
        guard let trip = steps.first.flatMap({ Identifier(String($0)) }) else { return nil }
        let rest = Array(steps.dropFirst())
        switch (rest.count, rest.first) {
        case (0, _): self = .trip(trip)
        case (1, "restore"): self = .restoration(trip)
        case (1, "file"): self = .file(trip)
        case (1, "activities"): self = .activities(trip)
        case (1, "items"): self = .items(trip)
        case (1, "import"): self = .reading(trip)
        default:
            guard rest.count >= 2, let thing = Identifier(String(rest[1])) else { return nil }
            switch (rest.count, rest[0], rest.last) {
            case (2, "activities", _): self = .activity(thing, on: trip)
            case (2, "items", _): self = .item(thing, on: trip)
            case (3, "activities", "move"): self = .move(thing, on: trip)
            default: return nil
            }
        }
    }

    var methods: [Request.Method] {
        switch self {
        case .trips: [.get, .post]
        case .trip, .activity: [.get, .patch, .delete]
        case .file: [.get]
        case .item: [.patch, .delete]
        case .restoration, .activities, .items, .move, .reading: [.post]
        }
    }
}
