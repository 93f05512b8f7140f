// swift-tools-version: 6.2
// The map of the house: one line per module, naming everything it may import.
import PackageDescription

// The program and its tests are one build; SwiftPM opens modules to tests in debug builds alone.
let testable: [SwiftSetting] =
    Context.environment["ELSEWHERE_BROWSER_MODULE"] == nil
    ? [.unsafeFlags(["-enable-testing"], .when(configuration: .release))] : []

let strict: [SwiftSetting] =
    testable + [
        .swiftLanguageMode(.v6),
        .treatAllWarnings(as: .error),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]

// Tests run once: nobody waits for their own code to be optimised, only for what they try. The tidy
// tests are the other way round: they read the whole house.
let untuned: [SwiftSetting] = strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

// The browser's program, Embedded Swift, is compiled together with all it uses; what its modules
// bring besides would be linked a second time. SwiftPM has no condition for the platform "none", so
// script/browser-module says that it builds for browsers.
let onlyInItsProgram: [SwiftSetting] =
    Context.environment["ELSEWHERE_BROWSER_MODULE"] == nil
    ? [] : [.unsafeFlags(["-Xfrontend", "-emit-empty-object-file"])]

// The program itself stays LLVM's bitcode until it is linked: only the linker sees that nothing but
// the exports is called from elsewhere, drops what is left over and calls what remains for less.
let optimisedByTheLinker: [SwiftSetting] =
    Context.environment["ELSEWHERE_BROWSER_MODULE"] == nil
    ? [] : [.unsafeFlags(["-Xfrontend", "-emit-bc", "-Xfrontend", "-lto=llvm-full"])]

/// Compiled twice, natively and to WebAssembly; imports only other portable modules.
func portable(_ name: String, _ imports: [String]) -> Target {
    target(name, imports, in: "Portable", settings: strict + onlyInItsProgram)
}

/// Touches the world: files, sockets, databases, the browser.
func host(_ name: String, _ imports: [String]) -> Target {
    target(name, imports, in: "Hosts")
}

func target(
    _ name: String,
    _ imports: [String],
    in storey: String,
    settings: [SwiftSetting] = strict
) -> Target {
    .target(
        name: name,
        dependencies: imports.map { .init(stringLiteral: $0) },
        path: "Sources/\(storey)/\(name)",
        swiftSettings: settings,
        // `squareRoot()` may become a call of the C library, which is exact too.
        linkerSettings: [.linkedLibrary("m")]
    )
}

func program(_ name: String, _ imports: [String], in storey: String = "Hosts") -> Target {
    .executableTarget(
        name: name,
        dependencies: imports.map { .init(stringLiteral: $0) },
        path: "Sources/\(storey)/\(name)",
        swiftSettings: strict + [.enableExperimentalFeature("Extern")] + optimisedByTheLinker
    )
}

/// A C library of the machine: a module map and a shim.
func system(_ name: String, package: String) -> Target {
    .systemLibrary(
        name: name,
        path: "Sources/System/\(name)",
        pkgConfig: package,
        providers: [.apt([package])]
    )
}

func tests(_ name: String, _ imports: [String]) -> Target {
    .testTarget(
        name: name + "Tests",
        dependencies: (imports + ["TestKit"]).map { .init(stringLiteral: $0) },
        path: "Tests/\(name)Tests",
        swiftSettings: name == "Tidy" ? strict : untuned
    )
}

