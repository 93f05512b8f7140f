internal import Atlas
internal import Base
internal import Chronology
internal import Itinerary
internal import Library
internal import Markup
internal import Merge

/// Forms about trips; the answer is what to write down and the way on.
extension SentForm {
    func reply(to form: TripForm, _ trips: Trips) -> Reply {
        switch form {
        case .create: return create(trips)
        case .restore: return restoreTrip(trips)
        case .erase: return eraseTrip(trips)
        case .save: return with(trips) { save($0, trips) }
        case .delete: return with(trips) { deleteTrip($0, trips) }
        case .copy: return with(trips) { copyTrip($0, trips) }
        case .days: return with(trips) { changeDays($0, trips) }
        case .quickAdd: return with(trips) { quickAdd(to: $0, trips) }
        case .saveActivity: return with(trips) { saveActivity(of: $0, trips) }
        case .deleteActivity: return withActivity(trips) { deleteActivity($0, $1, trips) }
        case .copyActivity: return withActivity(trips) { copyActivity($0, $1, trips) }
        case .moveActivity: return withActivity(trips) { moveActivity($0, $1, trips) }
        case .orderDay: return with(trips) { orderDay(of: $0, trips) }
        case .addItem: return with(trips) { addItem(to: $0, trips) }
        case .tickItem: return tickItem(trips)
        case .deleteItem: return deleteItem(trips)
        case .moveItem: return moveItem(trips)
        case .renameList: return with(trips) { renameList(of: $0, trips) }
        case .moveList: return with(trips) { moveList(of: $0, trips) }
        case .addPhoto: return with(trips) { addPhoto(to: $0, trips) }
        case .captionPhoto: return captionPhoto(trips)
        case .deletePhoto: return deletePhoto(trips)
        case .coverTrip: return coverTrip(trips)
        case .putBack: return with(trips) { putBack(on: $0, trips) }
        case .share: return with(trips) { share($0, trips) }
        case .seeRemoval: return with(trips) { seeRemoval(of: $0) }
        case .previewFile: return previewTripFile(trips)
        case .confirmFile: return confirmTripFile(trips)
        }
    }

    func identifier(_ name: String) -> Identifier? { fields[name].flatMap { Identifier($0) } }

    private func with(
        _ trips: Trips,
        _ make: (Trip) -> Reply
    ) -> Reply {
        guard let id = identifier("trip") else { return refused("trip") }
        if let trip = trips.trip(id) { return make(trip) }
        return visit.noTrip(id, typed: fields)
    }

    private func withActivity(
        _ trips: Trips,
        _ make: (Trip, Activity) -> Reply
    ) -> Reply {
        guard let id = identifier("activity") else { return refused("activity") }
        guard let activity = trips.activity(id), let trip = trips.trip(activity.trip) else {
            return visit.message(.noSuchActivity, status: 404)
        }
        return make(trip, activity)
    }

    /// The page after a deed, which tells of it and offers to take it back.
    func done(
        _ deed: Notice.Deed,
        _ changes: [Change],
        at route: Route,
        amounts: [Int64] = [],
        onDay day: Int32? = nil,
        _ trips: Trips
    ) -> Reply {
        let notice = Notice(deed, amounts: amounts, undo: trips.undo(of: changes))
        return redirect(
            to: route,
            telling: notice,
            changes: changes,
            at: day.map { "#day-\($0 + 1)" } ?? ""
        )
    }
}

extension SentForm {
    private func create(_ trips: Trips) -> Reply {
        guard var id = identifier("trip") else { return refused("trip") }
        // A form that Back has brought up again after its trip was deleted for good.
        if trips.isErased(id) { id = visit.freshID() }
        // Sent twice, it leads to the trip that the first one made.
        if trips.trip(id) != nil {
            return redirect(to: .trips(.trip(id, .days(nil))), status: 303)
        }
        guard trips.binned(id) == nil else { return visit.noTrip(id) }
        guard !trips.knows(id) else { return refused("trip") }
        var content = TripContent()
        var problems = read(into: &content)
        switch sentDays(for: content.days) {
        case .problem(let field, let words): problems.add(field, words)
        case .open(let count):
            content.days = TripDays(start: nil, count: count, seed: world.seed)
        case .dates(let start, let count):
            content.days = TripDays(start: start, count: count, seed: world.seed)
        }
        guard problems.isEmpty else {
            let page = visit.tripForm(nil, content, id: id, problems: problems, typed: fields)
            return askingLargerAtlas(page)
        }
        if content.title.isEmpty { content.title = name(of: content) }
        if content.title.isEmpty { content.title = Words.usualTitle }
        let changes = trips.creating(content, id: id)
        let waiting = fields["add"].flatMap { try? ActivityPreset(Query($0)) }
        let page = waiting.map { TripRoute.newActivity(id, $0) } ?? .trip(id, .days(nil))
        return done(.tripMade, changes, at: .trips(page), trips)
    }

    /// The trip's name where none was given: that of its first place.
    private func name(of content: TripContent) -> String {
        content.places.first.flatMap { world.atlas.city(id: $0) }?.name ?? ""
    }

