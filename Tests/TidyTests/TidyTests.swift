import Testing

@Suite struct TidyTests {
    @Test("the tree keeps every rule of the house", arguments: Rule.all)
    func kept(_ rule: Rule) {
        for finding in rule.check(.here) { Issue.record("\(finding)") }
    }

    @Test("the tree is there: the rules have something to read")
    func treeIsRead() {
        #expect(SourceTree.here.file("Package.swift") != nil)
        #expect(SourceTree.here.files(under: "Sources/Portable").count > 10)
        #expect(!SourceTree.here.exists(".build"))
    }
}

@Suite struct RuleTests {
    @Test("each rule finds what breaks it", arguments: Breach.all)
    func fires(_ breach: Breach) {
        let findings = breach.rule.check(breach.tree)
        #expect(findings.map(\.line) == [breach.line])
    }

    @Test("each rule has a breach that proves it alive")
    func everyRuleIsProven() {
        let proven = Set(Breach.all.map(\.rule.name))
        #expect(Rule.all.filter { !proven.contains($0.name) }.map(\.name) == [])
    }

    @Test("orderly files break no rule", arguments: Rule.all)
    func staysQuiet(_ rule: Rule) {
        #expect(rule.check(Breach.orderly) == [])
    }

    @Test("the manifest is read line by line")
    func manifest() throws {
        let manifest = Manifest(SourceTree.here.file("Package.swift")?.text ?? "")
        let names = manifest.modules.map(\.name)
        #expect(Set(["Base", "Atlas", "Server", "CommandLine", "TestKit"]).isSubset(of: names))
        let tests = try #require(manifest.modules.first { $0.directory == "Tests/AppTests" })
        #expect(tests.imports.isSuperset(of: ["App", "TestKit"]))
    }

    @Test("comments and strings are blanked and interpolations are kept")
    func blanking() {
        let source = #"""
            let a = "any \(b("x") + 1) }" /* print( */;
            /* { /* nested */ */ let c = #"\(d) " { "#; e
            """#
        let expected = #"""
            let a = "     (b(" ") + 1)  "             ;
                                 let c = #"         "#; e
            """#
        #expect(SwiftCode(source).text == expected)
    }

    @Test("functions are measured to their closing brace")
    func functions() {
        let source = """
            func one() { two() }
            struct A {
                init?(_ text: String) {
                    self.init(text, "}")
                }
                func long(
                    _ a: Int
                ) {
                    if a > 0 { }
                }
            }
            """
        let functions = SwiftCode(source).functions
        #expect(functions.map(\.line) == [1, 3, 6])
        #expect(functions.map(\.lineCount) == [1, 3, 5])
    }
}

extension Rule {
    static let all: [Rule] =
        [
            lineLength, functionLength, fileLength, fileSize, imports, modules, comparison,
            characters, closing, leftovers, unchecked,
            names, waiting, pageWaiting,
            features, folders, title, architecture, links, proofs, proseWidth, machinePaths, hosts,
            textAsText, night, brackets, root, notes, chance,
        ] + portableWords
}
