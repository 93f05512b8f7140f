internal import Geodesy
internal import Markup
internal import Questions

extension ArticleSummary {
    /// The beginning of the article about a city, and the way to the rest: by way of the city, as
    /// that is the question whose answer devices keep.
    func html(of city: UInt32) -> HTML {
        let reader = Route.outside(.reader(.city(article.site, city)))
        var part: HTML = "<div class='summary'>\n"
        if let picture {
            let thumbnail = OutsidePicture(
                file: picture,
                alternative: "",
                sizes: "(min-width: 700px) 240px, 40vw"
            )
            if let image = thumbnail.html { part += image }
        }
        part += "<div class='summary-words'>\n"
        if !description.isEmpty { part += "<p class='summary-kind'>\(description)</p>\n" }
        if isDisambiguation {
            part += "<p>\(say("The name has several meanings, which the article lists."))</p>\n"
        } else {
            part += "<p lang='\(article.language.text)'>\(extract)</p>\n"
        }
        part += """
            <p><a class="button" href="\(reader)">\(Icon.book.html)\
            <span>\(say("Read more"))</span></a></p>
            </div></div>

            """
        return part
    }
}

extension Guide {
    private static let sectionLimit = 14

    /// The guide's chapters, which open one by one.
    func html(of city: UInt32) -> HTML {
        let reader = Route.outside(.reader(.city(article.site, city)))
        var part = HTML(capacity: 8_000)
        part += "<div class='guide wiki' lang='\(article.language.text)'>\n"
        part += HTML(reducedByHost: introductionHTML)
        for section in sections.prefix(Guide.sectionLimit) {
            part += """
                <details><summary>\(section.title)</summary>
                <div class="chapter">\(HTML(reducedByHost: section.html))</div></details>

                """
        }
        part += """
            </div>
            <p><a class="button" href="\(reader)">\(Icon.book.html)\
            <span>\(say("Read the whole guide"))</span></a></p>

            """
        return part
    }
}

extension [Attraction] {
    private static let sightLimit = 12

    /// What is worth a visit, as a list that the map shows too.
    func html(for viewer: Viewer) -> HTML {
        let named = filter { !$0.name.isEmpty }.prefix(Self.sightLimit)
        var list: HTML = "<ol class='sights'>\n"
        for (index, sight) in named.enumerated() {
            list += sight.row(number: Int32(index + 1), for: viewer)
        }
        list += "</ol>\n"
        return list
    }
}

extension Attraction {
    fileprivate func row(number: Int32, for viewer: Viewer) -> HTML {
        var row: HTML = """
            <li class="sight" id="sight-\(number)" \
            data-at="\(microdegrees: coordinate.latitudeMicrodegrees) \
            \(microdegrees: coordinate.longitudeMicrodegrees)">
            """
        if let picture {
            let thumbnail = OutsidePicture(file: picture, alternative: "", sizes: "88px")
            if let image = thumbnail.html { row += image }
        }
        row += "<div class='sight-words'>\(title)"
        if !description.isEmpty {
            row += "<p class='sight-about'>\(cut(description, atBytes: 160))</p>"
        } else if !kind.isEmpty {
            row += "<p class='sight-about'>\(plain(kind))</p>"
        }
        if let distanceMetres {
            row += "<p class='sight-distance'>\(metres: distanceMetres, in: viewer.unit)</p>"
        }
        row += """
            <a class="sight-add" href="\(Route.trips(.choose(preset)))">\
            \(say("Add to trip"))<span class="unseen">: \(name)</span></a>
            """
        row += "</div></li>\n"
        return row
    }

    /// As something to do on a trip.
    private var preset: ActivityPreset {
        var preset = ActivityPreset()
        preset.title = cut(name, atBytes: 150)
        preset.category = "sight"
        preset.point = coordinate
        if isWebAddress(website), website.utf8.count <= 400 { preset.link = website }
        return preset
    }

    /// Leads into our reader where there is an article, else to its own page.
    private var title: HTML {
        if let article {
            let route = Route.outside(.reader(.title(article)))
            return "<a class='sight-name place-name' href='\(route)'>\(name)</a>"
        }
        guard isWebAddress(website) else {
            return "<span class='sight-name place-name'>\(name)</span>"
        }
        return "<span class='sight-name place-name'>\(external(website, "\(name)"))</span>"
    }

    /// A provider's word without the underscores that only computers need.
    private func plain(_ word: String) -> String {
        String(decoding: word.utf8.map { $0 == 0x5F ? 0x20 : $0 }, as: UTF8.self)
    }
}

extension [Photograph] {
    private static let pictureLimit = 16

    /// A strip of pictures, each with what its licence asks for.
    var html: HTML {
        var strip: HTML = """
            <div class="pictures" tabindex="0" role="group" aria-label="\(Words.pictures)"><ul>

            """
        for picture in prefix(Self.pictureLimit) {
            let shown = OutsidePicture(
                file: picture.large,
                alternative: picture.words,
                sizes: "(min-width: 700px) 360px, 78vw"
            )
            guard let image = shown.html else { continue }
            strip += """
                <li><figure>\(external(picture.pageAddress, image))\
                <figcaption><span class="picture-words">\(picture.words)</span>\
                <span class="picture-credit">\(picture.maker)</span></figcaption></figure></li>

                """
        }
        strip += "</ul></div>\n"
        return strip
    }
}
