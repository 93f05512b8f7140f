/// How many letters of a key show that it is no match but for one edit; nil when it is one: when
/// some beginning of it, not equal to the query, becomes the query by one edit.
///
/// One more than the key has when its end shows it. An edit is a letter more, a letter less,
/// another letter, or two neighbours swapped. The first difference decides where the edit must be,
/// so one pass suffices.
@inline(__always)
func lettersAgainstOneEdit(
    _ key: UnsafeBufferPointer<UInt16>,
    _ query: UnsafeBufferPointer<UInt16>
) -> Int? {
    var same = 0
    while same < query.count, same < key.count, key[same] == query[same] { same &+= 1 }
    guard same < query.count else { return same }
    // The query has a letter too many.
    guard var seen = difference(key, same, query, same &+ 1) else { return nil }
    guard same < key.count else { return seen }
    // Another letter, or one too few.
    guard let other = difference(key, same &+ 1, query, same &+ 1) else { return nil }
    guard let missing = difference(key, same &+ 1, query, same) else { return nil }
    seen = Swift.max(seen, Swift.max(other, missing))
    guard same &+ 1 < query.count else { return seen }
    guard same &+ 1 < key.count else { return key.count &+ 1 }
    guard key[same] == query[same &+ 1], key[same &+ 1] == query[same] else {
        return Swift.max(seen, same &+ 2)
    }
    return difference(key, same &+ 2, query, same &+ 2).map { Swift.max(seen, $0) }
}

/// How many letters of `key` show that it does not go on, from one place, with `query` from
/// another; nil when it does.
@inline(__always)
private func difference(
    _ key: UnsafeBufferPointer<UInt16>,
    _ keyStart: Int,
    _ query: UnsafeBufferPointer<UInt16>,
    _ queryStart: Int
) -> Int? {
    var place = keyStart
    for letter in queryStart..<Swift.max(queryStart, query.count) {
        guard place < key.count else { return key.count &+ 1 }
        place &+= 1
        if key[place &- 1] != query[letter] { return place }
    }
    return nil
}

/// What an edit at a place asks of the letters behind it, worked out once for all children.
struct EditPlace {
    let place: Int
    /// The letter at the place and the one behind it, as bits of a mask.
    let wanted: UInt64
    let next: UInt64
    let nextSecond: UInt32
    /// The letter after that, if there is one.
    let restSecond: UInt32
    let isLast: Bool

    var useful: UInt64 { wanted | next }

    /// `place` is not the last one of the letters.
    init(_ letters: UnsafeBufferPointer<UInt16>, _ place: Int) {
        self.place = place
        wanted = SearchLetter.bit(letters[place])
        next = SearchLetter.bit(letters[place &+ 1])
        nextSecond = SearchLetter.secondBit(letters[place &+ 1])
        isLast = place &+ 2 == letters.count
        restSecond = isLast ? 0 : SearchLetter.secondBit(letters[place &+ 2])
    }
}
