package import Atlas
internal import Base
package import Chronology
package import Geodesy
package import Itinerary
package import Library
package import Merge
package import Past
package import Questions

/// What the host has at hand while a request is answered.
///
/// Values only: no clock, no chance, no disk.
package struct World: Sendable {
    package var now: Instant
    /// Fresh random bits for this request.
    package var seed: UInt64
    package var atlas: Atlas
    /// Seconds east of Greenwich at `now`, in the order of the atlas's time zones.
    package var zoneOffsetsSeconds: [Int32]
    /// Changes with the web files and stands in their addresses, so that they keep for ever.
    package var assetsVersion: String
    /// What the one who asks keeps.
    package var kept: Kept
    /// Their trips; none while what they keep cannot be reached.
    package var trips = Trips()
    /// The name of their library, which stands in links to what is shared of it; nil where a
    /// server has not made one yet, or a device not heard of it.
    package var libraryID: Identifier?
    /// How the host knows the one who asks.
    package var standing = AccountStanding.stranger
    /// What a form has to bring as `token`; empty where the host asks for no such proof.
    package var formToken = ""
    /// Whether the one who asks brings no cookie at all, without which no form can prove itself.
    package var isWithoutCookies = false
    /// Where people reach this site, `https://travel.example`; empty where the host of a request
    /// tells enough.
    package var baseURL = ""
    /// Old photographs, as far as the host has them.
    package var collections: [PictureCollection] = []
    /// How many collections the server has besides, as far as a device knows; zero on a server.
    package var collectionsMissing: Int32 = 0
    /// Where the server has old photographs, as a device knows that has perhaps none of them.
    package var photographed = CoveredCells()
    /// Where streets are drawn; none on a device, where scripts find that out.
    package var streets = StreetAreas()
    /// What can be asked of the outside world, and what has been answered.
    package var outside = Outside()
    /// How the device stands that answers; nil on a server.
    package var flight: FlightState?

    /// What the one who asks keeps; empty while it cannot be reached.
    package var library: Library {
        get {
            guard case .here(let library) = kept else { return Library() }
            return library
        }
        set { kept = .here(newValue) }
    }

    package init(
        now: Instant,
        seed: UInt64,
        atlas: Atlas,
        zoneOffsetsSeconds: [Int32],
        assetsVersion: String,
        library: Library = Library()
    ) {
        self.now = now
        self.seed = seed
        self.atlas = atlas
        self.zoneOffsetsSeconds = zoneOffsetsSeconds
        self.assetsVersion = assetsVersion
        kept = .here(library)
    }
}

extension World {
    /// Whether there are old photographs around a point.
    ///
    /// A device that has not all of them knows it only roughly.
    func hasPhotographs(near point: Coordinate, withinMetres reach: Int32) -> Bool {
        collections.contains { $0.hasPictures(near: point, withinMetres: reach) }
            || (flight != nil && collectionsMissing != 0 && photographed.contains(point))
    }
}

/// What the one who asks keeps, as far as the host can reach it.
///
/// Everybody keeps something: a host holds what strangers look at and set wherever it can, in a
/// cookie or in the browser's own storage, until they have an account.
package enum Kept: Sendable {
    case here(Library)
    /// Not to be reached just now, which every page then says.
    case unreachable
}
