/// What a place is called where it lies, and then what it is called elsewhere.
struct KnownNames {
    private let catalogues: SourceLanguageNames
    private let native: NativeNames

    init(_ catalogues: SourceLanguageNames, _ countries: [CountryRow]) {
        self.catalogues = catalogues
        native = NativeNames(catalogues, countries)
    }

    /// The native name first, where it is known, then those in the country's other official
    /// languages, then the names in the languages of many readers; not without those that equal
    /// the main name or each other.
    func names(of place: SourcePlace, among others: [String]) -> [String] {
        var names: [String] = []
        if let name = native.name(of: place, among: others) { names.append(name) }
        names += native.officialNames(of: place)
        // Catalogues go on calling a place as it was called when they were made.
        guard !Self.renamed.contains(place.id) else { return names }
        for language in Self.widespread {
            if let name = catalogues.name(of: place.id, in: language) { names.append(name) }
        }
        return names
    }

    private static let renamed: Set<UInt32> = [1_526_273]  // Astana

    private static let widespread = [
        "en", "de", "fr", "es", "it", "pt", "nl", "ru", "zh", "ja", "ar",
    ]
}
