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

    /// Playwright asks again with `eval`, which the policy of our pages refuses: such a test waits
    /// for nothing unless it was so at once.
    static let pageWaiting = Rule.forEachFile("a test waits for what a function says of a page") {
        file in
        guard file.path.hasPrefix("Tests/"), file.has(anyExtension: "py") else { return [] }
        return asked.captures(in: file.text).map { groups, line in
            Finding(path: file.path, line: line, advice: "\(groups[0]): begin it with \"() =>\"")
        }
    }

    private static let asked = Pattern(
        #"(wait_for_function\(\s*f?"++(?:async )?+(?!\(?[a-z, ]*\)? =>)[^"]*)"#
    )
}
