internal import Base

extension Cost {
    /// Reads what people type into a field: `12,50 €`, `€45`, `CHF 12.-`, `1.234,56`; nil for
    /// anything else, and for parts of a cent.
    ///
    /// A sign or code in it counts more than `currency`, which says whose dollars are meant.
    package init?(typed text: String, currency: String) {
        let read = text.withBytes { text -> Cost? in
            guard let range = Cost.digits(of: text) else { return nil }
            let end = range.upperBound
            let rest = Cost.withoutDash(text.slice(at: end, count: text.count - end))
            guard let before = Cost.word(text.slice(at: 0, count: range.lowerBound)),
                let behind = Cost.word(rest), before.isEmpty || behind.isEmpty,
                let number = Cost.grouped(text.slice(at: range.lowerBound, count: range.count))
            else { return nil }
            let sign = before.isEmpty ? behind : before
            let code = sign.isEmpty ? currency : QuickCost.currency(sign, currency, leads: false)
            guard let told = code else { return nil }
            let units = number.withUnsafeBytes {
                QuickCost.minorUnits(ByteSlice($0), decimals: Cost.decimals(of: told))
            }
            return units.flatMap { Cost(minorUnits: $0, currency: told) }
        }
        guard let cost = read else { return nil }
        self = cost
    }

    /// From the first digit to behind the last one.
    private static func digits(of text: ByteSlice) -> Range<Int>? {
        let places = (0..<text.count).filter { text.byte($0) &- 0x30 < 10 }
        guard let first = places.first, let last = places.last else { return nil }
        return first..<last + 1
    }

    /// The only word of a text; nil where there are several.
    private static func word(_ text: ByteSlice) -> ByteSlice? {
        let words = QuickWords(text)
        return words.count > 1 ? nil : words.bare(0)
    }

    /// Behind the dash that stands for no cents: `12.–`.
    private static func withoutDash(_ text: ByteSlice) -> ByteSlice {
        let mark = text.byte(0) == 0x2E || text.byte(0) == 0x2C ? 1 : 0
        let width = mark + text.dashWidth(at: mark)
        return text.slice(at: width, count: text.count - width)
    }

    /// Digits and marks, with one mark for all that parts thousands and is neither point nor comma;
    /// nil where there is anything else.
    private static func grouped(_ text: ByteSlice) -> [UInt8]? {
        let words = QuickWords(text)
        var bytes: [UInt8] = []
        for index in 0..<words.count {
            let word = words.whole(index)
            if index > 0 { bytes.append(0x27) }
            var offset = 0
            while offset < word.count {
                let byte = word.byte(offset)
                let isQuote = word.slice(at: offset, count: 3).equals("\u{2019}")
                let isMark = byte == 0x2E || byte == 0x2C || byte == 0x27
                guard byte &- 0x30 < 10 || isMark || isQuote else { return nil }
                bytes.append(isQuote ? 0x27 : byte)
                offset += isQuote ? 3 : 1
            }
        }
        return bytes
    }
}
