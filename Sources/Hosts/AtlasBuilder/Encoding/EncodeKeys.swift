import Base

/// The forms under which a name is found.
struct SearchKeys {
    /// Longer forms are left out; nobody types that much.
    static let longest = 120
    /// Shorter parts of a name are no names.
    private static let leastPart = 3
    private static let pairs: [(String, String)] = [
        ("saint", "st"), ("sainte", "ste"), ("mount", "mt"), ("fort", "ft"),
    ]
    private let swaps: [[UInt8]: [UInt8]]

    init() {
        var swaps: [[UInt8]: [UInt8]] = [:]
        for (long, short) in Self.pairs {
            swaps[Array(long.utf8)] = Array(short.utf8)
            swaps[Array(short.utf8)] = Array(long.utf8)
        }
        self.swaps = swaps
    }

    /// Folded, with ä or ae, with saint or st, with spaces or without; no form twice.
    func forms(of name: ByteSlice) -> [[UInt8]] {
        var forms: [[UInt8]] = []
        func add(_ form: [UInt8]) {
            if !form.isEmpty, form.count <= Self.longest, !forms.contains(form) {
                forms.append(form)
            }
        }
        var spellings: [[UInt8]] = [[]]
        fold(name, into: &spellings[0])
        if let umlauts = withUmlautsSpelledOut(name) {
            var folded: [UInt8] = []
            umlauts.withUnsafeBytes { fold(ByteSlice($0), into: &folded) }
            spellings.append(folded)
        }
        for spelling in spellings {
            add(spelling)
            if let swapped = withWordsSwapped(spelling) { add(swapped) }
        }
        for form in forms { add(form.filter { $0 != UInt8(ascii: " ") }) }
        return forms
    }

    /// The forms of a main name: of the whole and, where it joins the names of two languages
    /// (`Donostia / San Sebastián`), of each, since either is what the place is called.
    func mainForms(of name: ByteSlice) -> [[UInt8]] {
        var all = forms(of: name)
        let parts = name.parts(separatedBy: UInt8(ascii: "/"))
        for part in parts where parts.count > 1 && part.trimmed.count >= Self.leastPart {
            for form in forms(of: part.trimmed) where !all.contains(form) { all.append(form) }
        }
        return all
    }

    private func withUmlautsSpelledOut(_ name: ByteSlice) -> [UInt8]? {
        var spelled: [UInt8] = []
        var changed = false
        var waiting = false
        for byte in name.buffer {
            if waiting, let letters = Self.letters(second: byte) {
                spelled.removeLast()
                spelled.append(contentsOf: letters)
                changed = true
            } else {
                spelled.append(byte)
            }
            waiting = byte == 0xC3
        }
        return changed ? spelled : nil
    }

    /// What stands for a letter of Latin-1 whose second byte in UTF-8 is `byte`.
    private static func letters(second byte: UInt8) -> [UInt8]? {
        switch byte {
        case 0x84, 0xA4: Array("ae".utf8)
        case 0x96, 0xB6, 0x98, 0xB8: Array("oe".utf8)
        case 0x9C, 0xBC: Array("ue".utf8)
        case 0x85, 0xA5: Array("aa".utf8)
        default: nil
        }
    }

    private func withWordsSwapped(_ form: [UInt8]) -> [UInt8]? {
        var changed = false
        var words: [[UInt8]] = []
        for word in form.split(separator: UInt8(ascii: " ")) {
            if let swapped = swaps[Array(word)] {
                words.append(swapped)
                changed = true
            } else {
                words.append(Array(word))
            }
        }
        return changed ? Array(words.joined(separator: [UInt8(ascii: " ")])) : nil
    }
}
