internal import Base
internal import Itinerary
internal import Markup
internal import Merge

/// A trip in numbers: how much of what, what it costs, how far it is, and all that is booked.
struct TripOverviewScreen {
    let plan: Plan
    /// Photos and documents of the trip.
    var attachments: [Attachment] = []
    /// Whose it is, which stands in the link under which others see it.
    var libraryID: Identifier?
    private let activities: [Activity]
    private let sums: CostSums

    init(_ plan: Plan) {
        self.plan = plan
        activities = plan.all
        sums = CostSums(activities)
    }

    private var trip: Trip { plan.trip }

    func html(for viewer: Viewer) -> HTML {
        var page: HTML = "<div class='overview panels'>\n"
        page += figures(viewer)
        if !activities.isEmpty { page += kinds }
        if !sums.isEmpty { page += costs }
        page += bookings
        if !trip.content.notes.isEmpty {
            page += """
                <section class="panel"><h2>\(say("Notes"))</h2>
                <p class="trip-notes" dir="auto">\(trip.content.notes)</p></section>

                """
        }
        page += album(viewer)
        let hasCodes = plan.all.contains { !$0.content.bookingCode.isEmpty }
        var away = TakeAway(trip: trip.id, part: .all, hasCodes: hasCodes)
        away.hasAttachments = !attachments.isEmpty
        page += SharingPanel(trip: trip, libraryID: libraryID).html(for: viewer)
        page += RemindersPanel(trip: trip.id).html(in: viewer.unit)
        page += away.panel
        page += """
            </div>
            <p class="actions"><a class="button" href="\(Route.trips(.trip(trip.id, .print)))">\
            \(Icon.printer.html)<span>\(say("A page to print"))</span></a>
            <a class="button" href="\(Route.trips(.trip(trip.id, .history(nil))))">\
            \(Icon.history.html)<span>\(say("History"))</span></a></p>

            """
        return page
    }

    private func album(_ viewer: Viewer) -> HTML {
        let photos = attachments.photos
        let documents = attachments.documents
        var strip = PhotoStrip(trip: trip.id, photos: Array(photos.prefix(8)))
        strip.offersMore = photos.isEmpty
        var album: HTML = """
            <section class="panel"><h2>\(say("Photos"))</h2>
            \(strip.html(for: viewer))
            """
        if !photos.isEmpty {
            let count = Int64(photos.count)
            album += """
                <p><a class="button" href="\(Route.trips(.trip(trip.id, .photos)))">\
                \(say(count, one: "The photo", other: "All \(count) photos"))</a></p>
                """
        }
        return """
            \(album)</section>
            <section class="panel"><h2>\(Words.documents)</h2>
            \(DocumentList(trip: trip.id, documents: documents).html(for: viewer))</section>

            """
    }

    private func figures(_ viewer: Viewer) -> HTML {
        var nights: Int64 = 0
        for activity in activities where activity.content.category == .lodging {
            nights += Int64(activity.content.when.nights)
        }
        var figures: HTML = """
            <section class="panel trip-figures"><h2>\(say("At a glance"))</h2><dl>
            \(figure(say("Days"), "\(Int64(plan.days.count))"))\
            \(figure(say("Activities"), "\(Int64(activities.count))"))\

            """
        // Of what nothing is known no nought is told.
        if nights > 0 { figures += figure(say("Nights booked"), "\(nights)") }
        let metres = plan.metres
        if metres > 0 {
            figures += figure(
                say("As the crow flies"),
                "\(metres: metres, in: viewer.unit)"
            )
        }
        figures += "</dl>\n"
        if let day = fullest {
            figures += """
                <p>\(say("The fullest day is")) \
                <a href="\(Route.trips(.trip(trip.id, .days(day.index))))">\(day.name)</a>: \
                \(Words.activityCount(day.activityCount)).</p>

                """
        }
        return figures + "</section>\n"
    }

    private func figure(_ name: StaticString, _ value: HTML) -> HTML {
        "<div><dt>\(name)</dt><dd>\(value)</dd></div>\n"
    }

    /// The day with most on it, where one has more than two things.
    private var fullest: PlannedDay? {
        var fullest: PlannedDay?
        for day in plan.days where day.entries.count > max(2, fullest?.entries.count ?? 0) {
            fullest = day
        }
        return fullest
    }

