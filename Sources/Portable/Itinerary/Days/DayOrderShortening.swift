internal import Base

extension DayWay {
    /// How many orders are measured at most, so that a browser stays awake.
    static let mostTrials: Int32 = 60_000
    /// How often the best order is disturbed, to see whether it gets better that way.
    private static let mostKicks: Int32 = 30

    /// A short order, though perhaps not the shortest: the present one and the one from neighbour
    /// to neighbour, bettered until no small change helps, then disturbed and bettered again.
    ///
    /// The changes are those of 2-opt and Or-opt (Croes 1958, Or 1976) and exchanges of two stops,
    /// which fixed stops between them ask for; the disturbances are an iterated local search
    /// (Lourenço, Martin and Stützle 2003) whose luck has a fixed seed.
    func shortened() -> [Int32] {
        var search = DaySearch(way: self, order: nearestFirst(), trials: DayWay.mostTrials)
        search.run()
        search.run(from: movable)
        var random = SeededRandom(seed: 1)
        for _ in 0..<DayWay.mostKicks where search.trials > 0 {
            var order = search.best
            for _ in 0..<3 {
                let one = random.below(Int32(order.count))
                order.swapAt(Int(one), Int(random.below(Int32(order.count))))
            }
            search.run(from: order)
        }
        return search.best
    }
}

/// A search that goes from an order to a better one next to it.
private struct DaySearch {
    let way: DayWay
    /// The shortest order so far.
    private(set) var best: [Int32]
    private var leastMetres: Int64
    private var order: [Int32]
    private var metres: Int64
    /// How many more orders may be measured.
    private(set) var trials: Int32

    init(way: DayWay, order: [Int32], trials: Int32) {
        self.way = way
        self.order = order
        self.trials = trials
        best = order
        metres = way.metres(order)
        leastMetres = metres
    }

    mutating func run(from start: [Int32]) {
        order = start
        metres = way.metres(start)
        run()
    }

    mutating func run() {
        var isBetter = true
        while isBetter, trials > 0 {
            isBetter = reverse()
            isBetter = exchange() || isBetter
            isBetter = carry() || isBetter
        }
        if metres < leastMetres { (best, leastMetres) = (order, metres) }
    }

    private mutating func take(_ changed: [Int32]) -> Bool {
        guard trials > 0 else { return false }
        trials -= 1
        let sum = way.metres(changed)
        guard sum < metres else { return false }
        (order, metres) = (changed, sum)
        return true
    }

    /// Turns a part of the way around.
    private mutating func reverse() -> Bool {
        var isBetter = false
        for start in 0..<order.count {
            for end in stride(from: start + 1, to: order.count, by: 1) {
                var changed = order
                for step in 0..<(end - start + 1) { changed[start + step] = order[end - step] }
                if take(changed) { isBetter = true }
            }
        }
        return isBetter
    }

    private mutating func exchange() -> Bool {
        var isBetter = false
        for one in 0..<order.count {
            for other in stride(from: one + 2, to: order.count, by: 1) {
                var changed = order
                changed.swapAt(one, other)
                if take(changed) { isBetter = true }
            }
        }
        return isBetter
    }

    /// Carries up to three stops in a row to another place.
    private mutating func carry() -> Bool {
        var isBetter = false
        for length in 1...3 where length < order.count {
            for start in 0...(order.count - length) {
                for target in 0...(order.count - length) where target != start {
                    var changed = order
                    let carried = Array(changed[start..<start + length])
                    changed.removeSubrange(start..<start + length)
                    changed.insert(contentsOf: carried, at: target)
                    if take(changed) { isBetter = true }
                }
            }
        }
        return isBetter
    }
}
