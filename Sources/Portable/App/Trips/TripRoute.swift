internal import Chronology
package import Geodesy
internal import Base
package import Itinerary
package import Merge

/// Pages of trips.
package enum TripRoute: Equatable, Sendable {
    case list, bin
    /// The switches for what a browser reminds of, and what that is, for its script.
    case reminders, reminderList
    /// The form of a new trip, perhaps one that leads to a city.
    /// Perhaps for something that waits to be put on it.
    case new(ActivityPreset)
    /// A file is looked into.
    case importFile
    /// Which trip something is to be put on.
    case choose(ActivityPreset)
    case trip(Identifier, TripView)
    case edit(Identifier)
    case newActivity(Identifier, ActivityPreset)
    /// To be read.
    case activity(trip: Identifier, Identifier)
    /// Its form.
    case editActivity(trip: Identifier, Identifier)
    case photo(trip: Identifier, Identifier)
    /// A shorter order of a day's stops, proposed.
    case order(Identifier, day: Int32)
    /// The ways of a day as roads go, for a page that has straight ones.
    case roads(Identifier, day: Int32)
    /// What lies close to a day's way.
    case near(Identifier, day: Int32)
    /// The list below the field for a place while somebody types.
    case places(Identifier, text: String)
    /// What others offer below it.
    case outsidePlaces(Identifier, text: String)
    /// Booking codes are secrets, and in the file only where somebody asks for them.
    case file(Identifier, TripFormat, TripPart, hasCodes: Bool = false)
    /// The forecast for a page of days that is there already.
    case weather(Identifier, day: Int32?)

    /// The trip that it is about; nil for lists of trips, and for one that is not there yet.
    package var trip: Identifier? {
        switch self {
        case .list, .bin, .reminders, .reminderList, .new, .importFile, .choose: nil
        case .trip(let id, _), .edit(let id), .newActivity(let id, _), .activity(let id, _),
            .editActivity(let id, _), .photo(let id, _), .order(let id, _), .roads(let id, _),
            .near(let id, _), .places(let id, _), .outsidePlaces(let id, _),
            .file(let id, _, _, _), .weather(let id, _):
            id
        }
    }
}

/// The ways to look at a trip; days count from 1 in addresses, from 0 here.
package enum TripView: Equatable, Sendable {
    case days(Int32?)
    case map(Int32?)
    case calendar, overview, print, lists, photos
    /// The lists while somebody renames and orders them.
    case arrange
    /// What was changed and deleted, perhaps of one of its things alone.
    case history(Identifier?)
}

/// What a file is about.
package enum TripPart: Equatable, Sendable {
    case all
    case day(Int32)
    case activity(Identifier)
}

/// What is known already of an activity that is about to be put on a trip.
package struct ActivityPreset: Equatable, Sendable {
    /// From 0 on.
    package var day: Int32?
    package var city: UInt32?
    package var title = ""
    package var category = ""
    package var point: Coordinate?
    /// What is at the point, where that is called otherwise, as the hall of a concert is.
    package var place = ""
    /// The activity that it follows in the order of the day; nil for the end of the day.
    package var after: Identifier?
    package var link = ""
    /// When it begins, as clocks there show it: "2027-05-08T19:30", or a date alone.
    package var startsAt = ""
    /// The IANA name of the clock's zone; empty for that of the place.
    package var zone = ""

    package init() {}

    /// The day that it takes place on; nil where that is not known.
    var date: CivilDate? { CivilDate(String(Substring(startsAt.utf8.prefix(10)))) }

    /// Minutes since midnight; nil where only the day is known.
    var startMinute: Int32? {
        guard date != nil, startsAt.utf8.count > 11 else { return nil }
        return ClockTime(String(Substring(startsAt.utf8.dropFirst(11)))).map {
            $0.secondsSinceMidnight / 60
        }
    }
}

/// Forms about trips; their names stand in their addresses.
package enum TripForm: String, CaseIterable, Sendable {
    case create = "create-trip"
    case save = "save-trip"
    case delete = "delete-trip"
    case restore = "restore-trip"
    /// For good, out of the bin.
    case erase = "erase-trip"
    case copy = "copy-trip"
    /// Inserts a day, takes one out, or shifts them all.
    case days = "trip-days"
    case quickAdd = "quick-add"
    case saveActivity = "save-activity"
    case deleteActivity = "delete-activity"
    case copyActivity = "copy-activity"
    case moveActivity = "move-activity"
    case orderDay = "order-day"
    case addItem = "add-item"
    case tickItem = "tick-item"
    case deleteItem = "delete-item"
    case moveItem = "move-item"
    case renameList = "rename-list"
    case moveList = "move-list"
    case addPhoto = "add-photo"
    case captionPhoto = "caption-photo"
    case deletePhoto = "delete-photo"
    case coverTrip = "cover-trip"
    case putBack = "put-back"
    /// Shows it to whoever has a link, or to nobody any more.
    case share = "share-trip"
    /// That one was removed from those who plan it has been read.
    case seeRemoval = "see-removal"
    case previewFile = "read-trip-file"
    case confirmFile = "add-trip-file"
}

