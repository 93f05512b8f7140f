internal import Base

/// A street, crossing or address of which there are pictures.
package struct FoundPlace: Equatable, Sendable {
    /// One of its pictures: the first.
    package let picture: UInt32
    package let pictureCount: UInt32
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

    /// In the order of the file; a place is at one spot.
    private func allPlaces(holding asked: [[UInt8]]) -> [FoundPlace] {
        var found: [FoundPlace] = []
        var words = StreetWords()
        for spot in 0..<spotCount {
            let pictures = pictures(ofSpot: spot)
            var place = UInt32.max
            for index in pictures {
                let picture = OldPicture(self, index)
                let number = picture[.place]
                guard number != place else { continue }
                place = number
                words.read(self.text(number))
                let own = words.words.count
                words.add(text(picture[.title]))
                var area = picture.areaName
                area.withUTF8 { words.add(ByteSlice(UnsafeRawBufferPointer($0))) }
                guard words.hold(asked) else { continue }
                let count = pictures.count { OldPicture(self, $0)[.place] == number }
                let isKnown = found.last.map {
                    pictures.contains($0.picture) && OldPicture(self, $0.picture)[.place] == number
                }
                if isKnown == true { continue }
                found.append(
                    FoundPlace(
                        picture: index,
                        pictureCount: UInt32(truncatingIfNeeded: count),
                        surplus: Swift.max(0, own - asked.count)
                    )
                )
                if found.count >= 4_000 { return found }
            }
        }
        return found
    }
}
