internal import Base

/// A street, crossing or address of which there are pictures.
package struct FoundPlace: Equatable, Sendable {
    /// One of its pictures: the first of its busiest spot.
    package fileprivate(set) var picture: UInt32
    package fileprivate(set) var pictureCount: UInt32
    /// A crossing is at one spot, or both its sides at two; a whole street is at many.
    package fileprivate(set) var spotCount: UInt32 = 1
    /// Whether its name, perhaps with its area, says all that was asked for; else a title does.
    package let isNamed: Bool
    /// Words of the place that were not asked for.
    let surplus: Int
    let isCrossing: Bool
    fileprivate var mostAtOneSpot: UInt32
    fileprivate let spot: UInt32
    fileprivate var lastSpot: UInt32

    /// Whether the name alone leads to no corner.
    package var isVague: Bool { spotCount > 3 }
}

extension PictureCollection {
    /// The most rows that names without a corner take of a list.
    private static let mostVague = 3

    /// Places whose words hold all that are asked for, each once.
    ///
    /// Those that are named so come first, then those whose titles say it. Of each what is asked
    /// for exactly is first, then crossings, the closest match first, then those with most
    /// pictures; at the end whole streets. At most `limit`, none for words that say nothing.
    /// While somebody is typing, the last word may go on, a number too. Where it is forgiving, each
    /// word may have a letter wrong.
    package func places(
        matching text: String,
        limit: Int,
        isTyping: Bool = false,
        isForgiving: Bool = false
    ) -> [FoundPlace] {
        var asked = StreetWords()
        var text = text
        text.withUTF8 { asked.read(ByteSlice(UnsafeRawBufferPointer($0))) }
        guard !asked.words.isEmpty, asked.words.count <= 12 else { return [] }
        let found = allPlaces(holding: asked.words, isTyping, isForgiving)
        let order = sortedOrder(count: found.count) { left, right in
            let (one, other) = (found[left], found[right])
            if one.isNamed != other.isNamed { return one.isNamed }
            if one.isVague != other.isVague { return other.isVague }
            let isOneExact = one.surplus == 0
            if isOneExact != (other.surplus == 0) { return isOneExact }
            if one.isCrossing != other.isCrossing { return one.isCrossing }
            if one.surplus != other.surplus { return one.surplus < other.surplus }
            return one.pictureCount > other.pictureCount
        }
        let vague = order.filter { found[$0].isVague }.prefix(PictureCollection.mostVague)
        var (vagueLeft, otherLeft) = (vague.count, limit - vague.count)
        return order.filter { place in
            if found[place].isVague { vagueLeft -= 1 } else { otherLeft -= 1 }
            return found[place].isVague ? vagueLeft >= 0 : otherLeft >= 0
        }.map { found[$0] }
    }

    /// More are not listed anyway.
    private static let mostFound = 4_000
    /// Several times the largest that is known, and a second's work.
    private static let mostRead = 400_000

    /// Names that differ in spelling alone are one place.
    private func allPlaces(
        holding asked: [[UInt8]],
        _ isTyping: Bool,
        _ isForgiving: Bool
    ) -> [FoundPlace] {
        let found = namesOfSpots(holding: asked) {
            $0.hold(asked, isTyping: isTyping, isForgiving: isForgiving)
        }
        let order = sortedOrder(count: found.count) { left, right in
            found[left].key.lexicographicallyPrecedes(found[right].key)
        }
        var places: [FoundPlace] = []
        for (rank, place) in order.enumerated() {
            if rank > 0, found[order[rank - 1]].key == found[place].key {
                places[places.count - 1].add(found[place].place)
            } else {
                places.append(found[place].place)
            }
        }
        return places
    }

    /// In the order of the file; the key is the same for one place in one area.
    private func namesOfSpots(
        holding asked: [[UInt8]],
        _ isMeant: (StreetWords) -> Bool
    ) -> [(place: FoundPlace, key: [UInt8])] {
        var found: [(place: FoundPlace, key: [UInt8])] = []
        var words = StreetWords()
        let areas = wordsOfAreas
        var left = PictureCollection.mostRead
        for spot in 0..<spotCount where left > 0 {
            for (number, first, count) in names(ofSpot: spot) {
                left -= 1
                guard left >= 0 else { return found }
                let picture = OldPicture(self, first)
                words.read(self.text(number))
                let own = words.words.count
                var surplus = Swift.max(0, own - asked.count)
                var isNamed = true
                if !isMeant(words) {
                    let area = Int(picture.area)
                    if area > 0, area <= areas.count { words.add(areas[area - 1]) }
                    isNamed = isMeant(words)
                    if !isNamed { words.add(self.text(picture[.title])) }
                    guard isNamed || isMeant(words) else { continue }
                    // What its name alone does not say is no exact match.
                    surplus = own
                }
                let key = words.key(ofFirst: own) + [UInt8(truncatingIfNeeded: picture.area)]
                let isCrossing = self.text(number).buffer.contains(0x26)
                let place = FoundPlace(first, count, spot, isNamed, surplus, isCrossing)
                found.append((place, key))
                if found.count == PictureCollection.mostFound { return found }
            }
        }
        return found
    }

    /// Read once, not for every picture.
    private var wordsOfAreas: [StreetWords] {
        areas.map { name in
            var (name, words) = (name, StreetWords())
            name.withUTF8 { words.read(ByteSlice(UnsafeRawBufferPointer($0))) }
            return words
        }
    }

    /// Each name of a spot, its first picture, and how many pictures have it: counted in one go,
    /// as a million may stand at one spot.
    private func names(ofSpot spot: UInt32) -> [(text: UInt32, first: UInt32, count: UInt32)] {
        var names: [(text: UInt32, first: UInt32, count: UInt32)] = []
        var known: [UInt32: Int] = [:]
        for index in pictures(ofSpot: spot) {
            let number = OldPicture(self, index)[.place]
            // Those of one name mostly follow one another.
            if let last = names.last, last.text == number {
                names[names.count - 1].count += 1
            } else if let place = known[number] {
                names[place].count += 1
            } else {
                known[number] = names.count
                names.append((number, index, 1))
            }
        }
        return names
    }
}

extension FoundPlace {
    fileprivate init(
        _ picture: UInt32,
        _ count: UInt32,
        _ spot: UInt32,
        _ isNamed: Bool,
        _ surplus: Int,
        _ isCrossing: Bool
    ) {
        self.init(
            picture: picture,
            pictureCount: count,
            isNamed: isNamed,
            surplus: surplus,
            isCrossing: isCrossing,
            mostAtOneSpot: count,
            spot: spot,
            lastSpot: spot
        )
    }

    fileprivate mutating func add(_ other: FoundPlace) {
        pictureCount += other.pictureCount
        // Two spellings at one spot; the same spot follows itself.
        if other.spot != lastSpot { spotCount += 1 }
        lastSpot = other.spot
        guard other.pictureCount > mostAtOneSpot else { return }
        (picture, mostAtOneSpot) = (other.picture, other.pictureCount)
    }
}