let package = Package(
    name: "elsewhere",
    products: [
        .executable(name: "elsewhere", targets: ["CommandLine"]),
        .executable(name: "Browser", targets: ["Browser"]),
        .executable(name: "StreetsBrowser", targets: ["StreetsBrowser"]),
    ],
    targets: [
        portable("Base", []),
        portable("Geodesy", ["Base"]),
        portable("Chronology", ["Base", "Geodesy"]),
        portable("Markup", ["Base", "CPageArena"]),
        portable("Merge", ["Base"]),
        portable("Atlas", ["Base", "Geodesy", "Chronology"]),
        portable("Streets", ["Base", "Geodesy"]),
        portable("Past", ["Base", "Geodesy"]),
        portable("Library", ["Base", "Geodesy", "Merge"]),
        portable("Itinerary", ["Base", "Geodesy", "Chronology", "Merge", "Atlas"]),
        portable("Sync", ["Base", "Geodesy", "Merge", "Library", "Itinerary"]),
        portable("Questions", ["Base", "Geodesy", "Chronology"]),
        portable(
            "App",
            [
                "Base", "Geodesy", "Chronology", "Markup", "Atlas", "Merge", "Library", "Itinerary",
                "Past", "Questions",
            ]
        ),

        portable("Replica", ["Questions", "App"]),
        portable(
            "Wire",
            [
                "Base", "Chronology", "Atlas", "Merge", "Library", "Itinerary", "Questions", "App",
            ]
        ),

        portable(
            "Device",
            [
                "Geodesy", "Chronology", "Atlas", "Past", "Base", "Library", "Itinerary", "Merge",
                "Questions", "App", "Replica", "Sync", "Wire",
            ]
        ),

        host("Configuration", []),
        host("AtlasBuilder", ["Base", "Geodesy", "Atlas", "Packing", "CSQLite"]),
        host("Disk", []),
        host("Waiting", []),
        host("Packing", ["Base", "CZlib"]),
        host(
            "Collections",
            ["Base", "Geodesy", "Past", "AtlasBuilder", "Packing", "Questions", "Providers"]
        ),
        host(
            "Server",
            [
                "Base", "Geodesy", "Chronology", "Atlas", "Past", "App", "Packing", "Waiting",
                "CMicrohttpd",
            ]
        ),
        host(
            "Storage",
            [
                "Base", "Chronology", "Merge", "Library", "Itinerary", "Disk", "Waiting",
                "CSQLite", "CPostgres", "CSodium",
            ]
        ),
        host(
            "Providers",
            [
                "Base", "Geodesy", "Chronology", "Questions", "Configuration", "Packing", "Disk",
                "CCurl", "CSQLite", "CXml",
            ]
        ),
        host("Pictures", ["Base", "Disk", "CVips"]),
        host(
            "StreetFiles",
            [
                "Base", "Geodesy", "Chronology", "Streets", "App", "Packing", "Questions",
                "Providers", "Waiting", "CSQLite",
            ]
        ),
        host(
            "Site",
            [
                "Base", "Geodesy", "Chronology", "Atlas", "Merge", "Library", "Itinerary", "Sync",
                "Questions", "App", "Replica", "Wire", "Configuration", "Storage", "Accounts",
                "Providers", "Pictures", "Server", "Waiting",
            ]
        ),
        host(
            "Accounts",
            [
                "Base", "Chronology", "Atlas", "Markup", "Merge", "Library", "Itinerary", "App",
                "Configuration", "Storage", "Waiting", "CCurl", "CSodium",
            ]
        ),
        program(
            "Browser",
            [
                "Base", "Chronology", "Atlas", "Past", "Library", "Merge", "App", "Sync", "Wire",
                "Device",
            ]
        ),
        program("StreetsBrowser", ["Base", "Geodesy", "Streets"]),
        program(
            "CommandLine",
            [
                "Base", "Geodesy", "Chronology", "Merge", "Atlas", "Questions", "App",
                "Configuration", "AtlasBuilder", "Past", "Collections", "Server", "Storage",
                "Accounts", "Providers", "Site", "StreetFiles", "Streets",
            ]
        ),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "Base", "Geodesy", "Chronology", "Atlas", "Merge", "Library", "Itinerary",
                "Questions", "App", "AtlasBuilder", "Past", "Collections", "TestKit",
            ],
            path: "Benchmarks",
            exclude: ["Flight", "Past", "Peers", "Streets"],
            swiftSettings: strict
        ),

        // Not Swift, as Swift has no variables of a thread; built for browsers too.
        .target(name: "CPageArena", path: "Sources/System/CPageArena"),
        system("CCurl", package: "libcurl"),
        system("CMicrohttpd", package: "libmicrohttpd"),
        system("CPostgres", package: "libpq"),
        system("CSodium", package: "libsodium"),
        system("CSQLite", package: "sqlite3"),
        // Only its header: the library is loaded when it is wanted, and its package has flags that
        // SwiftPM refuses.
        system("CVips", package: "glib-2.0"),
        system("CXml", package: "libxml-2.0"),
        system("CZlib", package: "zlib"),

        .target(
            name: "TestKit",
            dependencies: [
                "Base", "Geodesy", "Chronology", "Merge", "Library", "Itinerary", "Sync", "Atlas",
                "Questions", "AtlasBuilder", "App",
            ],
            path: "Tests/TestKit",
            swiftSettings: strict
        ),
        // Answers the requests of Tests/Parity natively, for comparison with the browser build.
        .executableTarget(
            name: "Parity",
            dependencies: [
                "Base", "Chronology", "Geodesy", "Atlas", "Merge", "Library", "Itinerary",
                "Questions", "App", "Sync", "Wire", "Device", "Past", "Collections", "TestKit",
            ],
            path: "Tests/Parity/Native",
            swiftSettings: strict
        ),
        // What script/check --long throws at the app and the atlas reader.
        .executableTarget(
            name: "Fuzz",
            dependencies: [
                "Base", "Geodesy", "Chronology", "Atlas", "Merge", "Library", "Sync", "Questions",
                "Streets", "App", "Wire", "TestKit",
            ],
            path: "Tests/Fuzz",
            exclude: ["Fixtures"],
            swiftSettings: strict
        ),
        // A disk that confirms nothing, for the tests of Site: SQLite's files can only be put into
        // place in C.
        .target(name: "FaultyDisk", dependencies: ["CSQLite"], path: "Tests/FaultyDisk"),
        // A process for the tests of Storage to kill, and for script/bench-storage to measure.
        .executableTarget(
            name: "StorageDrill",
            dependencies: ["Base", "Chronology", "Merge", "Storage", "CSQLite", "CPostgres"],
            path: "Tests/StorageDrill",
            swiftSettings: strict
        ),
        // Decides edits for a test that has an oracle of its own, in another language.
        .executableTarget(
            name: "MergeDrill",
            dependencies: ["Merge"],
            path: "Tests/MergeDrill",
            swiftSettings: strict
        ),
        // Shows what is made of files of streets to tests in other languages, and measures it.
        .executableTarget(
            name: "StreetDrill",
            dependencies: ["Base", "Geodesy", "Streets", "StreetFiles", "Packing", "TestKit"],
            path: "Tests/StreetDrill",
            swiftSettings: strict
        ),
        tests("Base", ["Base"]),
        tests("Geodesy", ["Base", "Geodesy"]),
        tests("Chronology", ["Base", "Geodesy", "Chronology", "Atlas"]),
        tests("Merge", ["Base", "Merge"]),
        tests("Markup", ["Base", "Markup"]),
        tests("Atlas", ["Base", "Geodesy", "Chronology", "Atlas", "AtlasBuilder"]),
        tests("Streets", ["Base", "Geodesy", "Streets"]),
        tests(
            "StreetFiles",
            [
                "Base", "Geodesy", "App", "Packing", "Streets", "Questions", "Providers",
                "StreetFiles", "CSQLite",
            ]
        ),
        tests("Library", ["Base", "Geodesy", "Merge", "Library"]),
        tests(
            "Itinerary",
            ["Base", "Geodesy", "Chronology", "Merge", "Atlas", "Itinerary"]
        ),
        tests(
            "Sync",
            ["Base", "Geodesy", "Chronology", "Atlas", "Merge", "Library", "Itinerary", "Sync"]
        ),
        tests("AtlasBuilder", ["Base", "Geodesy", "Chronology", "Atlas", "AtlasBuilder"]),
        tests(
            "App",
            [
                "Base", "Geodesy", "Chronology", "Markup", "Atlas", "Merge", "Library", "Itinerary",
                "Questions",
                "App", "Replica", "Wire",
            ]
        ),
        tests(
            "CommandLine",
            [
                "Base", "Chronology", "Library", "Atlas", "App", "AtlasBuilder", "Configuration",
                "Storage", "Accounts", "Server", "CommandLine",
            ]
        ),
        tests("Configuration", ["Configuration"]),
        tests(
            "Server",
            ["Base", "Chronology", "Atlas", "App", "Packing", "Server", "Waiting"]
        ),
        tests(
            "Storage",
            ["Base", "Chronology", "Merge", "Itinerary", "CSQLite", "Storage", "StorageDrill"]
        ),
        tests(
            "Accounts",
            [
                "Base", "Chronology", "Atlas", "Merge", "Library", "App",
                "Configuration", "Storage", "Accounts", "Server", "Site",
            ]
        ),
        tests(
            "Site",
            [
                "Base", "Geodesy", "Chronology", "Atlas", "Merge", "Library", "Itinerary", "Sync",
                "Questions", "App", "Wire", "Configuration", "Storage", "Accounts", "Providers",
                "Pictures", "Server", "Site", "FaultyDisk",
            ]
        ),
        tests("Past", ["Base", "Geodesy", "Past", "Collections"]),
        tests("Questions", ["Base", "Geodesy", "Chronology", "Questions"]),
        .testTarget(
            name: "ProvidersTests",
            dependencies: [
                "Base", "Geodesy", "Chronology", "Questions", "Configuration", "Packing",
                "Providers", "TestKit",
            ],
            path: "Tests/ProvidersTests",
            exclude: ["Fixtures"],
            swiftSettings: untuned
        ),
        .testTarget(
            name: "PicturesTests",
            dependencies: ["Base", "Pictures"],
            path: "Tests/PicturesTests",
            exclude: ["Fixtures"],
            swiftSettings: untuned
        ),
        tests("Tidy", []),
    ]
)
