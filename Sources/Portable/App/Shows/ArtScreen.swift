internal import Base
internal import Markup
internal import Questions

/// The page of works: what to look for, and what was found, or ideas.
struct ArtScreen {
    let query: ArtQuery
    let favourites: Int
    /// What opens in any case.
    var kept: HTML = ""
    /// Of each idea, as far as they are at hand.
    var pictures: [PictureFile?] = []
    var list: HTML?

    init(query: ArtQuery, favourites: Int) {
        self.query = query
        self.favourites = favourites
    }

    /// What kind of things these are, as in "Art: vermeer".
    static func title(of query: ArtQuery) -> String {
        var parts: [String] = []
        if !query.text.isEmpty { parts.append(query.text) }
        if !query.maker.isEmpty { parts.append(query.maker) }
        if !query.type.isEmpty {
            let known = WorkType.all.first { $0.name.description == query.type }
            parts.append(known?.words.description ?? query.type)
        }
        guard !parts.isEmpty else { return sayText("Art") }
        return sayText("Art: ") + parts.joined(separator: ", ")
    }

    func html(for viewer: Viewer) -> HTML {
        var page: HTML = "<div class='column shows'>\n"
        let title = ArtScreen.title(of: query)
        page += showsHead("\(title)", isArt: true, favourites: favourites, for: viewer)
        page += form
        page += showsBody(list, kept: kept, else: ideas, isArt: true, for: viewer)
        page += "</div>\n"
        return page
    }

    private var form: HTML {
        let filters = [!query.maker.isEmpty, !query.type.isEmpty, query.museum != nil]
        // An idea has its museum or its kind, and no more.
        let isFiltered = filters[0] || (filters[1] && !query.text.isEmpty)
        var form: HTML = """
            <form class="shows-search" role="search" action="\(Route.shows(.art))" method="get">
            <div class="search"><label class="unseen" for="art-q">\
            \(say("Title or maker"))</label>\(Icon.search.html)\
            <input id="art-q" class="search-words" name="q" type="search" value="\(query.text)" \
            placeholder="\(say("Title or maker"))" maxlength="120" autocomplete="off" \
            spellcheck="false" enterkeyhint="search">\
            <button type="submit" class="go">\(say("Search"))</button></div>
            \(filterToggle(isOn: isFiltered, count: filters.count { $0 }))\
            <div class="shows-filters">
            <label><span>\(say("Maker"))</span><input name="by" value="\(query.maker)" \
            maxlength="120" autocomplete="off" spellcheck="false"></label>
            <label><span>\(say("Kind"))</span><select name="type"><option value="">\
            \(say("Any"))</option>
            """
        for type in WorkType.all {
            let isChosen = type.name.description == query.type
            form += option("\(type.name)", "\(type.words)", isChosen: isChosen)
        }
        form += """
            </select></label>
            <label><span>\(say("Museum"))</span><select name="museum"><option value="">\
            \(say("Whichever has it"))</option>
            """
        for museum in Museum.allCases {
            let isChosen = museum == query.museum
            form += option("\(museum.name)", "\(Words.name(of: museum))", isChosen: isChosen)
        }
        form += "</select></label></div></form>\n"
        return form
    }

    private func option(_ value: HTML, _ words: HTML, isChosen: Bool) -> HTML {
        "<option value='\(value)'\(isChosen ? " selected" : "" as HTML)>\(words)</option>"
    }

    /// What others look for first.
    private var ideas: HTML {
        var section: HTML = """
            <section class="shows-ideas" aria-labelledby="ideas-title">
            <h2 id="ideas-title">\(say("Walk through a museum from here"))</h2>
            <p class="lead">\
            \(say("Millions of works, with pictures you can look at closely. For example:"))</p>
            <ul class="idea-cards">
            """
        for (index, idea) in ArtIdea.all.enumerated() {
            section += "<li><a href='\(Route.shows(.works(idea.query)))'>"
            if index < pictures.count, let picture = pictures[index],
                let path = PicturePath.path(of: picture.address)
            {
                section += "<img src='\(path)?w=320' alt='' decoding='async'>"
            }
            section += """
                <span class="place-name">\(idea.words)</span>\
                <span class="thing-detail">\(idea.detail)</span></a></li>
                """
        }
        section += "</ul>\n<h3>\(say("By kind"))</h3><ul class='idea-chips'>"
        for type in WorkType.all {
            var query = ArtQuery()
            query.type = type.name.description
            section += """
                <li><a class="chip-link" href="\(Route.shows(.works(query)))">\(type.words)</a></li>
                """
        }
        section += "</ul></section>\n"
        return section
    }
}

/// A kind of works that museums file theirs under.
struct WorkType {
    /// As museums are asked for it.
    let name: StaticString
    let words: StaticString

    static var all: [WorkType] {
        [
            WorkType(name: "painting", words: say("Paintings")),
            WorkType(name: "print", words: say("Prints")),
            WorkType(name: "drawing", words: say("Drawings")),
            WorkType(name: "photograph", words: say("Photographs")),
            WorkType(name: "sculpture", words: say("Sculpture")),
            WorkType(name: "ceramics", words: say("Ceramics")),
            WorkType(name: "furniture", words: say("Furniture")),
        ]
    }
}

/// Something to begin with.
struct ArtIdea {
    let text: StaticString
    let words: StaticString
    let detail: StaticString
    var museum: Museum?

    var query: ArtQuery {
        var query = ArtQuery()
        query.text = text.description
        query.museum = museum
        return query
    }

    static var all: [ArtIdea] {
        [
            ArtIdea(
                text: "Johannes Vermeer",
                words: say("Vermeer"),
                detail: say("Quiet rooms in Delft"),
                museum: .rijksmuseum
            ),
            ArtIdea(
                text: "Nachtwacht",
                words: say("The Night Watch"),
                detail: say("Very large; look closely"),
                museum: .rijksmuseum
            ),
            ArtIdea(
                text: "Hokusai",
                words: say("Hokusai"),
                detail: say("Waves, and a mountain behind them"),
                museum: .met
            ),
            ArtIdea(
                text: "sunflowers",
                words: say("Sunflowers"),
                detail: say("Painted, printed and glazed"),
                museum: .met
            ),
            ArtIdea(
                text: "lilies",
                words: say("Water lilies"),
                detail: say("Monet’s pond, in Chicago"),
                museum: .artic
            ),
            ArtIdea(
                text: "Rembrandt",
                words: say("Rembrandt"),
                detail: say("Light, out of the dark"),
                museum: .rijksmuseum
            ),
        ]
    }
}
