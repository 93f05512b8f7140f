/// The first of the places 0 to `count` that is not before what is looked for, or `count`.
///
/// What is before stands in front of what is not.
///
/// Called, not compiled anew where it is used: what looks for names within a keystroke has its own.
package func firstPlace(count: Int, isBefore: (_ place: Int) -> Bool) -> Int {
    var low = 0
    var high = max(0, count)
    while low < high {
        let middle = low + (high - low) / 2
        if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
}
