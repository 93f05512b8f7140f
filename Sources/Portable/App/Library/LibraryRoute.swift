internal import Base
package import Library

/// Pages of what a person keeps.
package enum LibraryRoute: Equatable, Sendable {
    case you
    case saved(Listing), recents(Listing), archive(Listing)
    /// Everything with a star, of one kind or of all.
    case favourites(FavouriteKind?, Listing)
    /// Where all cities of that archive lie, for its map: the list has but a page of them.
    case archiveDots(Listing)
    case welcome, settings
    /// What was written at two places at once, or refused.
    case setAside
    case export(ExportFormat)
}

/// Forms that change what a person keeps; their names stand in their addresses.
package enum LibraryForm: String, CaseIterable, Sendable {
    case star, home, settings, reset
    /// The form of the welcome.
    case welcome = "greet"
    case removeRecent = "forget"
    case importCities = "import"
    case saveArchive = "save"
    /// A file is looked into first, then added.
    case previewImport = "read-file"
    case confirmImport = "add-file"
    /// Takes the last change back.
    case undo = "restore"
    /// Lets all favourites of a kind go.
    case clearFavourites = "clear-favourites"
    /// Writes a value again that something newer stands in the place of.
    case useSetAside = "use-replaced"
    case seeSetAside = "see-replaced"
}

/// The formats in which a person takes their library away.
package enum ExportFormat: UInt8, CaseIterable, Sendable {
    case json, csv, geojson
}

/// What somebody did so far to a list that is being curated, and which part of it they look at.
package struct Draft: Equatable, Sendable {
    package var steps = EditSteps()
    /// The step that this very address adds, which the page then tells of.
    package var latest: EditStep?
    /// Whether a step was left out because an address holds no more.
    package var isFull = false
    package var scope = Curation.Scope.all
    package var isEditing = false
    /// What the list held when the last step was taken, for a device that would find another one at
    /// the address; empty before the first.
    package var cities: [UInt32] = []

    package init() {}
}

extension LibraryRoute {
    package var path: String {
        switch self {
        case .you: "/you"
        case .saved(let listing): listing.path(of: "/saved")
        case .favourites(let kind, let listing): Self.path(kind, listing)
        case .recents(let listing): listing.path(of: "/recents")
        case .archive(let listing): listing.path(of: "/archive")
        case .archiveDots(let listing): listing.path(of: "/archive-dots")
        case .welcome: "/welcome"
        case .settings: "/settings"
        case .setAside: "/replaced"
        case .export(let format): "/library.\(format.name)"
        }
    }

    private static func path(_ kind: FavouriteKind?, _ listing: Listing) -> String {
        let path = listing.path(of: "/favourites")
        guard let kind else { return path }
        return path + (path.utf8.contains(0x3F) ? "&" : "?") + "kind=" + kind.rawValue
    }

    init?(step: Substring, _ query: Query) throws(RouteFailure) {
        switch step {
        case "you": self = .you
        case "saved": self = .saved(try Listing(query))
        case "favourites": self = .favourites(try FavouriteKind.read(query), try Listing(query))
        case "recents": self = .recents(try Listing(query))
        case "archive": self = .archive(try Listing(query))
        case "archive-dots": self = .archiveDots(try Listing(query))
        case "welcome": self = .welcome
        case "settings": self = .settings
        case "replaced": self = .setAside
        default:
            for format in ExportFormat.allCases where step == "library.\(format.name)" {
                self = .export(format)
                return
            }
            return nil
        }
    }
}

extension ExportFormat {
    package var name: String {
        switch self {
        case .json: "json"
        case .csv: "csv"
        case .geojson: "geojson"
        }
    }
}

extension Draft {
    init(_ query: Query) throws(RouteFailure) {
        guard let steps = EditSteps(query["steps"] ?? "") else {
            throw .unreadable(parameter: "steps")
        }
        self.steps = steps
        try take(query)
        switch query["scope"] {
        case nil, "", "all": scope = .all
        case "favourites": scope = .favourites
        case "others": scope = .others
        default: throw .unreadable(parameter: "scope")
        }
        isEditing = query["edit"] == "1"
        guard let cities = EditSteps.cities(query["cities"] ?? "") else {
            throw .unreadable(parameter: "cities")
        }
        self.cities = cities
    }

    /// Adds what a button of the list asks for.
    private mutating func take(_ query: Query) throws(RouteFailure) {
        guard let text = query["step"], !text.isEmpty else { return }
        // "Remove selected" says only that; what is selected stands beside it.
        let picked = query.values("pick").joined(separator: "-")
        guard text != "r" || !picked.isEmpty else { return }
        guard let step = EditSteps(text == "r" ? "r\(picked)" : text)?.all.first else {
            throw .unreadable(parameter: "step")
        }
        let added = steps.adding(step)
        isFull = added.isFull
        guard !isFull else { return }
        steps = added
        latest = step
    }

    func write(into address: inout QueryWriter) {
        if !steps.isEmpty { address.append("steps", steps.text) }
        if scope != .all { address.append("scope", scope.name) }
        if isEditing { address.append("edit", "1") }
        if !cities.isEmpty { address.append("cities", EditSteps.text(ofCities: cities)) }
    }
}

extension Curation.Scope {
    package var name: String {
        switch self {
        case .all: "all"
        case .favourites: "favourites"
        case .others: "others"
        }
    }
}
