internal import App
internal import Storage

/// What a program asks for that has an access token.
enum ProgramResource: Equatable, Sendable {
    case trips(TripResource)
    case library(LibraryResource)

    /// Whether an address is one of these, be there anything or not.
    static func takes(_ target: String) -> Bool {
        [TripResource.prefix, LibraryResource.prefix].contains { prefix in
            guard target.hasPrefix(prefix) else { return false }
            let next = target.utf8.dropFirst(prefix.utf8.count).first
            return next == nil || next == UInt8(ascii: "/") || next == UInt8(ascii: "?")
        }
    }

    init?(target: String) {
        guard ProgramResource.takes(target) else { return nil }
        if let trips = TripResource(target: target) {
            self = .trips(trips)
        } else if let library = LibraryResource(target: target) {
            self = .library(library)
        } else {
            return nil
        }
    }

    var methods: [Request.Method] {
        switch self {
        case .trips(let resource): resource.methods
        case .library(let resource): resource.methods
        }
    }

    /// The same as the header `Allow` has it.
    var allowed: String {
        methods.map { method in
            switch method {
            case .get, .head: "GET, HEAD"
            case .post: "POST"
            case .patch: "PATCH"
            case .delete: "DELETE"
            }
        }
        .joined(separator: ", ")
    }

    /// What a token may do here.
    func access(in scope: TokenScope) -> TokenScope.Access {
        switch self {
        case .trips: scope.trips
        case .library: scope.library
        }
    }

    /// What it is about.
    var words: String {
        switch self {
        case .trips: "trips"
        case .library: "favourites and settings"
        }
    }
}
