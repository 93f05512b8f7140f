internal import Atlas
internal import Base
internal import Chronology
internal import Itinerary
internal import Providers

/// The fields of a trip as a program sends them, over what is kept.
struct SentTrip {
    let sent: SentObject
    private let atlas: Atlas

    static let fields = ["title", "start", "days", "currency", "notes", "places"]

    init(_ sent: SentObject, _ atlas: Atlas) {
        self.sent = sent
        self.atlas = atlas
    }

    /// All but the days.
    func read(into content: inout TripContent) throws(ProgramFailure) {
        if let title = try sent.text("title", atMost: Trip.longestTitleByteCount) {
            content.title = title
        }
        if let notes = try sent.text(
            "notes",
            atMost: Trip.longestNotesByteCount,
            keepsLines: true
        ) {
            content.notes = notes
        }
        if let currency = try sent.text("currency", atMost: 3) {
            guard currency.isEmpty || Cost.isCode(currency) else {
                throw sent.failure("currency", "A currency is three letters, as EUR or USD.")
            }
            content.currency = currency
        }
        if let places = try places() { content.places = places }
    }

    private func places() throws(ProgramFailure) -> [UInt32]? {
        guard let elements = try sent.elements("places", atMost: Trip.mostPlaces) else {
            return nil
        }
        var places: [UInt32] = []
        for element in elements {
            guard case .number(let text) = element, let id = UInt32(text),
                atlas.city(id: id) != nil
            else {
                throw sent.failure("places", "Places are GeoNames ids of cities in the atlas.")
            }
            places.append(id)
        }
        return places
    }

    /// How many days there are to be; nil where nothing is said of it.
    func dayCount() throws(ProgramFailure) -> Int32? {
        try sent.number("days", in: 0...Int64(TripDays.most)).map { Int32($0) }
    }

    func start() throws(ProgramFailure) -> CivilDate? { try sent.date("start") }

    static let endsTooLate =
        "Its last day would come after 8999-12-31. Begin earlier, or with fewer days."
}

extension SentTrip {
    /// The days after a change; where dates move and things are planned, `how` has to say whether
    /// these stay on their dates ("keep") or move along ("shift").
    func days(
        of trip: Trip,
        _ activities: [Activity],
        seed: UInt64
    ) throws(ProgramFailure) -> TripDays {
        let how = try sent.text("how", atMost: 10)
        guard how == nil || how == "keep" || how == "shift" else {
            throw sent.failure("how", "Either keep or shift.")
        }
        let count = try dayCount() ?? trip.days.count
        let wanted = sent.has("start") ? try start() : trip.days.start
        guard let start = wanted else {
            var days = trip.days
            days.start = nil
            days.resize(to: count, seed: seed)
            return days
        }
        guard start.daysSinceEpoch != trip.days.start?.daysSinceEpoch || count != trip.days.count
        else { return trip.days }
        let shifted = trip.days.shifted(to: start, count: count, seed: seed)
        guard shifted.isInCalendar else {
            throw sent.failure(sent.has("days") ? "days" : "start", SentTrip.endsTooLate)
        }
        let kept = trip.days.moved(to: start, count: count, seed: seed)
        if how == "shift" { return shifted }
        let matters = activities.contains { activity in
            let day = activity.slot.day
            guard trip.days.index(of: day) != nil else { return false }
            return kept.index(of: day) == nil || shifted.index(of: day) != kept.index(of: day)
        }
        guard how == "keep" || !matters else {
            throw sent.failure(
                "how",
                """
                Something is planned on these days: say "keep", and it stays on its dates, or \
                "shift", and it moves along.
                """
            )
        }
        return kept
    }
}

/// A whole trip as a program sends it: the file of a trip, read strictly.
struct SentTripFile {
    private let sent: SentObject
    private let atlas: Atlas
    private(set) var draft = TripDraft()

    init(_ sent: SentObject, _ atlas: Atlas) throws(ProgramFailure) {
        self.sent = sent
        self.atlas = atlas
        if let version = try sent.number("elsewhere", in: 1...Int64(Int32.max)), version != 1 {
            throw sent.failure("elsewhere", "Files of version 1 are read here.")
        }
        guard let trip = try sent.object("trip") else {
            throw sent.failure("trip", "A trip needs the object “trip”.")
        }
        try readTrip(SentTrip(trip, atlas))
        try readActivities()
        // Activities number days, too.
        guard draft.days(seed: 0).isInCalendar else {
            throw sent.failure("trip.days", SentTrip.endsTooLate)
        }
        try readItems()
    }

    private mutating func readTrip(_ trip: SentTrip) throws(ProgramFailure) {
        var content = TripContent()
        try trip.read(into: &content)
        draft.title = content.title
        if draft.title.isEmpty {
            draft.title = content.places.first.flatMap { atlas.city(id: $0)?.name } ?? "My trip"
        }
        draft.notes = content.notes
        draft.currency = content.currency
        draft.places = content.places
        draft.start = try trip.start()
        draft.dayCount = try trip.dayCount() ?? (draft.start == nil ? 0 : 1)
    }

    private mutating func readActivities() throws(ProgramFailure) {
        let most = TripDraft.mostActivities
        for object in try sent.objects("activities", atMost: most) ?? [] {
            let read = try SentActivity(object, over: ActivityContent(), atlas)
            let uid = try object.text("uid", atMost: ActivityDraft.longestUIDByteCount) ?? ""
            let day = try day(of: object)
            draft.activities.append(ActivityDraft(day: day, content: read.content, uid: uid))
        }
    }

    private func day(of object: SentObject) throws(ProgramFailure) -> ActivityDraft.Day {
        if let number = try object.number("day", in: 1...Int64(TripDays.most)) {
            return .numbered(Int32(number) - 1)
        }
        return try object.date("date").map { .on($0) } ?? .none
    }

    private mutating func readItems() throws(ProgramFailure) {
        let most = TripDraft.mostActivities
        for object in try sent.objects("checklist", atMost: most) ?? [] {
            draft.items.append(try object.item())
        }
    }
}

extension SentObject {
    /// A line of a list.
    func item() throws(ProgramFailure) -> ItemDraft {
        let text = try text("text", atMost: ChecklistItem.longestTextByteCount) ?? ""
        guard !text.isEmpty else { throw failure("text", "A line of a list needs a text.") }
        return ItemDraft(
            list: try self.text("list", atMost: ChecklistItem.longestListByteCount) ?? "",
            text: text,
            isDone: try flag("done") ?? false
        )
    }
}
