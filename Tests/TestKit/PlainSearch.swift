package import Atlas
@testable import AtlasBuilder
import Base

/// The search of the atlas written down the obvious way: every key of every city is looked at.
///
/// Shares nothing with the atlas but the folding, so that each can prove the other wrong.
package struct PlainSearch {
    private struct Key {
        let start: Int
        let count: Int
        let row: UInt32
        let isMain: Bool
    }

    /// A city found: GeoNames id and score, as `FoundName` has it.
    package struct Found: Equatable, Sendable {
        package let id: UInt32
        package let score: UInt64

        package init(id: UInt32, score: UInt64) {
            self.id = id
            self.score = score
        }
    }

    private var letters: [UInt32] = []
    private var keys: [Key] = []
    private var importances: [UInt64] = []
    private var ids: [UInt32] = []

    package init(_ atlas: Atlas) {
        importances = Array(repeating: 0, count: Int(atlas.cityCount))
        for rank in 0..<atlas.cityCount {
            let city = atlas.city(FoundName(score: 0, rank: rank, match: .exact))
            importances[Int(city.index.rawValue)] = UInt64(atlas.importance(rank: rank))
        }
        let short = Self.shortNames(atlas)
        for row in 0..<atlas.cityCount {
            let city = atlas.city(CityIndex(rawValue: row))
            ids.append(city.id)
            let main = Self.mainForms(city)
            for form in main { add(form, row, isMain: true) }
            for name in city.names {
                let code = name.lowercased()
                let isCode = name.count == 3 && name.utf8.allSatisfy { 0x41...0x5A ~= $0 }
                if isCode, short.contains(code), !main.contains(where: { $0.hasPrefix(code) }) {
                    continue
                }
                if Self.saysOnlyKind(name, of: city) { continue }
                for form in Self.forms(name) { add(form, row, isMain: false) }
            }
        }
    }

    private mutating func add(_ form: String, _ row: UInt32, isMain: Bool) {
        guard !form.isEmpty, form.utf8.count <= 120 else { return }
        let scalars = form.unicodeScalars.map { $0.value }
        keys.append(Key(start: letters.count, count: scalars.count, row: row, isMain: isMain))
        letters += scalars
    }

    /// Whether a name begins with a word like *Bandar*, in a language of elsewhere.
    private static func saysOnlyKind(_ name: String, of city: City) -> Bool {
        Array(name.utf8).withUnsafeBytes {
            WordsOfKind.begin(ByteSlice($0), elsewhereThan: city.countryCode)
        }
    }

    /// Names of cities and regions that have the length of an airline's code.
    private static func shortNames(_ atlas: Atlas) -> Set<String> {
        var names: Set<String> = []
        for row in 0..<atlas.cityCount {
            let city = atlas.city(CityIndex(rawValue: row))
            for name in [city.name, city.region?.name ?? ""]
            where name.unicodeScalars.count == 3 {
                names.insert(fold(name))
            }
        }
        return names
    }

    /// The spellings of the main name, of what lies there, and of what stands around slashes,
    /// except that in Switzerland a slash with spaces parts a city from its quarter.
    private static func mainForms(_ city: City) -> [String] {
        mainForms(city.name, city) + (arrivalNames[city.id] ?? []).flatMap(forms)
    }

    private static func mainForms(_ name: String, _ city: City) -> [String] {
        if city.countryCode == "CH", name.contains(" ") { return forms(name) }
        let parts = name.split(separator: "/", omittingEmptySubsequences: false).map { part in
            String(part.trimmingPrefix(" ").reversed().trimmingPrefix(" ").reversed())
        }
        let isJoined = parts.count > 1
        return forms(name) + parts.filter { isJoined && $0.utf8.count >= 3 }.flatMap(forms)
    }

    /// The spellings under which a name is found.
    static func forms(_ name: String) -> [String] {
        var spelled = name
        for (letter, spelling) in [
            ("ä", "ae"), ("ö", "oe"), ("ü", "ue"), ("ø", "oe"), ("å", "aa"),
            ("Ä", "Ae"), ("Ö", "Oe"), ("Ü", "Ue"), ("Ø", "Oe"), ("Å", "Aa"),
        ] {
            let scalar = Array(letter.unicodeScalars)[0]
            var changed = String.UnicodeScalarView()
            for part in spelled.unicodeScalars {
                if part == scalar {
                    changed.append(contentsOf: spelling.unicodeScalars)
                } else {
                    changed.append(part)
                }
            }
            spelled = String(changed)
        }
        var forms: [String] = []
        for spelling in [fold(name), fold(spelled)] {
            forms.append(spelling)
            let words = spelling.split(separator: " ").map { word in
                switch word {
                case "saint": "st"
                case "st": "saint"
                case "sainte": "ste"
                case "ste": "sainte"
                case "mount": "mt"
                case "mt": "mount"
                case "fort": "ft"
                case "ft": "fort"
                default: String(word)
                }
            }
            forms.append(words.joined(separator: " "))
        }
        return forms + forms.map { $0.filter { $0 != " " } }
    }

    /// The best cities for a text, ordered by score and id.
    package func search(_ text: String, limit: Int) -> [Found] {
        let query = fold(text).unicodeScalars.map { $0.value }
        guard !query.isEmpty else { return [] }
        var scores = [UInt64](repeating: 0, count: ids.count)
        letters.withUnsafeBufferPointer { letters in
            query.withUnsafeBufferPointer { query in
                for key in keys {
                    let row = Int(key.row)
                    let importance = importances[row]
                    guard scores[row] < importance * 120_000 else { continue }
                    let weight = Self.weight(
                        of: UnsafeBufferPointer(
                            rebasing: letters[key.start..<key.start + key.count]
                        ),
                        isMain: key.isMain,
                        for: query
                    )
                    scores[row] = max(scores[row], importance * weight)
                }
            }
        }
        let found = scores.indices.filter { scores[$0] > 0 }
            .map { Found(id: ids[$0], score: scores[$0]) }
            .sorted { $0.score == $1.score ? $0.id < $1.id : $0.score > $1.score }
        return Array(found.prefix(limit))
    }

    /// In ten-thousandths.
    private static func weight(
        of key: UnsafeBufferPointer<UInt32>,
        isMain: Bool,
        for query: UnsafeBufferPointer<UInt32>
    ) -> UInt64 {
        var same = 0
        while same < key.count, same < query.count, key[same] == query[same] { same += 1 }
        if same == query.count {
            if same == key.count { return isMain ? 120_000 : 10_000 }
            return isMain ? 4_000 : 200
        }
        guard query.count >= (isMain ? 4 : 5), isOneEdit(key, query) else { return 0 }
        return isMain ? 8 : 2
    }

    /// Whether the query is within one edit of a beginning of the key, tried for every length
    /// that such a beginning can have and every place of the edit.
    private static func isOneEdit(
        _ key: UnsafeBufferPointer<UInt32>,
        _ query: UnsafeBufferPointer<UInt32>
    ) -> Bool {
        for place in 0..<query.count {
            // The letters before the edit are the same.
            if place > 0, place > key.count || key[place - 1] != query[place - 1] { return false }
            func rest(_ keyStart: Int, _ queryStart: Int) -> Bool {
                guard key.count - keyStart >= query.count - queryStart else { return false }
                for step in 0..<(query.count - queryStart)
                where key[keyStart + step] != query[queryStart + step] {
                    return false
                }
                return true
            }
            if rest(place, place + 1) { return true }
            if place < key.count, rest(place + 1, place + 1) || rest(place + 1, place) {
                return true
            }
            if place + 1 < query.count, place + 1 < key.count, key[place] == query[place + 1],
                key[place + 1] == query[place], rest(place + 2, place + 2)
            {
                return true
            }
        }
        return false
    }
}
