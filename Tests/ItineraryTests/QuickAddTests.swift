import Base
import Chronology
import Geodesy
import Itinerary
import TestKit
import Testing

struct QuickAddTests {
    /// What is read of a line, told in one: title, then what else was understood.
    private static func told(_ line: String, currency: String = "") -> String {
        let (content, day) = QuickAdd.read(line, currency: currency)
        var parts = [content.title]
        if let start = content.when.start { parts.append("\(start / 60):\(start % 60)") }
        switch content.when.end {
        case .open: break
        case .after(let minutes): parts.append("\(minutes) min")
        case .at(let day, let minute, _):
            parts.append("to +\(day) " + (minute.map { "\($0 / 60):\($0 % 60)" } ?? "-"))
        }
        if content.category != .other { parts.append("\(content.category)") }
        if let cost = content.cost { parts.append("\(cost.minorUnits) \(cost.currency)") }
        if let place = content.place { parts.append("@\(place.name)") }
        parts += content.links
        switch day {
        case nil: break
        case .numbered(let index): parts.append("day \(index)")
        case .weekday(let weekday): parts.append("\(weekday)")
        case .date(let date): parts.append(date.text)
        case .yearly(let month, let day): parts.append("\(day).\(month).")
        case .fromToday(let count): parts.append("today +\(count)")
        }
        return parts.joined(separator: " | ")
    }

    @Test(arguments: [
        ("9:30 Uffizi 2h @ 43.7677,11.2553", "Uffizi | 9:30 | 120 min"),
        ("9:30 Uffizi 2h @43.7677, 11.2553", "Uffizi | 9:30 | 120 min"),
        ("Uffizi @ 43.7677 11.2553 9:30-11:30 €25", "Uffizi | 9:30 | 120 min | 2500 EUR"),
        ("Uffizi @ 43°46'3.72\"N 11°15'19.08\"E at 9", "Uffizi | 9:0"),
        ("Uffizi @ geo:43.7677,11.2553", "Uffizi"),
        ("@43.7677,11.2553", "43.7677, 11.2553"),
    ])
    func `coordinates behind an @ are a point`(line: String, told: String) throws {
        let content = QuickAdd.read(line).content
        let point = try #require(content.place?.point)
        #expect(content.place?.name.isEmpty == true)
        #expect(point.latitudeMicrodegrees == 43_767_700)
        #expect(point.longitudeMicrodegrees == 11_255_300)
        #expect(Self.told(line).replacing(" | @", with: "") == told)
    }

    @Test(arguments: [
        "Lunch @ 12.30 13.30", "Lunch @ 9,11", "Lunch @ Gate 43.767", "Lunch @ 91.000, 11.000",
        "Lunch @ Bar 7.255 8.255", "Lunch @", "Lunch @ 2+2 Gallery",
    ])
    func `other numbers behind an @ are no point`(line: String) {
        #expect(QuickAdd.read(line).content.place?.point == nil)
    }

    @Test(arguments: [
        ("9:30 Uffizi 2h", "Uffizi | 9:30 | 120 min"),
        ("09:30 Uffizi", "Uffizi | 9:30"),
        ("09.30 Uffizi", "Uffizi | 9:30"),
        ("9h30 Uffizi 1h30", "Uffizi | 9:30 | 90 min"),
        ("Dîner 20h30", "Dîner | 20:30"),
        ("at 9 Uffizi", "Uffizi | 9:0"),
        ("Uffizi at 9", "Uffizi | 9:0"),
        ("Uffizi at 9 for 2h", "Uffizi | 9:0 | 120 min"),
        ("Tickets at 12:15, Uffizi", "Tickets Uffizi | 12:15"),
        ("2pm Gelato", "Gelato | 14:0"),
        ("2 pm Gelato", "Gelato | 14:0"),
        ("2:30 p.m. Gelato", "Gelato | 14:30"),
        ("Gelato 12am", "Gelato | 0:0"),
        ("Gelato 12 PM", "Gelato | 12:0"),
        ("Picnic at noon", "Picnic | 12:0"),
        ("9:30h Uffizi", "Uffizi | 9:30"),
        ("9:30: Uffizi", "Uffizi | 9:30"),
        ("9:30 - Uffizi", "Uffizi | 9:30"),
        ("9:30 Uffizi, meet Ana 10:15", "Uffizi, meet Ana 10:15 | 9:30"),
    ])
    func `a time of the clock is the start`(line: String, told: String) {
        #expect(Self.told(line) == told)
    }

