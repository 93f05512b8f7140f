internal import Geodesy
internal import Markup
internal import Past

/// A picture in a list: small, with its place, year and distance.
struct PictureCard {
    let shown: ShownPicture
    let star: KeepsakeStar?
    let view: PastView
    /// How many more there are at the same spot, where the list shows only the first.
    var furtherCount: UInt32 = 0

    func html(for viewer: Viewer) -> HTML {
        let point = shown.picture.point
        let distance = shown.distance(for: viewer)
        var card: HTML = """
            <li class="old-card" data-lat="\(microdegrees: point.latitudeMicrodegrees)" \
            data-lon="\(microdegrees: point.longitudeMicrodegrees)">\
            <a class="old-link" href="\(shown.route(view))"><span class="old-thumb">\(image)</span>\
            <span class="old-words"><span class="old-place">\(shown.title)</span>\
            <span class="old-facts">
            """
        let when = shown.when
        card += when.isEmpty ? "<span>\(say("No date"))</span>" : "<span>\(when)</span>"
        if !distance.isEmpty { card += "<span class='old-distance'>\(distance)</span>" }
        if furtherCount > 0 { card += "<span>+\(Int64(furtherCount))</span>" }
        card += "</span></span></a>\(star?.html(name: "\(shown.title)") ?? "")</li>\n"
        return card
    }

    /// Beside its words, so that it needs none of its own.
    private var image: HTML {
        guard let path = shown.thumbnailPath else { return Icon.photograph.html }
        return """
            <img src="\(path)?w=160" srcset="\(path)?w=160 160w, \(path)?w=320 320w" \
            sizes="112px" alt="" loading="lazy" decoding="async">
            """
    }
}
