@testable import App
import Base
import Chronology
import Foundation
import Itinerary
import Library
import Merge
import TestKit
import Testing

/// Two tabs, or two devices, with the form of one thing open: who saves last takes nothing back
/// that the other has saved meanwhile.
@Suite struct SeenFieldsTests {
    /// The fields of the form that posts to `action`, as a browser sends them untouched.
    private func drawn(_ action: String, in page: String) throws -> Query {
        let forms = page.components(separatedBy: "action='\(action)'").dropFirst()
        let form = try #require(forms.first)
        let html = try #require(form.components(separatedBy: "</form>").first)
        var fields = Query()
        let pattern = #/<(input|textarea|select)\b([^>]*)>/#
        for match in html.matches(of: pattern) {
            let attributes = String(match.output.2)
            guard let name = value("name", in: attributes), !attributes.contains(" disabled") else {
                continue
            }
            let rest = html[match.range.upperBound...]
            switch match.output.1 {
            case "textarea": fields.append(name, plain(String(rest.prefix { $0 != "<" })))
            case "select":
                let options = rest.components(separatedBy: "</select>")[0]
                let chosen = options.components(separatedBy: "<option ").first {
                    $0.prefix { $0 != ">" }.contains(" selected")
                }
                fields.append(name, chosen.flatMap { value("value", in: $0) } ?? "")
            default:
                let kind = value("type", in: attributes) ?? "text"
                let isOff = !attributes.contains(" checked")
                if ["radio", "checkbox"].contains(kind), isOff { continue }
                fields.append(name, plain(value("value", in: attributes) ?? ""))
            }
        }
        return fields
    }

    private func value(_ name: String, in attributes: String) -> String? {
        for quote in ["\"", "'"] {
            let parts = attributes.components(separatedBy: "\(name)=\(quote)")
            guard parts.count > 1, parts[0].isEmpty || parts[0].last == " " else { continue }
            return parts[1].components(separatedBy: quote)[0]
        }
        return nil
    }

    private func plain(_ text: String) -> String {
        text.replacing("&quot;", with: "\"").replacing("&#39;", with: "'")
            .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
            // As forms are sent.
            .replacing("\n", with: "\r\n")
    }

    private func with(_ fields: Query, _ changed: [(String, String)]) -> String {
        var query = Query()
        for item in fields.items {
            let other = changed.first { $0.0 == item.name }?.1
            query.append(item.name, other ?? item.value)
        }
        return query.text
    }

    private func traveller() throws -> (Traveller, Trip) {
        var traveller = Traveller()
        let trip = try traveller.makeTrip(
            "title=A&notes=one%0Atwo&currency=EUR&start=2027-05-12&end=2027-05-14"
        )
        return (traveller, trip)
    }

    @Test("the form of a trip, with each of its fields changed meanwhile")
    func trip() throws {
        let changes: [(String, (Trip) -> String, String)] = [
            ("title", { $0.content.title }, "B"), ("notes", { $0.content.notes }, "three"),
            ("currency", { $0.content.currency }, "CHF"),
        ]
        for (field, read, other) in changes {
            var (traveller, trip) = try traveller()
            let page = "/trips/\(trip.id.text)/edit"
            let form = try drawn("/do/save-trip", in: traveller.look(at: page).html)
            #expect(traveller.send("/do/save-trip", with(form, [(field, other)])).status == 303)
            // The other tab leaves it as it was, and changes something else.
            let mine = field == "notes" ? ("title", "Mine") : ("notes", "mine")
            #expect(traveller.send("/do/save-trip", with(form, [mine])).status == 303)
            let now = try #require(traveller.trips.trip(trip.id))
            #expect(read(now) == other, "\(field)")
            #expect(mine.0 == "title" ? now.content.title == "Mine" : now.content.notes == "mine")
            #expect(now.days.start == trip.days.start && now.days.count == 3)
        }
    }

    /// Where a home town and a name are asked for, and the form there.
    private static let formsOfPerson = [
        ("/settings", "/do/settings"), ("/welcome", "/do/greet"),
    ]

