internal import Atlas
internal import App
internal import Base
internal import Chronology
internal import Itinerary
internal import Library
internal import Merge

/// Trips of a library as JSON: the file of a trip, with the id and the revision of each thing.
struct TripJSON {
    let kept: KeptLibrary
    let atlas: Atlas

    private var trips: Trips { kept.trips }

    /// Changes with whatever is written on the trip or anything of it, on any device.
    func revision(of trip: Trip) -> String {
        let name = trip.id.ascii
        let records = kept.records.values.filter { record in
            guard record.isVisible, TripKind.all.contains(record.kind) else {
                return record.id.ascii == name
            }
            return record.id.ascii == name || record[ActivityField.trip]?.value == name
        }
        return revision(of: records)
    }

    /// Changes with whatever is written on the activity, or on its trip itself, which says when its
    /// days are.
    func revision(of activity: Activity) -> String {
        let names = [RecordID(activity.id), RecordID(activity.trip)]
        return revision(of: names.compactMap { kept.records[$0] })
    }

    private func revision(of records: [Record]) -> String {
        var bytes: [UInt8] = []
        for record in records.sorted(by: { $0.id < $1.id }) { bytes += record.bytes }
        return hexadecimal(checksum64(bytes))
    }

    /// All that is told of a trip.
    func whole(_ trip: Trip) -> [UInt8] {
        let activities = trips.activities(of: trip.id)
        let plan = Plan(trip, activities, atlas, home: kept.library.preferences.homeCity)
        let file = TripFile(trip: trip, activities: [], items: [])
        var json = JSONWriter(capacity: 1_000 + activities.count * 400)
        json.beginObject()
        json.key("elsewhere")
        json.integer(Int32(1))
        json.key("id")
        json.string(trip.id.text)
        json.key("revision")
        json.string(revision(of: trip))
        json.key("trip")
        file.writeTrip(in: &json)
        json.key("activities")
        json.beginArray()
        let attachments = trips.attachments(of: trip.id)
        let byActivity = AttachmentsByActivity(attachments)
        for activity in plan.all {
            let own = byActivity.on(activity.id).map { AttachmentDraft($0, cover: trip.cover) }
            write(activity, of: file, own, in: &json)
        }
        json.endArray()
        json.key("checklist")
        json.beginArray()
        for item in trips.items(of: trip.id) { json.write(item) }
        json.endArray()
        json.write(
            attachments.ofTrip(besides: Set(plan.all.map { RecordID($0.id) }))
                .map { AttachmentDraft($0, cover: trip.cover) }
        )
        json.endObject()
        return json.bytes
    }

    func one(_ activity: Activity, of trip: Trip) -> [UInt8] {
        var json = JSONWriter(capacity: 600)
        let attachments = trips.attachments(of: trip.id).filter { $0.activity == activity.id }
            .map { AttachmentDraft($0, cover: trip.cover) }
        let file = TripFile(trip: trip, activities: [], items: [])
        write(activity, of: file, attachments, in: &json)
        return json.bytes
    }

    func one(_ item: ChecklistItem) -> [UInt8] {
        var json = JSONWriter(capacity: 200)
        json.write(item)
        return json.bytes
    }

    private func write(
        _ activity: Activity,
        of file: TripFile,
        _ attachments: [AttachmentDraft],
        in json: inout JSONWriter
    ) {
        json.beginObject()
        json.key("id")
        json.string(activity.id.text)
        json.key("revision")
        json.string(revision(of: activity))
        let day = file.trip.days.index(of: activity.slot.day)
        let entry = TripFile.Entry(
            day: day,
            content: activity.content,
            attachments: attachments
        )
        file.write(entry, in: &json)
        json.endObject()
    }

    /// One page of the list, in the order of the ids.
    func list(_ page: [Trip], next: Identifier?) -> [UInt8] {
        var json = JSONWriter(capacity: 100 + page.count * 300)
        json.beginObject()
        json.key("results")
        json.beginArray()
        for trip in page { summarize(trip, in: &json) }
        json.endArray()
        json.key("next")
        if let next { json.string(next.text) } else { json.null() }
        json.endObject()
        return json.bytes
    }

    private func summarize(_ trip: Trip, in json: inout JSONWriter) {
        json.beginObject()
        json.key("id")
        json.string(trip.id.text)
        json.key("revision")
        json.string(revision(of: trip))
        json.key("title")
        json.string(trip.title)
        json.key("start")
        if let start = trip.days.start { json.string(start.text) } else { json.null() }
        json.key("days")
        json.integer(trip.days.count)
        json.key("places")
        json.beginArray()
        for place in trip.content.places { json.integer(place) }
        json.endArray()
        json.key("activity_count")
        json.integer(trips.activityCount(of: trip.id))
        json.key("in_bin")
        json.boolean(trip.deletedMilliseconds != nil)
        json.endObject()
    }
}

extension JSONWriter {
    fileprivate mutating func write(_ item: ChecklistItem) {
        beginObject()
        key("id")
        string(item.id.text)
        key("list")
        string(item.list)
        key("text")
        string(item.text)
        key("done")
        boolean(item.isDone)
        endObject()
    }
}
