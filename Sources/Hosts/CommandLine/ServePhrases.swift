/// What `elsewhere serve` says to people.
enum ServePhrases {
    static let version = "0.1.0"

    static func ready(_ address: String) -> String { "Elsewhere answers at \(address)" }

    static let help = """
        elsewhere serve: answers browsers until it gets SIGTERM or SIGINT (Ctrl-C).

        elsewhere serve [--port 8080] [--bind 127.0.0.1] [--data .data] [more options]

          --port NUMBER      where to listen; 0 takes any free port
          --bind ADDRESS     the address to listen on; 0.0.0.0 or :: for all of the machine's
          --data DIRECTORY   holds atlas-world.elsewhere or atlas-pocket.elsewhere
          --web DIRECTORIES  style sheets, scripts and icons, the later ones winning, with a
                             colon between; otherwise web and DATA/web, where they exist
          --base-url URL     where people reach the server if a proxy stands in front; with
                             https:// browsers are told to come back over TLS only
          --log-level LEVEL  error, warning, info (each request) or debug
          --threads NUMBER   threads that answer; otherwise one for each core
          --connections NUMBER              open at once in total (1024)
          --connections-per-address NUMBER  open at once from one address (128; 0: no limit)

        Each option can also stand in the environment: ELSEWHERE_PORT, ELSEWHERE_BASE_URL, …
        The log goes to the error output, one JSON object per line.
        """
}