extension TripRoute {
    /// A new trip that nothing waits for.
    static var newTrip: TripRoute { .new(ActivityPreset()) }

    package var path: String {
        switch self {
        case .list: return "/trips"
        case .bin: return "/trips/bin"
        case .reminders: return "/trips/reminders"
        case .reminderList: return "/trips/reminders.json"
        case .new(let preset): return "/trips/new" + preset.query
        case .importFile: return "/trips/import"
        case .choose(let preset): return "/trips/add" + preset.query
        case .trip(let id, let view): return "/trips/\(id.text)" + view.path
        case .edit(let id): return "/trips/\(id.text)/edit"
        case .newActivity(let id, let preset): return "/trips/\(id.text)/add" + preset.query
        case .activity(let trip, let id): return "/trips/\(trip.text)/activities/\(id.text)"
        case .editActivity(let trip, let id):
            return "/trips/\(trip.text)/activities/\(id.text)/edit"
        case .photo(let trip, let id): return "/trips/\(trip.text)/photos/\(id.text)"
        case .weather(let id, let day):
            return "/trips/\(id.text)/weather" + (day.map { "?day=\($0 + 1)" } ?? "")
        case .order(let id, let day): return "/trips/\(id.text)/order?day=\(day + 1)"
        case .roads(let id, let day): return "/trips/\(id.text)/roads?day=\(day + 1)"
        case .near(let id, let day): return "/trips/\(id.text)/near?day=\(day + 1)"
        case .places(let id, let text):
            return "/trips/\(id.text)/places?q=" + percentEncode(text)
        case .outsidePlaces(let id, let text):
            return TripRoute.places(id, text: text).path + "&outside=1"
        case .file(let id, let format, let part, let hasCodes):
            let query = part.query
            let codes = hasCodes ? (query.isEmpty ? "?codes=1" : "&codes=1") : ""
            return "/trips/\(id.text)/trip.\(format.name)" + query + codes
        }
    }

    /// Reads the steps of a path that begins with `trips`; nil for what is none of them.
    init?(_ steps: [Substring], _ query: Query) throws(RouteFailure) {
        guard steps[0] == "trips" else { return nil }
        switch steps.count {
        case 1: self = .list
        case 2: try self.init(page: steps[1], query)
        case 3:
            guard let id = Identifier(String(steps[1])) else { throw .unknownPath }
            try self.init(id, page: steps[2], query)
        case 4:
            guard let id = Identifier(String(steps[1])),
                let thing = Identifier(String(steps[3]))
            else { throw .unknownPath }
            switch steps[2] {
            case "activities": self = .activity(trip: id, thing)
            case "photos": self = .photo(trip: id, thing)
            default: throw .unknownPath
            }
        case 5:
            guard let id = Identifier(String(steps[1])), let thing = Identifier(String(steps[3])),
                steps[2] == "activities", steps[4] == "edit"
            else { throw .unknownPath }
            self = .editActivity(trip: id, thing)
        default: throw .unknownPath
        }
    }

    private init(page step: Substring, _ query: Query) throws(RouteFailure) {
        switch step {
        case "bin": self = .bin
        case "reminders": self = .reminders
        case "reminders.json": self = .reminderList
        case "import": self = .importFile
        case "add": self = .choose(try ActivityPreset(query))
        case "new": self = .new(try ActivityPreset(query))
        default:
            guard let id = Identifier(String(step)) else { throw .unknownPath }
            self = .trip(id, .days(try query.day))
        }
    }

