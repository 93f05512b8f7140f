internal import Atlas
internal import Base
internal import Chronology
internal import Itinerary
internal import Library
internal import Markup
internal import Merge

/// Trips as files: taken away, and brought in.
extension Visit {
    func file(_ trip: Trip, _ format: TripFormat, _ part: TripPart, hasCodes: Bool) -> Reply {
        let plan = plan(of: trip)
        var activities = plan.all
        switch part {
        case .all: break
        case .day(let day):
            guard let id = trip.days.id(at: day) else { return message(.notFound, status: 404) }
            activities = activities.filter { $0.slot.day == id }
        case .activity(let id):
            activities = activities.filter { $0.id == id }
            if activities.isEmpty { return message(.noSuchActivity, status: 404) }
        }
        // The lossless file is for oneself.
        guard !format.isMap || activities.contains(where: { $0.content.hasPoint }) else {
            return message(.placelessMap, status: 422)
        }
        if !hasCodes, format != .json { activities = activities.map { $0.withoutCode } }
        guard let body = bytes(of: plan, activities, format, isAll: part == .all) else {
            return message(.datelessCalendar, status: 422)
        }
        return Reply(
            Response(
                contentType: format.contentType.description,
                headers: [
                    Header("cache-control", "no-store"),
                    Header(
                        "content-disposition",
                        "attachment; filename=\"\(fileName(of: trip)).\(format.name)\""
                    ),
                ],
                body: body
            )
        )
    }

    private func bytes(
        of plan: Plan,
        _ activities: [Activity],
        _ format: TripFormat,
        isAll: Bool
    ) -> [UInt8]? {
        if format == .calendar {
            var calendar = CalendarFile(
                plan.trip.content,
                activities,
                plan.clocks,
                now: world.now
            )
            // A closed web app cannot remind anybody without a network; a calendar does.
            calendar.reminderMinutes = 30
            return calendar.bytes
        }
        // People read these, and programs that know no cities: whose clocks are meant is said.
        let isText = format == .csv || format == .markdown
        let activities = isText ? activities.map { plan.clocks.told($0) } : activities
        let items = isAll ? world.trips.items(of: plan.trip.id) : []
        let attachments = world.trips.attachments(of: plan.trip.id)
        var file = TripFile(
            trip: plan.trip,
            activities: activities,
            items: items,
            attachments: isAll
                ? attachments
                : attachments.filter { one in activities.contains { $0.id == one.activity } }
        )
        file.dayNames = plan.days.map { $0.name.string }
        file.usualZone = plan.clocks.usualZone
        file.noDayName = Words.unscheduled.description
        return file.bytes(as: format)
    }

    /// Plain letters of the title, for file systems of all kinds.
    private func fileName(of trip: Trip) -> String {
        var name: [UInt8] = []
        for byte in fold(trip.title).utf8 {
            let isPlain = (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
            if isPlain { name.append(byte) } else if name.last != 0x2D { name.append(0x2D) }
            if name.count == 40 { break }
        }
        while name.last == 0x2D { name.removeLast() }
        while name.first == 0x2D { name.removeFirst() }
        return name.isEmpty ? "trip" : String(decoding: name, as: UTF8.self)
    }

    func tripFileForm(problem: String?) -> Reply {
        var problems = FieldProblems()
        if let problem { problems.add("file", problem) }
        let html: HTML = """
            <div class="column narrow trips" data-tab="trips"><h1>\(say("Bring in a file"))</h1>
            \(problems.summary)<form action="\(FormRoute.trips(.previewFile))" method="post" \
            enctype="multipart/form-data" class="panel trip-form" data-trip-file \
            data-full="\(Words.browserFull)">\(formToken(viewer))
            <label for="file">\(say("A file of a trip"))</label>
            <input id="file" type="file" name="file" required\(problems.attributes("file"))>\
            \(problems.words(below: "file"))
            <p class="hint">\(say("""
                Trips saved here (JSON), calendars (iCalendar), maps (GPX, KML, GeoJSON), saved \
                places of Google Takeout, and booking e-mails or pages. You see what is in it \
                before anything is kept.
                """))</p><p class="photo-progress" role="status"></p>
            <p class="actions"><button class="button primary">\(say("Look into it"))</button>
            <a class="button" href="\(Route.trips(.list))">\(Words.cancel)</a></p></form></div>

            """
        let frame = tripFrame(sayText("Bring in a file"))
        return page(frame, html, status: problem == nil ? 200 : 422)
    }
}

extension Clocks {
    /// An activity whose times say in which zone they are.
    fileprivate func told(_ activity: Activity) -> Activity {
        var content = activity.content
        if content.when.start != nil { content.when.zone = zone(of: activity.content) }
        if case .at(let day, let minute?, _) = content.when.end {
            content.when.end = .at(day: day, minute: minute, zone: endZone(of: activity.content))
        }
        return Activity(
            id: activity.id,
            trip: activity.trip,
            slot: activity.slot,
            content: content
        )
    }
}

extension Change {
    fileprivate var isOfActivity: Bool { kind == TripKind.activity }

