internal import Base
internal import Geodesy
internal import Itinerary
internal import Markup

extension ActivityScreen {
    /// As a browser sends it when nothing is typed.
    var drawn: Query {
        var drawn = Query()
        drawn.append("title", content.title)
        drawn.append("category", content.category.name.description)
        drawn.append("place", content.place?.typed ?? "")
        drawn.append("place-point", content.place?.pointText.string ?? "")
        drawn.append("to", content.destination?.typed ?? "")
        drawn.append("to-point", content.destination?.pointText.string ?? "")
        drawn.append("day", String((day ?? -1) + 1))
        drawn.append("start", text(clock: content.when.start))
        drawn.append("duration", duration)
        drawn.append("end", text(clock: endMinute))
        drawn.append("end-day", String(endDay))
        drawn.append("zone", content.when.zone)
        drawn.append("end-zone", content.when.endZone)
        drawn.append("notes", content.notes)
        drawn.append("cost", cost)
        drawn.append("currency", currency)
        drawn.append("code", content.bookingCode)
        drawn.append("links", content.links.joined(separator: "\n"))
        return drawn
    }

    /// As fields for times send it: `09:05`.
    private func text(clock minute: Int32?) -> String {
        guard let minute else { return "" }
        let parts = [minute / 60, minute % 60]
        return parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }
}

extension Spot {
    /// As its field has it: its name, or its coordinates, so that they can be corrected.
    var typed: String { name.isEmpty ? shownName.string : name }
}
