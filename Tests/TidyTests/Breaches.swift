import Testing

/// A small tree that breaks one rule at one place.
struct Breach: Sendable, CustomTestStringConvertible {
    let rule: Rule
    /// The line it stands on; nil when the whole file is at fault.
    let line: Int?
    let tree: SourceTree

    var testDescription: String { rule.name }

    init(of rule: Rule, at line: Int?, _ files: (path: String, text: String)...) {
        self.rule = rule
        self.line = line
        tree = SourceTree(files: files.map { SourceFile($0.path, $0.text) })
    }

    static let orderly = SourceTree(files: [
        SourceFile("Package.swift", manifest),
        SourceFile("README.md", "# Here\n\n[How](docs/architecture.md#rooms)\n"),
        SourceFile("docs/architecture.md", "# How\n\n`Sources/Portable/Base` holds bytes.\n"),
        SourceFile(
            "Sources/Portable/Base/Bytes.swift",
            "// print(any) Foundation\nfunc sum() throws(Failure) -> Int { 1 }\n"
                + "let bits = (a | b) + c, others = [a | b, a ^ (b - 1)]\n"
        ),
        SourceFile(
            "Tests/AppTests/NoteTests.swift",
            "// .systemNow\nlet a = Int.random(in: 1...6, using: &random)\n"
                + "let id = Identifier.random(), date = Date(timeIntervalSince1970: 0)\n"
        ),
        SourceFile("Tests/Parity/requests.txt", "200 GET /\n"),
    ])

    static let all: [Breach] =
        lengths + imports + documents + notes + leftovers + chances + brackets + pages + sheets
        + words

    private static let manifest = """
            portable("Base", []),
            host(
                "Server",
                ["Base"]
            ),
        """

    private static let lengths = [
        Breach(of: .lineLength, at: 2, ("web/app.js", "\n" + String(repeating: "x", count: 101))),
        Breach(
            of: .functionLength,
            at: 1,
            ("A.swift", "func a() {\n" + String(repeating: "b()\n", count: 70) + "}")
        ),
        Breach(of: .fileLength, at: nil, ("A.swift", String(repeating: "\n", count: 401))),
        Breach(of: .fileSize, at: nil, ("web/a.png", String(repeating: "a", count: 200_001))),
    ]

    private static let imports = [
        Breach(
            of: .imports,
            at: 2,
            ("Package.swift", manifest),
            ("Sources/Portable/Base/A.swift", "\npackage import Atlas"),
            ("Sources/Hosts/Server/A.swift", "import Base\nimport Foundation")
        ),
        Breach(
            of: .imports,
            at: 1,
            ("Package.swift", manifest),
            ("Sources/Hosts/Server/A.swift", "@testable import struct Atlas.City")
        ),
        Breach(
            of: .comparison,
            at: 2,
            ("Sources/Portable/Atlas/B.swift", "internal import Base\n_ = a == nil"),
            ("Sources/Portable/Atlas/A.swift", "import Merge\n_ = a != nil")
        ),
        Breach(
            of: .comparison,
            at: 1,
            ("Sources/Portable/Atlas/A.swift", "_ = a.hasPrefix(b)")
        ),
        Breach(
            of: .characters,
            at: 2,
            (
                "Sources/Portable/Atlas/A.swift",
                "_ = a.split(separator: UInt8(ascii: b))\n_ = a.split(separator: \"/\")"
            )
        ),
        Breach(
            of: .closing,
            at: 8,
            (
                "Sources/Hosts/Server/A.swift",
                """
                final class Held {
                    private let handle: Int32
                    init() {
                        let opened = open("a")
                        guard opened > 0 else { close(opened) }
                        handle = opened
                        guard isHere else {
                            Glibc.close(handle)
                        }
                    }
                    deinit { close(handle) }
                }
                """
            )
        ),
        Breach(
            of: .modules,
            at: nil,
            ("Package.swift", manifest),
            ("Sources/Hosts/Attic/A.swift", "")
        ),
    ]

    private static let wide = String(repeating: "x", count: 121)

