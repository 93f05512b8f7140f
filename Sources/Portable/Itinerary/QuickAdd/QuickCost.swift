internal import Base

/// An amount of money as it was typed, and how many words it takes.
struct QuickCost {
    let cost: Cost
    let wordCount: Int

    /// Reads "€25", "25€", "$ 12.50", "25 EUR", "EUR 25"; nil for anything else.
    ///
    /// `home` is the currency of the trip.
    init?(_ words: QuickWords, at index: Int, home: String) {
        guard words.isFree(index) else { return nil }
        let word = words.bare(index)
        let amount = word.amountRange
        guard let start = amount?.lowerBound, let end = amount?.upperBound else {
            // The sign alone, the amount behind it.
            guard let code = QuickCost.currency(word, home, leads: true), words.isFree(index + 1),
                let cost = QuickCost.cost(words.bare(index + 1), code)
            else { return nil }
            (self.cost, wordCount) = (cost, 2)
            return
        }
        let number = word.slice(at: start, count: end - start)
        let isAbout = start == 1 && word.byte(0) == 0x7E
        let before = word.slice(at: 0, count: isAbout ? 0 : start)
        let behind = word.slice(at: end, count: word.count)
        if before.isEmpty, behind.isEmpty {
            guard words.isFree(index + 1),
                let code = QuickCost.currency(words.bare(index + 1), home, leads: false),
                home == code || !QuickCost.isWord(code) || words.hasSmallLetters,
                let cost = QuickCost.cost(number, code)
            else { return nil }
            (self.cost, wordCount) = (cost, 2)
            return
        }
        guard before.isEmpty || behind.isEmpty,
            let code = QuickCost.currency(before.isEmpty ? behind : before, home, leads: true),
            let cost = QuickCost.cost(number, code)
        else { return nil }
        (self.cost, wordCount) = (cost, 1)
    }

    private static func cost(_ number: ByteSlice, _ currency: String) -> Cost? {
        guard let units = minorUnits(number, decimals: Cost.decimals(of: currency)) else {
            return nil
        }
        return Cost(minorUnits: units, currency: currency)
    }

    /// "1,200", "1.200,50", "12,5": of two marks the last is the decimal one, and one alone
    /// where it is not followed by just three digits.
    static func minorUnits(_ text: ByteSlice, decimals: Int32) -> Int64? {
        var decimalMark: Int?
        var marks: [Int] = []
        for offset in 0..<text.count where text.load(UInt8.self, at: offset) &- 0x30 >= 10 {
            marks.append(offset)
        }
        if let last = marks.last {
            let behind = text.count - last - 1
            let isSame = marks.allSatisfy { text.byte($0) == text.byte(last) }
            let isThousands = behind == 3 && isSame && !(decimals == 3 && marks.count == 1)
            if !isThousands {
                guard marks.count == 1 || !isSame, text.byte(last) != 0x27 else { return nil }
                decimalMark = last
                marks.removeLast()
            }
        }
        return value(of: text, groups: marks, decimalMark: decimalMark, decimals: decimals)
    }

    private static func value(
        of text: ByteSlice,
        groups: [Int],
        decimalMark: Int?,
        decimals: Int32
    ) -> Int64? {
        let whole = decimalMark ?? text.count
        for (place, mark) in groups.enumerated() {
            let next = place + 1 < groups.count ? groups[place + 1] : whole
            guard next - mark == 4, text.byte(mark) == text.byte(groups[0]), groups[0] <= 3 else {
                return nil
            }
        }
        let fraction = decimalMark.map { text.count - $0 - 1 } ?? 0
        guard decimalMark == nil || fraction > 0, fraction <= Int(decimals) else { return nil }
        var units: Int64 = 0
        for offset in 0..<text.count {
            let digit = text.byte(offset) &- 0x30
            guard digit < 10 else { continue }
            units = units * 10 + Int64(digit)
            if units > Cost.most { return nil }
        }
        for _ in fraction..<Int(decimals) { units *= 10 }
        return units
    }

    /// The currency of a sign or code; nil for what is none, or any of several.
    static func currency(_ text: ByteSlice, _ home: String, leads: Bool) -> String? {
        if let sign = sign(text) { return sign }
        if text.equals("$") || text.isOne(of: "dollar dollars") {
            return isIn(home, dollars) ? home : "USD"
        }
        if text.equals("¥") || text.isOne(of: "yen") {
            return home == "CNY" && !text.isOne(of: "yen") ? home : "JPY"
        }
        if text.isOne(of: "kr") { return isIn(home, "SEKNOKDKKISK") ? home : nil }
        if text.isOne(of: "eur euro euros") { return "EUR" }
        if text.isOne(of: "usd gbp chf jpy") { return text.uppercased }
        let code = text.string
        guard Cost.isCode(code), code == home || isIn(code, codes) else { return nil }
        // "TRY 2 museums" is advice; "20 TRY" are lira.
        return leads && isWord(code) ? nil : code
    }

