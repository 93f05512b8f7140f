/// The word that somebody may have meant by `typed`: the one with the fewest letters changed,
/// at most a third of them; nil when none comes near.
package func nearestWord(to typed: String, among words: [String]) -> String? {
    let limit = max(1, typed.count / 3)
    let near = words.map { (word: $0, distance: editDistance(typed, $0)) }
        .filter { $0.distance <= limit || (typed.count > 1 && $0.word.hasPrefix(typed)) }
    return near.min { $0.distance < $1.distance }?.word
}

/// How many letters must be inserted, deleted, replaced or swapped with their neighbour to turn
/// one word into the other (optimal string alignment).
package func editDistance(_ left: String, _ right: String) -> Int {
    let left = Array(left.unicodeScalars)
    let right = Array(right.unicodeScalars)
    var rows = [Array(0...right.count)]
    for row in 0..<left.count {
        var current = [row + 1]
        for column in 0..<right.count {
            let same = left[row] == right[column]
            var best = min(rows[row][column + 1], current[column]) + 1
            best = min(best, rows[row][column] + (same ? 0 : 1))
            let isSwap =
                row > 0 && column > 0 && left[row] == right[column - 1]
                && left[row - 1] == right[column]
            if isSwap { best = min(best, rows[row - 1][column - 1] + 1) }
            current.append(best)
        }
        rows.append(current)
    }
    return rows[left.count][right.count]
}
