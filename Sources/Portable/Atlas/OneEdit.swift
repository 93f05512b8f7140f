/// Whether some beginning of a key, not equal to the query, becomes it by one edit.
///
/// An edit is a letter more, a letter less, another letter, or two neighbours swapped. The first
/// difference decides where the edit must be, so one pass suffices.
@inline(__always)
func beginsWithOneEdit(
    _ key: UnsafeBufferPointer<UInt16>,
    _ query: UnsafeBufferPointer<UInt16>
) -> Bool {
    var same = 0
    while same < query.count, same < key.count, key[same] == query[same] { same &+= 1 }
    guard same < query.count else { return false }
    // The query has a letter too many.
    if begins(key, same, query, same &+ 1) { return true }
    guard same < key.count else { return false }
    // Another letter, or one too few.
    if begins(key, same &+ 1, query, same &+ 1) || begins(key, same &+ 1, query, same) {
        return true
    }
    guard same &+ 1 < key.count, same &+ 1 < query.count else { return false }
    return key[same] == query[same &+ 1] && key[same &+ 1] == query[same]
        && begins(key, same &+ 2, query, same &+ 2)
}

/// Whether `key` from one place on begins with `query` from another on.
@inline(__always)
private func begins(
    _ key: UnsafeBufferPointer<UInt16>,
    _ keyStart: Int,
    _ query: UnsafeBufferPointer<UInt16>,
    _ queryStart: Int
) -> Bool {
    let count = query.count &- queryStart
    guard key.count &- keyStart >= count else { return false }
    for step in 0..<count where key[keyStart &+ step] != query[queryStart &+ step] { return false }
    return true
}
