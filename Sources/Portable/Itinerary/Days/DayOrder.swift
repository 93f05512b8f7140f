internal import Base
package import Geodesy
package import Merge

/// A shorter way through the stops of a day.
///
/// What is fixed, and what has no point, keeps its place in the row; the other stops exchange
/// theirs, so that what lies between two appointments stays as much as it was.
package struct DayOrder: Equatable, Sendable {
    package struct Stop: Equatable, Sendable {
        package let id: Identifier
        package let point: Coordinate?
        /// Has a time of its own, or is where the day begins or ends.
        package let isFixed: Bool

        package init(id: Identifier, point: Coordinate?, isFixed: Bool) {
            self.id = id
            self.point = point
            self.isFixed = isFixed
        }
    }

    /// All stops, each once, in the proposed order.
    package let ids: [Identifier]
    /// Along great circles from stop to stop, without those that have no point.
    package let metresBefore: Int64
    package let metresAfter: Int64

    /// Days with more stops are left alone.
    package static let mostStops = 100
    /// Up to so many movable stops the shortest order of all is found.
    static let mostExact = 9
    /// Less is not worth moving anything for.
    static let leastGainMetres: Int64 = 50

    /// Nil where nothing is gained: less than 50 metres, or less than a hundredth of the way.
    package static func proposal(for stops: [Stop]) -> DayOrder? {
        guard stops.count <= mostStops else { return nil }
        let way = DayWay(stops)
        guard way.movable.count > 1 else { return nil }
        let start = way.movable
        let order = start.count <= mostExact ? way.shortest() : way.shortened()
        let before = way.metres(start)
        let after = way.metres(order)
        guard before - after >= max(leastGainMetres, before / 100) else { return nil }
        return DayOrder(
            ids: way.row(order).map { stops[Int($0)].id },
            metresBefore: before,
            metresAfter: after
        )
    }
}

/// The stops of a day and the distances between them; stops are known by their number.
struct DayWay {
    /// Those that may exchange places, in their present order.
    private(set) var movable: [Int32] = []
    private let stopCount: Int
    /// Row by row, from each stop to each.
    private var distances: [Int32]
    /// Places of the row that are on the way; nil for one that any movable stop may take.
    private var places: [Int32?] = []
    private var isMovable: [Bool]

    init(_ stops: [DayOrder.Stop]) {
        stopCount = stops.count
        distances = Array(repeating: 0, count: stops.count * stops.count)
        isMovable = Array(repeating: false, count: stops.count)
        for (index, stop) in stops.enumerated() {
            guard let point = stop.point else { continue }
            isMovable[index] = !stop.isFixed
            if !stop.isFixed { movable.append(Int32(index)) }
            places.append(stop.isFixed ? Int32(index) : nil)
            for other in 0..<index {
                guard let end = stops[other].point else { continue }
                let metres = distanceMetres(from: point, to: end)
                distances[index * stops.count + other] = metres
                distances[other * stops.count + index] = metres
            }
        }
    }

    private func distance(_ one: Int32, _ other: Int32) -> Int64 {
        Int64(distances[Int(one) * stopCount + Int(other)])
    }

    /// The whole way where the movable stops come in that order.
    func metres(_ order: [Int32]) -> Int64 {
        var sum: Int64 = 0
        var previous: Int32 = -1
        var next = 0
        for place in places {
            let stop = place ?? order[next]
            if place == nil { next += 1 }
            if previous >= 0 { sum += distance(previous, stop) }
            previous = stop
        }
        return sum
    }

    /// All stops, also those without a point.
    func row(_ order: [Int32]) -> [Int32] {
        var next = 0
        return isMovable.enumerated().map { index, isMovable in
            guard isMovable else { return Int32(index) }
            next += 1
            return order[next - 1]
        }
    }
}

extension DayWay {
    /// The shortest order of all, by dynamic programming over the sets of stops already visited.
    ///
    /// Held and Karp, "A Dynamic Programming Approach to Sequencing Problems" (1962). Which place
    /// of the row comes next follows from the number of stops in the set.
    func shortest() -> [Int32] {
        let count = movable.count
        let gaps = fixedBetween
        var best = Array(repeating: Int64.max, count: count << count)
        var previous = Array(repeating: Int8(-1), count: count << count)
        for stop in 0..<count {
            best[(1 << stop) * count + stop] = step(from: -1, gaps[0], to: movable[stop])
        }
        for set in 1..<(1 << count) {
            let gap = gaps[set.nonzeroBitCount]
            for last in 0..<count where best[set * count + last] < .max {
                let metres = best[set * count + last]
                for next in 0..<count where set & (1 << next) == 0 {
                    let place = (set | 1 << next) * count + next
                    let sum = metres + step(from: movable[last], gap, to: movable[next])
                    guard sum < best[place] else { continue }
                    best[place] = sum
                    previous[place] = Int8(last)
                }
            }
        }
        return trace(best, previous, end: gaps[count])
    }

    private func trace(_ best: [Int64], _ previous: [Int8], end: [Int32]) -> [Int32] {
        let count = movable.count
        var set = 1 << count - 1
        var last = 0
        var least = Int64.max
        for stop in 0..<count {
            let sum = best[set * count + stop] + step(from: movable[stop], end, to: -1)
            if sum < least { (least, last) = (sum, stop) }
        }
        var order: [Int32] = []
        while true {
            order.append(movable[last])
            let earlier = previous[set * count + last]
            set &= ~(1 << last)
            guard earlier >= 0 else { break }
            last = Int(earlier)
        }
        return order.reversed()
    }

    /// The fixed stops before each movable place of the row, and behind the last.
    private var fixedBetween: [[Int32]] {
        var gaps: [[Int32]] = [[]]
        for place in places {
            if let place { gaps[gaps.count - 1].append(place) } else { gaps.append([]) }
        }
        return gaps
    }

    /// The way from a stop over fixed ones to the next; -1 for none at that end.
    private func step(from start: Int32, _ fixed: [Int32], to end: Int32) -> Int64 {
        var sum: Int64 = 0
        var last = start
        for stop in fixed {
            if last >= 0 { sum += distance(last, stop) }
            last = stop
        }
        return last >= 0 && end >= 0 ? sum + distance(last, end) : sum
    }

    /// To the nearest stop, and from there to the nearest, wherever the row has a free place.
    func nearestFirst() -> [Int32] {
        var left = movable
        var order: [Int32] = []
        var last: Int32 = -1
        for place in places {
            if let place {
                last = place
                continue
            }
            var nearest = 0
            for index in left.indices
            where last >= 0 && distance(last, left[index]) < distance(last, left[nearest]) {
                nearest = index
            }
            last = left.remove(at: nearest)
            order.append(last)
        }
        return order
    }
}
