import Base
import Chronology
import Geodesy
import Itinerary

/// What is read of a file, and how a test tells it in a few letters.
enum Reading {
    static func draft(_ text: String) -> TripDraft { draft(Array(text.utf8)) }

    static func draft(_ bytes: [UInt8]) -> TripDraft {
        bytes.withUnsafeBytes { TripFileReader.read(ByteSlice($0)) }
    }

    static func told(_ activity: ActivityDraft) -> String {
        var parts = [activity.content.title]
        switch activity.day {
        case .none: break
        case .on(let date): parts.append(date.text)
        case .numbered(let index): parts.append("day \(index)")
        }
        let when = activity.content.when
        if let start = when.start { parts.append("\(start / 60):\(start % 60)") }
        switch when.end {
        case .open: break
        case .after(let minutes): parts.append("\(minutes) min")
        case .at(let day, let minute, _):
            parts.append("to +\(day) " + (minute.map { "\($0 / 60):\($0 % 60)" } ?? "-"))
        }
        if activity.content.category != .other { parts.append("\(activity.content.category)") }
        if let place = activity.content.place { parts.append("@" + told(place)) }
        if let place = activity.content.destination { parts.append("to " + told(place)) }
        if let cost = activity.content.cost { parts.append("\(cost.minorUnits) \(cost.currency)") }
        let content = activity.content
        if !content.bookingCode.isEmpty { parts.append("#" + content.bookingCode) }
        if !content.notes.isEmpty { parts.append("(" + content.notes + ")") }
        return (parts + content.links).joined(separator: " | ")
    }

    private static func told(_ spot: Spot) -> String {
        guard let point = spot.point else { return spot.name }
        return spot.name + " [" + point.text + "]"
    }

    static func told(_ text: String) -> [String] { draft(text).activities.map { told($0) } }
}
