internal import Markup

/// A compass rose whose needle points to where a place lies.
struct Compass: Equatable, Sendable {
    /// Clockwise from north.
    let bearingDegrees: Int32

    var html: HTML {
        var rose: HTML = """
            <svg class="compass" viewBox="0 0 120 120" aria-hidden="true">\
            <circle class="face" cx="60" cy="60" r="56"/>
            """
        for step in Int32(0)..<24 {
            let length: HTML = step % 6 == 0 ? "14" : "9"
            rose +=
                "<path class='tick' d='M60 6V\(length)' transform='rotate(\(step * 15) 60 60)'/>"
        }
        rose += """
            <text x="60" y="27">\(say("N"))</text>\
            <g transform="rotate(\(bearingDegrees) 60 60)"><path class="needle" d="M60 20L68 \
            62H52z"/>\
            <path class="tail" d="M60 100L68 62H52z"/></g><circle class="hub" cx="60" cy="62" \
            r="4"/></svg>

            """
        return rose
    }
}
