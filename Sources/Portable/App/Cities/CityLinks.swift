internal import Atlas
internal import Base
internal import Geodesy
internal import Markup

/// The same place in other apps.
extension CityScreen {
    var linksOut: HTML {
        let point = city.coordinate
        let latitude: HTML = "\(microdegrees: point.latitudeMicrodegrees)"
        let longitude: HTML = "\(microdegrees: point.longitudeMicrodegrees)"
        return """
            <section class="links-out"><h2>\(say("Open in other sites and apps"))</h2>
            <ul>
            <li><a href="https://www.openstreetmap.org/?mlat=\(latitude)\
            &amp;mlon=\(longitude)#map=12/\(latitude)/\(longitude)">\(say("OpenStreetMap"))</a></li>
            <li><a \
            href="https://maps.apple.com/?ll=\(latitude),\(longitude)\
            &amp;q=\(encodedName)">\(say("Apple Maps"))</a></li>
            <li><a \
            href="https://www.google.com/maps/search/?api=1&amp;query=\
            \(latitude)%2C\(longitude)">\(say("Google Maps"))</a></li>
            <li><a href="geo:\(latitude),\(longitude)">\(say("Map app on this device"))</a></li>
            </ul></section>

            """
    }

    private var encodedName: String { percentEncode(city.name) }
}