    private init(_ id: Identifier, page: Substring, _ query: Query) throws(RouteFailure) {
        switch page {
        case "map": self = .trip(id, .map(try query.day))
        case "calendar": self = .trip(id, .calendar)
        case "overview": self = .trip(id, .overview)
        case "print": self = .trip(id, .print)
        case "lists": self = .trip(id, .lists)
        case "arrange": self = .trip(id, .arrange)
        case "photos": self = .trip(id, .photos)
        case "history": self = .trip(id, .history(try query.thing))
        case "edit": self = .edit(id)
        case "weather": self = .weather(id, day: try query.day)
        case "add": self = .newActivity(id, try ActivityPreset(query))
        case "places":
            let text = try query.text("q")
            self =
                query["outside"] == nil
                ? .places(id, text: text) : .outsidePlaces(id, text: text)
        case "order":
            guard let day = try query.day else { throw .unreadable(parameter: "day") }
            self = .order(id, day: day)
        case "near", "roads":
            guard let day = try query.day else { throw .unreadable(parameter: "day") }
            self = page == "near" ? .near(id, day: day) : .roads(id, day: day)
        default:
            for format in TripFormat.allCases where page == "trip.\(format.name)" {
                let hasCodes = query["codes"] == "1"
                self = .file(id, format, try TripPart(query), hasCodes: hasCodes)
                return
            }
            throw .unknownPath
        }
    }
}

extension TripView {
    fileprivate var path: String {
        switch self {
        case .days(let day): TripView.query(day)
        case .map(let day): "/map" + TripView.query(day)
        case .calendar: "/calendar"
        case .overview: "/overview"
        case .print: "/print"
        case .lists: "/lists"
        case .arrange: "/arrange"
        case .photos: "/photos"
        case .history(let thing): "/history" + (thing.map { "?of=\($0.text)" } ?? "")
        }
    }

    private static func query(_ day: Int32?) -> String { day.map { "?day=\($0 + 1)" } ?? "" }
}

extension TripPart {
    fileprivate var query: String {
        switch self {
        case .all: ""
        case .day(let day): "?day=\(day + 1)"
        case .activity(let id): "?activity=\(id.text)"
        }
    }

    fileprivate init(_ query: Query) throws(RouteFailure) {
        if let text = query["activity"] {
            guard let id = Identifier(text) else { throw .unreadable(parameter: "activity") }
            self = .activity(id)
        } else if let day = try query.day {
            self = .day(day)
        } else {
            self = .all
        }
    }
}

extension ActivityPreset {
    var query: String {
        var query = Query()
        if let day { query.append("day", String(day + 1)) }
        if let city { query.append("city", String(city)) }
        if !title.isEmpty { query.append("title", title) }
        if !category.isEmpty { query.append("category", category) }
        if let point {
            query.append("lat", decimalText(Int64(point.latitudeMicrodegrees), places: 6))
            query.append("lon", decimalText(Int64(point.longitudeMicrodegrees), places: 6))
        }
        if !place.isEmpty { query.append("place", place) }
        if let after { query.append("after", after.text) }
        if !link.isEmpty { query.append("link", link) }
        if !startsAt.isEmpty { query.append("at", startsAt) }
        if !zone.isEmpty { query.append("zone", zone) }
        return query.items.isEmpty ? "" : "?" + query.text
    }

    init(_ query: Query) throws(RouteFailure) {
        self.init()
        day = try query.day
        city = try query.city
        title = try query.text("title")
        category = try query.text("category")
        place = try query.text("place")
        after = query["after"].flatMap { Identifier($0) }
        link = query["link"] ?? ""
        guard link.utf8.count <= ActivityContent.longestLinkByteCount else {
            throw .unreadable(parameter: "link")
        }
        startsAt = try query.text("at")
        zone = try query.text("zone")
        if !startsAt.isEmpty, date == nil { throw .unreadable(parameter: "at") }
        guard let latitude = query["lat"], let longitude = query["lon"] else { return }
        guard let north = microdegrees(latitude, atMost: 90),
            let east = microdegrees(longitude, atMost: 180),
            let read = Coordinate(latitudeMicrodegrees: north, longitudeMicrodegrees: east)
        else { throw .unreadable(parameter: "lat") }
        point = read
    }
}

extension Query {
    /// A day of a trip: from 1 on in addresses, from 0 on here; nil where there is none.
    fileprivate var day: Int32? {
        get throws(RouteFailure) {
            guard let text = self["day"], !text.isEmpty else { return nil }
            guard let day = Int32(text), (1...TripDays.most).contains(day) else {
                throw .unreadable(parameter: "day")
            }
            return day - 1
        }
    }

    /// What is or was on the trip.
    fileprivate var thing: Identifier? {
        get throws(RouteFailure) {
            guard let text = self["of"], !text.isEmpty else { return nil }
            guard let thing = Identifier(text) else { throw .unreadable(parameter: "of") }
            return thing
        }
    }

    fileprivate var city: UInt32? {
        get throws(RouteFailure) {
            guard let text = self["city"], !text.isEmpty else { return nil }
            guard let city = UInt32(text) else { throw .unreadable(parameter: "city") }
            return city
        }
    }
}
