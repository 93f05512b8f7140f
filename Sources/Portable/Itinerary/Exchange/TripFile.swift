internal import Base
internal import Chronology
internal import Merge

/// A trip as it is taken away in a file: all that is told of it, in the order to be told.
package struct TripFile: Equatable, Sendable {
    package struct Entry: Equatable, Sendable {
        /// The day of the trip, from 0 on; nil for none.
        package var day: Int32?
        package var content: ActivityContent
        package var attachments: [AttachmentDraft] = []
        /// What tells it from all others; empty where nothing does.
        package let uid: String

        package init(
            day: Int32?,
            content: ActivityContent,
            attachments: [AttachmentDraft] = [],
            uid: String = ""
        ) {
            self.day = day
            self.content = content
            self.attachments = attachments
            self.uid = uid
        }
    }

    package var trip: TripContent
    /// Day by day, in the order of each, and last those without a day.
    package private(set) var entries: [Entry]
    package var items: [ItemDraft]
    /// Those of the trip as a whole.
    package internal(set) var attachments: [AttachmentDraft] = []
    /// What the days are called, for people, from the first on; a date or number stands in for
    /// one that is missing.
    package var dayNames: [String] = []
    /// The IANA name of the zone that times are in where nothing else is said.
    package var usualZone = ""
    /// What stands above activities without a day.
    package var noDayName = "–"

    /// Entries in any order of days; those of one day stay in theirs.
    package init(trip: TripContent, entries: [Entry], items: [ItemDraft] = []) {
        self.trip = trip
        self.items = items
        let count = trip.days.count
        let days = entries.map { entry in
            entry.day.map { $0 >= 0 && $0 < count ? $0 : count } ?? count
        }
        self.entries = sortedOrder(count: entries.count) { days[$0] < days[$1] }.map { place in
            var entry = entries[place]
            if days[place] == count { entry.day = nil }
            return entry
        }
    }

    /// Activities in the order of their plan.
    package init(
        trip: Trip,
        activities: [Activity],
        items: [ChecklistItem],
        attachments: [Attachment] = []
    ) {
        let byActivity = AttachmentsByActivity(attachments)
        self.init(
            trip: trip.content,
            entries: activities.map { activity in
                Entry(
                    day: trip.days.index(of: activity.slot.day),
                    content: activity.content,
                    attachments: byActivity.on(activity.id).map {
                        AttachmentDraft($0, cover: trip.cover)
                    },
                    uid: activity.uid.isEmpty ? activity.id.text : activity.uid
                )
            },
            items: items.map { ItemDraft(list: $0.list, text: $0.text, isDone: $0.isDone) }
        )
        self.attachments = attachments.ofTrip(besides: Set(activities.map { RecordID($0.id) }))
            .map { AttachmentDraft($0, cover: trip.cover) }
    }

    func date(of entry: Entry) -> CivilDate? { entry.day.flatMap { trip.days.date(ofDayAt: $0) } }

    func name(ofDay day: Int32?) -> String {
        guard let day else { return noDayName }
        if day >= 0, day < dayNames.count { return dayNames[Int(day)] }
        return trip.days.date(ofDayAt: day)?.text ?? "\(day + 1)"
    }

    /// The days that have activities, nil for none; for each the places of its entries.
    var days: [(day: Int32?, entries: Range<Int>)] {
        var days: [(day: Int32?, entries: Range<Int>)] = []
        var start = 0
        for index in 1..<entries.count + 1 where !entries.isEmpty {
            if index < entries.count, entries[index].day == entries[start].day { continue }
            days.append((entries[start].day, start..<index))
            start = index
        }
        return days
    }
}

/// The kinds of file that a trip is written as.
package enum TripFormat: UInt8, CaseIterable, Sendable {
    case calendar, gpx, kml, geojson, csv, markdown, json

    /// What stands in addresses and behind the point of a file's name.
    package var name: StaticString {
        switch self {
        case .calendar: "ics"
        case .json: "json"
        case .gpx: "gpx"
        case .kml: "kml"
        case .geojson: "geojson"
        case .csv: "csv"
        case .markdown: "md"
        }
    }

    package var contentType: StaticString {
        switch self {
        case .calendar: "text/calendar; charset=utf-8"
        case .json: "application/json"
        case .gpx: "application/gpx+xml"
        case .kml: "application/vnd.google-earth.kml+xml"
        case .geojson: "application/geo+json"
        case .csv: "text/csv; charset=utf-8"
        case .markdown: "text/markdown; charset=utf-8"
        }
    }
}

extension TripFile {
    /// The file as bytes, all of them UTF-8; none for a calendar, which needs clocks.
    package func bytes(as format: TripFormat) -> [UInt8] {
        switch format {
        case .calendar: []
        case .json: json
        case .gpx: gpx
        case .kml: kml
        case .geojson: geoJSON
        case .csv: csv
        case .markdown: markdown
        }
    }
}
