import Base
import Foundation
import Testing

@Suite struct JSONTests {
    @discardableResult
    private func reading<Value>(
        _ text: String,
        _ body: (inout JSONReader) throws -> Value
    ) rethrows -> Value {
        try Array(text.utf8).withUnsafeBytes { buffer in
            var reader = JSONReader(ByteSlice(buffer))
            return try body(&reader)
        }
    }

    private func skipAll(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { buffer in
            var reader = JSONReader(ByteSlice(buffer))
            do {
                try reader.skip()
                try reader.finish()
                return true
            } catch {
                return false
            }
        }
    }

    @Test("an object is read key by key")
    func object() throws {
        let text =
            #" {"name" : "S\u00e3o \"Paulo\"\ud83d\ude00", "population":12000000, "#
            + #""latitude":-23.5475, "capital":false, "region":null, "skip":[{"a":[]}], "b":true}"#
        try reading(text) { reader in
            var seen: [String] = []
            try reader.beginObject()
            while let key = try reader.nextKey() {
                seen.append(key.string)
                switch key.string {
                case "name": #expect(try reader.string().string == "São \"Paulo\"😀")
                case "population": #expect(try reader.integer() == 12_000_000)
                case "latitude": #expect(try reader.scaled(places: 6) == -23_547_500)
                case "capital": #expect(try reader.boolean() == false)
                case "region": #expect(try reader.null())
                case "b": #expect(try reader.boolean())
                default: try reader.skip()
                }
            }
            try reader.finish()
            #expect(seen.count == 7 && seen[5] == "skip")
        }
    }

    @Test("the elements of an array come in their order")
    func array() throws {
        let numbers = try reading("[1, 2.5,3e2 ,-4]") { reader -> [Int64] in
            var numbers: [Int64] = []
            try reader.beginArray()
            while try reader.nextElement() { numbers.append(try reader.scaled(places: 1)) }
            try reader.finish()
            return numbers
        }
        #expect(numbers == [10, 25, 3_000, -40])
    }

    @Test("the kind of a value is known before it is read")
    func kinds() throws {
        for (text, kind) in [
            ("{}", .object), ("[]", .array), ("\"\"", .string), ("-1", .number), ("true", .boolean),
            ("null", .null),
        ] as [(String, JSONReader.Kind)] {
            #expect(try reading(text) { try $0.kind() } == kind)
        }
    }

    @Test(
        "what is not JSON is refused",
        arguments: [
            "", " ", "{", "[", "[1,]", "[,1]", "{\"a\"}", "{\"a\":1,}", "{a:1}", "[1 2]", "01", "-",
            "1.", ".5", "+1", "1e", "tru", "True", "nul", "\"", "\"\\x\"", "\"\\u12g4\"", "\"\t\"",
            "[1}", "{\"a\":1]", "1 2", "\"a\" \"b\"", "'a'", "[1]]", "00", "-01", "1e+",
            "\u{FEFF}1",
        ]
    )
    func refused(_ text: String) {
        #expect(!skipAll(Array(text.utf8)))
    }

    @Test("asking for the wrong thing says where")
    func wrongKind() {
        reading(" 1") { reader in
            #expect(throws: JSONFailure.unexpected(atByte: 1)) { try reader.beginObject() }
            #expect(throws: JSONFailure.unexpected(atByte: 1)) { _ = try reader.string() }
            #expect(throws: JSONFailure.unexpected(atByte: 1)) { _ = try reader.boolean() }
        }
        reading("1e30") { reader in
            #expect(throws: JSONFailure.outOfRange(atByte: 0)) { _ = try reader.integer() }
        }
        reading("\"abc") { reader in
            #expect(throws: JSONFailure.truncated(atByte: 0)) { _ = try reader.string() }
        }
    }

