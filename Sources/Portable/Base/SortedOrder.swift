/// The places 0 to `count` in the order that `precedes` asks for; equal ones stay as they stood.
///
/// One merge sort for every kind of list: the library's sort is compiled anew for each element
/// type, at some five kilobytes of browser module a time.
package func sortedOrder(
    count: Int,
    precedes: (_ left: Int, _ right: Int) -> Bool
) -> [Int] {
    var order = Array(0..<max(0, count))
    var spare = order
    var width = 1
    while width < count {
        var start = 0
        while start < count {
            let middle = min(start + width, count)
            let end = min(start + 2 * width, count)
            mergeRuns(from: order, into: &spare, start, middle, end, precedes)
            start = end
        }
        swap(&order, &spare)
        width *= 2
    }
    return order
}

private func mergeRuns(
    from order: [Int],
    into merged: inout [Int],
    _ start: Int,
    _ middle: Int,
    _ end: Int,
    _ precedes: (Int, Int) -> Bool
) {
    var left = start
    var right = middle
    for place in start..<end {
        let takesRight = right < end && (left >= middle || precedes(order[right], order[left]))
        if takesRight {
            merged[place] = order[right]
            right += 1
        } else {
            merged[place] = order[left]
            left += 1
        }
    }
}