    @Test(arguments: [
        ("9-11 Uffizi", "Uffizi | 9:0 | 120 min"),
        ("9:30–11:00 Uffizi", "Uffizi | 9:30 | 90 min"),
        ("Uffizi 9:30 - 11", "Uffizi | 9:30 | 90 min"),
        ("Uffizi from 9 to 11", "Uffizi | 9:0 | 120 min"),
        ("Uffizi 2-4pm", "Uffizi | 14:0 | 120 min"),
        ("Uffizi 11-1pm", "Uffizi | 11:0 | 120 min"),
        ("Uffizi 9am-5pm", "Uffizi | 9:0 | 480 min"),
        ("Party 22:00–01:30", "Party | 22:0 | 210 min"),
        ("Party 22:00-24:00", "Party | 22:0 | 120 min"),
        ("Train 9:30-11:05 to Rome", "Train to Rome | 9:30 | to +0 11:5 | train"),
        ("Flight LH 123 23:10-06:20+1", "Flight LH 123 | 23:10 | to +1 6:20 | flight"),
        ("Ferry 22:00-06:30", "Ferry | 22:0 | to +1 6:30 | boat"),
        ("9:30 - 2 tickets for the Uffizi", "2 tickets for the Uffizi | 9:30"),
    ])
    func `two times are start and end`(line: String, told: String) {
        #expect(Self.told(line) == told)
    }

    @Test(arguments: [
        ("Uffizi 2h", "Uffizi | 120 min"), ("Uffizi 1h30", "Uffizi | 90 min"),
        ("Uffizi 1.5h", "Uffizi | 90 min"), ("Uffizi 1,5 h", "Uffizi | 90 min"),
        ("Uffizi 90 min", "Uffizi | 90 min"), ("Uffizi 45m", "Uffizi | 45 min"),
        ("Uffizi 1 h 15 min", "Uffizi | 75 min"), ("Uffizi 1h15m", "Uffizi | 75 min"),
        ("Uffizi 2 hours", "Uffizi | 120 min"), ("2h Uffizi", "Uffizi | 120 min"),
        ("Uffizi (90min)", "Uffizi | 90 min"), ("Gardens for 2 hrs", "Gardens | 120 min"),
        ("Long way 8h", "Long way | 480 min"),
        ("Hotel Plaza 3 nights", "Hotel Plaza | to +3 - | lodging"),
    ])
    func `a length of time is the duration`(line: String, told: String) {
        #expect(Self.told(line) == told)
    }

    @Test(arguments: [
        ("Lunch @ Trattoria Mario 13:00", "Lunch | 13:0 | food | @Trattoria Mario"),
        ("Dinner at Mario's with Ana", "Dinner with Ana | food | @Mario's"),
        ("Sunset at the Piazzale Michelangelo 19:30", "Sunset | 19:30 | @Piazzale Michelangelo"),
        ("@Uffizi 9:30", "Uffizi | 9:30 | @Uffizi"),
        ("Look at paintings", "Look at paintings"),
        ("Write ana@example.com", "Write ana@example.com"),
        ("Drinks @ 18:00", "Drinks | 18:0 | food"),
        ("Drinks @", "Drinks @ | food"),
        ("Mercato #food", "Mercato | food"), ("Mercato #Lunch 12:30", "Mercato | 12:30 | food"),
        ("#1 pizza", "#1 pizza"), ("Sunrise #golden", "Sunrise #golden"),
        ("Flight to Rome", "Flight to Rome | flight"),
        ("Walk to the museum", "Walk to the museum | walk"),
        ("Train museum", "Train museum | museum"),
        ("meet Bob", "meet Bob | meeting"), ("20h Jazz", "Jazz | 20:0 | event"),
        ("Check-in at 15:00", "Check-in | 15:0 | lodging"),
        ("✈️ LH123", "✈️ LH123 | flight"), ("Ramen 🍜", "Ramen 🍜 | food"),
    ])
    func `place and category are taken from clear words`(line: String, told: String) {
        #expect(Self.told(line) == told)
    }

