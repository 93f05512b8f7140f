import Base
import Testing

@testable import AtlasBuilder

@Suite struct SourceLinesTests {
    private func lines(_ path: String) throws -> [String] {
        let reader = try SourceLines(path)
        var lines: [String] = []
        while let line = try reader.next() { lines.append(line.string) }
        #expect(reader.position == reader.byteCount)
        return lines
    }

    @Test("lines come back whole wherever the buffer ends")
    func buffer() throws {
        let scratch = try Scratch()
        let expected = (0..<30_000).map { String(repeating: "x", count: $0 % 211) + "\($0)" }
        let path = try scratch.file("lines", expected.joined(separator: "\n") + "\n")
        #expect(try lines(path) == expected)
    }

    @Test(
        "a line longer than the buffer comes back empty and leaves the next one whole",
        arguments: [0, 1, 5, 1 << 20]
    )
    func overlong(_ extra: Int) throws {
        let scratch = try Scratch()
        let long = String(repeating: "y", count: SourceLines.longestLine + extra)
        let path = try scratch.file("lines", "before\n" + long + "\nafter")
        #expect(try lines(path) == ["before", "", "after"])
        let atEnd = try scratch.file("end", "before\n" + long)
        #expect(try lines(atEnd) == ["before", ""])
    }

    @Test("an empty file has no lines")
    func empty() throws {
        let scratch = try Scratch()
        #expect(try lines(try scratch.file("empty", "")) == [])
    }

    @Test(
        "a file that is no text says what it is instead",
        arguments: [
            ([0x50, 0x4B, 3, 4], "still zipped"), ([0x1F, 0x8B, 8, 0], "still compressed"),
            ([0xFF, 0xFE, 0x41, 0], "UTF-16"), ([0xFE, 0xFF, 0, 0x41], "UTF-16"),
        ] as [([UInt8], String)]
    )
    func foreign(_ bytes: [UInt8], _ words: String) throws {
        let scratch = try Scratch()
        let path = try scratch.file("file", bytes)
        #expect {
            _ = try SourceLines(path)
        } throws: { error in
            "\(error)".contains(words)
        }
    }

    @Test("a missing file and a directory cannot be read, and say why")
    func unreadable() throws {
        let scratch = try Scratch()
        #expect(throws: BuildFailure.self) { _ = try SourceLines(scratch.path + "/none") }
        #expect(
            throws: BuildFailure.cannotRead(path: scratch.path, reason: "it is not a regular file")
        ) { _ = try SourceLines(scratch.path) }
    }

    @Test("columns are what stands between tabs, empty ones included")
    func columns() {
        let text: StaticString = "a\t\tbc\t"
        let line = ByteSlice(start: text.utf8Start, count: text.utf8CodeUnitCount)
        var fields: [ByteSlice] = []
        line.splitColumns(into: &fields)
        #expect(fields.map { $0.string } == ["a", "", "bc", ""])
    }
}
