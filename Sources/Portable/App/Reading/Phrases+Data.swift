/// The words of the data switches.
extension Phrases {
    static var dataTitle: StaticString { "Data from others" }
    static var dataLead: StaticString {
        """
        Elsewhere works without anybody else. Weather, articles and pictures come from public \
        sources; this server asks them, so they see its address and never yours.
        """
    }
    static var dataKinds: StaticString { "What may be asked for" }
    static var dataNobody: StaticString {
        "This server asks nobody: its owner has switched all sources off."
    }
    static var dataNotOffered: StaticString { "This server has no source for it." }
    static var dataAllOff: StaticString { "Ask no third parties" }
    static var dataAllOn: StaticString { "Ask all sources again" }
    static var dataFetched: StaticString { "What was fetched" }
    static var dataFetchedWords: StaticString {
        "By this server for everybody who uses it, since it was started."
    }
    static var dataNothingFetched: StaticString { "Nothing yet." }
    static var dataSource: StaticString { "Source" }
    static var dataRequests: StaticString { "Requests" }
    static var dataBytes: StaticString { "Received" }
    static var dataArticles: StaticString { "Articles" }
    static var dataGuides: StaticString { "Travel guides" }
    static var dataSights: StaticString { "Sights" }
    static var learnsWeather: StaticString {
        "The weather service learns the places of a list or page, to about a kilometre."
    }
    static var learnsArticles: StaticString {
        "Wikipedia and Wikidata learn which city or article is read."
    }
    static var learnsGuides: StaticString {
        "Wikivoyage and Wikidata learn which city's guide is read."
    }
    static var learnsPictures: StaticString {
        "Wikimedia Commons learns which pictures are shown; they reach you through this server."
    }
    static var learnsSights: StaticString {
        "The source learns the middle of the city whose surroundings are shown."
    }
    static var learnsSuggestions: StaticString {
        "The source learns what is typed into the search field, and roughly where home is."
    }
}
