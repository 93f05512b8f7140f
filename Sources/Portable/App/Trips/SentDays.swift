internal import Base
internal import Chronology
internal import Itinerary

/// What somebody said of a trip's days.
enum SentDays {
    case open(Int32)
    case dates(CivilDate, count: Int32)
    case problem(String, String)
}

extension SentForm {
    /// Reads `2027-05-12`; nil for anything else, and for years in which nobody travels.
    private func date(_ text: String) -> CivilDate? {
        CivilDate(text).flatMap { TripDays.holds($0) ? $0 : nil }
    }

    /// The dates as they were sent.
    func sentDays(for old: TripDays) -> SentDays {
        let (first, last) = (fields["start"] ?? "", fields["end"] ?? "")
        if fields["count"] == nil, first.isEmpty, last.isEmpty {
            // A form without these fields leaves the days alone.
            return old.start.map { .dates($0, count: old.count) } ?? .open(old.count)
        }
        if last.isEmpty, let start = date(first), let text = fields["count"],
            let count = Int32(text), (1...TripDays.most).contains(count)
        {
            guard TripDays.holds(start.adding(days: count - 1)) else {
                return .problem("count", Words.outsideCalendar)
            }
            return .dates(start, count: count)
        }
        if first.isEmpty, last.isEmpty {
            let text = fields["count"] ?? "0"
            guard let count = Int32(text.isEmpty ? "0" : text), (0...TripDays.most).contains(count)
            else { return .problem("count", Words.tooManyDays) }
            return .open(count)
        }
        guard let start = date(first.isEmpty ? last : first),
            let end = date(last.isEmpty ? first : last)
        else {
            let field = first.isEmpty || date(first) != nil ? "end" : "start"
            return .problem(field, sayText("A date has to read like 2027-05-12."))
        }
        let count = Int64(end.daysSinceEpoch) - Int64(start.daysSinceEpoch) + 1
        guard count >= 1 else {
            return .problem("end", sayText("The last day comes before the first."))
        }
        guard count <= Int64(TripDays.most) else { return .problem("end", Words.tooManyDays) }
        return .dates(start, count: Int32(count))
    }
}
