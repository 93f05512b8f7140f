/// How a body may be packed on the way, as `Accept-Encoding` allows.
struct ContentCoding: OptionSet, Sendable {
    let rawValue: UInt8

    static let gzip = ContentCoding(rawValue: 1)
    static let brotli = ContentCoding(rawValue: 2)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Reads `gzip, br;q=0.8, *;q=0`; what it cannot read it takes for a refusal.
    init(accepted field: some Collection<UInt8>) {
        self = []
        var refused: ContentCoding = []
        var everything = false
        for entry in field.split(separator: UInt8(ascii: ",")) {
            let parts = entry.split(separator: UInt8(ascii: ";"))
            guard let first = parts.first else { continue }
            let isRefused = parts.dropFirst().contains { ContentCoding.isZero($0.trimmed) }
            let name = first.trimmed.map { $0 >= 65 && $0 <= 90 ? $0 | 0x20 : $0 }
            if name.elementsEqual("*".utf8) {
                everything = !isRefused
            } else {
                let coding = ContentCoding(name: name)
                if isRefused { refused.formUnion(coding) } else { formUnion(coding) }
            }
        }
        if everything { formUnion([.gzip, .brotli]) }
        subtract(refused)
    }

    private init(name: [UInt8]) {
        if name.elementsEqual("gzip".utf8) || name.elementsEqual("x-gzip".utf8) {
            self = .gzip
        } else if name.elementsEqual("br".utf8) {
            self = .brotli
        } else {
            self = []
        }
    }

    /// `q=0`, `Q=0.000`.
    private static func isZero(_ parameter: some Collection<UInt8>) -> Bool {
        let halves = parameter.split(separator: UInt8(ascii: "="))
        guard halves.count == 2, let name = halves.first?.trimmed, let value = halves.last?.trimmed
        else { return false }
        return name.elementsEqual("q".utf8) || name.elementsEqual("Q".utf8)
            ? value.allSatisfy { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: ".") } : false
    }
}
