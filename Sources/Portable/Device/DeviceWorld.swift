internal import App
internal import Atlas
internal import Base
internal import Itinerary
internal import Library
internal import Merge
internal import Questions
internal import Sync
internal import Wire

extension Device {
    /// Whether a larger atlas, the server's or one that this device has not opened yet, has the
    /// better answer: it knows every village, this one only towns.
    ///
    /// What was fetched for everybody the server alone knows.
    mutating func isBetterAtServer(
        _ opening: Wire.Opening,
        _ address: Address?,
        _ reply: Reply,
        _ atlas: Atlas
    ) -> Bool {
        guard opening.mayAskServer, opening.request.method == .get else { return false }
        // It has all collections, and this device perhaps one, or none.
        if case .page(.past) = address, collectionsMissing != 0 { return true }
        if case .page(.outside(.dataSettings)) = address { return true }
        // To the server it would be a stranger's, and look erased.
        switch address {
        case .page(.library), .page(.discover): if replica.who.isLoggedOut { return false }
        default: break
        }
        guard atlas.tier == .pocket else { return false }
        if reply.response.status == 404 { return true }
        switch address {
        case .page(.search), .page(.near), .page(.surprise), .page(.suggest), .page(.country),
            .page(.region), .page(.about), .page(.trips(.places)), .api:
            return true
        // The page itself comes from here, and then asks for the cities around.
        case .page(.city): return opening.request.isForCitiesAround
        case .page(.library), .page(.discover): return lacksKeptPlace(in: atlas)
        case .page(.shows(.eventList(let query))), .page(.shows(.eventsPart(let query, _))):
            return !query.place.isEmpty
        case .page(.trips(let route)):
            return route.trip.map { lacksPlace(ofTrip: $0, in: atlas) } ?? false
        case .page(.outside(.weatherOfPlaces(let ids, _))):
            return ids.contains { lacks($0, in: atlas) }
        default: return false
        }
    }

    /// Whether a trip leads to a village, whose zone, sun, weather and place on the map it tells.
    private mutating func lacksPlace(ofTrip id: Identifier, in atlas: Atlas) -> Bool {
        let places = trips.trip(id)?.content.places ?? []
        return places.contains { lacks($0, in: atlas) }
    }

    /// Whether somebody keeps a village that has not come along to this device yet.
    private mutating func lacksKeptPlace(in atlas: Atlas) -> Bool {
        let library = kept
        if let home = library.preferences.homeCity, lacks(home, in: atlas) { return true }
        return library.cities.contains { city in
            (city.isFavourite || city.isArchived) && lacks(city.id, in: atlas)
        }
    }

    /// Stands in forms; until a server has said what does, what nobody else knows.
    var formToken: String {
        let token = replica.who.formToken
        guard token.isEmpty else { return token }
        return Identifier(high: replica.replica, low: ~replica.replica).text
    }

    mutating func world(of opening: Wire.Opening, _ atlas: Atlas) -> World {
        var world = World(
            now: opening.now,
            seed: opening.seed,
            atlas: atlas,
            zoneOffsetsSeconds: zoneOffsetsSeconds,
            assetsVersion: opening.assetsVersion,
            library: kept
        )
        let who = replica.who
        world.standing = who.standing
        world.formToken = tokens.wanted(of: opening.request, now: formToken)
        world.baseURL = who.baseURL
        world.trips = trips
        world.libraryID = replica.head?.space
        world.collections = collections
        world.collectionsMissing = collectionsMissing
        world.photographed = who.photographed
        world.outside.kinds = Outside.Kinds(rawValue: who.kinds)
        world.outside.isSample = who.isSample
        world.outside.isOffline = opening.isOffline
        world.flight = state
        return world
    }
}

extension Who {
    fileprivate var standing: AccountStanding {
        if isLoggedOut { return .loggedOut }
        if let email { return .member(email: email) }
        return account == nil ? .stranger : .guest
    }
}
