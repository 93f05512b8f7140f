import Base
import Questions

/// Reading Linked Art, the JSON-LD of museums (linked.art, version 1): where a list may stand,
/// one value may stand too, and a class is an object or only its address.
extension JSONTree {
    /// The elements of a member, or its only value.
    func list(_ name: String) -> [JSONTree] {
        guard let member = self[name] else { return [] }
        return member.isArray ? member.elements : [member]
    }

    /// Whether one of its classes is that concept of the Getty's Art & Architecture Thesaurus.
    func isClassified(_ concept: String) -> Bool {
        list("classified_as").contains { $0.address.hasSuffix("/" + concept) }
    }

    /// The address of a thing that stands as an object or as its address alone.
    var address: String {
        if case .string(let text) = self { return text }
        return text("id")
    }

    /// English before Dutch before anything else.
    var languageRank: Int {
        let ids = list("language").map { $0.address }
        if ids.contains(where: { $0.hasSuffix("/300388277") }) { return 0 }
        return ids.contains { $0.hasSuffix("/300388256") } ? 1 : 2
    }

    /// What it says in one line.
    var content: String { said(self["content"]?.text ?? list("content").first?.text ?? "") }

    /// The word for it in English, else in Dutch.
    var notation: String {
        let words = list("notation")
        let english = words.first { $0.text("@language") == "en" }
        let name = english ?? words.first { $0.text("@language") == "nl" } ?? words.first
        if let text = name?.text("@value"), !text.isEmpty { return text }
        return best(list("identified_by").filter { $0.text("type") == "Name" })
    }
}

/// The content in the best language there is; the first one wins among equals.
func best(_ nodes: [JSONTree]) -> String {
    nodes.filter { !$0.content.isEmpty }.min { $0.languageRank < $1.languageRank }?.content ?? ""
}

/// An object of a museum in Linked Art.
struct LinkedObject {
    let tree: JSONTree

    /// The preferred title in English, or else in any language.
    var title: String {
        let names = tree.list("identified_by").filter { $0.text("type") == "Name" }
        let preferred = names.filter { $0.isClassified("300404670") }
        let english = names.filter { $0.languageRank == 0 }
        let preferredEnglish = preferred.filter { $0.languageRank == 0 }
        return firstText(best(preferredEnglish), best(english), best(preferred), best(names))
    }

    var objectNumber: String {
        tree.list("identified_by").first { $0.isClassified("300312355") }?.content ?? ""
    }

    /// What the museum says of the maker in a line, or else the names of those who made a part.
    var maker: String {
        guard let production else { return "" }
        let line = best(production.list("referred_to_by"))
        if !line.isEmpty { return line }
        let parts = production.list("part")
        let people = (parts + [production]).flatMap { $0.list("carried_out_by") }
        let names = listed(people.map { $0.notation })
        return names.isEmpty ? best(parts.flatMap { $0.list("referred_to_by") }) : names
    }

    var date: String {
        guard let span = production?.list("timespan").first else { return "" }
        let words = best(span.list("identified_by"))
        guard words.isEmpty else { return words }
        let years = [span.text("begin_of_the_begin"), span.text("end_of_the_end")]
            .map { plausibleYear($0) }.filter { !$0.isEmpty }
        return years.first == years.last ? years.first ?? "" : years.joined(separator: " – ")
    }

    var place: String {
        guard let production else { return "" }
        let all = [production] + production.list("part")
        return listed(all.flatMap { $0.list("took_place_at") }.map { $0.notation })
    }

    var materials: String {
        firstText(
            best(texts("300435429")),
            listed(tree.list("made_of").map { $0.notation })
        )
    }

    var dimensions: String {
        let words = texts("300435430").filter { $0.languageRank == 0 }.map { $0.content }
        if !words.isEmpty { return words.joined(separator: "; ") }
        let line = best(texts("300435430"))
        return line.isEmpty ? listed(tree.list("dimension").map { measure($0) }) : line
    }

