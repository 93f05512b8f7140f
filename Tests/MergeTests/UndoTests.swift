import Base
import Testing

@testable import Merge

@Suite struct UndoTests {
    private static let changes: [Change] = [
        change(4, "city:3176959", 1, .flag(true)), change(4, "city:3176960", 1, .flag(true)),
        change(4, "city:1", 1, .flag(false)), change(5, "prefs", 1, .text("Ada “✈”")),
        change(5, "prefs", 3, .integer(-7)), change(65_535, "x", 65_535, .bytes([0, 255])),
        change(9, "~", 2, .bytes([])), change(9, "~", 2, .bytes([])),
    ]

    @Test("the text of an undo is read back")
    func thereAndBack() throws {
        for count in 1...Self.changes.count {
            let undo = Undo(Array(Self.changes.prefix(count)))
            let text = try #require(undo.text)
            #expect(text.utf8.allSatisfy { isUnreserved($0) })
            #expect(Undo(text) == undo)
        }
    }

    @Test("nothing to take back has no text, and too much has none")
    func bounds() {
        #expect(Undo([]).text == nil)
        let many = (0..<2_000).map { change(4, "city:\($0 * 7_919)", 1, .flag(true)) }
        #expect(Undo(many).text == nil)
        #expect(Undo(String(repeating: "A", count: Undo.longestText + 1)) == nil)
    }

    @Test("every cut and every altered letter is read without a trap, and never as the same")
    func damaged() throws {
        let text = Array(try #require(Undo(Self.changes).text).utf8)
        for count in 0..<text.count {
            let cut = Undo(String(decoding: text.prefix(count), as: UTF8.self))
            #expect(cut != Undo(Self.changes))
        }
        for index in text.indices {
            for letter in Array("A_9 %é".utf8) where letter != text[index] {
                var altered = text
                altered[index] = letter
                #expect(Undo(String(decoding: altered, as: UTF8.self)) != Undo(Self.changes))
            }
        }
    }

    @Test(
        "what no undo prints is refused",
        arguments: ["", "A", "*", "AQAAAA", "AAA", "____________", "gICAgICAgICAgA"]
    )
    func refused(text: String) { #expect(Undo(text) == nil) }

    private func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
        default: false
        }
    }
}

private func change(
    _ kind: UInt16,
    _ id: String,
    _ number: UInt16,
    _ value: FieldValue
) -> Change {
    guard let id = RecordID(id) else { preconditionFailure("no name of a record") }
    return Change(kind: kind, id: id, number: number, value: value)
}