    @Test(
        "a name is saved, and the home town stays which of two of one name it is",
        arguments: formsOfPerson
    )
    func namesakes(page: String, action: String) throws {
        var traveller = Traveller()
        traveller.keep(traveller.library.settingHome(Self.florenceAlabama))
        let form = try drawn(action, in: traveller.look(at: page).html)
        #expect(form["place"] == "Florence")
        #expect(traveller.send(action, with(form, [("name", "Ada")])).status == 303)
        #expect(traveller.library.preferences.name == "Ada")
        #expect(traveller.library.preferences.homeCity == Self.florenceAlabama)
        // Chosen from the suggestions, the other one counts.
        let other = form.text + "&id=3176959"
        #expect(traveller.send(action, other).status == 303)
        #expect(traveller.library.preferences.homeCity == 3_176_959)
        #expect(traveller.library.preferences.name == "Ada")
    }

    @Test(
        "a home town that the device does not know stays, and the page says so",
        arguments: formsOfPerson
    )
    func unknownHome(page: String, action: String) throws {
        var traveller = Traveller()
        traveller.atlas = .compactSample
        traveller.flight = FlightState()
        traveller.keep(traveller.library.settingHome(7))
        let form = try drawn(action, in: traveller.look(at: page).html)
        #expect(traveller.send(action, with(form, [("name", "Ada")])).status == 303)
        #expect(traveller.library.preferences.name == "Ada")
        #expect(traveller.library.preferences.homeCity == 7)
        let words = "Your home town is not on this device"
        for target in ["/settings", "/"] {
            #expect(traveller.look(at: target).html.contains(words), "\(target)")
        }
        #expect(traveller.send(action, with(form, [("place", "Florence")])).status == 303)
        #expect(traveller.library.preferences.homeCity == 3_176_959)
        #expect(!traveller.look(at: "/settings").html.contains(words))
    }

    @Test("an emptied field takes the home town away", arguments: formsOfPerson.prefix(1))
    func emptied(page: String, action: String) throws {
        var traveller = Traveller()
        traveller.keep(traveller.library.settingHome(Self.florenceAlabama))
        let form = try drawn(action, in: traveller.look(at: page).html)
        #expect(traveller.send(action, with(form, [("place", "")])).status == 303)
        #expect(traveller.library.preferences.homeCity == nil)
    }

    @Test(
        "words that lead nowhere stay in the form, and so does what it showed before",
        arguments: formsOfPerson
    )
    func refused(page: String, action: String) throws {
        var traveller = Traveller()
        traveller.keep(traveller.library.settingHome(Self.florenceAlabama))
        let form = try drawn(action, in: traveller.look(at: page).html)
        let sent = with(form, [("name", "Ada"), ("place", "qqqqqq")])
        let answer = traveller.send(action, sent)
        #expect(answer.status == 422)
        let again = try drawn(action, in: answer.html)
        #expect(again["name"] == "Ada" && again["place"] == "qqqqqq")
        #expect(again["seen"] == form["seen"])
        // Back to what stood there.
        #expect(traveller.send(action, with(again, [("place", "Florence")])).status == 303)
        #expect(traveller.library.preferences.name == "Ada")
        #expect(traveller.library.preferences.homeCity == Self.florenceAlabama)
    }

    @Test("who gives another name than was saved meanwhile is asked")
    func otherName() throws {
        var traveller = Traveller()
        let form = try drawn("/do/settings", in: traveller.look(at: "/settings").html)
        #expect(traveller.send("/do/settings", with(form, [("name", "Two")])).status == 303)
        let asked = traveller.send("/do/settings", with(form, [("name", "One")]))
        #expect(asked.status == 422)
        #expect(asked.html.contains("Meanwhile “\u{2068}Two\u{2069}” was saved as your name."))
        let field = asked.html.components(separatedBy: "name=\"name\"").last?.prefix { $0 != ">" }
        #expect(field?.contains("autofocus") == true && !asked.html.contains("aria-invalid"))
        #expect(traveller.library.preferences.name == "Two")
        let again = try drawn("/do/settings", in: asked.html)
        #expect(again["name"] == "One")
        #expect(traveller.send("/do/settings", again.text).status == 303)
        #expect(traveller.library.preferences.name == "One")
    }

