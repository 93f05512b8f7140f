/// A city found by its name, before it is looked up.
package struct FoundName: Equatable, Sendable {
    package let score: UInt64
    /// The city's place by importance.
    package let rank: UInt32
    package let match: Match

    package init(score: UInt64, rank: UInt32, match: Match) {
        self.score = score
        self.rank = rank
        self.match = match
    }
}

/// The best cities so far, each once with its best score, in room that the caller lends.
struct BestNames {
    let room: UnsafeMutableBufferPointer<FoundName>
    let tree: SearchTree
    private(set) var count = 0
    /// Lower scores are of no use any more.
    private(set) var leastScore: UInt64 = 0

    @inline(__always)
    init(room: UnsafeMutableBufferPointer<FoundName>, tree: SearchTree) {
        self.room = room
        self.tree = tree
    }

    var isFull: Bool { count == room.count }

    @inline(__always)
    mutating func insert(rank: UInt32, score: UInt64, match: Match) {
        guard score >= leastScore else { return }
        for place in 0..<count where room[place].rank == rank {
            guard room[place].score < score else { return }
            remove(at: place)
            break
        }
        let name = FoundName(score: score, rank: rank, match: match)
        var place = count
        if isFull {
            place &-= 1
            guard precedes(name, room[place]) else { return }
        } else {
            count &+= 1
        }
        while place > 0, precedes(name, room[place &- 1]) {
            room[place] = room[place &- 1]
            place &-= 1
        }
        room[place] = name
        if isFull { leastScore = room[count &- 1].score }
    }

    private mutating func remove(at place: Int) {
        for next in (place &+ 1)..<Swift.max(place &+ 1, count) {
            room[next &- 1] = room[next]
        }
        count &-= 1
    }

    /// Higher scores first, then lower GeoNames ids.
    @inline(__always)
    private func precedes(_ left: FoundName, _ right: FoundName) -> Bool {
        if left.score != right.score { return left.score > right.score }
        return tree.ids[tree.cities[left.rank]] < tree.ids[tree.cities[right.rank]]
    }
}
