internal import Atlas
internal import Base
internal import Markup
internal import Questions

/// A picture from outside, which comes through our own server in the width that the page needs.
struct OutsidePicture {
    let file: PictureFile
    let alternative: HTML
    /// As in the attribute `sizes`.
    let sizes: StaticString
    var isUrgent = false

    var html: HTML? {
        guard let path = PicturePath.path(of: file.address) else { return nil }
        var sources: HTML = ""
        var widest = PicturePath.widths[0]
        for width in PicturePath.widths
        where width == 160 || width / 2 < knownWidth {
            if width > 160 { sources += ", " }
            sources += "\(path)?w=\(width) \(width)w"
            widest = width
        }
        let middle = min(widest, 640)
        return """
            <img src="\(path)?w=\(middle)" srcset="\(sources)" sizes="\(sizes)" \
            alt="\(alternative)"\(measures)\(loading) decoding="async">
            """
    }

    /// A source that does not say how wide its picture is hands out a wide one.
    private var knownWidth: Int32 { file.widthPixels > 0 ? file.widthPixels : 1_600 }

    private var loading: HTML { isUrgent ? "" : " loading='lazy'" }

    private var measures: HTML {
        guard file.widthPixels > 0, file.heightPixels > 0 else { return "" }
        return " width='\(file.widthPixels)' height='\(file.heightPixels)'"
    }
}

/// Not the drawings of this module.
typealias Photograph = Questions.Picture

extension Photograph {
    /// The best file for showing it large.
    var large: PictureFile { preview ?? file }

    var words: HTML {
        let text = description.isEmpty ? name : description
        return "\(cut(text, atBytes: 180))"
    }

    /// Who made it, and under which licence it is shown; links to both.
    var maker: HTML {
        var line: HTML = ""
        let name = author.isEmpty ? credit : author
        // Whole: a licence asks for the author, not for the beginning of one.
        if !name.isEmpty { line += "\(name)" }
        if !licence.isEmpty {
            if !line.isEmpty { line += ", " }
            line += external(licenceAddress, "\(licence)")
        }
        return line
    }
}

/// The picture at the head of a city's page.
struct LeadPicture: Sendable {
    private let picture: Photograph

    /// The first one that is wide enough for the place; nil where there is none.
    init?(_ outcome: Outcome?) {
        guard case .answer(let answer) = outcome, case .pictures(let pictures) = answer.content
        else { return nil }
        let fitting = pictures.first { picture in
            let file = picture.file
            return PicturePath.path(of: file.address) != nil && file.widthPixels >= 400
                && Int64(file.widthPixels) * 10 >= Int64(file.heightPixels) * 11
        }
        guard let fitting else { return nil }
        picture = fitting
    }

    /// Where our own server has it; a width is to be added.
    var path: String? { PicturePath.path(of: picture.large.address) }

    /// Stands where the locator stood; that one becomes small and keeps its corner.
    ///
    /// - Parameters:
    ///   - city: whose page it is.
    ///   - viewer: the one who looks.
    ///   - isLate: whether the page is there already and only this changes.
    /// - Returns: the picture with its credit.
    func html(of city: City, for viewer: Viewer, isLate: Bool) -> HTML {
        let shown = OutsidePicture(
            file: picture.large,
            alternative: picture.words,
            sizes: "(min-width: 900px) 75vw, 100vw",
            isUrgent: true
        )
        guard let image = shown.html else { return "" }
        let corner = PlacePicture.locator(of: city.id, size: .card, theme: viewer.theme)
        let swap: HTML = isLate ? " hx-swap-oob='true'" : ""
        return """
            <div class="hero-picture has-photograph" id="lead"\(swap)>\(image)\
            <div class="hero-corner">\(corner)</div>\
            <p class="hero-credit-line">\(external(picture.pageAddress, "\(say("Photograph"))")) \
            \(picture.maker)</p></div>

            """
    }
}

/// The beginning of a text, cut where a character ends, with a sign that it goes on.
func cut(_ text: String, atBytes limit: Int) -> String {
    guard text.utf8.count > limit else { return text }
    var kept = ""
    for scalar in text.unicodeScalars {
        if kept.utf8.count + 4 > limit { break }
        kept.unicodeScalars.append(scalar)
    }
    return kept + "…"
}
