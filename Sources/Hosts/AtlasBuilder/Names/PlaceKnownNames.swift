/// What a place is called where it lies, and then what it is called elsewhere.
struct KnownNames {
    private let catalogues: SourceLanguageNames
    private let native: NativeNames

    init(_ catalogues: SourceLanguageNames, _ countries: [CountryRow]) {
        self.catalogues = catalogues
        native = NativeNames(catalogues, countries)
    }

    /// The native name first, where it is known, then the names in the languages of many readers;
    /// not without those that equal the main name or each other.
    func names(of place: SourcePlace, among others: [String]) -> [String] {
        var names: [String] = []
        if let name = native.name(of: place, among: others) { names.append(name) }
        for language in Self.widespread {
            if let name = catalogues.name(of: place.id, in: language) { names.append(name) }
        }
        return names
    }

    private static let widespread = [
        "en", "de", "fr", "es", "it", "pt", "nl", "ru", "zh", "ja", "ar",
    ]
}
