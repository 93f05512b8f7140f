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
    /// At how many spots these are, where it is not the same.
    var spotCount: UInt32 = 1
    /// What the distance is told from.
    var origin = PastOrigin.point

    func html(for viewer: Viewer) -> HTML {
        let point = shown.picture.point
        let distance = shown.distance(for: viewer, of: origin)
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
        card += PictureCard.further(furtherCount, atSpots: spotCount)
        if shown.picture.collection.isSample { card += "<span>\(say("Sample"))</span>" }
        card += "</span></span></a>\(star?.html(name: "\(shown.title)") ?? "")</li>\n"
        return card
    }

    /// Such as `6 more here`; nothing for none.
    static func further(_ count: UInt32, atSpots spotCount: UInt32 = 1) -> HTML {
        guard count > 0 else { return "" }
        guard spotCount > 1 else { return "<span>\(say("\(grouped: count) more here"))</span>" }
        let words = say("\(grouped: count) more at \(grouped: spotCount) spots")
        return "<span>\(words)</span>"
    }

    /// Beside its words, so that it needs none of its own.
    private var image: HTML {
        guard let path = shown.thumbnailPath else { return Icon.photograph.html }
        return """
            \(Icon.photograph.html)<img src="\(path)?w=160" \
            srcset="\(path)?w=160 160w, \(path)?w=320 320w" \
            sizes="112px" alt="" loading="lazy" decoding="async">
            """
    }
}
