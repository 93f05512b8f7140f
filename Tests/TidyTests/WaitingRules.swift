extension Rule {
    /// What the C library was asked to wait by: a clock that can be set back is none of them.
    static let waiting = Rule.forEachFile("nothing waits by a clock that somebody may set") {
        file in
        guard file.path.hasPrefix("Sources/Hosts/"), file.has(anyExtension: "swift") else {
            return []
        }
        return timed.captures(in: file.code.text).map { groups, line in
            Finding(path: file.path, line: line, advice: "\(groups[0]): use TimedSemaphore")
        }
    }

    private static let timed = Pattern(#"(\.wait\((?:timeout|wallTimeout|until):)"#)
}
