internal import Markup

/// Asks where to look around, when the device did not tell.
struct NearScreen: Equatable, Sendable {
    let query: NearQuery
    /// Why the words typed before led nowhere.
    let problem: String?

    init(query: NearQuery, problem: String?) {
        self.query = query
        self.problem = problem
    }

    func html(for viewer: Viewer) -> HTML {
        var place = ""
        if case .place(let text) = query.centre { place = text }
        let note: HTML = problem.map { "<p class='problem' role='alert'>\($0)</p>\n" } ?? ""
        return """
            <div class="column narrow">
            <h1>\(Words.nearMe)</h1>
            \(Words.nearAsk)
            \(note)<section class="way">
            \(nearForm(place: place, radius: query.radius, unit: viewer.unit))
            </section>
            </div>

            """
    }
}

private extension Words {
    static var nearAsk: HTML {
        "<p>\(say("Share your location or type a place to see the cities around it."))</p>"
    }
}
