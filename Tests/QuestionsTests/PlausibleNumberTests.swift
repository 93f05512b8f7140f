import Base
import Chronology
import Geodesy
import TestKit
import Testing

@testable import Questions

/// Every number that can come from outside, and what it can be.
@Suite struct PlausibleNumberTests {
    private static let fetchedAt = Instant(millisecondsSinceEpoch: 1_795_262_400_000)
    private static let percent: ClosedRange<Int64> = 0...100
    /// In hundredths of a degree Celsius.
    private static let temperature: ClosedRange<Int64> = -10_000...7_000
    /// In tenths of a metre per second.
    private static let wind: ClosedRange<Int64> = 0...1_500
    /// From no size that is known.
    private static let pixels: ClosedRange<Int64> = 0...200_000
    private static let metres: ClosedRange<Int64> = 0...40_100_000
    private static let seconds: ClosedRange<Int64> = 0...31_622_400
    private static let cents: ClosedRange<Int64> = 0...100_000_000
    private static let people: ClosedRange<Int64> = 0...2_000_000_000
    private static let found: ClosedRange<Int64> = 0...100_000_000
    private static let years: ClosedRange<Int64> = 1_940...2_200
    /// The days from 1970 to 2200.
    private static let days: ClosedRange<Int64> = 0...84_370
    /// The milliseconds from 2000 to 2200.
    private static let moments: ClosedRange<Int64> = 946_684_800_000...7_258_118_400_000
    private static let forecast = around(daysBefore: 3, daysAfter: 20)

    private static func around(daysBefore: Int64, daysAfter: Int64) -> ClosedRange<Int64> {
        let now = fetchedAt.millisecondsSinceEpoch
        return (now - daysBefore * 86_400_000)...(now + daysAfter * 86_400_000)
    }

    /// By the type that has the number, and its name there.
    private static let ranges: [String: ClosedRange<Int64>] = [
        "WeatherReport.zoneOffsetSeconds": -43_200...50_400,
        "WeatherNow.at": moments.lowerBound...around(daysBefore: 0, daysAfter: 16).upperBound,
        "WeatherNow.temperatureHundredthsCelsius": temperature,
        "WeatherNow.feelsLikeHundredthsCelsius": -13_000...10_000,
        "WeatherNow.windTenthsMetresPerSecond": wind,
        "WeatherNow.gustTenthsMetresPerSecond": wind,
        "WeatherNow.windDirectionDegrees": 0...360,
        "WeatherNow.humidityPercent": percent,
        "WeatherNow.precipitationTenthsMillimetre": 0...5_000,
        "WeatherHour.at": forecast,
        "WeatherHour.temperatureHundredthsCelsius": temperature,
        "WeatherHour.precipitationChancePercent": percent,
        "WeatherHour.precipitationTenthsMillimetre": 0...5_000,
        "WeatherHour.windTenthsMetresPerSecond": wind,
        "WeatherHour.windDirectionDegrees": 0...360,
        "WeatherDay.date": 20_775...20_798,
        "WeatherDay.lowHundredthsCelsius": temperature,
        "WeatherDay.highHundredthsCelsius": temperature,
        "WeatherDay.precipitationChancePercent": percent,
        "WeatherDay.precipitationTenthsMillimetre": 0...25_000,
        "WeatherDay.windTenthsMetresPerSecond": wind,
        "WeatherDay.uvIndexTenths": 0...500,
        // Noon somewhere is up to 14 hours from noon in Greenwich, the sun a day from that.
        "WeatherDay.sunrise": around(daysBefore: 5, daysAfter: 22),
        "WeatherDay.sunset": around(daysBefore: 5, daysAfter: 22),
        "Climate.firstYear": years, "Climate.lastYear": years,
        "Part.lowHundredthsCelsius": temperature, "Part.highHundredthsCelsius": temperature,
        "Part.wetPercent": percent,
        "PictureFile.widthPixels": pixels, "PictureFile.heightPixels": pixels,
        "PlacePhoto.widthPixels": pixels, "PlacePhoto.heightPixels": pixels,
        "ArticleHeading.level": 2...4,
        "PlaceSuggestion.population": people, "PlaceDetails.population": people,
        "PlaceDetails.ratingTenths": 10...50, "PlaceDetails.ratingCount": 0...100_000_000,
        "Attraction.distanceMetres": metres,
        "TravelRoute.distanceMetres": metres, "TravelRoute.durationSeconds": seconds,
        "TravelLeg.distanceMetres": metres, "TravelLeg.durationSeconds": seconds,
        "Coordinate.latitudeMicrodegrees": -90_000_000...90_000_000,
        "Coordinate.longitudeMicrodegrees": -180_000_000...179_999_999,
        "ArtworkList.total": found, "ArtworkList.missing": 0...100,
        "EventList.total": found, "EventList.nextPage": 1...1_000,
        "EventPrice.lowestHundredths": cents, "EventPrice.highestHundredths": cents,
        "EventStart.date": days, "EventStart.originalDate": days, "EventStart.endDate": days,
        "EventStart.time": 0...86_399, "EventStart.instant": moments,
        "Event.saleStartsAt": moments, "Event.saleEndsAt": moments,
    ]

