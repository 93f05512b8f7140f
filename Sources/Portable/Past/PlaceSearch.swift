internal import Base

/// A street, crossing or address of which there are pictures.
package struct FoundPlace: Equatable, Sendable {
    /// One of its pictures: the first.
    package let picture: UInt32
    package fileprivate(set) var pictureCount: UInt32
    /// Words of the place that were not asked for.
    let surplus: Int
}

extension PictureCollection {
    /// Places whose words hold all that are asked for, the closest match first, then those with
    /// most pictures; at most `limit`, none for words that say nothing.
    package func places(matching text: String, limit: Int) -> [FoundPlace] {
        var asked = StreetWords()
        var text = text
        text.withUTF8 { asked.read(ByteSlice(UnsafeRawBufferPointer($0))) }
        guard !asked.words.isEmpty, asked.words.count <= 12 else { return [] }
        let found = allPlaces(holding: asked.words)
        let order = sortedOrder(count: found.count) { left, right in
            let (one, other) = (found[left], found[right])
            if one.surplus != other.surplus { return one.surplus < other.surplus }
            return one.pictureCount > other.pictureCount
        }
        return order.prefix(limit).map { found[$0] }
    }

    /// More are not listed anyway.
    private static let mostFound = 4_000
    /// Several times the largest that is known, and a second's work.
    private static let mostRead = 400_000

    /// In the order of the file; a place is at one spot, and named once there.
    private func allPlaces(holding asked: [[UInt8]]) -> [FoundPlace] {
        var found: [FoundPlace] = []
        var words = StreetWords()
        var left = PictureCollection.mostRead
        for spot in 0..<spotCount where left > 0 && found.count < PictureCollection.mostFound {
            let first = found.count
            // Which of the found ones a place of this spot is, by the number of its text.
            var known: [UInt32: Int] = [:]
            var place = UInt32.max
            for index in pictures(ofSpot: spot) {
                let number = OldPicture(self, index)[.place]
                guard number != place else { continue }
                place = number
                guard known[number] == nil else { continue }
                if left == 0 || found.count == PictureCollection.mostFound { break }
                left -= 1
                guard let surplus = surplus(ofPicture: index, asked, &words) else { continue }
                known[number] = found.count
                found.append(FoundPlace(picture: index, pictureCount: 0, surplus: surplus))
            }
            if found.count > first { count(ofSpot: spot, known, into: &found) }
        }
        return found
    }

    /// How many words of its place were not asked for; nil where it lacks one that was.
    private func surplus(
        ofPicture index: UInt32,
        _ asked: [[UInt8]],
        _ words: inout StreetWords
    ) -> Int? {
        let picture = OldPicture(self, index)
        words.read(text(picture[.place]))
        let own = words.words.count
        words.add(text(picture[.title]))
        var area = picture.areaName
        area.withUTF8 { words.add(ByteSlice(UnsafeRawBufferPointer($0))) }
        return words.hold(asked) ? Swift.max(0, own - asked.count) : nil
    }

    /// Counts the pictures of each place in one go: a million may stand at one spot.
    private func count(
        ofSpot spot: UInt32,
        _ known: [UInt32: Int],
        into found: inout [FoundPlace]
    ) {
        for index in pictures(ofSpot: spot) {
            guard let place = known[OldPicture(self, index)[.place]] else { continue }
            found[place].pictureCount += 1
        }
    }
}
