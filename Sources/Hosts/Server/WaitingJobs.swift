/// What waits for a thread, by whom it is for; those who have something take turns.
///
/// The work of nobody in particular, whose name is empty, counts as that of one without a bound.
struct WaitingJobs: Sendable {
    /// The work of one, in its order.
    private struct Line {
        private var jobs: [Workers.Job?] = []
        private var first = 0

        var count: Int { jobs.count - first }

        mutating func add(_ job: @escaping Workers.Job) { jobs.append(job) }

        mutating func next() -> Workers.Job? {
            guard first < jobs.count else { return nil }
            let job = jobs[first].take()
            first += 1
            if first > 1_024, first * 2 > jobs.count {
                jobs.removeFirst(first)
                first = 0
            }
            return job
        }
    }

    private let mostAtOnce: Int
    private var lines: [String: Line] = [:]
    /// Whose turn comes next; everybody for whom something waits stands here once.
    private var turns: [String] = []
    /// For how many each is being worked.
    private var underWay: [String: Int] = [:]
    private(set) var count = 0
    var isOver = false

    init(mostAtOnce: Int) { self.mostAtOnce = mostAtOnce }

    func count(of whom: String) -> Int { whom.isEmpty ? 0 : lines[whom]?.count ?? 0 }

    mutating func add(_ job: @escaping Workers.Job, of whom: String) {
        if lines[whom] == nil { turns.append(whom) }
        lines[whom, default: Line()].add(job)
        count += 1
    }

    /// What is to be done next; nil when nothing waits, or only for those who have all the threads
    /// that they may have.
    mutating func next() -> (whom: String, job: Workers.Job)? {
        guard let place = turns.firstIndex(where: { mayBegin($0) }) else { return nil }
        let whom = turns.remove(at: place)
        guard let job = lines[whom]?.next() else { return nil }
        count -= 1
        if lines[whom]?.count == 0 { lines[whom] = nil } else { turns.append(whom) }
        underWay[whom, default: 0] += 1
        return (whom, job)
    }

    /// Something that was begun for somebody is done.
    mutating func end(_ whom: String) {
        let left = (underWay[whom] ?? 1) - 1
        underWay[whom] = left > 0 ? left : nil
    }

    private func mayBegin(_ whom: String) -> Bool {
        whom.isEmpty || underWay[whom] ?? 0 < mostAtOnce
    }
}