    /// What is left of it once a cache had it.
    private static func received(_ content: AnswerContent) throws -> AnswerContent {
        let bytes = Answer.bytes(
            content,
            source: "s",
            fetchedAt: fetchedAt,
            attributions: [],
            isSample: false
        )
        return try bytes.withUnsafeBytes { try Answer(encoded: ByteSlice($0)).content }
    }

    @Test func `whatever comes from outside, no number is beyond its range`() throws {
        var hostile = HostileAnswers(seed: 16)
        var members: Set<String> = []
        for _ in 0..<60 {
            for question in PlausibleTests.questions {
                let content = hostile.content(answering: question, near: Self.fetchedAt)
                var sent = AnswerNumbers()
                sent.take(content, as: "")
                members.formUnion(sent.members)
                var numbers = AnswerNumbers()
                numbers.take(try Self.received(content), as: "")
                for (member, value) in numbers.values {
                    let range = try #require(Self.ranges[member], "\(member) has no range")
                    #expect(range.contains(value), "\(member) \(value)")
                }
            }
        }
        // A member without a range here, or one here that no answer has any more.
        #expect(members.symmetricDifference(Self.ranges.keys) == [])
    }

    @Test func `the ends of a range stay, and their neighbours beyond are absent`() throws {
        #expect(Set(Self.amounts.map { $0.member }).isSubset(of: Self.ranges.keys))
        for (member, absent, content) in Self.amounts {
            let range = try #require(Self.ranges[member])
            let (low, high) = (range.lowerBound, range.upperBound)
            for value in [low - 1, low, high, high + 1, Int64(Int32.min), Int64(Int32.max)] {
                var numbers = AnswerNumbers()
                numbers.take(try Self.received(content(Int32(value))), as: "")
                let kept = numbers.values.filter { $0.member == member }.map { $0.value }
                #expect(kept == (range.contains(value) ? [value] : absent), "\(member) \(value)")
            }
        }
    }
}

extension PlausibleNumberTests {
    private typealias Amount = (
        member: String, absent: [Int64], content: @Sendable (Int32) -> AnswerContent
    )

    private static let amounts: [Amount] =
        nowAmounts + hourAmounts + dayAmounts + climateAmounts + placeAmounts + showAmounts

    private static func now(_ change: (inout WeatherNow) -> Void) -> AnswerContent {
        var now = WeatherNow(at: fetchedAt, temperatureHundredthsCelsius: 900)
        change(&now)
        return .weatherOfPlaces([now])
    }

    private static let nowAmounts: [Amount] = [
        (
            "WeatherNow.temperatureHundredthsCelsius", [],
            { value in now { $0.temperatureHundredthsCelsius = value } }
        ),
        (
            "WeatherNow.feelsLikeHundredthsCelsius", [],
            { value in now { $0.feelsLikeHundredthsCelsius = value } }
        ),
        (
            "WeatherNow.windTenthsMetresPerSecond", [],
            { value in now { $0.windTenthsMetresPerSecond = value } }
        ),
        (
            "WeatherNow.gustTenthsMetresPerSecond", [],
            { value in now { $0.gustTenthsMetresPerSecond = value } }
        ),
        (
            "WeatherNow.windDirectionDegrees", [],
            { value in now { $0.windDirectionDegrees = value } }
        ),
        ("WeatherNow.humidityPercent", [], { value in now { $0.humidityPercent = value } }),
        (
            "WeatherNow.precipitationTenthsMillimetre", [],
            { value in now { $0.precipitationTenthsMillimetre = value } }
        ),
    ]

    private static func hour(_ change: (inout WeatherHour) -> Void) -> AnswerContent {
        var report = WeatherReport()
        report.zoneOffsetSeconds = 0
        report.hours = [WeatherHour(at: fetchedAt, temperatureHundredthsCelsius: 900)]
        change(&report.hours[0])
        return .weather(report)
    }

    private static let hourAmounts: [Amount] = [
        (
            "WeatherHour.temperatureHundredthsCelsius", [],
            { value in hour { $0.temperatureHundredthsCelsius = value } }
        ),
        (
            "WeatherHour.precipitationChancePercent", [],
            { value in hour { $0.precipitationChancePercent = value } }
        ),
        (
            "WeatherHour.precipitationTenthsMillimetre", [],
            { value in hour { $0.precipitationTenthsMillimetre = value } }
        ),
        (
            "WeatherHour.windTenthsMetresPerSecond", [],
            { value in hour { $0.windTenthsMetresPerSecond = value } }
        ),
        (
            "WeatherHour.windDirectionDegrees", [],
            { value in hour { $0.windDirectionDegrees = value } }
        ),
    ]

