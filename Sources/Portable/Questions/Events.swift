package import Chronology
package import Geodesy

/// What a concert, a match or a play is filed under.
package enum EventCategory: UInt8, CaseIterable, Sendable {
    case music = 0
    case sports = 1
    case arts = 2
    case film = 3
    case family = 4

    /// As it stands in keys and addresses.
    package var name: StaticString {
        switch self {
        case .music: "music"
        case .sports: "sports"
        case .arts: "arts"
        case .film: "film"
        case .family: "family"
        }
    }
}

/// Where events are looked for.
package enum EventPlace: Equatable, Hashable, Sendable {
    case anywhere
    case near(Coordinate, radiusKilometres: Int32)
    /// The country as two capital letters; empty where it is not known.
    case postalCode(String, country: String)
}

/// What somebody looks for among events.
package struct EventSearch: Equatable, Hashable, Sendable {
    package var place = EventPlace.anywhere
    package var text = ""
    /// The first and the last day, where they take place.
    package var since: CivilDate?
    package var until: CivilDate?
    package var category: EventCategory?
    /// From 0 on.
    package var page: Int32 = 0

    package init() {}
}

/// Whether an event takes place as it was announced.
package enum EventStatus: UInt8, CaseIterable, Sendable {
    case unknown = 0
    case onSale = 1
    case offSale = 2
    case cancelled = 3
    case postponed = 4
    case rescheduled = 5
}

/// What is known of a day or a time.
package enum EventPrecision: UInt8, CaseIterable, Sendable {
    case known = 0
    /// To be announced: it is fixed, and not told yet.
    case announcedLater = 1
    /// To be determined: nobody knows it yet.
    case undecided = 2
    /// There is none: doors stay open, or a ticket holds all day.
    case none = 3
}

/// When an event begins, as clocks at its place show it.
package struct EventStart: Equatable, Sendable {
    package var date: CivilDate?
    package var datePrecision = EventPrecision.none
    package var time: ClockTime?
    package var timePrecision = EventPrecision.none
    /// The name of a time zone, as in "America/Chicago"; empty where nobody says it.
    package var zone = ""
    package var instant: Instant?
    /// The day it was first meant for, where that changed.
    package var originalDate: CivilDate?
    /// The last day, where there are several.
    package var endDate: CivilDate?

    package init() {}
}

/// What tickets cost, in hundredths of a currency.
package struct EventPrice: Equatable, Sendable {
    /// Three capital letters, as in "USD".
    package var currency: String
    package var lowestHundredths: Int32
    package var highestHundredths: Int32

    package init(currency: String, lowestHundredths: Int32, highestHundredths: Int32) {
        self.currency = currency
        self.lowestHundredths = lowestHundredths
        self.highestHundredths = highestHundredths
    }
}

/// Where an event takes place; texts are empty where nobody says them.
package struct EventVenue: Equatable, Sendable {
    package var name: String
    package var address = ""
    package var city = ""
    /// With the country, as in "Texas, United States Of America".
    package var region = ""
    package var coordinate: Coordinate?

    package init(name: String) {
        self.name = name
    }
}

/// Something that takes place once, or on several days.
package struct Event: Equatable, Sendable {
    /// The provider's name and its own id, as in "ticketmaster/G5vYZ_GzP0DLP".
    package var id: String
    package var name: String
    package var status = EventStatus.unknown
    package var start = EventStart()
    package var saleStartsAt: Instant?
    package var saleEndsAt: Instant?
    /// In words, as in "Music, Rock".
    package var category = ""
    package var prices: [EventPrice] = []
    package var venue: EventVenue?
    package var performers: [String] = []
    package var info = ""
    package var note = ""
    package var ticketLimit = ""
    package var promoter = ""
    package var pageAddress = ""
    package var picture: PictureFile?
    package var pictureCredit = ""

    package init(id: String, name: String) {
        self.id = id
        self.name = name
    }
}

/// A part of what was found.
package struct EventList: Equatable, Sendable {
    package var events: [Event] = []
    package var total: Int32?
    /// What `EventSearch.page` takes for the part that follows; absent at the end.
    package var nextPage: Int32?
    /// Whether there are more than the source hands out.
    package var isCut = false

    package init() {}
}
