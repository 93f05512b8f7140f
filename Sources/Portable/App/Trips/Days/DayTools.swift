internal import Base
internal import Itinerary
internal import Library
internal import Markup
internal import Merge

/// Where days are put in, taken out and shifted; nothing that is planned is lost by it.
struct DayTools {
    let plan: Plan
    let viewer: Viewer

    var html: HTML {
        let back = Route.trips(.edit(plan.trip.id))
        var section: HTML = """
            <section class="panel day-tools-panel"><h2>\(say("Days"))</h2>
            <p class="hint">\(say("""
                What is on a day that you take out stays on the trip, unscheduled.
                """))</p>

            """
        if plan.trip.days.start != nil { section += shifts(back) }
        section += "<ul>\n"
        for day in plan.days {
            let (name, count) = (day.name, day.activityCount)
            section += """
                <li><span>\(name)<span class="hint"> \(Words.activityCount(count))</span></span>\
                \(button("insert", day.index + 1, Icon.plus, say("New day before"), name, back))\
                \(button("remove", day.index + 1, Icon.bin, say("Take out"), name, back))</li>

                """
        }
        let end: HTML = say("At the end")
        section += """
            <li><span>\(end)</span>\
            \(button("insert", plan.trip.days.count + 1, Icon.plus, say("New day"), end, back))</li>
            </ul></section>

            """
        return section
    }

    private func button(
        _ field: StaticString,
        _ value: Int32,
        _ icon: Icon,
        _ words: StaticString,
        _ name: HTML,
        _ back: Route
    ) -> HTML {
        """
        \(start(back))<button class="round quiet" name="\(field)" value="\(value)" \
        aria-label="\(words): \(name)" title="\(words)">\(icon.alone)</button></form>
        """
    }

    private func shifts(_ back: Route) -> HTML {
        """
        <div class="actions">\(start(back))<button class="button" name="shift" value="-7">\
        \(say("A week earlier"))</button></form>\
        \(start(back))<button class="button" name="shift" value="-1">\
        \(say("A day earlier"))</button></form>\
        \(start(back))<button class="button" name="shift" value="1">\
        \(say("A day later"))</button></form>\
        \(start(back))<button class="button" name="shift" value="7">\
        \(say("A week later"))</button></form></div>

        """
    }

    private func start(_ back: Route) -> HTML {
        """
        \(formStart(.trips(.days), viewer))<input type="hidden" name="trip" \
        value="\(plan.trip.id.text)"><input type="hidden" name="back" value="\(back)">\
        <input type="hidden" name="seen" value="\(Int64(plan.trip.days.mark))">
        """
    }
}
