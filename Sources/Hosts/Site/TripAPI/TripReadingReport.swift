internal import Base
internal import Chronology
internal import Itinerary
internal import Merge

/// What a file brings to a trip, or would bring.
struct TripReadingReport {
    let draft: TripDraft
    /// What the trip has of it; nil for a new one.
    let overlap: TripOverlap?
    /// The days of the trip, or of the one that it makes.
    let days: TripDays

    func json(isWritten: Bool, trip: Identifier?) -> [UInt8] {
        var json = JSONWriter(capacity: 500 + draft.activities.count * 120)
        json.beginObject()
        json.key("written")
        json.boolean(isWritten)
        json.key("trip")
        if let trip { json.string(trip.text) } else { json.null() }
        json.key("title")
        json.string(draft.title)
        json.key("start")
        if let start = days.start { json.string(start.text) } else { json.null() }
        json.key("days")
        json.integer(days.count)
        json.key("activities")
        json.beginArray()
        for index in draft.activities.indices { write(index, in: &json) }
        json.endArray()
        json.key("checklist")
        json.beginArray()
        for (index, item) in draft.items.enumerated() {
            write(item, isKnown: overlap?.items[index] ?? false, in: &json)
        }
        json.endArray()
        writeProblems(in: &json)
        json.endObject()
        return json.bytes
    }

    private func write(_ index: Int, in json: inout JSONWriter) {
        let activity = draft.activities[index]
        json.beginObject()
        json.key("title")
        json.string(activity.content.title)
        json.key("category")
        json.string("\(activity.content.category.name)")
        json.key("date")
        if let date = date(of: activity) { json.string(date.text) } else { json.null() }
        json.key("start")
        if let time = activity.time { json.string(time.text) } else { json.null() }
        json.key("standing")
        json.string(overlap?.activities[index].name ?? "new")
        json.endObject()
    }

    private func date(of activity: ActivityDraft) -> CivilDate? {
        switch activity.day {
        case .none: nil
        case .on(let date): date
        case .numbered(let index): days.date(ofDayAt: index)
        }
    }

    private func write(_ item: ItemDraft, isKnown: Bool, in json: inout JSONWriter) {
        json.beginObject()
        json.key("list")
        json.string(item.list)
        json.key("text")
        json.string(item.text)
        json.key("standing")
        json.string(isKnown ? "there" : "new")
        json.endObject()
    }

    private func writeProblems(in json: inout JSONWriter) {
        json.key("problems")
        json.beginArray()
        for problem in draft.problems {
            json.beginObject()
            json.key("line")
            if problem.line > 0 { json.integer(problem.line) } else { json.null() }
            json.key("detail")
            json.string(problem.reason.sentence)
            json.endObject()
        }
        json.endArray()
        json.key("further_problems")
        json.integer(draft.untoldProblemCount)
    }
}

extension ActivityDraft {
    fileprivate var time: ClockTime? {
        content.when.start.flatMap { ClockTime(hour: $0 / 60, minute: $0 % 60) }
    }
}

extension TripOverlap.Standing {
    fileprivate var name: String {
        switch self {
        case .new: "new"
        case .there: "there"
        case .changed: "changed"
        }
    }
}

extension ImportProblem.Reason {
    var sentence: String {
        switch self {
        case .unknownFormat: "This is no kind of file that can be read here."
        case .otherEncoding:
            "The file is in UTF-16 or another coding that is not read here: save it as UTF-8."
        case .strayBytes: "Some letters of the file are damaged and could not be read."
        case .unreadable: "The file is damaged, or ends too early."
        case .nothingFound: "There is no activity and no place in it."
        case .tooMany: "A file brings 5,000 things at most; what came after them was left out."
        case .noTitle: "Something without a name was left out."
        case .badTime: "A time could not be read."
        case .noSuchDays: "Days before the year 1000 or after 8999 were left out."
        case .cut: "Something is longer than can be kept, and was cut."
        case .badPlace: "A place could not be read."
        case .unknownZone: "A time zone is not known; its time was kept as it stands."
        case .repetition: "Something that comes again and again is brought once."
        case .badValue: "A value could not be read."
        case .attachmentsLeftOut:
            "Photos and documents do not go over this interface; they are left out."
        }
    }
}
