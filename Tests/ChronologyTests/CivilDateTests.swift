import Base
import Chronology
import Foundation
import Testing

@Suite struct CivilDateTests {
    @Test("every day of four centuries follows the one before it, and survives the way back")
    func everyDay() throws {
        var date = try #require(CivilDate(year: 1800, month: 1, day: 1))
        var (year, month, day): (Int32, Int32, Int32) = (1800, 1, 1)
        var weekday: Int32 = 3  // 1800-01-01 was a Wednesday.
        var dayOfYear: Int32 = 1
        while year < 2200 {
            #expect(date.year == year && date.month == month && date.day == day)
            #expect(CivilDate(year: year, month: month, day: day) == date)
            #expect(date.weekday.rawValue == weekday)
            #expect(date.dayOfYear == dayOfYear)
            #expect(CivilDate(date.text) == date)
            date = date.adding(days: 1)
            weekday = weekday % 7 + 1
            (day, dayOfYear) = (day + 1, dayOfYear + 1)
            if day > CivilDate.dayCount(ofMonth: month, year: year) {
                (month, day) = (month + 1, 1)
            }
            if month > 12 { (year, month, dayOfYear) = (year + 1, 1, 1) }
        }
    }

    @Test("a random day of twenty thousand years is the one that Foundation names")
    func agreesWithFoundation() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
        var random = SeededRandom(seed: 5)
        for _ in 0..<2_000 {
            // Foundation changes to the Julian calendar before October 1582.
            let days = random.below(3_000_000 as Int32) - 141_000
            let date = CivilDate(daysSinceEpoch: days)
            let theirs = calendar.dateComponents(
                [.year, .month, .day],
                from: Date(timeIntervalSince1970: Double(days) * 86_400)
            )
            #expect(theirs.year == Int(date.year) && theirs.month == Int(date.month))
            #expect(theirs.day == Int(date.day))
        }
    }

    @Test(
        "a day that the calendar does not have is refused",
        arguments: [
            (2026, 2, 29), (1900, 2, 29), (2026, 4, 31), (2026, 0, 1), (2026, 13, 1), (2026, 1, 0),
            (2026, 1, 32), (10_000, 1, 1), (-10_000, 1, 1), (2026, .max, .max), (.min, 1, 1),
        ] as [(Int32, Int32, Int32)]
    )
    func refused(_ year: Int32, _ month: Int32, _ day: Int32) {
        #expect(CivilDate(year: year, month: month, day: day) == nil)
    }

    @Test("the last and first day that fit are days like any other", arguments: [Int32.min, .max])
    func extremes(days: Int32) {
        let date = CivilDate(daysSinceEpoch: days)
        #expect((1...12).contains(date.month) && (1...31).contains(date.day))
        #expect((1...366).contains(date.dayOfYear))
        #expect(date.adding(days: days) == date)
    }

    @Test(
        "dates are written and read as ISO 8601",
        arguments: [
            (2026, 11, 20, "2026-11-20"), (1, 1, 1, "0001-01-01"), (1926, 3, 5, "1926-03-05"),
        ] as [(Int32, Int32, Int32, String)]
    )
    func text(_ year: Int32, _ month: Int32, _ day: Int32, _ text: String) throws {
        #expect(try #require(CivilDate(year: year, month: month, day: day)).text == text)
        #expect(CivilDate(text)?.text == text)
    }

    @Test(
        "what is not a date is refused",
        arguments: [
            "", "2026", "2026-11-2", "2026-11-201", "2026/11/20", "2026-13-01", "20 6-11-20",
            "２０２６-11-20", "-026-11-20", "2026-11-20T", "2026-02-30",
        ]
    )
    func notADate(_ text: String) {
        #expect(CivilDate(text) == nil)
    }
}
