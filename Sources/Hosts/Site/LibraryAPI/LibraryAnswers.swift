internal import Accounts
internal import App
internal import Atlas
internal import Base
internal import Library
internal import Merge

/// What somebody keeps besides trips, for programs: favourites, the archive, recents and settings.
extension ProgramEndpoint {
    private static let mostFavourites = 500

    func answer(
        _ resource: LibraryResource,
        for bearer: Bearer
    ) throws(ProgramFailure) -> Response {
        guard request.method == .get else {
            return try change(for: bearer) { (kept) throws(ProgramFailure) in
                if case .favourite(let id) = resource { return unstar(id, in: kept) }
                return try star(in: kept)
            }
        }
        let library = try library(of: bearer).library
        let json = LibraryJSON(library: library, atlas: atlas)
        switch resource {
        case .favourites: return .json(try page(of: library.favourites, json))
        case .archive: return .json(try page(of: library.archive, json))
        case .things:
            _ = try query()
            return .json(json.things)
        case .recents:
            _ = try query()
            let cities = library.recents.compactMap { library.city($0) }
            return .json(json.list(cities, next: nil))
        case .settings:
            _ = try query()
            return .json(json.settings)
        case .favourite: throw ProgramFailure.nothing
        }
    }

    private func page(
        of cities: [KeptCity],
        _ json: LibraryJSON
    ) throws(ProgramFailure) -> [UInt8] {
        let query = try query("limit", "after")
        let most = ProgramEndpoint.mostFavourites
        let limit = query["limit"].map { Int($0) ?? 0 } ?? 100
        guard (1...most).contains(limit), query["limit"]?.hasPrefix("+") != true else {
            throw ProgramFailure(400, "Must be a whole number from 1 to \(most).", field: "limit")
        }
        var left = cities[...]
        if let text = query["after"] {
            guard let after = UInt32(text), !text.hasPrefix("+") else {
                throw ProgramFailure(400, "Must be the id of a city.", field: "after")
            }
            left = left.drop { $0.id <= after }
        }
        let page = Array(left.prefix(limit))
        return json.list(page, next: left.count > limit ? page.last?.id : nil)
    }

    /// Asked for twice, it is one all the same.
    private func star(in kept: KeptLibrary) throws(ProgramFailure) -> Decision {
        let sent = try body()
        try sent.allow(only: ["city"])
        guard let number = try sent.number("city", in: 1...Int64(UInt32.max)) else {
            throw sent.failure("city", "Say which city: its GeoNames id.")
        }
        let id = UInt32(number)
        guard atlas.city(id: id) != nil else {
            throw sent.failure("city", "There is no such city in the atlas.")
        }
        let isNew = kept.library.city(id)?.isFavourite != true
        return Decision(changes: kept.library.settingFavourite(true, city: id)) {
            (kept) throws(ProgramFailure) in
            let json = LibraryJSON(library: kept.library, atlas: atlas)
            return .json(json.one(id), status: isNew ? 201 : 200)
        }
    }

    /// Also one that the atlas does not know, and one that is no favourite any more.
    private func unstar(_ id: UInt32, in kept: KeptLibrary) -> Decision {
        guard kept.library.city(id)?.isFavourite == true else {
            return Decision(changes: []) { _ in .nothing }
        }
        return Decision(changes: kept.library.settingFavourite(false, city: id)) { _ in .nothing }
    }
}
