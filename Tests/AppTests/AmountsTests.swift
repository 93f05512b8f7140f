import Chronology
import Markup
@testable import App
import Testing

@Suite struct AmountsTests {
    @Test(
        "people are told to three digits",
        arguments: [
            (0, "0"), (7, "7"), (999, "999"), (1_234, "1,230"), (1_235, "1,240"),
            (10_049, "10,000"), (382_258, "382,000"), (999_499, "999,000"),
            (999_500, "1 million"), (1_049_999, "1 million"), (1_260_000, "1.3 million"),
            (9_733_276, "9.7 million"), (10_381_222, "10.4 million"), (99_960_000, "100 million"),
            (331_002_651, "331 million"), (1_411_778_724, "1,412 million"),
        ] as [(UInt32, String)]
    )
    func people(number: UInt32, words: String) {
        let page: HTML = "\(people: number)"
        #expect(page.string == words)
    }

    @Test(
        "distances are exact near by and whole far away",
        arguments: [
            (0, .kilometres, "0 m"), (4, .kilometres, "0 m"), (995, .kilometres, "1,000 m"),
            (847, .kilometres, "850 m"), (1_000, .kilometres, "1 km"),
            (1_049, .kilometres, "1 km"), (1_050, .kilometres, "1.1 km"),
            (9_949, .kilometres, "9.9 km"), (9_950, .kilometres, "10 km"),
            (10_499, .kilometres, "10 km"), (20_015_115, .kilometres, "20,015 km"),
            (1_609, .miles, "1 mi"), (805, .miles, "0.5 mi"), (80_467, .miles, "50 mi"),
            (9_759_000, .miles, "6,064 mi"), (0, .miles, "0 ft"), (40, .miles, "130 ft"),
            (-5, .kilometres, "0 m"),
        ] as [(Int32, LengthUnit, String)]
    )
    func distances(metres: Int32, unit: LengthUnit, words: String) {
        let page: HTML = "\(metres: metres, in: unit)"
        #expect(page.string == words)
    }

    @Test(
        "degrees have five decimals",
        arguments: [
            (0, "0.00000"), (43_779_250, "43.77925"), (-43_779_255, "-43.77926"),
            (1, "0.00000"), (-1, "0.00000"), (5, "0.00001"), (-90_000_000, "-90.00000"),
            (10, "0.00001"), (100, "0.00010"), (1_000_000, "1.00000"), (179_999_999, "180.00000"),
        ] as [(Int32, String)]
    )
    func degrees(microdegrees: Int32, words: String) {
        let page: HTML = "\(microdegrees: microdegrees)"
        #expect(page.string == words)
    }

    @Test(
        "numbers stand in groups of three",
        arguments: [
            (0, "0"), (999, "999"), (1_000, "1,000"), (1_001, "1,001"), (10_010, "10,010"),
            (234_908, "234,908"), (1_000_000, "1,000,000"), (4_294_967_295, "4,294,967,295"),
        ] as [(UInt32, String)]
    )
    func groups(number: UInt32, words: String) {
        let page: HTML = "\(grouped: number)"
        #expect(page.string == words)
    }

    @Test(
        "a flag is made of the letters of its code",
        arguments: [("IT", "🇮🇹"), ("xk", "🇽🇰"), ("", ""), ("<>", ""), ("1A", "")]
    )
    func flags(code: String, flag: String) {
        let page: HTML = "\(flagOf: code)"
        #expect(page.string == flag)
    }

    @Test(
        "clocks and offsets are told as people tell them",
        arguments: [
            (0, "12:00", "UTC", "Monday, 1 June"), (20_700, "17:45", "UTC+5:45", "Monday, 1 June"),
            (-43_200, "00:00", "UTC−12", "Monday, 1 June"),
            (50_400, "02:00", "UTC+14", "Tuesday, 2 June"),
            (-12_600, "08:30", "UTC−3:30", "Monday, 1 June"),
            (300, "12:05", "UTC+0:05", "Monday, 1 June"),
        ] as [(Int32, String, String, String)]
    )
    func clocks(seconds: Int32, time: String, offset: String, date: String) {
        let noon = Instant(millisecondsSinceEpoch: 1_780_315_200_000)
        let clock = ZoneClock(now: noon, offsetSeconds: seconds)
        let element = "<time class=\"clock\" data-offset-seconds=\"\(seconds)\">\(time)</time>"
        #expect(clock.html.string == element)
        #expect(clock.offset.string == offset)
        #expect(clock.date.string == date)
    }
}
