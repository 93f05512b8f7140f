import App

/// What `elsewhere serve` says to people.
enum ServeWords {
    static let version = "0.1.0"

    static func ready(_ address: String) -> String { sayText("Elsewhere answers at \(address)") }

    static func inUse(_ directory: String) -> String {
        sayText(
            """
            Another Elsewhere works with the database in \(directory), or restores it: stop that \
            one first. Several servers need PostgreSQL (ELSEWHERE_DATABASE_URL).
            """
        )
    }

    static func linked(_ directory: String) -> String {
        sayText(
            """
            The database in \(directory) is the same file under two names (a hard link), as some \
            programs make in place of a copy: another server could change it at the same time. \
            Make a copy with “cp”, remove the file and put the copy in its place.
            """
        )
    }

    static func full(_ directory: String) -> String {
        sayText(
            """
            The disk of the database is full, so the server cannot begin: make room on it (that of \
            \(directory), unless ELSEWHERE_DATABASE_URL names another) and start the server again. \
            What was saved before is safe.
            """
        )
    }

    static let lacking = sayText(
        """
        Web files are missing or empty: pages may come without styles, and nothing works without \
        the network. --web takes the directory that script/setup makes, .tools/web
        """
    )

    static let anAddress = sayText("an address that begins with http:// or https://")
    static let aLevel = sayText("error, warning, info or debug")

    static let text = CommandText(
        words: "",
        summary: sayText("answer browsers until SIGTERM or SIGINT (Ctrl-C)"),
        explanation: sayText(
            """
            Prints where it answers. The log goes to the error output, one JSON object per line.
            Each option can also stand in the environment: ELSEWHERE_PORT, ELSEWHERE_BASE_URL, …
            """
        ),
        examples: [
            ("serve", sayText("answers this machine's browsers at http://127.0.0.1:8080")),
            ("serve --port 0", sayText("takes any free port and prints it")),
            (
                "serve --replay samples/replay",
                sayText("shows made-up weather and articles, without network")
            ),
            (
                "serve --base-url https://travel.example --connections-per-address 0",
                sayText("stands behind a proxy that speaks HTTPS")
            ),
        ]
    )

    static let portHelp = sayText("where to listen (8080); 0 takes any free port")
    static let configHelp =
        sayText("who is asked for weather and articles, and more\n(DATA/elsewhere.toml)")
    static let replayHelp =
        sayText(
            """
            answers from a folder of recordings instead of the\nnetwork; samples/replay has some \
            of a dozen cities
            """
        )
    static let recordHelp = sayText("keeps in a folder what outside services answer")
    static let bindHelp =
        sayText("the address to listen on (127.0.0.1);\n0.0.0.0 or :: for all of the machine's")
    static let webHelp =
        sayText(
            """
            style sheets, scripts and icons; several with colons\nbetween, the later winning \
            (web:DATA/web)
            """
        )
    static let baseURLHelp =
        sayText(
            """
            where people reach the server behind a proxy; with\nhttps:// browsers are told to come\
             back over TLS only
            """
        )
    static let logLevelHelp = sayText("error, warning, info (each request) or debug (info)")
    static let trustedProxyHelp =
        sayText(
            """
            proxies, with commas between, whose X-Forwarded-For\ntells where people come from
            """
        )
    static let threadsHelp = sayText("threads that answer (one for each core)")
    static let connectionsHelp = sayText("connections open at once in total (1024)")
    static let connectionsPerAddressHelp = sayText(
        "of these from one address or /64 (128); 0: no limit"
    )
}
