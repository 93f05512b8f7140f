internal import Markup

/// Words that several of these screens say.
extension Words {
    static var remove: StaticString { say("Remove") }

    /// Where an empty list leads, and a search that found nothing: to what finds some.
    static var firstSteps: HTML {
        let around = Route.near(NearQuery(centre: .unknown), Listing())
        return """
            <p class="actions"><a class="button" href="\(around)">\(Words.nearMe)</a>
            <a class="button" href="\(Route.surprise(seed: nil, Listing()))">\
            \(Words.surpriseMe)</a></p>
            """
    }
}
