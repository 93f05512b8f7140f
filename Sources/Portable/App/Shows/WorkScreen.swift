internal import Base
internal import Geodesy
internal import Markup
internal import Questions

/// All that a museum tells of a work.
struct WorkScreen {
    let work: Artwork
    let isSample: Bool

    init(work: Artwork, isSample: Bool) {
        self.work = work
        self.isSample = isSample
    }

    func html(for viewer: Viewer) -> HTML {
        var page: HTML = ""
        if !work.maker.isEmpty || !work.date.isEmpty {
            page += "<p class='lead'>\(work.maker)"
            if !work.maker.isEmpty, !work.date.isEmpty { page += ", " }
            page += "\(work.date)</p>\n"
        }
        if isSample { page += Words.sampleNote }
        page += "<div class='thing-columns'>\(figure)<div class='thing-told'>\n"
        page += texts
        page += facts
        page += ways
        page += "</div></div>\n"
        return page
    }

    private var figure: HTML {
        guard let picture = work.picture, let path = PicturePath.path(of: picture.address) else {
            return lack
        }
        let shown = OutsidePicture(
            file: picture,
            alternative: "\(alternative)",
            sizes: "(min-width: 900px) 55vw, 100vw",
            isUrgent: true
        )
        let whole = work.large.flatMap { PicturePath.path(of: $0.address) } ?? path
        let tiles = PicturePath.path(of: work.imageService + "/") ?? ""
        var figure: HTML = """
            <figure class="work-figure">\(shown.html ?? "")\
            <figcaption><a class="button" href="\(whole)?w=1600" data-zoom
            """
        if !tiles.isEmpty, picture.widthPixels > 0, picture.heightPixels > 0 {
            figure += """
                 data-tiles="\(tiles)" data-width="\(picture.widthPixels)" \
                data-height="\(picture.heightPixels)"
                """
        }
        figure += """
             data-close="\(say("Close"))" data-zoom-in="\(say("Zoom in"))" \
            data-zoom-out="\(say("Zoom out"))" data-title="\(work.shownTitle)" \
            data-missing="\(Words.largeAway)" \
            data-again="\(Words.tryAgain)">\
            \(Icon.search.html)<span>\(say("Look closely"))</span></a>\
            <span class="figure-credit">\(credit)</span></figcaption></figure>

            """
        return figure
    }

    private var alternative: String {
        work.alternative.isEmpty ? work.shownTitle : work.alternative
    }

    private var credit: HTML {
        work.rights.isEmpty
            ? "\(work.museum)"
            : "\(work.museum), \(external(work.rightsAddress, "\(work.rights)"))"
    }

    /// Why there is no picture, and where there is one.
    private var lack: HTML {
        var words: HTML = "<figure class='work-figure is-missing'>"
        words +=
            work.preview.isEmpty
            ? Icon.easel.html : "<img class='is-tiny' src='\(work.preview)' alt=''>"
        words += "<figcaption><p>"
        switch work.lack {
        case .rights:
            words += "\(say("Its picture is not free to be shown here; the museum’s page has it."))"
        case .host:
            words += """
                \(say("The museum hands this picture to browsers only, not to this server."))
                """
        case .none: words += "\(say("The museum has no picture of it."))"
        }
        words += "</p>"
        if !work.alternative.isEmpty {
            words += "<p class='picture-words'>\(say("To be seen:")) \(work.alternative)</p>"
        }
        if !work.pageAddress.isEmpty, work.lack != .none {
            words += "<p>\(external(work.pageAddress, "\(Words.atMuseum)"))</p>"
        }
        return words + "</figcaption></figure>\n"
    }

    /// What hangs beside it: in English, and in the museum's own language behind a fold.
    private var texts: HTML {
        guard let first = work.texts.first else {
            return "<p class='no-answer'>\(say("The museum tells no story about it."))</p>\n"
        }
        var words: HTML = ""
        if first.language != .english {
            words += """
                <p class="hint">\(say("There is no text in English; this is the museum’s own."))</p>

                """
        }
        words += "<p class='plaque' lang='\(first.language.text)' dir='auto'>\(first.text)</p>\n"
        for text in work.texts.dropFirst() {
            words += """
                <details class="plaque-more"><summary>\(say("In the museum’s own language"))\
                </summary><p lang="\(text.language.text)" dir="auto">\(text.text)</p></details>

                """
        }
        return words
    }

    private var facts: HTML {
        var facts: HTML = "<dl class='thing-facts'>\n"
        facts += toldFact(say("Maker"), work.maker)
        facts += toldFact(say("Date"), work.date)
        facts += toldFact(say("Made in"), work.place)
        facts += toldFact(say("Kind"), begun(work.type))
        facts += toldFact(say("Materials"), begun(work.materials))
        facts += toldFact(say("Size"), work.dimensions)
        facts += toldFact(say("Museum"), work.museum)
        facts += toldFact(say("Room"), work.room)
        facts += toldFact(say("Number"), work.objectNumber)
        facts += toldFact(say("Credit"), work.credit)
        facts += toldFact(say("Rights"), work.rights)
        return facts + "</dl>\n"
    }

    /// As a line begins: museums write `oil on canvas`.
    private func begun(_ words: String) -> String {
        var bytes = Array(words.utf8)
        guard let first = bytes.first, first &- 0x61 < 26 else { return words }
        bytes[0] = first & 0xDF
        return String(decoding: bytes, as: UTF8.self)
    }

    private var ways: HTML {
        var ways: HTML = "<p class='thing-ways'>"
        if let museum = work.itsMuseum {
            var preset = ActivityPreset()
            preset.title = museum.title.description
            preset.category = "museum"
            preset.point = museum.coordinate
            if isWebAddress(work.pageAddress), work.pageAddress.utf8.count <= 400 {
                preset.link = work.pageAddress
            }
            ways += """
                <a class="button" href="\(Route.trips(.choose(preset)))">\(Icon.suitcase.html)\
                <span>\(say("Add the museum to a trip"))</span></a>
                """
        }
        ways += shareButton()
        if !work.pageAddress.isEmpty {
            ways += " \(external(work.pageAddress, "\(Words.atMuseum)"))"
        }
        return ways + "</p>\n"
    }
}
