import Foundation

/// Swift source with comments and the insides of string literals blanked, lines kept.
///
/// Enough of a lexer to count braces and look for words; it knows nothing of grammar.
struct SwiftCode {
    let text: String

    init(_ source: String) {
        var lexer = Lexer(source: Array(source.utf8))
        lexer.code(until: nil)
        text = String(decoding: lexer.output, as: UTF8.self)
    }

    /// The line at which each function starts and how many lines it has, counted to its brace.
    var functions: [(line: Int, lineCount: Int)] {
        var functions: [(line: Int, lineCount: Int)] = []
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for (index, line) in lines.enumerated() where Self.opensFunction(line) {
            var depth = 0
            var opened = false
            for (offset, body) in lines[index...].enumerated() {
                for byte in body.utf8 {
                    if byte == UInt8(ascii: "{") { (depth, opened) = (depth + 1, true) }
                    if byte == UInt8(ascii: "}") { depth -= 1 }
                }
                if opened && depth <= 0 {
                    functions.append((index + 1, offset + 1))
                    break
                }
            }
        }
        return functions
    }

    private static let opening = Pattern(#"\b(func\s+\S+|init[?]?\s*[(<]|deinit|subscript\s*[(<])"#)

    private static func opensFunction(_ line: String) -> Bool {
        let start = line.drop { $0 == " " }
        if start.hasPrefix("self.init") || start.hasPrefix("super.init") { return false }
        return opening.matches(line) && !line.contains(".init(")
    }
}

/// Walks bytes once and writes each through, or a space in its place.
private struct Lexer {
    let source: [UInt8]
    var position = 0
    var output: [UInt8] = []

    func starts(with text: StaticString) -> Bool {
        let end = position + text.utf8CodeUnitCount
        guard end <= source.count else { return false }
        return text.withUTF8Buffer { $0.elementsEqual(source[position..<end]) }
    }

    mutating func keep(_ count: Int = 1) {
        let end = min(position + count, source.count)
        output.append(contentsOf: source[position..<end])
        position = end
    }

    mutating func blank(_ count: Int = 1) {
        let end = min(position + count, source.count)
        for byte in source[position..<end] { output.append(byte == 10 ? 10 : 32) }
        position = end
    }

    /// Code up to a closing parenthesis of an interpolation, or to the end.
    mutating func code(until closing: UInt8?) {
        var depth = 0
        while position < source.count {
            let byte = source[position]
            if starts(with: "//") {
                while position < source.count && source[position] != 10 { blank() }
            } else if starts(with: "/*") {
                blockComment()
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#") {
                stringOrHash()
            } else {
                if byte == UInt8(ascii: "(") { depth += 1 }
                if byte == UInt8(ascii: ")") {
                    if closing != nil && depth == 0 { return }
                    depth -= 1
                }
                keep()
            }
        }
    }

    private mutating func blockComment() {
        var depth = 0
        repeat {
            if starts(with: "/*") {
                depth += 1
                blank(2)
            } else if starts(with: "*/") {
                depth -= 1
                blank(2)
            } else {
                blank()
            }
        } while depth > 0 && position < source.count
    }

    private mutating func stringOrHash() {
        var hashes = 0
        while position + hashes < source.count, source[position + hashes] == UInt8(ascii: "#") {
            hashes += 1
        }
        let quote = position + hashes
        guard quote < source.count, source[quote] == UInt8(ascii: "\"") else {
            return keep(hashes)
        }
        keep(hashes)
        let isMultiline = starts(with: "\"\"\"")
        let quotes = isMultiline ? 3 : 1
        let end = Array(repeating: UInt8(ascii: "\""), count: quotes) + hashBytes(hashes)
        keep(quotes)
        string(endingWith: end, hashes: hashes, isMultiline: isMultiline)
    }

    private mutating func string(endingWith end: [UInt8], hashes: Int, isMultiline: Bool) {
        let escape = [UInt8(ascii: "\\")] + hashBytes(hashes)
        while position < source.count {
            if source[position...].starts(with: end) { return keep(end.count) }
            if source[position] == 10 && !isMultiline { return }
            if source[position...].starts(with: escape) {
                blank(escape.count)
                guard position < source.count else { return }
                if source[position] == UInt8(ascii: "(") {
                    keep()
                    code(until: UInt8(ascii: ")"))
                    keep()
                } else {
                    blank()
                }
            } else {
                blank()
            }
        }
    }

    private func hashBytes(_ count: Int) -> [UInt8] {
        Array(repeating: UInt8(ascii: "#"), count: count)
    }
}

/// A regular expression that is known to compile.
struct Pattern: @unchecked Sendable {
    private let expression: NSRegularExpression

    init(_ pattern: String) {
        do {
            expression = try NSRegularExpression(pattern: pattern, options: [.anchorsMatchLines])
        } catch {
            preconditionFailure("the pattern \(pattern) does not compile: \(error)")
        }
    }

    func matches(_ text: String) -> Bool { !captures(in: text).isEmpty }

    /// Of each match the groups it captured, or the whole match, and the line where it starts.
    func captures(in text: String) -> [(groups: [String], line: Int)] {
        let whole = text as NSString
        let range = NSRange(location: 0, length: whole.length)
        return expression.matches(in: text, range: range).map { match in
            let first = match.numberOfRanges > 1 ? 1 : 0
            let groups = (first..<match.numberOfRanges).map { group in
                let found = match.range(at: group)
                return found.location == NSNotFound ? "" : whole.substring(with: found)
            }
            let before = whole.substring(to: match.range.location)
            return (groups, before.utf8.count { $0 == 10 } + 1)
        }
    }
}
