internal import Chronology
internal import Itinerary
internal import Markup

/// A trip as months; without dates, as a grid of its days.
struct TripCalendarScreen {
    let plan: Plan
    let today: CivilDate

    private static let mostItems = 3

    var html: HTML {
        guard let start = plan.trip.days.start, let end = plan.trip.days.end, !plan.days.isEmpty
        else { return openDays }
        var page: HTML = "<div class='months'>\n"
        var (year, month) = (start.year, start.month)
        while year < end.year || year == end.year && month <= end.month {
            page += table(year, month, start)
            month += 1
            if month > 12 { (year, month) = (year + 1, 1) }
        }
        return page + "</div>\n"
    }

    private func table(_ year: Int32, _ month: Int32, _ start: CivilDate) -> HTML {
        guard let first = CivilDate(year: year, month: month, day: 1) else { return "" }
        var table: HTML = """
            <table class="month panel"><caption>\(Words.monthName(month)) \(year)</caption>
            <thead><tr>
            """
        for weekday in Weekday.allCases {
            table += """
                <th scope="col"><abbr title="\(Words.name(of: weekday))">\
                \(Words.shortName(of: weekday))</abbr></th>
                """
        }
        table += "</tr></thead>\n<tbody>"
        let before = first.weekday.rawValue - 1
        let count = CivilDate.dayCount(ofMonth: month, year: year)
        for cell in 0..<(before + count + 6) / 7 * 7 {
            if cell % 7 == 0 { table += "<tr>" }
            let day = cell - before
            if day < 0 || day >= count {
                table += "<td></td>"
            } else {
                let date = first.adding(days: day)
                let index = Int64(date.daysSinceEpoch) - Int64(start.daysSinceEpoch)
                let isInside = index >= 0 && index < Int64(plan.days.count)
                table +=
                    isInside
                    ? self.cell(plan.days[Int(index)], "\(date.day)", isToday: date == today)
                    : "<td class='is-outside'><span>\(date.day)</span></td>"
            }
            if cell % 7 == 6 { table += "</tr>\n" }
        }
        return table + "</tbody></table>\n"
    }

    private func cell(_ day: PlannedDay, _ number: HTML, isToday: Bool) -> HTML {
        """
        <td class="is-trip\(isToday ? " is-today" : "" as HTML)">\(content(of: day, number))</td>
        """
    }

    /// Its number as a link, and the first things that are on.
    private func content(of day: PlannedDay, _ number: HTML) -> HTML {
        let route = Route.trips(.trip(plan.trip.id, .days(day.index)))
        // An arrival is on its day, too.
        let count = Int32(truncatingIfNeeded: day.entries.count)
        var content: HTML = """
            <a href="\(route)" aria-label="\(day.name), \
            \(Words.activityCount(count))">\(number)</a>
            """
        guard !day.entries.isEmpty || !day.stays.isEmpty else { return content }
        content += "<ul>"
        for stay in day.stays.prefix(1) {
            content += """
                <li class="is-stay" data-kind="\(stay.content.category.name)">\
                <span>\(stay.content.shownTitle)</span></li>
                """
        }
        for entry in day.entries.prefix(Self.mostItems) {
            content += """
                <li data-kind="\(entry.activity.content.category.name)">\
                <span>\(entry.title)</span></li>
                """
        }
        let rest = Int64(day.entries.count - Self.mostItems)
        if rest > 0 { content += "<li class='more'>+\(rest)</li>" }
        return content + "</ul>"
    }

    private var openDays: HTML {
        guard !plan.days.isEmpty else { return TripDaysScreen.noDays(of: plan.trip) }
        var list: HTML = "<ol class='open-days'>\n"
        for day in plan.days {
            list += "<li class='panel is-trip'>\(content(of: day, Words.day(day.index)))</li>\n"
        }
        return list + "</ol>\n"
    }
}

extension Visit {
    func tripCalendar(_ plan: Plan) -> Reply {
        let screen = TripCalendarScreen(plan: plan, today: plan.date(at: world.now))
        return tripPage(plan, .calendar, screen.html)
    }
}
