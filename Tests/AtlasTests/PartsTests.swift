import Atlas
import Base
import Geodesy
import TestKit
import Testing

/// An atlas whose parts arrive one by one.
@Suite struct PartsTests {
    private static let bytes = Array(Atlas.sample.bytes.buffer)

    /// The file as a host has it that has fetched the head and some parts.
    private func fetched(_ parts: AtlasParts) throws -> [UInt8] {
        try Self.bytes.withUnsafeBytes { file in
            let head = ByteSlice(file).slice(at: 0, count: AtlasFormat.tableEnd)
            let directory = try AtlasDirectory(head: head)
            var room = [UInt8](repeating: 0, count: AtlasFormat.tableEnd)
            room.replaceSubrange(0..<room.count, with: file[..<AtlasFormat.tableEnd])
            for part in AtlasPart.allCases where parts.holds(part) {
                let range = Int(directory[part].offset)..<Int(directory[part].end)
                let missing = max(0, range.upperBound - room.count)
                room.append(contentsOf: [UInt8](repeating: 0, count: missing))
                room.replaceSubrange(range, with: file[range])
            }
            return room
        }
    }

    @Test("the parts cover the file one behind the other, and each has its checksum")
    func directory() throws {
        try Self.bytes.withUnsafeBytes { file in
            let bytes = ByteSlice(file)
            let directory = try AtlasDirectory(head: bytes)
            var end = UInt64(AtlasFormat.tableEnd)
            for part in AtlasPart.allCases {
                let range = directory[part]
                #expect(range.offset == end)
                let covered = bytes.slice(at: Int(range.offset), count: Int(range.byteCount))
                #expect(checksum64(covered) == range.checksum)
                end = range.end
            }
            #expect(end == UInt64(file.count))
            #expect(directory.byteCount == end)
        }
    }

    @Test("with points and names alone cities have names and places, and the rest says it is away")
    func core() throws {
        let room = try fetched(.core)
        #expect(room.count < Self.bytes.count)
        try room.withUnsafeBytes { room in
            let atlas = try Atlas(ByteSlice(room), parts: .core)
            let florence = try #require(atlas.city(id: 3_176_959))
            #expect(florence.name == "Florence")
            #expect(florence.region?.name == "Tuscany")
            #expect(atlas.nearest(florence.coordinate)?.city == florence)
            #expect(!atlas.around(florence, limit: 5).isEmpty)
            #expect(florence.shownNames == nil)
            #expect(atlas.map == nil)
            #expect(atlas.tile(z: 0, x: 0, y: 0, theme: .light) == nil)
            #expect(atlas.areas(named: "italy", limit: 3).areas.isEmpty)
            guard case .unavailable = atlas.search("florence") else {
                Issue.record("search answered without its part")
                return
            }
        }
    }

    @Test("each further part brings what it holds, in any order")
    func further() throws {
        let room = try fetched([.core, AtlasParts(.map), AtlasParts(.search)])
        try room.withUnsafeBytes { room in
            let parts: AtlasParts = [.core, AtlasParts(.map), AtlasParts(.search)]
            let atlas = try Atlas(ByteSlice(room), parts: parts)
            #expect(atlas.search("firenze").cities.first?.city.id == 3_176_959)
            #expect(atlas.search("firenze").cities.first?.matchedText == nil)
            #expect(atlas.map != nil)
            #expect(atlas.city(id: 3_176_959)?.shownNames == nil)
        }
        let names = try fetched([.core, AtlasParts(.alternates)])
        try names.withUnsafeBytes { room in
            let atlas = try Atlas(ByteSlice(room), parts: [.core, AtlasParts(.alternates)])
            #expect(atlas.city(id: 3_176_959)?.shownNames?.contains("Firenze") == true)
        }
    }

    @Test("a part that is said to be there but is not, or is damaged, is refused")
    func refused() throws {
        func failure(_ bytes: [UInt8], _ parts: AtlasParts) -> AtlasFailure? {
            bytes.withUnsafeBytes { bytes in
                do throws(AtlasFailure) {
                    _ = try Atlas(ByteSlice(bytes), parts: parts)
                    return nil
                } catch {
                    return error
                }
            }
        }
        let core = try fetched(.core)
        #expect(failure(core, .core) == nil)
        #expect(failure(core, AtlasParts(.points)) == .missing(.names))
        #expect(failure(core, [.core, AtlasParts(.search)]) != nil)
        #expect(failure(core, .all) != nil)
        // Bytes of a part that was not fetched are zeros, which its checksum does not fit.
        let gap = try fetched([.core, AtlasParts(.alternates)])
        #expect(failure(gap, [.core, AtlasParts(.alternates)]) == nil)
        let claimed: AtlasParts = [.core, AtlasParts(.search), AtlasParts(.alternates)]
        #expect(failure(gap, claimed) == .wrongChecksum)
        var damaged = core
        damaged[core.count - 1] ^= 1
        #expect(failure(damaged, .core) == .wrongChecksum)
    }
}