    private static let documents = [
        Breach(of: .root, at: nil, ("NOTE.txt", "Do not forget the milk.\n")),
        Breach(of: .title, at: nil, ("docs/a.md", "# One\n\n# Two\n")),
        Breach(of: .title, at: nil, ("docs/a.md", "No title\n")),
        Breach(
            of: .architecture,
            at: nil,
            ("docs/architecture.md", "# How\n"),
            ("Sources/Portable/Base/A.swift", "")
        ),
        Breach(
            of: .architecture,
            at: nil,
            ("docs/architecture.md", "# How\nSources/Portable/Gone")
        ),
        Breach(
            of: .features,
            at: 2,
            ("Sources/Portable/App/Art/Tours/Tour.swift", "struct Tour {}"),
            ("Sources/Portable/App/Trips/Trip.swift", "struct Trip {\n    let tour: Tour\n}")
        ),
        Breach(
            of: .folders,
            at: nil,
            ("docs/architecture.md", "# How\n`App/Gone`")
        ),
        Breach(
            of: .folders,
            at: nil,
            ("docs/architecture.md", "# How\n"),
            ("Sources/Portable/App/Art/Tour.swift", "struct Tour {}")
        ),
        Breach(of: .links, at: 3, ("docs/a.md", "# A\n\n[b](b.md) [c](https://c.example/d)")),
        Breach(
            of: .proofs,
            at: 2,
            ("docs/security.md", "# A\n`GateTests.opens` `GateTests.shuts` `test_gate`"),
            ("Tests/YardTests/GateTests.swift", "struct GateTests {\n    func opens() {}\n}"),
            ("Tests/browser/test_yard.py", "def test_gate(page):")
        ),
        Breach(
            of: .proseWidth,
            at: 6,
            ("docs/a.md", "# A\n```\n\(wide)\n```\n | \(wide) |\n\(wide)\n")
        ),
        Breach(of: .machinePaths, at: 1, ("README.md", "cd /ho" + "me/ada")),
        Breach(
            of: .hosts,
            at: 2,
            ("script/fetch", "# http://127.0.0.1\ncurl http" + "://a.example")
        ),
    ]

    private static let notes = [
        "docs/NOTES.txt", "script/todo.md", "docs/note-to-ada.md", "Sources/Hosts/TO" + "DO",
        "Tests/Parity/answers.txt",
    ].map { Breach(of: .notes, at: nil, ($0, "Do not forget the milk.\n")) }

    private static let chances = [
        "let now = Instant.systemNow", "let now: Instant = .systemNow", "let since = Date()",
        "let since = Date.now", "let a = Int.random(in: 1...6)", "id: UInt64 = .random(in: 1...9)",
        "let a = all.randomElement()", "for a in all.shuffled() {}",
        "var random = SystemRandomNumberGenerator()",
    ].map { Breach(of: .chance, at: 2, ("Tests/AppTests/ATests.swift", "\n" + $0)) }

    private static let leftovers = [
        Breach(of: .leftovers, at: 2, ("a.css", "\n/* TO" + "DO: colours */")),
        Breach(of: .names, at: 1, ("A.swift", "final class CityManager {}")),
        Breach(
            of: .unchecked,
            at: 5,
            (
                "Sources/Hosts/Disk/A.swift",
                """
                /// Sendable, as nobody writes it.
                @frozen
                struct A: @unchecked Sendable {}
                /// Shared by all.
                final class B: @unchecked Sendable {}
                """
            )
        ),
        Breach(
            of: .waiting,
            at: 2,
            ("Sources/Hosts/Disk/A.swift", "\n_ = gate.wait(timeout: .now() + 1)")
        ),
        Breach(
            of: .pageWaiting,
            at: 1,
            ("Tests/browser/a.py", "page.wait_for_function(\n    \"window.isReady\"\n)")
        ),
    ]

    private static let brackets = [
        "let a = b | c ^ d", "value = value << 4 | digit - 0x30", "sum(a) &+ (b) ^ c",
        "{ $0 | $1.0 ^ $1.1 }", "f(a | b, c ^ (d)) | (e) - 1",
    ].map { Breach(of: .brackets, at: 2, ("Sources/A.swift", "\n" + $0)) }

    private static let pages = [
        "marker.bindTooltip(name, tip);", "marker.bindPopup(`<b>${name}</b>`);",
        "list.inner" + "HTML = name;", "row.outer" + "HTML = text", "frame.src" + "doc = words;",
        "place.insertAdjacent" + "HTML('beforeend', name)", "document.wri" + "te(name)",
        "L.divIcon({ html: `<i>${name}</i>` })", "control.addAttribution(credit)",
    ].map { Breach(of: .textAsText, at: 2, ("web/js/map.js", "\n" + $0)) }

    private static let sheets = [
        Breach(
            of: .night,
            at: 8,
            (
                "web/css/a.css",
                """
                /* Ink
                   and paper. */
                :root[data-theme="dark"] { color: white; }
                .a { color: red; }
                [data-theme="dark"] .a { color: orange; }
                @media (prefers-color-scheme: dark) {
                    [data-theme="system"] .b { color: orange; }
                    :root[data-theme="system"] { color: white; }
                }
                """
            )
        )
    ]

    /// One line of portable code for each banned word, in the order of the rules.
    private static let words: [Breach] = zip(
        Rule.portableWords,
        [
            "import Foundation",
            "print(city)",
            "let shapes: [any Shape]",
            "#if arch(wasm32)",
            "Double(\"1.5\")",
            "func read() throws -> City",
            "await city()",
            "struct City: Codable {}",
            "cities.map(\\.name)",
            "String(describing: city)",
            "let y = sin(x)",
            "weak var city: City?",
        ]
    ).map { rule, line in
        Breach(of: rule, at: 2, ("Sources/Portable/Base/A.swift", "\n" + line))
    }
}
