import Base
import Testing

@Suite struct QueryTests {
    private func items(_ query: Query) -> [String] {
        query.items.map { $0.name + " -> " + $0.value }
    }

    @Test(
        "a query is read as browsers write forms",
        arguments: [
            ("a=b&c=d", ["a -> b", "c -> d"]), ("", []), ("&&", []), ("a", ["a -> "]),
            ("=b", [" -> b"]), ("a=b=c", ["a -> b=c"]), ("q=S%C3%A3o+Paulo", ["q -> São Paulo"]),
            ("q=100%", ["q -> 100%"]), ("q=%zz%4", ["q -> %zz%4"]), ("q=%FF", ["q -> \u{FFFD}"]),
            ("a=1&a=2", ["a -> 1", "a -> 2"]), ("%61=%3D%26", ["a -> =&"]),
        ]
    )
    func read(_ text: String, _ expected: [String]) {
        #expect(items(Query(text)) == expected)
    }

    @Test("the first value of a name is found, and all of them")
    func values() {
        let query = Query("a=1&b=2&a=3")
        #expect(query["a"] == "1" && query["c"] == nil)
        #expect(query.values("a") == ["1", "3"])
    }

    @Test("what is written is read back", arguments: 0..<50 as Range<UInt64>)
    func roundTrip(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let letters = ["a", "=", "&", "+", "%", " ", "é", "東", "\u{0}", "/", "%41", ";", "😀"]
        var query = Query()
        for _ in 0..<5 {
            let word = (0..<4).map { _ in letters[Int(random.below(Int32(letters.count)))] }
            query.append("k" + word.joined(), word.joined())
        }
        #expect(Query(query.text) == query)
    }

    @Test("cookies are read from their header field")
    func cookies() {
        let query = Query(cookies: "home=3176959; theme=dark;recents=1%2C2 ; bad; =x; odd=%zz")
        #expect(query["home"] == "3176959" && query["theme"] == "dark")
        #expect(query["recents"] == "1,2" && query["bad"] == "" && query["odd"] == "%zz")
        #expect(query.items.count == 5)
    }

    @Test("any query is read, never a crash", arguments: 0..<50 as Range<UInt64>)
    func hostile(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let bytes = (0..<200).map { _ in UInt8(truncatingIfNeeded: random.next()) }
        let query = bytes.withUnsafeBytes { Query(ByteSlice($0)) }
        #expect(Query(query.text) == query)
    }
}

@Suite struct PercentCodingTests {
    @Test(
        "text is written for URLs as the standard says",
        arguments: [
            ("Zürich", "Z%C3%BCrich"), ("a b+c", "a%20b%2Bc"), ("-._~", "-._~"), ("", ""),
            ("a/b", "a%2Fb"), ("😀", "%F0%9F%98%80"), ("\"<>", "%22%3C%3E"), ("Az09", "Az09"),
        ]
    )
    func coded(_ text: String, _ expected: String) {
        #expect(percentEncode(text) == expected)
        #expect(percentDecode(expected) == text)
    }

    @Test("a path keeps its slashes")
    func path() {
        #expect(percentEncode("a b/c", keepingSlashes: true) == "a%20b/c")
    }

    @Test(
        "broken escapes and broken text are refused",
        arguments: ["%", "%4", "%zz", "%FF", "%C3"]
    )
    func refused(_ text: String) {
        #expect(percentDecode(text) == nil)
    }
}