    private func save(_ trip: Trip, _ trips: Trips) -> Reply {
        fields = SeenFields.ofTrip.touched(of: fields)
        var content = trip.content
        // What was added meanwhile, and what a smaller atlas does not know, was never unticked.
        content.places = content.places.filter { place in
            let text = String(place)
            return fields.values("keep").contains(text) || !fields.values("shown").contains(text)
        }
        var problems = read(into: &content)
        let sent = sentDays(for: trip.days)
        if case .problem(let field, let words) = sent { problems.add(field, words) }
        ask(of: .ofTrip, over: TripFormScreen.drawn(trip.content), in: &problems)
        guard problems.isEmpty else {
            let id = trip.id
            let page = visit.tripForm(trip, content, id: id, problems: problems, typed: fields)
            return askingLargerAtlas(page)
        }
        let wanted: TripDays
        switch sent {
        case .problem: wanted = trip.days
        case .open(let count):
            var days = trip.days
            days.start = nil
            days.resize(to: count, seed: world.seed)
            if fields["how"] == nil, visit.plan(of: trip).loses(to: days) {
                return visit.datePreview(trip, content, start: nil, count: count, fields)
            }
            wanted = days
        case .dates(let start, let count):
            guard let days = movedDays(of: trip, to: start, count: count) else {
                return visit.datePreview(trip, content, start: start, count: count, fields)
            }
            wanted = days
        }
        content.days = wanted
        let changes = trips.editing(trip.id, to: content)
        return done(.tripSaved, changes, at: .trips(.trip(trip.id, .days(nil))), trips)
    }

    /// The days on their new dates; nil where it matters how, and nobody has said it yet.
    private func movedDays(of trip: Trip, to start: CivilDate, count: Int32) -> TripDays? {
        let shifted = trip.days.shifted(to: start, count: count, seed: world.seed)
        let kept = trip.days.moved(to: start, count: count, seed: world.seed)
        switch fields["how"] {
        case "shift": return shifted
        case "keep": return kept
        default:
            let plan = visit.plan(of: trip)
            let matters = plan.days.contains { day in
                !day.entries.isEmpty
                    && (kept.index(of: day.id) == nil
                        || shifted.index(of: day.id) != kept.index(of: day.id))
            }
            return matters ? nil : kept
        }
    }

    private func deleteTrip(_ trip: Trip, _ trips: Trips) -> Reply {
        done(.tripDeleted, trips.deleting(trip.id), at: .trips(.list), trips)
    }

    private func share(_ trip: Trip, _ trips: Trips) -> Reply {
        let isOn = fields["on"] == "1"
        // Sent twice, the first link stays.
        if isOn, trip.secret != nil { return redirect(to: .sharing(trip), status: 303) }
        let changes = trips.sharing(trip.id, as: isOn ? visit.freshID(11) : nil)
        // The same link once more: a new one had to be sent to everybody again.
        let notice = isOn ? Notice(.shared) : Notice(.unshared, undo: trips.undo(of: changes))
        return redirect(to: .sharing(trip), telling: notice, changes: changes, at: "#share")
    }

    private func restoreTrip(_ trips: Trips) -> Reply {
        guard let id = identifier("trip") else { return refused("trip") }
        // From a page of before it was restored or deleted for good elsewhere.
        if trips.isErased(id) { return redirect(to: .trips(.bin), telling: Notice(.tripGone)) }
        if trips.trip(id) != nil {
            return redirect(to: .trips(.trip(id, .days(nil))), telling: Notice(.tripRestored))
        }
        guard trips.binned(id) != nil else { return visit.noTrip(id) }
        return done(.tripRestored, trips.restoring(id), at: .trips(.trip(id, .days(nil))), trips)
    }

    /// Takes all that is on a trip out of the library, which makes room; there is no way back.
    private func eraseTrip(_ trips: Trips) -> Reply {
        guard let id = identifier("trip") else { return refused("trip") }
        let changes = trips.erasing(id)
        // From a page of before it was taken out of the bin.
        let deed: Notice.Deed = trips.trip(id) == nil ? .tripErased : .tripKept
        return redirect(to: .trips(.bin), telling: Notice(deed), changes: changes)
    }

