internal import Base

/// A name in one line or in two.
struct SplitName {
    private(set) var lines: [ByteSlice]

    /// Nil where the name is too long for that, or has no space to be broken at.
    init?(_ name: ByteSlice, lines count: Int32) {
        lines = [name]
        guard count == 2 else {
            if name.count > 60 { return nil }
            return
        }
        guard name.count <= 80, let middle = Self.middle(of: name) else { return nil }
        lines = [
            name.slice(at: 0, count: middle),
            name.slice(at: middle + 1, count: name.count - middle - 1),
        ]
    }

    static func lineHeight(size: Int32) -> Int32 { size * 115 / 100 }

    func height(size: Int32) -> Int32 {
        Int32(lines.count - 1) * Self.lineHeight(size: size) + size * 120 / 100
    }

    /// Its room around its own middle.
    func box(size: Int32) -> DrawnBox {
        var width: Int32 = 0
        for line in lines { width = Swift.max(width, LetterWidth.width(of: line, size: size)) }
        let height = height(size: size)
        return DrawnBox(
            west: -width / 2 - 3,
            north: -height / 2,
            east: width / 2 + 3,
            south: height / 2
        )
    }

    /// The space nearest to the middle.
    private static func middle(of name: ByteSlice) -> Int? {
        var best: Int?
        for offset in 1..<Swift.max(1, name.count - 1)
        where name.load(UInt8.self, at: offset) == 0x20 {
            if best == nil || abs(offset * 2 - name.count) < abs((best ?? 0) * 2 - name.count) {
                best = offset
            }
        }
        return best
    }
}
