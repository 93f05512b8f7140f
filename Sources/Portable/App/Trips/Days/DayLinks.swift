internal import Chronology
internal import Itinerary
internal import Markup

/// The days of a trip to choose from, side by side.
struct DayLinks {
    let plan: Plan
    /// The one that is shown alone; nil for all.
    let only: Int32?
    let today: CivilDate
    /// What a link leads to.
    let view: (Int32?) -> TripView

    var html: HTML {
        guard plan.days.count > 1 else { return "" }
        var links: HTML = """
            <nav class="day-links" aria-label="\(say("Days"))"><ul>
            <li><a href="\(route(nil))"\(here(nil))>\(say("All"))</a></li>

            """
        for day in plan.days {
            links += """
                <li data-day="\(day.index + 1)"\
                \(day.date == today ? " class='is-today'" : "" as HTML)>\
                <a href="\(route(day.index))"\(here(day.index)) aria-label="\(day.name)">
                """
            if let date = day.date {
                links += "<span>\(Words.shortName(of: date.weekday))</span> <b>\(date.day)</b>"
            } else {
                links += "<span>\(say("Day"))</span> <b>\(day.index + 1)</b>"
            }
            links += "</a></li>\n"
        }
        return links + "</ul></nav>\n"
    }

    private func route(_ day: Int32?) -> Route { .trips(.trip(plan.trip.id, view(day))) }

    private func here(_ day: Int32?) -> HTML { only == day ? " aria-current='page'" : "" }
}
