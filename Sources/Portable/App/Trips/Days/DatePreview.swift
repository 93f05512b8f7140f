internal import Atlas
internal import Base
internal import Chronology
internal import Itinerary
internal import Library
internal import Markup
internal import Merge

extension Visit {
    /// What becomes of what is planned when the dates change; nothing is written yet.
    func datePreview(
        _ trip: Trip,
        _ content: TripContent,
        start: CivilDate?,
        count: Int32,
        _ fields: Query
    ) -> Reply {
        let plan = plan(of: trip)
        guard let start else { return fewerDaysPreview(plan, count: count, fields) }
        let shifted = trip.days.shifted(to: start, count: count, seed: world.seed)
        let kept = trip.days.moved(to: start, count: count, seed: world.seed)
        var html: HTML = """
            <div class="column narrow trips" data-tab="trips">
            <h1>\(say("New dates, same plans"))</h1>
            <p class="lead">\(Words.dayCount(trip.days.count)), \(Words.dates(of: trip.days)),
            \(say("become")) \(Words.dayCount(count)), \(Words.dates(of: shifted)).
            \(say("Nothing is changed yet."))</p>

            """
        if kept != shifted {
            html += choice("keep", say("Keep every plan on its date"), plan, kept, fields)
        }
        let words = kept == shifted ? say("Change the dates") : say("Move the plans along")
        html += choice("shift", words, plan, shifted, fields)
        html += """
            <p><a class="button" href="\(Route.trips(.edit(trip.id)))">\(Words.cancel)</a></p></div>

            """
        return page(tripFrame(Words.titleText(of: trip)), html)
    }

    /// The same for a trip without dates, which only its last days leave.
    private func fewerDaysPreview(_ plan: Plan, count: Int32, _ fields: Query) -> Reply {
        var days = plan.trip.days
        days.start = nil
        days.resize(to: count, seed: world.seed)
        let html: HTML = """
            <div class="column narrow trips" data-tab="trips">
            <h1>\(say("Fewer days, same plans"))</h1>
            <p class="lead">\(Words.dayCount(plan.trip.days.count)) \(say("become"))
            \(Words.dayCount(count)). \(say("Nothing is changed yet."))</p>
            \(choice("shift", say("Take the last days out"), plan, days, fields))
            <p><a class="button" href="\(Route.trips(.edit(plan.trip.id)))">\(Words.cancel)</a></p>
            </div>

            """
        return page(tripFrame(Words.titleText(of: plan.trip)), html)
    }

    /// One way to go on: what happens to each day that has something on it.
    private func choice(
        _ how: StaticString,
        _ title: StaticString,
        _ plan: Plan,
        _ days: TripDays,
        _ fields: Query
    ) -> HTML {
        var lost: Int32 = 0
        var moves: HTML = ""
        for day in plan.days {
            let (from, count) = (day.shortName, day.activityCount)
            if count == 0 { continue }
            guard let index = days.index(of: day.id) else {
                lost += count
                moves += """
                    <li>\(from) → <strong>\(Words.unscheduled)</strong>
                    (\(Words.activityCount(count)))</li>

                    """
                continue
            }
            if let date = days.date(ofDayAt: index), date != day.date {
                moves +=
                    "<li>\(from) → \(Words.dayDate(date)) (\(Words.activityCount(count)))</li>\n"
            }
        }
        if moves.isEmpty { moves = "<li>\(say("Every plan keeps its date."))</li>" }
        var choice: HTML = """
            <section class="panel date-choice"><h2>\(title)</h2><ul>\(moves)</ul>

            """
        if lost > 0 {
            choice += """
                <p class="hint">\(say("""
                    Unscheduled plans stay on the trip; move them to a day when you like.
                    """))</p>

                """
        }
        choice += formStart(.trips(.save), viewer)
        for item in fields.items where item.name != "how" && item.name != "token" {
            choice += "<input type='hidden' name='\(item.name)' value='\(item.value)'>"
        }
        choice += """
            <input type="hidden" name="how" value="\(how)">\
            <button class="button primary">\(title)</button></form></section>

            """
        return choice
    }
}

extension Plan {
    /// Whether something stands on a day that other days have no more.
    func loses(to days: TripDays) -> Bool {
        self.days.contains { !$0.entries.isEmpty && days.index(of: $0.id) == nil }
    }
}
