extension Rule {
    /// Where it is meant: these go by the machine's clock because what they try does.
    private static let goByTheClock: Set<String> = [
        // A site clears away by the machine's clock, from a minute after its start.
        "Tests/AccountsTests/AccountSite.swift", "Tests/SiteTests/Visit.swift",
        // What it caches is shown on the pages of such a site.
        "Tests/SiteTests/OutsideRig.swift",
        // How far the machine's clock is from what was counted.
        "Tests/SiteTests/StorageHealthTests.swift", "Tests/SiteTests/WriterTests.swift",
    ]

    static let chance = Rule.forEachFile("a test says what time it is, and draws from a seed") {
        file in
        let isTest = file.path.hasPrefix("Tests/") && file.has(anyExtension: "swift")
        guard isTest, !goByTheClock.contains(file.path) else { return [] }
        return unforeseen.captures(in: file.code.text).map { groups, line in
            let advice = "\(groups[0]): use Instant.t0, or a SeededRandom; see `goByTheClock`"
            return Finding(path: file.path, line: line, advice: advice)
        }
    }

    private static let unforeseen = Pattern(
        #"(\.systemNow\b|\bDate\(\)|\bDate\.now\b|\.random\(in:(?![^\n]*\busing:)"#
            + #"|\brandomElement\(\)|\bshuffled\(\)|\bSystemRandomNumberGenerator\b)"#
    )
}
