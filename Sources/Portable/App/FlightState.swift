package import Chronology

/// How a device stands that answers by itself; a server has none.
package struct FlightState: Equatable, Sendable {
    /// What keeps the device from agreeing with the server, beyond being out of its reach.
    package enum Trouble: UInt8, CaseIterable, Equatable, Sendable {
        case none, signedOut, portal, busy, upgrade, full, guestsFull, membersOnly, storage
        /// Photos and documents that have no room on the server, and those it does not take.
        case photosFull, photosRefused
        /// Device and server differ although all was exchanged.
        case differs

        /// Whether a server that answers is not enough: somebody has to do something first.
        var waitsForPerson: Bool {
            switch self {
            case .none, .portal, .busy, .upgrade, .storage, .differs: false
            case .signedOut, .full, .guestsFull, .membersOnly, .photosFull, .photosRefused: true
            }
        }
    }

    /// What was found when everything that is kept was opened without the network.
    package struct Readiness: Equatable, Sendable {
        package var checkedAt: Instant
        package var placeCount: UInt32
        package var articleCount: UInt32
        package var pictureCount: UInt32
        package var missingAnswerCount: UInt32
        package var missingPictureCount: UInt32
        /// Areas whose streets are kept, and those of them that cannot be drawn.
        package var streetAreaCount: UInt32 = 0
        package var missingStreetAreaCount: UInt32 = 0
        /// Documents of the latest trips.
        package var documentCount: UInt32 = 0
        package var missingDocumentCount: UInt32 = 0

        package init(
            checkedAt: Instant,
            placeCount: UInt32,
            articleCount: UInt32,
            pictureCount: UInt32,
            missingAnswerCount: UInt32,
            missingPictureCount: UInt32
        ) {
            self.checkedAt = checkedAt
            self.placeCount = placeCount
            self.articleCount = articleCount
            self.pictureCount = pictureCount
            self.missingAnswerCount = missingAnswerCount
            self.missingPictureCount = missingPictureCount
        }

        package var isComplete: Bool {
            missingAnswerCount == 0 && missingPictureCount == 0 && missingStreetAreaCount == 0
                && missingDocumentCount == 0
        }
    }

    package var isOffline = false
    /// Whether the person wants the network left alone.
    package var isUnwanted = false
    package var isSyncing = false
    /// Whether part of the app itself is damaged or missing on this device.
    package var isDamaged = false
    /// Whether the browser has promised not to clear away what is kept.
    package var isPersistent = false
    package var trouble = Trouble.none
    /// Changes that the server has not acknowledged.
    package var waitingCount: UInt32 = 0
    /// Changes that somebody made here before another account was signed in.
    package var asideCount: UInt32 = 0
    /// Photos and documents of this person that the server does not have yet.
    package var waitingPhotoCount: UInt32 = 0
    /// Those that members who were signed in here before had not sent.
    package var asidePhotoCount: UInt32 = 0
    /// Checksums of photos and documents that the server does not take; of originals with their
    /// ending.
    package var refusedNames: [String] = []
    package var pictureCount: UInt32 = 0
    package var usedBytes: UInt64 = 0
    /// What the browser allows in all; zero where it does not tell.
    package var grantedBytes: UInt64 = 0
    /// The size of the atlas on this device.
    package var atlasBytes: UInt64 = 0
    /// Whether the whole world is on this device, and not only its towns.
    package var hasWorld = false
    /// What fetching the whole world takes; zero where the server has none to give.
    package var worldBytes: UInt64 = 0
    /// The room it needs here.
    package var worldRoomBytes: UInt64 = 0
    package var readiness: Readiness?

    package init() {}
}