    var credit: String { best(texts("300026687")) }

    /// What kind of thing it is: a class that itself is a "type of work".
    var type: String {
        tree.list("classified_as").first { $0.isClassified("300435443") }?.notation ?? ""
    }

    var room: String {
        guard let place = tree.list("current_location").first else { return "" }
        return firstText(place.notation, best(place.list("identified_by")))
    }

    /// Where people read about it: the English page before others.
    var pageAddress: String {
        let pages = tree.list("subject_of").flatMap { $0.list("digitally_carried_by") }
            .flatMap { $0.list("access_point") }.map { webAddress($0.address) }
        return pages.first { $0.contains("/en/") } ?? pages.first { !$0.isEmpty } ?? ""
    }

    /// What stands on the wall beside it, and where that is missing in a language, the
    /// description.
    var wallTexts: [ArtText] {
        let about = tree.list("subject_of")
        var found = about.flatMap { node -> [JSONTree] in
            node.list("part").filter { $0.isClassified("300048722") }
                + (node.isClassified("300048722") ? [node] : [])
        }
        found += texts("300435452")
        var kept: [ArtText] = []
        for (rank, language) in [(0, "en"), (1, "nl")] {
            guard let text = found.first(where: { $0.languageRank == rank && !$0.content.isEmpty }),
                let code = LanguageCode(language)
            else { continue }
            kept.append(ArtText(text.content, code))
        }
        return kept
    }

    /// The address that names its rights; that of the record where the object has none.
    var rightsAddress: String {
        linkedRights(tree).isEmpty
            ? tree.list("subject_of").map { linkedRights($0) }.first { !$0.isEmpty } ?? ""
            : linkedRights(tree)
    }

    private var production: JSONTree? { tree.list("produced_by").first }

    private func texts(_ concept: String) -> [JSONTree] {
        tree.list("referred_to_by").filter { $0.isClassified(concept) && !$0.content.isEmpty }
    }

    private func measure(_ dimension: JSONTree) -> String {
        let name = dimension.list("classified_as").map { $0.notation }.first { !$0.isEmpty } ?? ""
        let units = ["300379097": "mm", "300379098": "cm", "300379226": "kg"]
        let unit = dimension.list("unit").first?.address.split(separator: "/").last ?? ""
        guard let value = dimension["value"]?.text, scaledInteger(value, places: 3) != nil,
            let word = units[String(unit)]
        else { return "" }
        return (name.isEmpty ? "" : name + " ") + value + " " + word
    }
}

/// The address of the rights that somebody holds in something.
func linkedRights(_ tree: JSONTree) -> String {
    tree.list("subject_to").flatMap { $0.list("classified_as") }.map { webAddress($0.address) }
        .first { !$0.isEmpty } ?? ""
}

/// The year of a moment as JSON-LD writes it, as in "-0500-01-01T00:00:00Z"; empty for years in
/// which nothing was made.
private func plausibleYear(_ moment: String) -> String {
    let isBefore = moment.hasPrefix("-")
    let digits = moment.drop { $0 == "-" }.prefix { $0.isNumber }
    guard let number = Int64(digits), number <= (isBefore ? 100_000 : 2_200) else { return "" }
    return isBefore ? "\(number) BC" : "\(number)"
}

/// A licence by its address, as people call it; empty for unknown ones.
func rightsName(_ address: String) -> String {
    let names = [
        ("creativecommons.org/publicdomain/zero", "CC0"),
        ("creativecommons.org/publicdomain/mark", "Public domain"),
        ("creativecommons.org/licenses/by/", "CC BY"),
        ("creativecommons.org/licenses/by-sa/", "CC BY-SA"),
        ("rightsstatements.org/vocab/InC", "In copyright"),
        ("rightsstatements.org/vocab/NoC", "No copyright"),
    ]
    return names.first { address.contains($0.0) }?.1 ?? ""
}