    @Test(arguments: [
        ("Uffizi €25", "Uffizi | 2500 EUR"), ("Uffizi 25€", "Uffizi | 2500 EUR"),
        ("Uffizi $ 12.50", "Uffizi | 1250 USD"), ("Uffizi 25 EUR", "Uffizi | 2500 EUR"),
        ("Ramen 1,200 JPY", "Ramen | 1200 JPY"), ("Ramen ¥1,200", "Ramen | 1200 JPY"),
        ("EUR 12,5 Uffizi", "Uffizi | 1250 EUR"), ("Uffizi 1.200,50 EUR", "Uffizi | 120050 EUR"),
        ("Dhow 1.250 KWD", "Dhow | 1250 KWD"), ("Bag 1'250 CHF", "Bag | 125000 CHF"),
        ("Entry 250 TRY", "Entry | 25000 TRY"), ("TRY 2 kebabs", "TRY 2 kebabs"),
        ("12.50 JPY Ramen", "12.50 JPY Ramen"), ("Adult €25 child €12", "Adult €25 child €12"),
        ("About €25-30", "About €25-30"), ("25 May", "25 May"),
        ("PICK 3 TOP TIPS", "PICK 3 TOP TIPS"), ("25 eur Uffizi", "Uffizi | 2500 EUR"),
    ])
    func `an amount with its currency is the cost`(line: String, told: String) {
        #expect(Self.told(line) == told)
    }

    @Test func `a dollar is the trip's own where that has dollars`() {
        #expect(Self.told("Ride $5", currency: "CAD") == "Ride | 500 CAD")
        #expect(Self.told("Ride $5", currency: "EUR") == "Ride | 500 USD")
        #expect(Self.told("Ride 50 kr", currency: "SEK") == "Ride | 5000 SEK")
        #expect(Self.told("Ride 50 kr") == "Ride 50 kr")
    }

    @Test(arguments: [
        ("day 3 Uffizi", "Uffizi | day 2"), ("Uffizi Day 3", "Uffizi | day 2"),
        ("mon 9:30 Uffizi", "Uffizi | 9:30 | monday"), ("Sunday Uffizi", "Uffizi | sunday"),
        ("9:30 tue Uffizi", "Uffizi | 9:30 | tuesday"), ("Uffizi on Fri", "Uffizi | friday"),
        ("Uffizi 14 July", "Uffizi | 14.7."), ("July 14th: Bastille", "Bastille | 14.7."),
        ("2027-07-14 Uffizi", "Uffizi | 2027-07-14"),
        ("14.07.2027 Uffizi", "Uffizi | 2027-07-14"),
        ("Mon 14 July 2027 Uffizi 2h", "Uffizi | 120 min | 2027-07-14"),
        ("Sunday Market", "Sunday Market"), ("Sun Temple", "Sun Temple"),
        ("Easter Sunday", "Easter Sunday"), ("31 June Uffizi", "31 June Uffizi"),
        ("day 401 Uffizi", "day 401 Uffizi"), ("day 0 Uffizi", "day 0 Uffizi"),
        ("Piazza 25 April shops", "Piazza 25 April shops"), ("Monday", "Monday"),
    ])
    func `a day's name at either end is the day`(line: String, told: String) {
        #expect(Self.told(line) == told)
    }

    @Test(arguments: [
        ("Uffizi https://uffizi.it/x", "Uffizi | https://uffizi.it/x"),
        ("Uffizi www.uffizi.it", "Uffizi | https://www.uffizi.it"),
        ("https://uffizi.it/tickets", "uffizi.it | https://uffizi.it/tickets"),
        ("Read http://", "Read http://"), ("javascript:alert(1)", "javascript:alert(1)"),
    ])
    func `an address is a link`(line: String, told: String) {
        #expect(Self.told(line) == told)
    }

    @Test func `the link of a map brings its point`() {
        let (content, _) = QuickAdd.read("Uffizi https://www.google.com/maps/@43.7677,11.2553,17z")
        #expect(content.title == "Uffizi")
        #expect(content.place?.point?.latitudeMicrodegrees == 43_767_700)
    }

    @Test(arguments: [
        "Route 66", "Uffizi 2", "Terminal 2h", "Room 9", "Rooms 9-11", "9 Elm Street", "9-11",
        "9-11 Memorial", "2-3 museums", "10-12 people", "Dinner at 9 Elm Street", "25:99 Uffizi",
        "9:30:30 Uffizi", "24:00 Uffizi", "9:3 Uffizi", "13pm Uffizi", "0pm Uffizi", "v2.30 notes",
        "Room 2.30", "100m swim", "2", "2h", "€25", "12345678901234567890", "0:60 x",
        "99999999999999999999h x", "€99999999999999999999999", "Boeing 747", "U2 tribute",
        "4:3 television", "Uffizi 2h queue 30 min", "From 1:1 to 2:2", "Chapter 3.10", "- -", "—",
        "٩:٣٠ متحف", "500 km drive north", "20h", "x 1h99", "Studio 54", "7 Elephants",
    ])
    func `what is not certain stays in the title`(line: String) {
        let (content, day) = QuickAdd.read(line)
        #expect(content.title == line)
        #expect(content.when == When())
        #expect(content.cost == nil)
        #expect(day == nil)
    }