    private var kinds: HTML {
        var counts = [Int64](repeating: 0, count: Category.allCases.count)
        for activity in activities { counts[Int(activity.content.category.rawValue)] += 1 }
        let most = counts.max() ?? 1
        var list: HTML = """
            <section class="panel"><h2>\(say("What is planned"))</h2><ul class="kind-counts">

            """
        for category in Category.allCases where counts[Int(category.rawValue)] > 0 {
            let count = counts[Int(category.rawValue)]
            list += """
                <li data-kind="\(category.name)">\
                <span class="entry-kind">\(category.icon.html)</span>\
                <span>\(Words.name(of: category))</span><b>\(count)</b>\
                <svg class="bar-of" aria-hidden="true"><rect width="\(count * 100 / most)%" \
                height="100%" rx="3"/></svg></li>

                """
        }
        return list + "</ul></section>\n"
    }

    private var costs: HTML {
        var table: HTML = """
            <section class="panel"><h2>\(say("What it costs"))</h2><table class="costs"><tbody>

            """
        for category in Category.allCases where sums.has(category) {
            table += """
                <tr><th scope="row">\(Words.name(of: category))</th>\
                <td>\(sums.amounts(of: category))</td></tr>

                """
        }
        table += """
            <tr class="total"><th scope="row">\(say("Together"))</th>\
            <td>\(sums.amounts(of: nil))</td></tr></tbody></table>

            """
        if sums.currencyCount > 1 {
            table += """
                <p class="hint">\
                \(say("Each currency is added up by itself; none is converted."))</p>

                """
        }
        return table + "</section>\n"
    }

    private var bookings: HTML {
        let booked = activities.filter { !$0.content.bookingCode.isEmpty }
        guard !booked.isEmpty else { return "" }
        var list: HTML = """
            <section class="panel"><h2>\(say("Bookings"))</h2><ul class="bookings">

            """
        for activity in booked {
            let day = trip.days.index(of: activity.slot.day).map { plan.days[Int($0)].name }
            list += """
                <li data-kind="\(activity.content.category.name)">\
                <span class="entry-kind">\(activity.content.category.icon.html)</span>\
                <div><a href="\(Route.trips(.activity(trip: trip.id, activity.id)))">\
                \(activity.content.shownTitle)</a>\
                <p>\(day ?? "\(Words.unscheduled)")</p></div>\
                \(Words.hiddenCode(activity.content.bookingCode))</li>

                """
        }
        return list + "</ul></section>\n"
    }
}

/// Costs added up for each category and currency.
private struct CostSums {
    private var currencies: [String] = []
    /// For one currency after the other, each category's sum.
    private var units: [Int64] = []

    private static let kindCount = Category.allCases.count

    init(_ activities: [Activity]) {
        for activity in activities {
            guard let cost = activity.content.cost else { continue }
            let place = currencies.firstIndex(of: cost.currency) ?? currencies.count
            if place == currencies.count {
                currencies.append(cost.currency)
                units += [Int64](repeating: 0, count: Self.kindCount)
            }
            let kind = Int(activity.content.category.rawValue)
            units[place * Self.kindCount + kind] += cost.minorUnits
        }
    }

    var isEmpty: Bool { currencies.isEmpty }
    var currencyCount: Int { currencies.count }

    func has(_ category: Category) -> Bool {
        currencies.indices.contains { sum($0, category) > 0 }
    }

    /// The sums of a category, or of all, one for each currency.
    func amounts(of category: Category?) -> HTML {
        var amounts: HTML = ""
        for place in currencies.indices {
            let sum = sum(place, category)
            if sum == 0 { continue }
            if !amounts.isEmpty { amounts += "<br>" }
            amounts += Words.amount(minorUnits: sum, currencies[place])
        }
        return amounts.isEmpty ? "0" : amounts
    }

    private func sum(_ place: Int, _ category: Category?) -> Int64 {
        let start = place * Self.kindCount
        if let category { return units[start + Int(category.rawValue)] }
        return units[start..<start + Self.kindCount].reduce(0, +)
    }
}

extension Visit {
    func tripOverview(_ plan: Plan) -> Reply {
        var screen = TripOverviewScreen(plan)
        screen.attachments = world.trips.attachments(of: plan.trip.id)
        screen.libraryID = world.libraryID
        return tripPage(plan, .overview, screen.html(for: viewer))
    }
}
