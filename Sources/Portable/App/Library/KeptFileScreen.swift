internal import Atlas
internal import Library
internal import Markup

/// What a file would add, before it adds anything.
struct KeptFileScreen: Sendable {
    /// The rows shown of each kind; the rest is counted.
    private static let shownLimit = 12

    let file: KeptFile
    /// The cities of the file that the atlas knows, in its order.
    let cities: [City]
    /// How many of them bring something new.
    let newCount: Int
    /// Everything that the form needs to send it again, in few words.
    let packed: String

    init(file: KeptFile, cities: [City], newCount: Int, packed: String) {
        self.file = file
        self.cities = cities
        self.newCount = newCount
        self.packed = packed
    }

    func html(for viewer: Viewer) -> HTML {
        var page: HTML = """
            <div class="column narrow kept-file">
            <h1>\(Explanations.keptFileTitle)</h1>
            <p class="lead">\(Explanations.keptFile(cities: cities.count, new: newCount))</p>

            """
        if !file.problems.isEmpty { page += problems }
        if !cities.isEmpty {
            page += "<section class='panel'><h2>\(Phrases.inTheFile)</h2><ul class='names'>"
            for city in cities.prefix(Self.shownLimit) {
                page += "<li>\(city.nameBytes), \(city.countryCode)</li>"
            }
            page += more(cities.count)
            page += "</ul></section>\n"
        }
        if newCount > 0 {
            page += """
                \(formStart(.library(.confirmImport), viewer, " class='actions'"))\
                <input type="hidden" name="cities" value="\(packed)">\
                <input type="hidden" name="name" value="\(file.name)">\
                <input type="hidden" name="home" value="\(file.homeCity.map { "\($0)" } ?? "")">\
                <button class="button primary">\(Explanations.addThese(newCount))</button>

                """
        } else {
            page += "<div class='actions'>"
        }
        page += """
            <a class="button" href="\(Route.library(.settings))">\(Phrases.goBack)</a>
            """
        page += newCount > 0 ? "</form>\n</div>\n" : "</div>\n</div>\n"
        return page
    }

    private var problems: HTML {
        var list: HTML = """
            <section class="problem" role="alert"><p>\
            \(Explanations.unreadRows(file.problems.count))</p><ul>

            """
        for problem in file.problems.prefix(Self.shownLimit) {
            list += "<li>\(Explanations.unreadRow(problem))</li>\n"
        }
        list += more(file.problems.count)
        list += "</ul></section>\n"
        return list
    }

    private func more(_ count: Int) -> HTML {
        count > Self.shownLimit
            ? "<li>\(Explanations.andMore(count - Self.shownLimit))</li>\n" : ""
    }
}
