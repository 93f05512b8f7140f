internal import Base
internal import Chronology
internal import Itinerary
internal import Markup

/// What a file would change of what is on a trip already: `changed: 10:00 → 11:30`.
struct FileChangeWords {
    let change: FileChange
    let days: TripDays
    let hasTwelveHours: Bool

    var html: HTML {
        var parts: [HTML] = []
        let (old, new) = (change.activity.content, change.content)
        if old.title != new.title { parts.append("\(old.shownTitle) → \(new.shownTitle)") }
        if change.day != nil || old.when.start != new.when.start {
            parts.append("\(time(of: old, on: change.activity.slot.day)) → \(newTime)")
        } else if old.when != new.when {
            parts.append("\(length(old.when)) → \(length(new.when))")
        }
        if old.place != new.place { parts.append("\(name(old.place)) → \(name(new.place))") }
        var list: HTML = ""
        for (place, part) in parts.enumerated() { list += place == 0 ? part : "; \(part)" }
        return say("changed: \(list)")
    }

    private var newTime: HTML {
        time(of: change.content, on: change.day ?? change.activity.slot.day)
    }

    /// The day only where that changes.
    private func time(of content: ActivityContent, on day: UInt32) -> HTML {
        let clock: HTML =
            content.when.start.map { "\(clock: $0, hasTwelveHours: hasTwelveHours)" } ?? ""
        guard change.day != nil else { return clock.isEmpty ? say("no time") : clock }
        let name = self.name(of: day)
        return clock.isEmpty ? name : "\(name) \(clock)"
    }

    private func name(of day: UInt32) -> HTML {
        guard let index = days.index(of: day) else { return "\(Words.unscheduled)" }
        return days.date(ofDayAt: index).map { Words.dayDate($0) } ?? Words.day(index)
    }

    private func length(_ when: When) -> HTML {
        switch when.end {
        case .open: say("open end")
        case .after(let minutes): Words.duration(minutes: minutes)
        case .at(let day, let minute?, _):
            day == 0
                ? say("until \(clock: minute, hasTwelveHours: hasTwelveHours)")
                : say("until \(clock: minute, hasTwelveHours: hasTwelveHours), +\(day) days")
        case .at(let day, nil, _): say(Int64(day), one: "1 night", other: "\(day) nights")
        }
    }

    private func name(_ place: Spot?) -> HTML { place?.shownName ?? say("no place") }
}
