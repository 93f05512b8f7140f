import Atlas
import AtlasBuilder
import Base
import Geodesy
import TestKit
import Testing

@Suite struct FormatTests {
    /// The sample as it stands in a file.
    private static let bytes = Array(Atlas.sample.bytes.buffer)

    private func failure(_ bytes: [UInt8]) -> AtlasFailure? {
        bytes.withUnsafeBytes { bytes in
            do throws(AtlasFailure) {
                _ = try Atlas(ByteSlice(bytes))
                return nil
            } catch {
                return error
            }
        }
    }

    private func word(_ offset: Int) -> Int {
        (0..<8).reduce(0) { $0 | Int(Self.bytes[offset + $1]) << ($1 * 8) }
    }

    @Test("the same places in any order give the same bytes")
    func deterministic() throws {
        #expect(try AtlasSample.bytes() == Self.bytes)
        #expect(try AtlasSample.bytes(places: AtlasSample.places.reversed()) == Self.bytes)
    }

    @Test("a file that ends early is refused, wherever it ends")
    func truncated() {
        #expect(failure(Self.bytes) == nil)
        var ends = Set([0, 1, 7, 8, 11, 12, 16, 31, 32, 63, 64, Self.bytes.count - 1])
        for section in 0..<Section.allCases.count {
            let entry = AtlasFormat.tableStart + section * AtlasFormat.tableEntryBytes
            let start = word(entry + 8)
            ends.formUnion([entry, start, start + word(entry + 16) - 1])
        }
        for end in ends.sorted() where end < Self.bytes.count {
            let failed = failure(Array(Self.bytes[..<end]))
            #expect(failed != nil, "\(end) bytes")
            #expect(failed?.description.isEmpty == false)
        }
        #expect(failure(Self.bytes + [0]) != nil)
    }

    @Test("a file that was cut says how much of it is missing, or that it is none")
    func cut() {
        var random = SeededRandom(seed: 23)
        let some = (0..<300).map { _ in Int(random.below(UInt64(Self.bytes.count))) }
        let whole = UInt64(Self.bytes.count)
        for end in Array(0...64) + some {
            let failed = failure(Array(Self.bytes[..<end]))
            // Its length stands in the bytes from 16 on; of a part that is missing its end is told.
            guard end >= 24 else {
                #expect(failed == .notAnAtlas, "\(end) bytes")
                continue
            }
            guard case .truncated(let expected, let found) = failed else {
                Issue.record("\(end) bytes: \(String(describing: failed))")
                continue
            }
            #expect(found == UInt64(end) && expected > found && expected <= whole, "\(end) bytes")
        }
    }

    @Test("a changed bit is noticed, wherever it is")
    func flipped() {
        var random = SeededRandom(seed: 11)
        let places =
            Array(0..<AtlasFormat.tableEnd)
            + (0..<400).map { _ in
                Int(random.below(UInt64(Self.bytes.count)))
            }
        for place in places {
            var damaged = Self.bytes
            damaged[place] ^= 1 << UInt8(random.below(UInt64(8)))
            #expect(failure(damaged) != nil, "byte \(place)")
        }
    }

    @Test("other files are told apart from damaged ones")
    func foreign() {
        #expect(failure([]) == .notAnAtlas)
        #expect(failure(Array("PK\u{3}\u{4} not an atlas".utf8)) == .notAnAtlas)
        #expect(failure([UInt8](repeating: 0, count: 5000)) == .notAnAtlas)
        var newer = Self.bytes
        newer[8] = 9
        #expect(failure(newer) == .unsupportedVersion(9))
        var changed = Self.bytes
        changed[changed.count - 1] ^= 1
        #expect(failure(changed) == .wrongChecksum)
    }
}
