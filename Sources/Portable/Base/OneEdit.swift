/// Whether two texts differ by one letter more, less or other, or by two neighbours swapped.
package func isOneEdit(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    let shorter = min(left.count, right.count)
    guard max(left.count, right.count) - shorter <= 1 else { return false }
    var start = 0
    while start < shorter, left[start] == right[start] { start += 1 }
    var end = 0
    while end < shorter - start, left[left.count - 1 - end] == right[right.count - 1 - end] {
        end += 1
    }
    let (leftRest, rightRest) = (left.count - start - end, right.count - start - end)
    if leftRest <= 1, rightRest <= 1 { return true }
    return leftRest == 2 && rightRest == 2 && left[start] == right[start + 1]
        && left[start + 1] == right[start]
}
