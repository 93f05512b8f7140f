package import Atlas
internal import Base

extension Address {
    /// The parts of the atlas without which the answer would be another one.
    ///
    /// A device that has just been started reads no more than these. An address that is none of
    /// ours needs the core.
    package var atlasParts: AtlasParts {
        switch self {
        case .page(let route): route.atlasParts
        case .form(let form): form.mayName ? .words : .core
        case .drawing(.icons): .core
        case .drawing: [.core, AtlasParts(.map)]
        case .api(let resource): resource == .description ? .core : .words
        case .account: .core
        }
    }
}

extension AtlasParts {
    /// Everything but the map.
    fileprivate static let words = AtlasParts.all.subtracting(AtlasParts(.map))
    fileprivate static let otherNames: AtlasParts = [.core, AtlasParts(.alternates)]
}

extension Route {
    fileprivate var atlasParts: AtlasParts {
        switch self {
        case .search, .suggest, .outside(.suggestions): .words
        case .near(let query, let listing):
            query.centre.isTyped ? .words : listing.atlasParts
        case .surprise(_, let listing): listing.atlasParts
        case .library(let route): route.listing?.atlasParts ?? .core
        case .shows(let route): route.atlasParts
        case .city: .otherNames
        case .trips(let route): route.mayName ? .words : .core
        case .discover, .country, .region, .about, .past, .spots, .outside, .flight: .core
        }
    }
}

extension Listing {
    /// Whoever looks for a city in a list may know it by another name.
    fileprivate var atlasParts: AtlasParts { filter.isEmpty ? .core : .otherNames }
}

extension LibraryRoute {
    fileprivate var listing: Listing? {
        switch self {
        case .saved(let listing), .recents(let listing), .archive(let listing),
            .favourites(_, let listing), .archiveDots(let listing):
            listing
        case .you, .welcome, .settings, .setAside, .export: nil
        }
    }
}

extension ShowsRoute {
    fileprivate var atlasParts: AtlasParts {
        switch self {
        // The town of the venue.
        case .event, .eventPart: .words
        case .eventList(let query), .eventsPart(let query, _): query.place.isEmpty ? .core : .words
        case .works, .worksPart, .work, .workPart, .favourites: .core
        }
    }
}

extension NearQuery.Centre {
    fileprivate var isTyped: Bool {
        if case .place = self { return true }
        return false
    }
}

extension TripRoute {
    /// Whether the page is about words that may be the name of a city.
    fileprivate var mayName: Bool {
        switch self {
        case .places, .outsidePlaces: true
        case .list, .bin, .reminders, .reminderList, .new, .importFile, .choose, .trip, .edit,
            .newActivity, .activity, .editActivity, .photo, .order, .roads, .near, .file, .weather:
            false
        }
    }
}

extension FormRoute {
    /// Whether the form may hold words that are the name of a city.
    fileprivate var mayName: Bool {
        switch self {
        case .library(let form): form.mayName
        case .trips(let form): form.mayName
        case .data, .account: false
        }
    }
}

extension LibraryForm {
    fileprivate var mayName: Bool {
        switch self {
        // The lists of the last two may have been narrowed by a name.
        case .home, .settings, .welcome, .importCities, .saveArchive: true
        case .star, .reset, .removeRecent, .previewImport, .confirmImport, .undo,
            .clearFavourites, .useSetAside, .seeSetAside:
            false
        }
    }
}

extension TripForm {
    fileprivate var mayName: Bool {
        switch self {
        case .create, .save, .quickAdd, .saveActivity, .previewFile, .confirmFile: true
        case .delete, .restore, .erase, .copy, .days, .deleteActivity, .copyActivity,
            .moveActivity, .orderDay, .addItem, .tickItem, .deleteItem, .moveItem, .renameList,
            .moveList, .addPhoto, .captionPhoto, .deletePhoto, .coverTrip, .putBack, .share,
            .seeRemoval:
            false
        }
    }
}
