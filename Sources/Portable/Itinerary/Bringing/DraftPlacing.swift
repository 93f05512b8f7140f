internal import Base
internal import Chronology

/// Where the activities of a file go.
extension TripDraft {
    /// The days that a trip of it has: those between its first and its last date, or as many as it
    /// numbers; what is further off than a trip can be long is on no day.
    package func days(seed: UInt64) -> TripDays {
        var first = start?.daysSinceEpoch
        var last = first
        var numbered: Int32 = max(0, dayCount)
        for activity in activities {
            switch activity.day {
            case .none: continue
            case .numbered(let index):
                if index >= 0, index < TripDays.most { numbered = max(numbered, index + 1) }
            case .on(let date):
                guard TripDays.holds(date) else { continue }
                first = min(first ?? date.daysSinceEpoch, date.daysSinceEpoch)
                // A night flight and a stay end on a day of the trip, too.
                let end = date.adding(days: activity.content.lastDay)
                let latest = TripDays.holds(end) ? end : date
                last = max(last ?? latest.daysSinceEpoch, latest.daysSinceEpoch)
            }
        }
        guard let first, let last else {
            return TripDays(start: nil, count: numbered, seed: seed)
        }
        let span = Int64(last) - Int64(first) + 1
        let count = max(Int64(numbered), min(span, Int64(TripDays.most)))
        return TripDays(
            start: CivilDate(daysSinceEpoch: first),
            count: Int32(clamping: count),
            seed: seed
        )
    }

    /// The same as a file of our own, to be sent along and read again.
    package func file(seed: UInt64) -> TripFile { file(in: days(seed: seed)) }

    package func file(in days: TripDays) -> TripFile {
        var content = TripContent(title: title, days: days, places: places)
        content.notes = notes
        content.currency = currency
        let entries = zip(placed(in: days), activities).map { one, activity in
            TripFile.Entry(
                day: days.index(of: one.day),
                content: one.content,
                attachments: activity.attachments,
                uid: activity.uid
            )
        }
        var file = TripFile(trip: content, entries: entries, items: items)
        file.attachments = attachments
        return file
    }

    /// Of a draft that has dates, a day by number is a date: another trip may begin on another.
    private func numbered(_ index: Int32, in days: TripDays) -> UInt32? {
        guard let start, days.start != nil else { return days.id(at: index) }
        return days.id(on: start.adding(days: index))
    }

    /// For each activity the number of its day among these; 0 for none.
    package func placed(in days: TripDays) -> [(content: ActivityContent, day: UInt32)] {
        activities.map { activity in
            let day: UInt32? =
                switch activity.day {
                case .none: nil
                case .numbered(let index): numbered(index, in: days)
                case .on(let date): days.id(on: date)
                }
            return (activity.content, day ?? 0)
        }
    }
}

extension ActivityContent {
    /// How many days later it ends; a journey that takes a while does by the clocks where it began.
    fileprivate var lastDay: Int32 {
        guard category.isTransport, let start = when.start, let minutes = when.durationMinutes
        else { return when.nights }
        return (start + minutes) / 1_440
    }
}