    /// Whether a code reads as a word where all is in capitals.
    private static func isWord(_ code: String) -> Bool {
        isIn(code, "ALLTOPCUPTRYMADPENBOBCOPMOPSOSLAKBAMGEL")
    }

    private static func sign(_ text: ByteSlice) -> String? {
        for sign in signs {
            let (mark, code) = ByteSlice(start: sign.utf8Start, count: sign.utf8CodeUnitCount)
                .halves(around: 0x20)
            if text.holdsSameBytes(as: mark) { return code.string }
        }
        return nil
    }

    /// Whether a code is one of a run of codes without anything between.
    private static func isIn(_ code: String, _ list: StaticString) -> Bool {
        let list = ByteSlice(start: list.utf8Start, count: list.utf8CodeUnitCount)
        var code = code
        return code.withUTF8 { buffer in
            let code = ByteSlice(UnsafeRawBufferPointer(buffer))
            for start in stride(from: 0, to: list.count, by: 3)
            where list.slice(at: start, count: 3).holdsSameBytes(as: code) {
                return true
            }
            return false
        }
    }

    private static var signs: [StaticString] {
        [
            "€ EUR", "£ GBP", "₹ INR", "₩ KRW", "₽ RUB", "₺ TRY", "₫ VND", "฿ THB", "₪ ILS",
            "₴ UAH", "₱ PHP", "₦ NGN", "₡ CRC", "₸ KZT", "₾ GEL", "zł PLN", "Kč CZK", "R$ BRL",
            "US$ USD", "A$ AUD", "AU$ AUD", "C$ CAD", "CA$ CAD", "NZ$ NZD", "HK$ HKD", "S$ SGD",
            "NT$ TWD", "MX$ MXN",
        ]
    }

    private static let dollars: StaticString = "USDAUDCADNZDSGDHKDTWDMXNARSCLPCOPFJDJMDBZDBSDBBDTTD"

    private static let codes: StaticString = """
        AEDALLAMDARSAUDAZNBAMBDTBGNBHDBIFBNDBOBBRLBTNBWPBYNCADCHFCLPCNYCOPCRCCUPCZKDKKDOPDZDEGPETB\
        EURFJDGBPGELGHSGTQHKDHNLHUFIDRILSINRIQDIRRISKJMDJODJPYKESKGSKHRKRWKWDKZTLAKLBPLKRLYDMAD\
        MDLMGAMKDMMKMNTMOPMURMVRMWKMXNMYRMZNNADNGNNIONOKNPRNZDOMRPABPENPGKPHPPKRPLNPYGQARRON\
        RSDRUBRWFSARSCRSDGSEKSGDSOSTHBTJSTNDTOPTRYTTDTWDTZSUAHUGXUSDUYUUZSVNDWSTXAFXOFXPFYERZARZMW
        """
}

extension QuickReader {
    /// Takes the only price of the line.
    mutating func readCost() {
        var found: (cost: QuickCost, index: Int)?
        var index = 0
        while index < words.count {
            if let cost = QuickCost(words, at: index, home: currency) {
                if found != nil { return }
                found = (cost, index)
                index += cost.wordCount - 1
            }
            index += 1
        }
        guard let (cost, index) = found else { return }
        // What each pays is not what it costs.
        guard !words.isOne(index + cost.wordCount, of: "pp p.p each per") else { return }
        content.cost = cost.cost
        let lead = words.isOne(index - 1, of: "for about around approx circa ca costs") ? 1 : 0
        words.take(index - lead..<index + cost.wordCount)
    }
}

extension ByteSlice {
    func byte(_ offset: Int) -> UInt8 { load(UInt8.self, at: offset) }

    fileprivate var uppercased: String {
        var letters: [UInt8] = []
        for offset in 0..<count {
            let letter = lowered(at: offset)
            letters.append(letter &- 0x61 < 26 ? letter - 0x20 : letter)
        }
        return String(decoding: letters, as: UTF8.self)
    }

    /// From the first digit on as far as digits and the marks between them go.
    fileprivate var amountRange: Range<Int>? {
        var start = 0
        while start < count, byte(start) &- 0x30 >= 10 { start += 1 }
        guard start < count else { return nil }
        var end = start
        while end < count {
            let byte = byte(end)
            let isMark = byte == 0x2E || byte == 0x2C || byte == 0x27
            guard byte &- 0x30 < 10 || isMark && self.byte(end + 1) &- 0x30 < 10 else { break }
            end += 1
        }
        return start..<end
    }
}
