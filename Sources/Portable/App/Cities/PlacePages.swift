internal import Atlas
internal import Base
internal import Chronology
internal import Geodesy
internal import Library
internal import Markup
internal import Merge
internal import Past
internal import Questions

/// The pages of one city and one country.
extension Visit {
    private static let aroundLimit: Int32 = 12
    private static let largestLimit: Int32 = 24

    func city(id: UInt32, slug: String) -> Reply {
        guard let city = atlas.city(id: id) else {
            var screen = MessageScreen.notFound
            screen.words += smallAtlasNote
            return message(screen, status: 404)
        }
        guard slug.isEmpty || slug == city.slug else {
            return redirect(to: .city(id: id, slug: city.slug), status: 308)
        }
        let clock = clock(of: city)
        var screen = CityScreen(
            city: city,
            clock: clock,
            daylight: clock.map { daylight(at: city.coordinate, $0) },
            home: home,
            around: pictured(starred(atlas.around(city, limit: Self.aroundLimit)))
        )
        screen.asksAround = hasSmallAtlas && !world.outside.isOffline && !request.isForCitiesAround
        if hasSmallAtlas, !screen.asksAround { screen.aroundNote = "<p>\(Words.smallAtlas)</p>\n" }
        if screen.around.isEmpty, !screen.asksAround { screen.aroundNote += lonely(city) }
        if request.isForCitiesAround { return citiesAround(of: screen) }
        screen.star = starred(Place(city)).star
        screen.parts = parts(of: city)
        screen.hasPhotographs = world.hasPhotographs(near: city.coordinate, withinMetres: 10_000)
        let frame = frame(title: Words.title(of: city))
        frame.description = Words.description(of: city)
        frame.canonical = Route.city(id: id, slug: city.slug).path
        frame.hasMap = true
        return page(frame, around: CityScreen.byteCount) { screen.write(into: &$0, for: viewer) }
            .with(opening(id))
    }

    /// Where the nearest city is of one that has none around it; nothing in an atlas of one city.
    private func lonely(_ city: City) -> HTML {
        let others = atlas.nearby(city.coordinate, radiusMetres: .max, limit: 1) { $0 != city }
        guard let nearest = others.first else { return "" }
        return Words.noneAround(nearest, viewer.unit)
    }

    /// In place of the list on a page that a smaller atlas has made.
    private func citiesAround(of screen: CityScreen) -> Reply {
        Reply(
            Response(
                contentType: "text/html; charset=utf-8",
                headers: [Header("cache-control", "no-store"), Header("vary", "hx-target")],
                body: screen.aroundSection(for: viewer).bytes
            )
        )
    }

    /// A page that is opened again within this time is not written down again.
    private static let sameVisitMilliseconds: Int64 = 60_000

    /// What looking at a city leaves behind.
    private func opening(_ id: UInt32) -> [Change] {
        let now = world.now.millisecondsSinceEpoch
        let last = library.city(id)?.lastOpenedMilliseconds ?? 0
        // One that a clock put into the future is the same visit only while it is the latest.
        let isSame =
            last > now ? library.recents.first == id : now - last < Self.sameVisitMilliseconds
        guard isRecorded, !isSame else { return [] }
        return library.opening(city: id, atMilliseconds: now)
    }

    func country(code: String) -> Reply {
        guard let country = atlas.country(code: code) else {
            return message(.notFound, status: 404)
        }
        guard country.code == code else {
            return redirect(to: .country(code: country.code), status: 308)
        }
        // Nobody would call the quarters of larger cities cities of the country.
        let cities = country.largestCities(limit: Self.largestLimit) { !$0.isPartOf }
        let screen = CountryScreen(
            country: country,
            largestCities: pictured(cities.map { starred(Place($0)) }),
            neighbours: country.neighbours.compactMap { atlas.country(code: $0) }
        )
        let frame = frame(title: country.name)
        frame.hasMap = country.cityCount > 0
        return page(frame, screen.html(for: viewer) + smallAtlasFoot)
    }

    func region(country: String, code: String) -> Reply {
        guard let region = atlas.region(country: country, code: code) else {
            return message(.notFound, status: 404)
        }
        guard region.countryCode == country, region.code == code else {
            let exact = Route.region(country: region.countryCode, code: region.code)
            return redirect(to: exact, status: 308)
        }
        let cities = atlas.largestCities(of: region, limit: Self.largestLimit)
        let screen = RegionScreen(
            region: region,
            largestCities: pictured(cities.map { starred(Place($0)) })
        )
        let frame = frame(title: region.name)
        frame.hasMap = !cities.isEmpty
        return page(frame, screen.html(for: viewer) + smallAtlasFoot)
    }

    /// Under a page that would tell of more places, had the server been asked.
    private var smallAtlasFoot: HTML {
        let note = smallAtlasNote
        return note.isEmpty ? note : "<div class='column'>\(note)</div>\n"
    }

    private func daylight(at point: Coordinate, _ clock: ZoneClock) -> Daylight {
        let now = local(clock.now, offsetSeconds: clock.offsetSeconds)
        let times = SunTimes(at: point, on: now.date, offsetSeconds: clock.offsetSeconds)
        let course: Daylight.Course
        switch times.daylight {
        case .polarDay: course = .neverSets
        case .polarNight: course = .neverRises
        case .between(let sunrise, let sunset):
            course = .riseAndSet(
                sunriseMinute: minutes(of: sunrise, since: now.date, clock.offsetSeconds),
                sunsetMinute: minutes(of: sunset, since: now.date, clock.offsetSeconds)
            )
        }
        return Daylight(
            course: course,
            nowMinute: clock.minuteOfDay,
            hasTwelveHours: clock.hasTwelveHours
        )
    }

    /// Minutes from local midnight of `date`; below zero or above a day's on the days beside it.
    private func minutes(of instant: Instant, since date: CivilDate, _ offset: Int32) -> Int32 {
        let seconds = instant.millisecondsSinceEpoch / 1_000 + Int64(offset)
        return Int32((seconds - Int64(date.daysSinceEpoch) * 86_400) / 60)
    }
}

extension Request {
    /// Whether the page of a city asks for the cities around it alone.
    package var isForCitiesAround: Bool { self["hx-target"] == CityScreen.aroundID.description }
}

private extension Words {
    static func description(of city: City) -> String {
        sayText("Local time, daylight, map and surroundings of ") + title(of: city) + "."
    }
}