    /// Whether it puts something on a trip.
    fileprivate var isAdded: Bool {
        kind == TripKind.activity && number == ActivityField.trip
            || kind == TripKind.checklistItem && number == ChecklistField.trip
            || kind == TripKind.attachment && number == AttachmentField.trip
    }
}

extension Activity {
    fileprivate var withoutCode: Activity {
        var content = content
        content.bookingCode = ""
        return Activity(id: id, trip: trip, slot: slot, content: content)
    }
}

extension TripFormat {
    /// Whether it holds only what is somewhere.
    fileprivate var isMap: Bool { self == .gpx || self == .kml || self == .geojson }
}

extension ActivityContent {
    var hasPoint: Bool { place?.point != nil || destination?.point != nil }
}

extension MessageScreen {
    fileprivate static var placelessMap: MessageScreen {
        MessageScreen(
            title: say("A map needs places"),
            words: """
                <p>\(say("""
                    Nothing here has a place that is known. Choose a suggestion when you say where \
                    something is, or paste coordinates or a link to a map.
                    """))</p>
                """,
            offersSearch: false
        )
    }

    fileprivate static var datelessCalendar: MessageScreen {
        MessageScreen(
            title: say("A calendar needs dates"),
            words: "<p>\(say("Give the trip its dates, or put something on a day first."))</p>",
            offersSearch: false
        )
    }
}

extension SentForm {
    /// Shows what the file would bring; nothing is written.
    func previewTripFile(_ trips: Trips) -> Reply {
        guard let bytes = request.form.file("file"), !bytes.isEmpty else {
            return visit.tripFileForm(problem: sayText("Choose a file first."))
        }
        var draft = bytes.withUnsafeBytes { TripFileReader.read(ByteSlice($0), atlas: world.atlas) }
        if fields["photos"] == nil { draft.believeNoAttachments() }
        // A map without a place has a name, and nothing else that could be brought.
        let isBare = draft.activities.isEmpty && draft.items.isEmpty
        guard !draft.isEmpty, !(isBare && draft.problems.contains { $0.reason == .nothingFound })
        else {
            let reason = draft.problems.first?.reason ?? .nothingFound
            return visit.tripFileForm(problem: Words.told(reason))
        }
        return preview(of: draft, id: visit.freshID(), FieldProblems(), trips)
    }

    private func preview(
        of draft: TripDraft,
        id: Identifier,
        _ problems: FieldProblems,
        _ trips: Trips
    ) -> Reply {
        let screen = TripFileScreen(
            draft: draft,
            attached: trips.attachmentCounts(of: draft),
            days: draft.days(seed: world.seed),
            trips: trips.listed(on: visit.today).map { trip in
                (trip, trips.overlap(of: draft, with: trip, world.atlas))
            },
            id: id,
            problems: problems
        )
        let frame = visit.tripFrame(sayText("What is in the file"))
        let html = screen.html(for: visit.viewer)
        return visit.page(frame, html, status: problems.isEmpty ? 200 : 422)
    }

    /// Makes a trip of the file that was looked into, or adds it to one.
    func confirmTripFile(_ trips: Trips) -> Reply {
        guard var text = fields["data"], let id = identifier("trip") else { return refused("data") }
        let draft = text.withUTF8 {
            TripFileReader.read(ByteSlice(UnsafeRawBufferPointer($0)), atlas: world.atlas)
        }
        guard !draft.isEmpty else {
            return visit.tripFileForm(problem: Words.told(.nothingFound))
        }
        let target = identifier("into").flatMap { trips.trip($0) }
        guard fields["into"]?.isEmpty != false || target != nil else {
            var problems = FieldProblems()
            problems.add("into", sayText("That trip is gone. Choose another one."))
            return preview(of: draft, id: id, problems, trips)
        }
        // Sent twice, it leads to what the first one made.
        if target == nil, trips.trip(id) != nil || trips.binned(id) != nil {
            return redirect(to: .trips(.trip(id, .days(nil))), status: 303)
        }
        let changes = trips.bringing(
            draft.named(world.atlas),
            to: target,
            id: id,
            seed: world.seed,
            isWhole: fields["all"] == "1",
            changesKnown: fields["changed"] == "1",
            atMilliseconds: world.now.millisecondsSinceEpoch,
            world.atlas
        )
        let made = changes.count { $0.isAdded }
        let new = Set(changes.filter { $0.isAdded }.map { $0.id })
        let changed = Set(changes.filter { $0.isOfActivity && !new.contains($0.id) }.map { $0.id })
        return done(
            .broughtIn,
            changes,
            at: .trips(.trip(target?.id ?? id, .days(nil))),
            amounts: [Int64(made), Int64(changed.count)],
            trips
        )
    }
}
