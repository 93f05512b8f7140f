internal import Base

/// A line of a list that was pasted, without the marks that other programs put before it.
package struct PastedLine {
    package let text: String
    /// Whether its box was ticked.
    package let isDone: Bool

    /// Takes `- [x] `, `* ` and their like off a line; also `2. ` where that is its `number`.
    package init(_ line: String, number: Int32? = nil) {
        let (start, isDone) = line.withBytes { PastedLine.marks(of: $0, number) }
        text = String(Substring(line.utf8.dropFirst(start)))
        self.isDone = isDone
    }

    /// How many bytes of marks there are, and whether one of them is a tick.
    private static func marks(of text: ByteSlice, _ number: Int32?) -> (count: Int, isDone: Bool) {
        var (start, isDone) = (0, false)
        while true {
            let rest = text.slice(at: start, count: text.count - start)
            let (count, isTick) = mark(of: rest, number)
            // What is nothing but marks stays.
            guard count > 0, count < rest.count else { return (start, isDone) }
            start += count
            isDone = isDone || isTick
        }
    }

    /// The mark at the beginning of a text, with the space behind it.
    private static func mark(of text: ByteSlice, _ number: Int32?) -> (count: Int, isTick: Bool) {
        let word = text.halves(around: 0x20).before
        let count = word.count + 1
        if word.isOne(of: "- * • · ◦ ‣ – — ☐ □") { return (count, false) }
        if word.isOne(of: "☑ ✓ ✔ ✅") { return (count, true) }
        if text.byte(0) == 0x5B {
            let end = text.byte(1) == 0x5D ? 1 : 2
            let tick = end == 1 ? 0x20 : text.lowered(at: 1)
            let isBox = text.byte(end) == 0x5D && text.byte(end + 1) == 0x20
            return isBox && (tick == 0x20 || tick == 0x78) ? (end + 2, tick == 0x78) : (0, false)
        }
        var offset = 0
        guard let number, word.digits(at: &offset, most: 3) == number, offset == word.count - 1,
            word.byte(offset) == 0x2E || word.byte(offset) == 0x29
        else { return (0, false) }
        return (count, false)
    }
}
