import Base
import Past

/// Addresses by rule: `https://example.org/{id}.jpg` once instead of for every picture.
struct AddressRules {
    struct Rule: Hashable {
        var thumbnail: String
        var picture: String
        var page: String
    }

    private(set) var rules: [Rule] = []
    private var numbers: [Rule: UInt32] = [:]
    /// The ids of pages that are UUIDs (RFC 9562), sixteen bytes each.
    private(set) var keys: [[UInt8]] = []
    private var keyNumbers: [[UInt8]: UInt32] = [:]

    /// The rule of a picture and its key: the number of a UUID or of a text in `texts`.
    mutating func number(
        of draft: PictureDraft,
        _ texts: inout TextRoom
    ) -> (rule: UInt32, key: UInt32) {
        var rule = Rule(
            thumbnail: templated(draft.thumbnail, draft.id),
            picture: templated(draft.picture, draft.id),
            page: templated(draft.page, draft.id)
        )
        var key: UInt32 = 0
        let ownID = rule.page.contains("{id}") ? nil : AddressRules.uuid(at: draft.page)
        if let (bytes, template) = ownID {
            rule.page = template
            key = number(ofKey: bytes)
        }
        if let number = numbers[rule] { return (number, key) }
        // One less than there may be: the last one is for addresses without a rule.
        guard rules.count < CollectionFormat.mostRules - 1 else {
            let whole = [draft.thumbnail, draft.picture, draft.page].joined(separator: "\u{1F}")
            let rule = Rule(thumbnail: "{1}", picture: "{2}", page: "{3}")
            return (add(rule), texts.number(of: whole))
        }
        return (add(rule), key)
    }

    private mutating func add(_ rule: Rule) -> UInt32 {
        if let number = numbers[rule] { return number }
        let number = UInt32(rules.count)
        numbers[rule] = number
        rules.append(rule)
        return number
    }

    private mutating func number(ofKey key: [UInt8]) -> UInt32 {
        if let number = keyNumbers[key] { return number }
        let number = UInt32(keys.count)
        keyNumbers[key] = number
        keys.append(key)
        return number
    }

    private func templated(_ address: String, _ id: String) -> String {
        guard !address.isEmpty, id.utf8.count >= 3 else { return address }
        return address.replacing(id, with: "{id}", maxReplacements: 1)
    }

    /// The UUID that an address ends with, and the address with `{uuid}` in its place.
    private static func uuid(at address: String) -> ([UInt8], String)? {
        let text = address.suffix(36)
        let places = [8, 13, 18, 23]
        var bytes: [UInt8] = []
        var high: UInt8?
        guard text.utf8.count == 36 else { return nil }
        for (place, byte) in text.utf8.enumerated() {
            if places.contains(place) {
                guard byte == 0x2D else { return nil }
                continue
            }
            // Capital letters would come out small.
            guard let digit = Character(UnicodeScalar(byte)).hexDigitValue,
                !(65...70).contains(byte)
            else { return nil }
            if let first = high {
                bytes.append(first << 4 | UInt8(digit))
                high = nil
            } else {
                high = UInt8(digit)
            }
        }
        return (bytes, address.dropLast(36) + "{uuid}")
    }

    /// The hosts that pictures come from.
    static func hosts(of drafts: [PictureDraft]) -> [String] {
        var hosts: Set<String> = []
        for draft in drafts {
            for address in [draft.thumbnail, draft.picture] {
                let rest = address.dropFirst("https://".count)
                hosts.insert(String(rest.prefix { $0 != "/" }))
            }
        }
        return hosts.sorted()
    }
}
