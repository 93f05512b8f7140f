package import Markup

/// Asks where to look around, when the device did not tell.
package struct NearScreen: Equatable, Sendable {
    package let query: NearQuery
    /// Why the words typed before led nowhere.
    package let problem: String?

    package init(query: NearQuery, problem: String?) {
        self.query = query
        self.problem = problem
    }

    package var html: HTML {
        var place = ""
        if case .place(let text) = query.centre { place = text }
        let note: HTML = problem.map { "<p class='problem' role='alert'>\($0)</p>\n" } ?? ""
        return """
            <div class="column narrow">
            <h1>\(Phrases.nearMe)</h1>
            \(Explanations.nearAsk)
            \(note)<section class="way">
            \(nearForm(place: place, radius: query.radius))
            </section>
            </div>

            """
    }
}