    @Test func `lines in other scripts are read around their words`() {
        #expect(Self.told("9:30 מוזיאון 2h") == "מוזיאון | 9:30 | 120 min")
        #expect(Self.told("متحف 14:00") == "متحف | 14:0")
        #expect(Self.told("浅草寺\u{A0}9:00") == "浅草寺 | 9:0")
        #expect(Self.told("👩‍👩‍👧‍👦 10:00") == "👩‍👩‍👧‍👦 | 10:0")
    }

    @Test func `an empty line is nothing`() {
        #expect(QuickAdd.read("") == (ActivityContent(), nil))
        #expect(QuickAdd.read(" \n\t\u{0}") == (ActivityContent(), nil))
    }

    @Test func `a long line is cut, and not in a letter`() {
        let (content, _) = QuickAdd.read("9:30 " + String(repeating: "é", count: 40_000))
        #expect(content.when.start == 570)
        #expect(content.title.utf8.count <= ActivityContent.longestTitleByteCount)
        #expect(content.title.dropLast().allSatisfy { $0 == "é" })
    }

    @Test func `hundreds of lines are read as people mean them`() {
        let lines = [QuickAddLines.judged, QuickAddNumberLines.judged]
            .flatMap { $0.split(separator: "\n") }
        #expect(lines.count > 450)
        for line in lines {
            let parts = String(line).split(separator: "  =>  ", maxSplits: 1)
            #expect(parts.count == 2, "\(line)")
            #expect(Self.told(String(parts[0])) == String(parts[1]))
        }
    }

    /// Who takes an early train and has a clock of 24 hours is not sent there in the evening.
    @Test(arguments: [
        ("5:00 Airport", 5, 5), ("5:30 Trevi", 17, 5), ("1:00 Coffee", 13, 1),
        ("Trevi at 5", 17, 17), ("Trevi at 4.30", 16, 4), ("Dinner 8:30", 20, 20),
        ("Lunch 1:30", 13, 13), ("6:00 Run", 6, 6),
    ])
    func `a clock of 24 hours has no second five in the afternoon`(
        line: String,
        twelve: Int32,
        whole: Int32
    ) {
        #expect(QuickAdd.read(line).content.when.start.map { $0 / 60 } == twelve)
        let other = QuickAdd.read(line, hasTwelveHours: false).content.when.start
        #expect(other.map { $0 / 60 } == whole)
    }

    @Test func `days are told as the trip has them`() throws {
        // Monday 12 July to Wednesday 21 July 2027; today is the 13th.
        let start = try #require(CivilDate(year: 2027, month: 7, day: 12))
        var trip = TripContent(title: "T", days: TripDays(start: start, count: 10, seed: 1))
        func read(_ line: String) -> String {
            let (content, index) = QuickAdd.read(line, on: trip, today: start.adding(days: 1))
            let hour = content.when.start.map { " \($0 / 60)h" } ?? ""
            return content.title + hour + (index.map { " day \($0)" } ?? "")
        }
        #expect(read("tomorrow 9:00 Bargello") == "Bargello 9h day 2")
        #expect(read("Bargello today") == "Bargello day 1")
        #expect(read("day after tomorrow Siena") == "Siena day 3")
        #expect(read("Sat 17 Duomo") == "Duomo day 5", "the 17th is a Saturday")
        #expect(read("Sat 10 Duomo") == "Duomo 10h day 5", "no Saturday is the tenth")
        #expect(read("Duomo on the 20th") == "Duomo day 8")
        #expect(read("Friday 16th Duomo") == "Duomo day 4")
        #expect(read("14/7 Duomo") == "Duomo day 2")
        #expect(read("7/14 Duomo 9:00") == "Duomo 9h day 2")
        #expect(read("Duomo 14/07/2027") == "Duomo day 2")
        #expect(read("Duomo on 14/7/27") == "Duomo day 2")
        #expect(read("14/7/2026 Duomo") == "14/7/2026 Duomo")
        #expect(read("14/8 Duomo") == "14/8 Duomo")
        // What the trip has not stays, letter by letter.
        #expect(read("Duomo on the 25th") == "Duomo on the 25th")
        #expect(read("day 11 Duomo") == "day 11 Duomo")
        #expect(read("3 August Duomo 9:00") == "3 August Duomo 9h")
        trip.days.start = nil
        #expect(read("tomorrow 9:00 Bargello") == "tomorrow Bargello 9h")
        #expect(read("Friday Bargello") == "Friday Bargello")
        #expect(read("day 2 Bargello") == "Bargello day 1")
    }

