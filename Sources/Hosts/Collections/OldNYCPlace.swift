import Providers

/// How OldNYC says where a photograph was taken.
enum OldNYCPlace {
    private static let boroughs = [
        "manhattan": "Manhattan", "new york county": "Manhattan", "brooklyn": "Brooklyn",
        "kings": "Brooklyn", "queens": "Queens", "bronx": "The Bronx", "the bronx": "The Bronx",
        "staten island": "Staten Island", "richmond": "Staten Island",
    ]

    /// The crossing, the address, or what the catalogue calls the place.
    static func name(_ geocode: JSONTree?, _ catalogue: String, _ title: String) -> String {
        let location = geocode?["location"]
        let (one, other) = (location?.text("str1") ?? "", location?.text("str2") ?? "")
        if !one.isEmpty, !other.isEmpty {
            return OldNYCNames.street(one) + " & " + OldNYCNames.street(other)
        }
        let street = location?.text("street") ?? ""
        if !street.isEmpty {
            return [location?.text("num") ?? "", OldNYCNames.street(street)].joined(separator: " ")
        }
        if let (_, rest) = split(catalogue) {
            return rest.split(separator: " - ").map { OldNYCNames.street(String($0)) }
                .joined(separator: " & ")
        }
        return firstOf(
            folder(catalogue),
            OldNYCNames.subject(geocode?.text("source") ?? ""),
            title
        )
    }

    /// The borough of the record's own label: printed on the card, else as it was looked up.
    static func borough(_ geocode: JSONTree?, _ catalogue: String) -> String {
        if let (label, _) = split(catalogue) { return label }
        let parts = catalogue.split(separator: ",").map { $0.trimmed }
        if parts.count >= 3, parts.last == "NY",
            let found = boroughs[parts[parts.count - 2].lowercased()]
        {
            return found
        }
        let looked = geocode?["location"]?.text("boro") ?? ""
        return boroughs[looked.lowercased()] ?? ""
    }

    /// `Richmond: Bay Street - Hannah Street` in two, the first as we call it.
    private static func split(_ catalogue: String) -> (borough: String, rest: String)? {
        guard let colon = catalogue.firstIndex(of: ":"),
            let borough = boroughs[catalogue[..<colon].trimmed.lowercased()]
        else { return nil }
        return (borough, catalogue[catalogue.index(after: colon)...].trimmed)
    }

    /// `89th Street (East) & Park Avenue, Manhattan, NY` without what follows the place.
    private static func folder(_ catalogue: String) -> String {
        guard catalogue.hasSuffix(", NY"), let comma = catalogue.firstIndex(of: ",") else {
            return catalogue
        }
        return catalogue[..<comma].split(separator: " & ").map { OldNYCNames.street(String($0)) }
            .joined(separator: " & ")
    }
}
