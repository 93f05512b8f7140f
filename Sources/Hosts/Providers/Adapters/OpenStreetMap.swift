import Base
package import Questions

/// What the services built on OpenStreetMap share.
package enum OpenStreetMap {
    package static let attribution = Attribution(
        "© OpenStreetMap contributors",
        address: "https://www.openstreetmap.org/copyright",
        licence: "ODbL 1.0",
        licenceAddress: "https://opendatacommons.org/licenses/odbl/1-0/"
    )

    /// As in "osm:way/24981342"; nil for what is not an object of the map, such as a postcode.
    static func id(_ tree: JSONTree, type: String = "osm_type", id: String = "osm_id") -> String? {
        guard let number = tree[id]?.integer, number > 0 else { return nil }
        switch tree.text(type) {
        case "node", "N": return "osm:node/\(number)"
        case "way", "W": return "osm:way/\(number)"
        case "relation", "R": return "osm:relation/\(number)"
        default: return nil
        }
    }

    /// The article of a tag such as "en:10 Downing Street".
    static func article(_ tag: String) -> ArticleTitle? {
        guard let colon = tag.firstIndex(of: ":"),
            let language = LanguageCode(String(tag[..<colon]))
        else { return nil }
        let title = String(tag[tag.index(after: colon)...])
        return title.isEmpty ? nil : ArticleTitle(language: language, title: title)
    }
}
