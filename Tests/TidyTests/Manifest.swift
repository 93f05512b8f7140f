/// What `Package.swift` says each module may import.
struct Manifest {
    struct Module: Equatable {
        let name: String
        let directory: String
        let imports: Set<String>
    }

    private(set) var modules: [Module] = []

    init(_ source: String) {
        for (groups, _) in Self.line.captures(in: source) {
            let (kind, name) = (groups[0], groups[1])
            let imports = Set(Self.quoted.captures(in: groups[2]).map { $0.groups[0] })
            let directory =
                switch kind {
                case "portable": "Sources/Portable/\(name)"
                case "tests": "Tests/\(name)Tests"
                default: "Sources/Hosts/\(name)"
                }
            let kit: Set<String> = kind == "tests" ? ["TestKit"] : []
            modules.append(Module(name: name, directory: directory, imports: imports.union(kit)))
        }
        for (groups, _) in Self.target.captures(in: source) {
            let imports = Set(Self.quoted.captures(in: groups[1]).map { $0.groups[0] })
            modules.append(Module(name: groups[0], directory: groups[2], imports: imports))
        }
    }

    /// `portable("Base", [])`, as the helpers of the manifest are called.
    private static let line = Pattern(
        #"^ +(portable|host|program|tests)\(\s*"(\w+)",\s*\[([^\]]*)\]"#
    )
    /// `.target(name: "TestKit", dependencies: […], path: "Tests/TestKit"`, written out.
    private static let target = Pattern(
        #"arget\(\s*name: "(\w+)",\s*dependencies: \[([^\]]*)\],\s*path: "([^"\\]+)""#
    )
    private static let quoted = Pattern(#""(\w+)""#)
}
