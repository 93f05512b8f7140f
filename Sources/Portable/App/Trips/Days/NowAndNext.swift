internal import Base
internal import Chronology
internal import Itinerary
internal import Markup

/// What is on at this moment, and what comes next today, with tickets and passes: whoever is on the
/// way looks for it first.
struct NowAndNext {
    let day: PlannedDay
    let plan: Plan
    let markup: EntryMarkup
    /// Of the trip.
    let documents: [Attachment]

    var html: HTML {
        let now = plan.doing(at: markup.now, upTo: day.index).last
        var next = first(of: day)
        // Who is on the way looks for where that ends, be it on another day.
        if next == nil, now != nil, Int(day.index) + 1 < plan.days.count {
            next = first(of: plan.days[Int(day.index) + 1])
        }
        guard now != nil || next != nil else { return "" }
        var section: HTML = "<section class='now-next' aria-label='\(say("Now and next"))'>\n"
        if let now { section += link(now, say("Now")) }
        if let next { section += link(next, say("Next")) }
        return section + "</section>\n"
    }

    /// The first of a day that is ahead.
    private func first(of day: PlannedDay) -> Entry? {
        day.entries.first { entry in entry.start.map { $0 > markup.now } ?? false }
    }

    private func link(_ entry: Entry, _ word: StaticString) -> HTML {
        let activity = entry.activity
        var link: HTML = """
            <a href="\(Route.trips(.activity(trip: activity.trip, activity.id)))" \
            data-kind="\(activity.content.category.name)">\
            <span class="entry-kind">\(activity.content.category.icon.html)</span>\
            <span><b>\(word)</b> <bdi>\(entry.title)</bdi></span>
            """
        if let minute = entry.minute {
            link += """
                <time>\(clock: minute, hasTwelveHours: markup.viewer.hasTwelveHours)</time>
                """
        }
        link += "</a>\n"
        for one in documents where one.activity == activity.id {
            link += DocumentList.link(to: one)
        }
        return link
    }
}

extension Plan {
    /// What one is doing at a moment, of what began up to a day.
    func doing(at now: Instant, upTo last: Int32) -> [Entry] {
        guard trip.days.start != nil else { return [] }
        return days.flatMap { day in
            day.index <= last ? day.entries.filter { $0.isDoing(at: now) } : []
        }
    }
}