    @Test("nesting ends at the limit, however deep the text goes on")
    func deep() {
        #expect(
            skipAll(
                Array((String(repeating: "[", count: 64) + String(repeating: "]", count: 64)).utf8)
            )
        )
        reading(String(repeating: "[", count: 1_000_000)) { reader in
            #expect(throws: JSONFailure.tooDeep(atByte: 64)) { try reader.skip() }
        }
    }

    @Test("escapes become what they stand for, halves of pairs a replacement")
    func escapes() throws {
        for (json, text) in [
            (#""\b\f\n\r\t\/\\""#, "\u{8}\u{C}\n\r\t/\\"), (#""\u0041\u00E9\u6771""#, "Aé東"),
            (#""\ud83d""#, "\u{FFFD}"), (#""\ude00x""#, "\u{FFFD}x"),
            (#""\ud83d\u0041""#, "\u{FFFD}A"), (#""""#, ""),
        ] {
            #expect(try reading(json) { try $0.string().string } == text)
        }
        #expect(try reading(#""\u0061bc""#) { try $0.string().equals("abc") })
        #expect(try reading(#""abc""#) { try $0.string().equals("abd") } == false)
    }

    @Test("Foundation reads what we write, and we read what it writes", arguments: 0..<50)
    func agreesWithFoundation(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let letters: [Character] = [
            "a", "\"", "\\", "\n", "\u{1}", "<", "é", "東", "😀", "\u{7F}", "/",
        ]
        let texts = (0..<10).map { _ in
            String(
                (0..<random.below(30 as Int32)).map { _ in letters[Int(random.below(11 as Int32))] }
            )
        }
        var writer = JSONWriter()
        writer.beginArray()
        for text in texts { writer.string(text) }
        writer.endArray()
        let theirs = try JSONDecoder().decode([String].self, from: Data(writer.bytes))
        #expect(theirs == texts)
        let written = try JSONEncoder().encode(texts)
        let ours = try [UInt8](written).withUnsafeBytes { buffer -> [String] in
            var reader = JSONReader(ByteSlice(buffer))
            var ours: [String] = []
            try reader.beginArray()
            while try reader.nextElement() { ours.append(try reader.string().string) }
            return ours
        }
        #expect(ours == texts)
    }

    @Test("damaged JSON is taken or refused as Foundation does, never a crash", arguments: 0..<50)
    func mutations(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let sample = #"{"a":[1,-2.5e3,true,null,"x\u00e9\n"],"b":{"c":"東京","d":[]},"e":0}"#
        let signs = Array(#"{}[]",:\0123456789eE+-.tfnu x"#.utf8)
        for _ in 0..<200 {
            var bytes = Array(sample.utf8)
            for _ in 0...random.below(3 as Int32) {
                let place = Int(random.below(Int32(bytes.count)))
                switch random.below(3 as Int32) {
                case 0: bytes[place] = signs[Int(random.below(Int32(signs.count)))]
                case 1: bytes.insert(signs[Int(random.below(Int32(signs.count)))], at: place)
                default: bytes.remove(at: place)
                }
            }
            // Ours replaces broken UTF-8, as everywhere, and Foundation lets an array end in a
            // comma.
            guard let text = String(validating: bytes, as: UTF8.self),
                !text.contains(/,\s*\]/)
            else { continue }
            let options: JSONSerialization.ReadingOptions = [.fragmentsAllowed]
            let theirs = try? JSONSerialization.jsonObject(with: Data(bytes), options: options)
            #expect(skipAll(bytes) == (theirs != nil), "\(text)")
        }
    }

    @Test("the writer puts commas and escapes where they belong")
    func written() {
        var writer = JSONWriter(capacity: 100)
        writer.beginObject()
        writer.key("name")
        writer.string("Łódź </script>\u{1F}")
        writer.key("latitude")
        writer.decimal(51_770_000, places: 6)
        writer.key("ids")
        writer.beginArray()
        writer.integer(Int32(-1))
        writer.integer(UInt64.max)
        writer.boolean(true)
        writer.null()
        writer.json(Array("{}".utf8))
        writer.endArray()
        writer.key("k\"" as String)
        writer.beginObject()
        writer.endObject()
        writer.endObject()
        let text = String(decoding: writer.bytes, as: UTF8.self)
        #expect(
            text
                == #"{"name":"Łódź \u003c/script>\u001f","latitude":51.77,"#
                + #""ids":[-1,18446744073709551615,true,null,{}],"k\"":{}}"#
        )
    }

    @Test("text that is not UTF-8 is replaced when it is written")
    func illFormed() throws {
        var writer = JSONWriter()
        let bytes: [UInt8] = [0x61, 0xFF, 0xC3, 0xE6, 0x9D, 0xB1]
        bytes.withUnsafeBytes { writer.string(ByteSlice($0)) }
        let text = String(decoding: writer.bytes, as: UTF8.self)
        #expect(text == "\"a\u{FFFD}\u{FFFD}東\"")
    }
}
