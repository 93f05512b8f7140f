internal import Base
internal import Geodesy
internal import Library
internal import Markup
internal import Past
internal import Questions

/// A picture as pages show it, perhaps with how far it is.
struct ShownPicture {
    let picture: OldPicture
    /// Where distances are told from.
    let from: Coordinate?

    init(_ picture: OldPicture, from: Coordinate?) {
        self.picture = picture
        self.from = from
    }

    var title: String {
        let place = picture.place
        if !place.isEmpty { return place }
        let title = picture.title
        return title.isEmpty ? sayText("Old photograph") : title
    }

    /// The year as people say it: `1925; 1931` as `1925, 1931`, `1940-09-30` as `30 Sep 1940`.
    var when: String { PastDate(picture.date).words }

    var metres: Int32? { from.map { distanceMetres(from: $0, to: picture.point) } }

    /// Such as `120 m NE`; empty without a point of reference, and for what is there itself.
    func distance(for viewer: Viewer, of origin: PastOrigin) -> HTML {
        guard let from, let metres else { return "" }
        if metres < 8 {
            switch origin {
            case .device: return say("Right here")
            case .map, .point: return say("At this point")
            case .picture: return ""
            }
        }
        let point = picture.point
        let bearing = initialBearingDegrees(from: from, to: point)
        let compass = CompassPoint(bearingDegrees: bearing).abbreviation
        return "\(metres: metres, in: viewer.unit) \(compass)"
    }

    /// The same in full, as in `120 m NE of the middle of the map`.
    func whereabouts(for viewer: Viewer, of origin: PastOrigin) -> HTML {
        let distance = distance(for: viewer, of: origin)
        guard let metres, metres >= 8 else { return distance }
        switch origin {
        case .device: return say("\(distance) of you")
        case .map: return say("\(distance) of the middle of the map")
        case .picture: return say("\(distance) of the photograph you began with")
        case .point: return say("\(distance) of the point in the address")
        }
    }

    /// Where our own server has the small picture and the usual one; a width is to be added.
    var thumbnailPath: String? { path(of: picture.thumbnailAddress) }
    var picturePath: String? { path(of: picture.pictureAddress) }

    private func path(of address: String) -> String? {
        PicturePath.path(of: address, hosts: picture.collection.hosts)
    }

    func route(_ view: PastView) -> Route {
        .past(.picture(collection: picture.collection.id, id: picture.id, view))
    }

    var keepsake: Keepsake? {
        Keepsake(
            .photograph,
            source: picture.collection.id + "/" + picture.id,
            title: title,
            detail: picture.areaName,
            date: when,
            picture: picturePath ?? thumbnailPath ?? "",
            point: picture.point,
            link: picture.pageAddress,
            credit: credit
        )
    }

    /// Whom to name: for this picture, and for all.
    var credit: String {
        let (own, common) = (picture.credit, picture.collection[.credit])
        if own.isEmpty { return common }
        return common.isEmpty ? own : own + " · " + common
    }

    /// What somebody who cannot see it hears.
    var alternative: String {
        let title = picture.title
        let words = when.isEmpty ? self.title : self.title + ", " + when
        return title.isEmpty || title == self.title ? words : title + ", " + words
    }
}

/// A spot as lists show it: one picture, and how many more there are.
struct ShownSpot {
    let shown: ShownPicture
    let furtherCount: UInt32
}

/// Dates as catalogues write them.
struct PastDate {
    private let text: String

    init(_ text: String) { self.text = text }

    var words: String {
        var words = ""
        for part in text.split(separator: UInt8(ascii: ";")) {
            let date = PastDate.day(part.trimmedWords)
            if !words.isEmpty { words += ", " }
            words += date
        }
        return words
    }

    /// `1940-09-30` or `1938-11` in words, and everything else as it stands.
    private static func day(_ text: String) -> String {
        let parts = text.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), parts[0].utf8.count == 4,
            let month = Int32(String(parts[1])), (1...12).contains(month)
        else { return text }
        let year = String(parts[0])
        let name = months[Int(month) - 1].description
        guard parts.count == 3, let day = Int32(String(parts[2])), (1...31).contains(day) else {
            return name + " " + year
        }
        return String(day) + " " + name + " " + year
    }

    private static var months: [StaticString] {
        [
            say("Jan"), say("Feb"), say("Mar"), say("Apr"), say("May"), say("Jun"), say("Jul"),
            say("Aug"), say("Sep"), say("Oct"), say("Nov"), say("Dec"),
        ]
    }
}

extension Substring {
    fileprivate var trimmedWords: String {
        var bytes = Array(utf8)[...]
        while bytes.first == 0x20 { bytes.removeFirst() }
        while bytes.last == 0x20 { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }
}
