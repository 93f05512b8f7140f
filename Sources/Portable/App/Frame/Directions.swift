internal import Geodesy
internal import Markup

/// Ways to be led somewhere by somebody else's map.
struct Directions {
    let point: Coordinate
    var isQuiet = false

    var html: HTML {
        let pair: HTML = "\(pair: point)"
        let quiet: HTML = isQuiet ? " quiet" : ""
        return """
            <details class="directions"><summary class="button\(quiet)">\(Icon.route.html)\
            <span>\(say("Directions"))</span></summary><ul>
            <li><a href="geo:\(pair)?q=\(pair)">\(say("Maps app of this device"))</a></li>
            <li>\(external("https://maps.apple.com/?daddr=\(pair)", say("Apple Maps")))</li>
            <li>\(external("https://www.google.com/maps/dir/?api=1&amp;destination=\(pair)",
                say("Google Maps")))</li>
            <li>\(external("https://www.openstreetmap.org/directions?to=\(pair)",
                say("OpenStreetMap")))</li></ul></details>

            """
    }

    private func external(_ address: HTML, _ name: StaticString) -> HTML {
        "<a href=\"\(address)\" rel=\"noopener noreferrer\" target=\"_blank\">\(name)</a>"
    }
}