    @Test func `a day with a slash is read only where the trip leaves no doubt`() throws {
        // 6 July to 8 July 2027: the sixth of July, and the seventh; 8 June is not.
        func read(_ line: String, from month: Int32, _ day: Int32, count: Int32) throws -> Int32? {
            let start = try #require(CivilDate(year: 2027, month: month, day: day))
            let days = TripDays(start: start, count: count, seed: 1)
            return QuickAdd.read(line, on: TripContent(title: "T", days: days), today: start).index
        }
        #expect(try read("8/7 Duomo", from: 7, 6, count: 3) == 2)
        #expect(try read("7/8 Duomo", from: 7, 6, count: 3) == 2)
        #expect(try read("7/7 Duomo", from: 7, 6, count: 3) == 1)
        #expect(try read("7/6 Duomo", from: 6, 1, count: 60) == nil, "7 June and 6 July")
        #expect(try read("24/7 diner", from: 7, 20, count: 9) == nil)
        #expect(try read("9/11 Memorial", from: 9, 10, count: 3) == nil)
        #expect(try read("1/2 day Siena", from: 2, 1, count: 3) == nil)
        #expect(try read("open 24/7", from: 7, 20, count: 9) == nil)
    }

    @Test func `a day is found in a trip`() throws {
        let start = try #require(CivilDate(year: 2027, month: 7, day: 12))
        let days = TripDays(start: start, count: 10, seed: 1)
        #expect(QuickDay.numbered(9).index(in: days) == 9)
        #expect(QuickDay.numbered(10).index(in: days) == nil)
        #expect(QuickDay.weekday(.tuesday).index(in: days) == 1)
        #expect(QuickDay.yearly(month: 7, day: 14).index(in: days) == 2)
        #expect(QuickDay.yearly(month: 8, day: 14).index(in: days) == nil)
        #expect(QuickDay.date(start.adding(days: -1)).index(in: days) == nil)
        let open = TripDays(start: nil, count: 3, seed: 1)
        #expect(QuickDay.weekday(.tuesday).index(in: open) == nil)
    }

    @Test func `no line makes it trap, lose its title or leave its bounds`() {
        let pieces = [
            "9:30", "-", "–", "11", "2h", "1h", "30", "min", "pm", "p.m.", "at", "from", "@",
            "#food",
            "€", "25", "EUR", "1,200", "day", "3", "mon", "July", "14", "2027", "https://a.b/c",
            "on",
            "Uffizi", "é", "🍜", "for", "nights", "hotel", "(", ")", ",", "99999999999", "+1", ":",
            "24:00", "\u{202E}", "\u{A0}", "the", "noon", "to", "9h30", "12.50", "'", "#",
            "www.a.bc",
        ]
        var random = SeededRandom(seed: 7)
        for _ in 0..<8_000 {
            var line = ""
            for _ in 0..<random.below(9 as Int32) {
                line += pieces[Int(random.below(Int32(pieces.count)))]
                if random.below(4 as Int32) > 0 { line += " " }
            }
            let (content, day) = QuickAdd.read(line)
            #expect(content == content.bounded)
            #expect(When(content.when.bytes) == content.when)
            if line.contains(where: { $0.isLetter }) { #expect(!content.title.isEmpty) }
            if case .numbered(let index) = day { #expect((0..<400).contains(index)) }
        }
    }

    @Test func `a long line loses nothing: all of it begins the notes`() {
        let words = String(repeating: "Ponte Vecchio ", count: 30).dropLast()
        let long = QuickAdd.read("9:30 \(words)").content
        #expect(long.when.start == 570 && long.notes == words)
        #expect(long.title.hasSuffix("…") && long.title.utf8.count <= 200)
        #expect(words.hasPrefix(long.title.dropLast()))
        #expect(long.bounded == long, "once")
        let letters = String(repeating: "é", count: 100)
        #expect(QuickAdd.read(letters).content == ActivityContent(title: letters), "just fits")
        let notes = ActivityContent.noted(String(repeating: "é", count: 101), "Room 4").bounded
        #expect(notes.notes == String(repeating: "é", count: 101) + "\n\nRoom 4")
        #expect(notes.title == String(repeating: "é", count: 98) + "…")
    }
}

extension ActivityContent {
    fileprivate static func noted(_ title: String, _ notes: String) -> ActivityContent {
        var content = ActivityContent(title: title)
        content.notes = notes
        return content
    }
}