    private static func day(_ change: (inout WeatherDay) -> Void) -> AnswerContent {
        var report = WeatherReport()
        report.zoneOffsetSeconds = 0
        report.days = [
            WeatherDay(
                date: CivilDate(daysSinceEpoch: 20_778),
                lowHundredthsCelsius: -10_000,
                highHundredthsCelsius: 7_000
            )
        ]
        change(&report.days[0])
        return .weather(report)
    }

    private static let dayAmounts: [Amount] = [
        (
            "WeatherDay.lowHundredthsCelsius", [],
            { value in day { $0.lowHundredthsCelsius = value } }
        ),
        (
            "WeatherDay.highHundredthsCelsius", [],
            { value in day { $0.highHundredthsCelsius = value } }
        ),
        (
            "WeatherDay.precipitationChancePercent", [],
            { value in day { $0.precipitationChancePercent = value } }
        ),
        (
            "WeatherDay.precipitationTenthsMillimetre", [],
            { value in day { $0.precipitationTenthsMillimetre = value } }
        ),
        (
            "WeatherDay.windTenthsMetresPerSecond", [],
            { value in day { $0.windTenthsMetresPerSecond = value } }
        ),
        ("WeatherDay.uvIndexTenths", [], { value in day { $0.uvIndexTenths = value } }),
    ]
}

extension PlausibleNumberTests {
    private static func climate(
        low: Int32 = -10_000,
        high: Int32 = 7_000,
        wet: Int32 = 0
    ) -> AnswerContent {
        var climate = Climate(firstYear: 2_021, lastYear: 2_025)
        climate[0] = Climate.Part(
            lowHundredthsCelsius: low,
            highHundredthsCelsius: high,
            wetPercent: wet
        )
        return .climate(climate)
    }

    private static let climateAmounts: [Amount] = [
        ("Part.lowHundredthsCelsius", [], { climate(low: $0) }),
        ("Part.highHundredthsCelsius", [], { climate(high: $0) }),
        ("Part.wetPercent", [], { climate(wet: $0) }),
    ]

    private static func details(_ change: (inout PlaceDetails) -> Void) -> AnswerContent {
        var place = PlaceDetails(id: "a:1", name: "Dome")
        change(&place)
        return .place(place)
    }

    private static func route(_ change: (inout TravelRoute) -> Void) -> AnswerContent {
        var route = TravelRoute(distanceMetres: nil, durationSeconds: nil)
        route.legs = [TravelLeg(distanceMetres: nil, durationSeconds: nil)]
        change(&route)
        return .route(route)
    }

    private static let placeAmounts: [Amount] = [
        ("PlaceDetails.ratingTenths", [], { value in details { $0.ratingTenths = value } }),
        (
            "PlaceDetails.ratingCount", [0],
            { value in details { $0.ratingCount = UInt32(bitPattern: value) } }
        ),
        (
            "PlaceDetails.population", [0],
            { value in details { $0.population = UInt32(bitPattern: value) } }
        ),
        ("TravelRoute.distanceMetres", [], { value in route { $0.distanceMetres = value } }),
        ("TravelRoute.durationSeconds", [], { value in route { $0.durationSeconds = value } }),
        ("TravelLeg.distanceMetres", [], { value in route { $0.legs[0].distanceMetres = value } }),
        (
            "TravelLeg.durationSeconds", [],
            { value in route { $0.legs[0].durationSeconds = value } }
        ),
        (
            "Attraction.distanceMetres", [],
            { value in
                let point = Coordinate(clampingLatitudeMicrodegrees: 0, longitudeMicrodegrees: 0)
                var dome = Attraction(id: "1", name: "Dome", coordinate: point)
                dome.distanceMetres = value
                return .attractions([dome])
            }
        ),
    ]

    private static func works(_ change: (inout ArtworkList) -> Void) -> AnswerContent {
        var list = ArtworkList()
        change(&list)
        return .artworks(list)
    }

    private static func events(_ change: (inout EventList) -> Void) -> AnswerContent {
        var list = EventList()
        change(&list)
        return .events(list)
    }

    private static func price(_ low: Int32, _ high: Int32) -> AnswerContent {
        var event = Event(id: "ticketmaster/A", name: "Jazz")
        event.prices = [
            EventPrice(currency: "EUR", lowestHundredths: low, highestHundredths: high)
        ]
        return .event(event)
    }

    private static let showAmounts: [Amount] = [
        ("ArtworkList.total", [], { value in works { $0.total = value } }),
        ("ArtworkList.missing", [0], { value in works { $0.missing = value } }),
        ("EventList.total", [], { value in events { $0.total = value } }),
        ("EventList.nextPage", [], { value in events { $0.nextPage = value } }),
        ("EventPrice.lowestHundredths", [], { price($0, 100_000_000) }),
        ("EventPrice.highestHundredths", [], { price(0, $0) }),
    ]
}
