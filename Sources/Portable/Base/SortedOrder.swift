/// The places 0 to `count` in the order that `precedes` asks for; equal ones stay as they stood.
///
/// One merge sort for every kind of list: the library's sort is compiled anew for each element
/// type, at some five kilobytes of browser module a time.
package func sortedOrder(
    count: Int,
    precedes: (_ left: Int, _ right: Int) -> Bool
) -> [Int] {
    let count = max(0, count)
    // Two halves of one array, from one of which runs are merged into the other in turn.
    var rooms = [Int](repeating: 0, count: 2 * count)
    let isInSecond = rooms.withUnsafeMutableBufferPointer { rooms in
        guard let first = rooms.baseAddress else { return false }
        for place in 0..<count { first[place] = place }
        var (from, into) = (first, first + count)
        var width = 1
        while width < count {
            for start in stride(from: 0, to: count, by: 2 * width) {
                let middle = min(start + width, count)
                let end = min(middle + width, count)
                mergeRuns(from: from, into: into, start, middle, end, precedes)
            }
            swap(&from, &into)
            width *= 2
        }
        return from != first
    }
    return Array(isInSecond ? rooms[count...] : rooms[..<count])
}

private func mergeRuns(
    from order: UnsafeMutablePointer<Int>,
    into merged: UnsafeMutablePointer<Int>,
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
            right &+= 1
        } else {
            merged[place] = order[left]
            left &+= 1
        }
    }
}