    private static let florenceAlabama: UInt32 = 4_062_577

    @Test("dates that were moved meanwhile stay moved")
    func dates() throws {
        var (traveller, trip) = try traveller()
        let page = "/trips/\(trip.id.text)/edit"
        let form = try drawn("/do/save-trip", in: traveller.look(at: page).html)
        let moved = [("start", "2027-06-01"), ("end", "2027-06-03")]
        #expect(traveller.send("/do/save-trip", with(form, moved)).status == 303)
        #expect(traveller.send("/do/save-trip", with(form, [("notes", "x")])).status == 303)
        let now = try #require(traveller.trips.trip(trip.id))
        #expect(now.days.start?.text == "2027-06-01" && now.content.notes == "x")
        // Who moves them too is told when they are, as dates are told.
        let mine = [("start", "2027-07-01"), ("end", "2027-07-03")]
        let asked = traveller.send("/do/save-trip", with(form, mine))
        #expect(asked.status == 422)
        #expect(asked.html.contains(">First day: “1 Jun 2027” was saved meanwhile."))
        #expect(
            asked.html.contains(
                "value=\"start=2027-06-01&amp;end=2027-06-03&amp;count=\" data-take"
            )
        )
        // And what was typed counts, though it be what stood there once.
        #expect(traveller.send("/do/save-trip", with(form, [("title", "A ")])).status == 303)
    }

    @Test(
        "the form of an activity, with each of its fields changed meanwhile",
        arguments: [
            ("title", "Boboli"), ("category", "food"), ("place", "Pitti"), ("day", "2"),
            ("start", "11:30"), ("duration", "3 h"), ("notes", "other"), ("cost", "7.00"),
            ("code", "XYZ"), ("links", "https://b.example/"),
        ]
    )
    func activity(field: String, other: String) throws {
        var (traveller, trip) = try traveller()
        try traveller.add(
            """
            title=Uffizi&category=sight&place=Uffizi&place-point=43.7678,11.2553&day=1&start=09:05\
            &duration=1+h+30&notes=a%0D%0Ab+%22c%22&cost=25.00&currency=EUR&code=AB1\
            &links=https://a.example/%0D%0Ahttps://c.example/
            """,
            to: trip
        )
        let activity = try #require(traveller.activity("Uffizi"))
        let page = "/trips/\(trip.id.text)/activities/\(activity.id.text)/edit"
        let html = traveller.look(at: page).html
        let form = try drawn("/do/save-activity", in: html)
        #expect(traveller.send("/do/save-activity", with(form, [(field, other)])).status == 303)
        let theirs = try #require(traveller.trips.activity(activity.id))
        #expect(theirs.content != activity.content || theirs.slot.day != activity.slot.day)
        // Nothing typed in the other tab: nothing is taken back.
        #expect(traveller.send("/do/save-activity", form.text).status == 303)
        let after = try #require(traveller.trips.activity(activity.id))
        #expect(after.content == theirs.content && after.slot.day == theirs.slot.day)
        // Something else typed there: that alone changes.
        let mine = field == "code" ? ("notes", "mine") : ("code", "mine")
        #expect(traveller.send("/do/save-activity", with(form, [mine])).status == 303)
        let last = try #require(traveller.trips.activity(activity.id))
        #expect(last.slot.day == theirs.slot.day && last.content.title == theirs.content.title)
        #expect((field == "code" ? last.content.notes : last.content.bookingCode) == "mine")
    }

    @Test("who would overwrite what was saved meanwhile is asked, and may once they have seen it")
    func overtaken() throws {
        var (traveller, trip) = try traveller()
        try traveller.add("title=A&notes=one&place=Uffizi&cost=25.00&currency=EUR&day=1", to: trip)
        let activity = try #require(traveller.activity("A"))
        let edit = "/trips/\(trip.id.text)"
        let forms = [
            (edit + "/edit", "/do/save-trip"),
            ("\(edit)/activities/\(activity.id.text)/edit", "/do/save-activity"),
        ]
        for (page, action) in forms {
            let form = try drawn(action, in: traveller.look(at: page).html)
            let theirs = [("title", "by <B>"), ("notes", "theirs")]
            #expect(traveller.send(action, with(form, theirs)).status == 303)
            // Sent twice, it is what stands there.
            #expect(traveller.send(action, with(form, theirs)).status == 303)
            let asked = traveller.send(action, with(form, [("title", "by A")]))
            #expect(asked.status == 422)
            let label = action == "/do/save-trip" ? "Name" : "What"
            #expect(
                asked.html.contains(">\(label): “<bdi>by &lt;B&gt;</bdi>” was saved meanwhile.")
            )
            #expect(!asked.html.contains("theirs</bdi>” was saved"))
            // A question is no fault, and can be answered by what stands there or by all of it.
            #expect(!asked.html.contains("put right") && !asked.html.contains("aria-invalid"))
            #expect(asked.html.contains("value=\"title=by%20%3CB%3E\" data-take=\"title\""))
            #expect(asked.html.contains("href=\"\(page)\" data-anew"))
            #expect(asked.html.contains("aria-describedby=\"title-problem\" autofocus"))
            let again = try drawn(action, in: asked.html)
            #expect(again["title"] == "by A" && again["notes"] == "theirs")
            let kept = try drawn(action, in: traveller.look(at: page).html)
            #expect(kept["title"] == "by <B>")
            #expect(traveller.send(action, again.text).status == 303)
            let last = try drawn(action, in: traveller.look(at: page).html)
            #expect(last["title"] == "by A" && last["notes"] == "theirs")
        }
    }

    @Test("the question tells of fields that belong together the one that differs")
    func overtakenTogether() throws {
        var (traveller, trip) = try traveller()
        try traveller.add("title=A&start=10:00&duration=1+h&cost=20&currency=EUR&day=1", to: trip)
        let activity = try #require(traveller.activity("A"))
        let page = "/trips/\(trip.id.text)/activities/\(activity.id.text)/edit"
        let form = try drawn("/do/save-activity", in: traveller.look(at: page).html)
        let theirs = [("duration", "2 h"), ("currency", "USD")]
        #expect(traveller.send("/do/save-activity", with(form, theirs)).status == 303)
        let mine = [("duration", "3 h"), ("cost", "30")]
        let asked = traveller.send("/do/save-activity", with(form, mine))
        #expect(asked.status == 422)
        #expect(asked.html.contains(">Takes: “<bdi>2 h</bdi>” was saved meanwhile."))
        #expect(!asked.html.contains("10:00</bdi>” was saved"))
        for told in ["Cost: “<bdi>20.00</bdi>”", "Currency: “<bdi>USD</bdi>”"] {
            #expect(asked.html.contains(">\(told) was saved meanwhile."))
        }

        let undated = try traveller.makeTrip("title=Elsewhen&count=3")
        let edit = "/trips/\(undated.id.text)/edit"
        let days = try drawn("/do/save-trip", in: traveller.look(at: edit).html)
        #expect(traveller.send("/do/save-trip", with(days, [("count", "6")])).status == 303)
        let dated = with(days, [("start", "2027-05-12"), ("end", "2027-05-14")])
        let question = traveller.send("/do/save-trip", dated)
        #expect(question.status == 422)
        #expect(question.html.contains(">Number of days: “<bdi>6</bdi>” was saved meanwhile."))
    }

    @Test("what is taken of fields that belong together is all of them, the empty ones as well")
    func takenTogether() throws {
        var (traveller, trip) = try traveller()
        try traveller.add("title=A&start=10:00&duration=1+h&cost=20&currency=EUR&day=1", to: trip)
        let activity = try #require(traveller.activity("A"))
        let page = "/trips/\(trip.id.text)/activities/\(activity.id.text)/edit"
        let form = try drawn("/do/save-activity", in: traveller.look(at: page).html)
        // A name that reads like a date is none.
        let theirs = [
            ("title", "2027-06-01"), ("duration", "2 h"), ("cost", "500"), ("currency", "JPY"),
        ]
        #expect(traveller.send("/do/save-activity", with(form, theirs)).status == 303)
        let saved = try #require(traveller.trips.activity(activity.id)).content
        let mine = [("title", "B"), ("end", "10:30"), ("end-day", "1"), ("cost", "30")]
        let asked = traveller.send("/do/save-activity", with(form, mine)).html
        #expect(asked.contains(">What: “<bdi>2027-06-01</bdi>” was saved meanwhile."))
        let buttons = asked.matches(of: #/value="([^"]*)" data-take="([^"]*)"/#)
        #expect(buttons.map { String($0.output.2) } == ["title", "duration", "cost"])
        let taken = buttons.flatMap { Query(plain(String($0.output.1))).items }
        let again = try drawn("/do/save-activity", in: asked)
        #expect(again["end"] == "10:30" && again["end-day"] == "1")
        let sent = with(again, taken.map { ($0.name, $0.value) })
        #expect(traveller.send("/do/save-activity", sent).status == 303)
        #expect(traveller.trips.activity(activity.id)?.content == saved)
    }

    @Test("a form that comes back with a word holds everything else as it was, its day as well")
    func comesBackWhole() throws {
        var (traveller, trip) = try traveller()
        try traveller.add(
            """
            title=Train&category=train&place=Uffizi&to=Roma&day=2&start=10:00&duration=1+h&notes=n\
            &cost=25.00&currency=EUR&code=AB1&links=https://a.example/
            """,
            to: trip
        )
        let activity = try #require(traveller.activity("Train"))
        let page = "/trips/\(trip.id.text)/activities/\(activity.id.text)/edit"
        let form = try drawn("/do/save-activity", in: traveller.look(at: page).html)
        for (field, value) in [("duration", "blah"), ("cost", "much"), ("currency", "euros")] {
            let refused = traveller.send("/do/save-activity", with(form, [(field, value)]))
            #expect(refused.status == 422)
            let back = try drawn("/do/save-activity", in: refused.html)
            #expect(back[field] == value && back["day"] == "2")
            let mended = with(back, [(field, form[field] ?? "")])
            #expect(traveller.send("/do/save-activity", mended).status == 303)
            let kept = try #require(traveller.trips.activity(activity.id))
            #expect(kept.slot.day == activity.slot.day && kept.content == activity.content)
        }
        // Moved by somebody else meanwhile, it stays where they put it.
        #expect(traveller.send("/do/save-activity", with(form, [("day", "3")])).status == 303)
        let refused = traveller.send("/do/save-activity", with(form, [("duration", "blah")]))
        #expect(try drawn("/do/save-activity", in: refused.html)["day"] == "3")
    }

    @Test("nobody is asked about what was emptied meanwhile, nor about a choice")
    func nothingOvertaken() throws {
        var (traveller, trip) = try traveller()
        try traveller.add("title=A&notes=one&category=sight&day=1", to: trip)
        let activity = try #require(traveller.activity("A"))
        let page = "/trips/\(trip.id.text)/activities/\(activity.id.text)/edit"
        let form = try drawn("/do/save-activity", in: traveller.look(at: page).html)
        let theirs = [("notes", ""), ("category", "food"), ("day", "2")]
        #expect(traveller.send("/do/save-activity", with(form, theirs)).status == 303)
        let mine = [("notes", "two"), ("category", "museum"), ("day", "3")]
        #expect(traveller.send("/do/save-activity", with(form, mine)).status == 303)
        let last = try #require(traveller.trips.activity(activity.id))
        #expect(last.content.notes == "two" && last.content.category == .museum)
        #expect(trip.days.index(of: last.slot.day) == 2)
    }

    @Test("a form that says nothing of what it showed counts as it stands")
    func plainForms() throws {
        var (traveller, trip) = try traveller()
        _ = traveller.send("/do/save-trip", "trip=\(trip.id.text)&title=B&seen=1.2")
        #expect(traveller.trips.trip(trip.id)?.content.title == "B")
        _ = traveller.send("/do/save-trip", "trip=\(trip.id.text)&title=C&seen=x")
        let now = try #require(traveller.trips.trip(trip.id))
        #expect(now.content.title == "C" && now.content.currency == "EUR")
    }
}
