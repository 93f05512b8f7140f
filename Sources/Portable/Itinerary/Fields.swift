/// How trips are kept: kinds and field numbers, each for one use for ever.
///
/// Everything of a trip names it in its first field, so that a trip can move to a space of its own
/// without its records changing their names.
package enum TripKind {
    package static let trip: UInt16 = 1
    package static let activity: UInt16 = 2
    package static let checklistItem: UInt16 = 10
    package static let attachment: UInt16 = 12

    package static let all: [UInt16] = [trip, activity, checklistItem, attachment]
}

package enum TripField {
    package static let title: UInt16 = 1
    package static let days: UInt16 = 2
    /// GeoNames ids of the places it leads to, the first of which is on its cover.
    package static let places: UInt16 = 3
    package static let notes: UInt16 = 4
    /// What costs are told in where nothing else is said, by its ISO 4217 code.
    package static let currency: UInt16 = 5
    /// Set when what was on a deleted trip was deleted too: the bin does not show it any more.
    package static let isErased: UInt16 = 6
    /// The name of the photo on its cover; empty for the picture of its first place.
    package static let cover: UInt16 = 7
    /// What stands in the address under which others see it; empty where nobody may.
    package static let secret: UInt16 = 8
    /// The names of those who plan it, too, as the server that brings their libraries together
    /// has written them; empty where one plans alone.
    package static let companions: UInt16 = 9
    /// Who removed their owner from those who plan it, as the server has written it down; empty
    /// where nobody did, and where that was read.
    package static let remover: UInt16 = 10
    /// The name of the trip that it was copied from by the link to show that; else absent.
    ///
    /// Its stamp tells when.
    package static let origin: UInt16 = 11
    /// The accounts of those who plan it and of whoever has left, as `Planners` has them.
    package static let planners: UInt16 = 12
    /// What servers write: no person reads it as it is, and no other library gets it.
    package static let ofServers = companions...planners
}

package enum ActivityField {
    package static let trip: UInt16 = 1
    package static let title: UInt16 = 2
    package static let category: UInt16 = 3
    /// The day and the place in its order, which make no sense apart.
    package static let slot: UInt16 = 4
    /// Start, end and zones, which make no sense apart.
    package static let when: UInt16 = 5
    package static let place: UInt16 = 6
    /// Where a transport arrives.
    package static let destination: UInt16 = 7
    package static let notes: UInt16 = 8
    package static let links: UInt16 = 9
    package static let cost: UInt16 = 10
    package static let bookingCode: UInt16 = 11
    /// What the file that it came from calls it; absent where nothing does.
    package static let uid: UInt16 = 12
}

package enum ChecklistField {
    package static let trip: UInt16 = 1
    package static let list: UInt16 = 2
    package static let text: UInt16 = 3
    package static let isDone: UInt16 = 4
    package static let order: UInt16 = 5
}

/// Of photos, and of documents, which have a name.
package enum AttachmentField {
    package static let trip: UInt16 = 1
    package static let activity: UInt16 = 2
    package static let hash: UInt16 = 3
    /// Of a photo the width in pixels times 100,000, and the height; of a document its bytes.
    package static let size: UInt16 = 4
    package static let caption: UInt16 = 5
    /// Milliseconds since 1970.
    package static let added: UInt16 = 6
    /// The SHA-256 of the file as the camera wrote it; absent where it was not kept.
    package static let original: UInt16 = 7
    /// What a document is called; photos have none.
    package static let name: UInt16 = 8
}
