package import Base
package import Geodesy

/// A thing that was looked for, or tapped at.
package struct FoundName: Equatable, Sendable {
    package let name: [UInt8]
    package let kind: NamedKind
    package let point: Coordinate
}

/// Searches a `NameIndex` in place.
package struct NameSearch {
    private static let mostWords = 8

    private let index: ByteSlice
    private let count: Int

    /// Nothing is found in what is no index; of one that ends early, what is there.
    package init(_ index: ByteSlice) {
        self.index = index
        let isIndex = index.load(UInt32.self, at: 0) == NameIndex.mark
        let most = (index.count - NameIndex.headByteCount) / NameIndex.entryByteCount
        count = isIndex ? min(Int(clamping: index.load(UInt32.self, at: 4)), max(0, most)) : 0
    }

    /// Names of which each asked word begins a word: whole names first, then those that begin so,
    /// what people look for most, and the nearest to a point.
    package func find(_ text: ByteSlice, near point: Coordinate, limit: Int) -> [FoundName] {
        var folded: [UInt8] = []
        fold(text.slice(at: 0, count: min(text.count, 200)), into: &folded)
        let words = Self.words(of: folded)
        guard !words.isEmpty, words.count <= Self.mostWords, limit > 0 else { return [] }
        var best: [Candidate] = []
        readEntries { offset, nameCount, foldedCount in
            let start = offset + NameIndex.entryByteCount + nameCount
            let own = index.slice(at: start, count: foldedCount)
            guard words.allSatisfy({ Self.holds(own, folded, $0) }) else { return }
            let candidate = Candidate(
                rank: rank(own, folded, at: offset),
                distance: distance(at: offset, point),
                offset: offset
            )
            if best.count == limit, !(candidate < best[limit - 1]) { return }
            let place = best.firstIndex { candidate < $0 } ?? best.count
            best.insert(candidate, at: place)
            if best.count > limit { best.removeLast() }
        }
        return best.map { found(at: $0.offset) }
    }

    private func readEntries(_ read: (_ offset: Int, _ name: Int, _ folded: Int) -> Void) {
        var offset = NameIndex.headByteCount
        for _ in 0..<count {
            let name = Int(index.load(UInt8.self, at: offset + 9))
            let folded = Int(index.load(UInt8.self, at: offset + 10))
            let end = offset + NameIndex.entryByteCount + name + folded
            guard end <= index.count else { return }
            read(offset, name, folded)
            offset = end
        }
    }

    private func found(at offset: Int) -> FoundName {
        let count = Int(index.load(UInt8.self, at: offset + 9))
        var name: [UInt8] = []
        name.reserveCapacity(count)
        let start = offset + NameIndex.entryByteCount
        for place in start..<start + count { name.append(index.load(UInt8.self, at: place)) }
        return FoundName(name: name, kind: kind(at: offset), point: point(at: offset))
    }

    private func kind(at offset: Int) -> NamedKind {
        NamedKind(rawValue: index.load(UInt8.self, at: offset + 8)) ?? .other
    }

    private func point(at offset: Int) -> Coordinate {
        Coordinate(
            clampingLatitudeMicrodegrees: index.load(Int32.self, at: offset),
            longitudeMicrodegrees: index.load(Int32.self, at: offset + 4)
        )
    }
}

extension NameSearch {
    private struct Candidate {
        let rank: Int32
        let distance: Int64
        let offset: Int

        static func < (one: Candidate, other: Candidate) -> Bool {
            if one.rank != other.rank { return one.rank < other.rank }
            if one.distance != other.distance { return one.distance < other.distance }
            return one.offset < other.offset
        }
    }

    private func rank(_ own: ByteSlice, _ asked: [UInt8], at offset: Int) -> Int32 {
        let begins = Self.begins(own, at: 0, asked[...])
        let match: Int32 = begins ? (own.count == asked.count ? 0 : 1) : 2
        return match * 8 + kind(at: offset).weight
    }

    /// Not a distance on the Earth: enough to tell nearer from farther within a city.
    private func distance(at offset: Int, _ point: Coordinate) -> Int64 {
        let other = self.point(at: offset)
        let north = Int64(other.latitudeMicrodegrees) - Int64(point.latitudeMicrodegrees)
        let east = Int64(other.longitudeMicrodegrees) - Int64(point.longitudeMicrodegrees)
        return north * north + east * east / 2
    }

    /// The ranges of the words of a folded text.
    private static func words(of folded: [UInt8]) -> [Range<Int>] {
        var words: [Range<Int>] = []
        var start = 0
        for place in 0...folded.count where place == folded.count || folded[place] == 0x20 {
            if place > start { words.append(start..<place) }
            start = place + 1
        }
        return words
    }

    private static func holds(_ own: ByteSlice, _ asked: [UInt8], _ word: Range<Int>) -> Bool {
        var isStart = true
        for place in 0..<own.count {
            if isStart, begins(own, at: place, asked[word]) { return true }
            isStart = own.load(UInt8.self, at: place) == 0x20
        }
        return false
    }

    private static func begins(
        _ own: ByteSlice,
        at place: Int,
        _ word: ArraySlice<UInt8>
    ) -> Bool {
        guard place + word.count <= own.count else { return false }
        var offset = place
        for byte in word {
            if own.load(UInt8.self, at: offset) != byte { return false }
            offset += 1
        }
        return true
    }
}
