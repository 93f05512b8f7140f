/// Lines or records of a source that could not be used: all counted, the first few kept.
package struct SourceProblems: Equatable, Sendable {
    package struct Problem: Equatable, Sendable {
        /// Counted from one.
        package let line: Int
        package let reason: String
    }

    /// How many are kept with their reason.
    static let keptCount = 10

    package private(set) var count = 0
    package private(set) var first: [Problem] = []

    init() {}

    mutating func add(line: Int, _ reason: String) {
        count += 1
        if first.count < Self.keptCount { first.append(Problem(line: line, reason: reason)) }
    }
}
