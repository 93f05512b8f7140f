internal import Atlas
internal import Markup

/// The home town as it is right now, at the head of the first page: its picture, clock, weather.
final class HomeNow {
    let city: City
    let clock: ZoneClock?
    /// What is at hand of its pictures; nil draws where it lies.
    var picture: LeadPicture?
    /// Whether a picture may still come: the page then asks for it once, by itself.
    var awaitsPicture = false
    /// Nil where nobody is asked for the weather.
    var weather: ListWeather?

    init(_ city: City, clock: ZoneClock?) {
        self.city = city
        self.clock = clock
    }

    /// Stands behind the words, or above them on a narrow screen.
    func picture(for viewer: Viewer) -> HTML {
        if let picture { return picture.html(of: city, for: viewer, isLate: false) }
        // The part for the page of the city brings the picture along, and is not wanted itself.
        let part = Route.outside(.part(.pictures, city: city.id, isNewest: false))
        let asking: HTML =
            awaitsPicture ? " hx-get='\(part)' hx-trigger='load' hx-swap='none'" : ""
        return """
            <div class="hero-picture" id="lead"\(asking)>\
            \(PlacePicture.locator(of: city.id, size: .hero, theme: viewer.theme))</div>

            """
    }

    func words(for viewer: Viewer) -> HTML {
        var words: HTML = """
            <section class="home-now" id="home" aria-labelledby="home-title">
            <p class="kicker">\(Icon.house.html) \(say("Home"))</p>
            <h2 id="home-title"><a href="\(Place(city).route)">\(city.nameBytes)</a></h2>
            <p class="home-sky">
            """
        if let sign = weather?.signed([Place(city)]).first?.weather {
            words += sign.html(of: city.id, in: viewer.temperatureUnit)
        }
        if let clock {
            words += "<span class='home-clock'>\(clock.html) <span>\(clock.date)</span></span>"
        }
        words += "</p>\n"
        if let weather { words += weather.html }
        words += "</section>\n"
        return words
    }
}
