import Foundation

extension Rule {
    /// A sheet cannot ask in one place whether somebody chose the night or their device did:
    /// script/bundle-web writes what is dark by choice again for devices, and where both are
    /// written by hand, one is forgotten when the other is changed.
    static let night = Rule.forEachFile("what is dark is written once") { file in
        guard file.has(anyExtension: "css") else { return [] }
        let blocks = StyleBlocks(file.text).all
        let chosen = Set(blocks.map { $0.selectingTheme("dark").selector })
        return blocks.filter(\.isOfNight).filter { block in
            let selector = block.selectingTheme("system").selector
            return selector.contains("*theme*") && chosen.contains(selector)
        }.map { block in
            let advice = "leave it to script/bundle-web, which makes it of the theme \"dark\""
            return Finding(path: file.path, line: block.line, advice: advice)
        }
    }
}

/// The rules of a style sheet, as far as they have declarations of their own.
struct StyleBlocks {
    struct Block {
        /// With single blanks, as is `body`.
        var selector: String
        var body: String
        let line: Int
        /// Whether it counts where the device is dark.
        let isOfNight: Bool

        func selectingTheme(_ theme: String) -> Block {
            var block = self
            block.selector = selector.replacing("[data-theme=\"\(theme)\"]", with: "*theme*")
            return block
        }
    }

    private(set) var all: [Block] = []
    private var open: [(prelude: String, line: Int)] = []
    private var text = ""
    private var line = 1
    /// Where `text` begins.
    private var start = 1

    init(_ sheet: String) {
        for (index, part) in sheet.split(separator: "/*", omittingEmptySubsequences: false)
            .enumerated()
        {
            let comment = index == 0 ? nil : part.range(of: "*/")
            if index > 0 { line += part[..<(comment?.lowerBound ?? part.endIndex)].lineCount }
            for letter in index == 0 ? part : part[(comment?.upperBound ?? part.endIndex)...] {
                read(letter)
            }
        }
    }

    private mutating func read(_ letter: Character) {
        switch letter {
        case "{":
            open.append((single(text), start))
            text = ""
        case "}":
            close()
            text = ""
        case ";" where open.isEmpty: text = ""
        default:
            if text.isEmpty, letter.isWhitespace {
                if letter.isNewline { line += 1 }
                return
            }
            if text.isEmpty { start = line }
            text.append(letter)
            if letter.isNewline { line += 1 }
        }
    }

    private mutating func close() {
        guard let (prelude, line) = open.popLast(), !prelude.hasPrefix("@") else { return }
        let isOfNight = open.contains { $0.prelude.contains("prefers-color-scheme: dark") }
        all.append(
            Block(selector: prelude, body: single(text), line: line, isOfNight: isOfNight)
        )
    }

    private func single(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

extension Substring {
    fileprivate var lineCount: Int { count(where: \.isNewline) }
}