    /// Everything of a trip once more, under new names.
    private func copyTrip(_ trip: Trip, _ trips: Trips) -> Reply {
        let id = identifier("copy") ?? visit.freshID()
        // Sent twice, it leads to the copy that the first one made.
        if trips.trip(id) != nil || trips.binned(id) != nil {
            return redirect(to: .trips(.trip(id, .days(nil))), status: 303)
        }
        guard !trips.knows(id) else { return refused("copy") }
        var content = trip.content
        content.title = boundedText(
            sayText("Copy of") + " " + Words.titleText(of: trip),
            mostBytes: Trip.longestTitleByteCount
        )
        var changes = trips.creating(content, id: id)
        let plan = visit.plan(of: trip)
        // All names follow from that of the copy: two forms at once make the same things.
        var made: UInt64 = 0
        func fresh() -> Identifier {
            made &+= 1
            return id.following(made)
        }
        let copies = plan.all.map {
            (content: $0.content, id: fresh(), day: $0.slot.day)
        }
        changes += trips.adding(copies, to: id, random: world.seed)
        for item in trips.items(of: trip.id) {
            changes += trips.copying(item, id: fresh(), to: id)
        }
        for one in trips.attachments(of: trip.id) {
            let index = one.activity.flatMap { name in plan.all.firstIndex { $0.id == name } }
            var copy = one
            copy.id = fresh()
            copy.trip = id
            copy.activity = index.map { copies[$0].id }
            changes += trips.adding(copy)
            if one.id == trip.cover { changes.append(Trips.cover(copy.id, of: id)) }
        }
        return done(.tripCopied, changes, at: .trips(.trip(id, .days(nil))), trips)
    }

    /// Inserts a day, takes one out, or moves all of them to other dates.
    private func changeDays(_ trip: Trip, _ trips: Trips) -> Reply {
        var content = trip.content
        let back = wayBack(otherwise: .trips(.trip(trip.id, .days(nil))))
        // Sent twice, or by a page from before the days changed: another day would be meant.
        if let seen = fields["seen"], seen != String(content.days.mark) {
            return redirect(to: back, telling: Notice(.daysKept))
        }
        if let text = fields["shift"] {
            guard let by = Int32(text), (-3_660...3_660).contains(by),
                let start = content.days.start
            else { return refused("shift") }
            content.days.start = start.adding(days: by)
            guard content.days.isInCalendar else {
                return refusedDays(of: trip, Words.outsideCalendar)
            }
        } else if let text = fields["insert"] {
            guard let index = Int32(text), (1...TripDays.most).contains(index) else {
                return refused("insert")
            }
            guard content.days.count < TripDays.most else {
                return refusedDays(of: trip, Words.tooManyDays)
            }
            content.days.insert(at: index - 1, seed: world.seed)
            guard content.days.isInCalendar else {
                return refusedDays(of: trip, Words.outsideCalendar)
            }
        } else {
            guard let index = fields["remove"].flatMap({ Int32($0) }), index >= 1 else {
                return refused("remove")
            }
            content.days.remove(at: index - 1)
        }
        let changes = trips.editing(trip.id, to: content)
        return done(.daysChanged, changes, at: back, trips)
    }
}

extension SentForm {
    private func refusedDays(of trip: Trip, _ words: String) -> Reply {
        var problems = FieldProblems()
        problems.add("start", words)
        return visit.tripForm(trip, trip.content, id: trip.id, problems: problems)
    }
}

extension Query {
    /// The letters of a currency in capitals, as far as they are letters.
    var currency: String {
        String(decoding: (self["currency"] ?? "").utf8.map { $0 & 0xDF }, as: UTF8.self)
    }
}

extension SentForm {
    /// Takes over name, notes, currency and a further place; returns what is wrong with them.
    private func read(into content: inout TripContent) -> FieldProblems {
        var problems = FieldProblems()
        content.title = fields["title"] ?? content.title
        content.notes = fields["notes"] ?? content.notes
        problems.bound("title", content.title, atMost: Trip.longestTitleByteCount)
        problems.bound("notes", content.notes, atMost: Trip.longestNotesByteCount)
        if fields["currency"] != nil { content.currency = fields.currency }
        if !content.currency.isEmpty, !Cost.isCode(content.currency) {
            problems.add("currency", sayText("A currency is three letters, such as EUR or USD."))
        }
        for text in fields.values("keep") where content.places.isEmpty || isNew(text, content) {
            if let id = UInt32(text), world.atlas.city(id: id) != nil { content.places.append(id) }
        }
        let place = fields["place"] ?? ""
        if fields["id"]?.isEmpty == false || !place.isEmpty {
            if let city = chosenCity {
                content.places.append(city.id)
            } else {
                problems.add("home-place", visit.unknownPlace(place))
            }
        }
        content = content.bounded
        return problems
    }

    private func isNew(_ text: String, _ content: TripContent) -> Bool {
        UInt32(text).map { !content.places.contains($0) } ?? false
    }
}

extension TripDays {
    /// What a form that was made for these days sends along.
    var mark: UInt32 { Undo.mark([(TripField.days, bytes)]) }
}

extension FieldProblems {
    /// Tells of a text whose end would not be kept: browsers count letters, what is kept bytes.
    mutating func bound(_ field: String, _ text: String, atMost most: Int) {
        let kept = boundedText(text, mostBytes: text.utf8.count, keepsLines: true)
        if kept.utf8.count > most {
            add(field, sayText("That is too long to be kept. Shorten it."))
        }
    }
}

extension Words {
    static var usualTitle: String { sayText("My trip") }

    static var tooManyDays: String {
        sayText("A trip has at most 400 days here. Make two of it.")
    }

    static var outsideCalendar: String { sayText("That would leave the calendar.") }
}
