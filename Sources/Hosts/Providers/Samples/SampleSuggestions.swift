import Base
import Foundation

/// Made-up suggestions in the shape of Photon's answers: the features of a file whose names begin
/// with what was typed, or have a word that does.
enum SampleSuggestions {
    /// The file has one feature in each line.
    static func body(_ query: Query, from lines: String) -> [UInt8] {
        let typed = folded(query["q"] ?? "")
        var found: [Substring] = []
        for line in lines.split(separator: "\n") where !typed.isEmpty && found.count < 10 {
            let bytes = Array(line.utf8)
            let tree = bytes.withUnsafeBytes { try? JSONTree(ByteSlice($0)) }
            let name = folded(tree?["properties"]?.text("name") ?? "")
            if name.hasPrefix(typed) || name.contains(" " + typed) { found.append(line) }
        }
        let text = found.joined(separator: ",")
        return Array("{\"type\":\"FeatureCollection\",\"features\":[\(text)]}".utf8)
    }

    private static func folded(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }
}
