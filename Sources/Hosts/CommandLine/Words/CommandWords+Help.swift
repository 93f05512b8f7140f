import App

/// The help of all commands but `serve`, which has `ServeWords`.
extension CommandWords {
    static let usage = "Usage:"
    static let options = "options"
    static let optionsTitle = "Options:"
    static let examplesTitle = "Examples:"

    static let programHelp = sayText(
        """
        elsewhere: know any place.

        Usage: elsewhere COMMAND …

          serve    answer browsers: pages, maps and an API over all cities of the world
          atlas    build the atlas, and ask it on the command line
          past     bring in collections of old photographs
          streets  give maps the streets of places, from files
          user     make, list and delete accounts, invite people
          backup   copy everything that people keep into a file
          restore  replace everything that people keep by a backup
          clock    tell what the server thinks of the system's clock
          doctor   look whether everything is in order

        Examples:
          elsewhere atlas build
              makes the atlas from what script/fetch-data fetched
          elsewhere serve --port 8080
              then answers at http://127.0.0.1:8080
          elsewhere atlas search münchen
              finds a city by any of its names

        “elsewhere COMMAND --help” tells more; “elsewhere --version” prints the version.

        Exit codes:
          0  done, or something was found
          1  nothing was found; for serve: it could not listen
          2  the command line makes no sense
          3  a file is missing, unreadable, damaged or cannot be written
        """
    )

    private static func lines(_ commands: [Command]) -> [String] {
        let names = commands.map { $0.name.split(separator: " ").dropFirst().joined() }
        let width = (names.map { $0.count }.max() ?? 0) + 3
        return zip(names, commands).map { name, command in
            "  " + name + String(repeating: " ", count: width - name.count) + command.text.summary
        }
    }

    static func userGroupHelp(_ commands: [Command]) -> String {
        sayText(
            """
            elsewhere user: \(UserWords.summary).

            Usage: elsewhere user COMMAND …

            \(lines(commands).joined(separator: "\n"))

            They work on the database in the directory named by --data, else by the variable
            ELSEWHERE_DATA, else in .data; or on the one named by ELSEWHERE_DATABASE_URL. The server
            may run meanwhile. With --json they answer in JSON.

            “elsewhere user COMMAND --help” tells more, with examples.
            """
        )
    }

    static func atlasGroupHelp(_ commands: [Command]) -> String {
        sayText(
            """
            elsewhere atlas: build the atlas, and ask it.

            Usage: elsewhere atlas COMMAND …

            \(lines(commands).joined(separator: "\n"))

            An atlas is one file. The commands that ask take the one named by --atlas, else
            atlas-world.elsewhere or atlas-pocket.elsewhere in the directory named by --data,
            else by the variable ELSEWHERE_DATA, else in .data. With --json they answer in JSON.

            “elsewhere atlas COMMAND --help” tells more, with examples.
            """
        )
    }

    static let jsonHelp = sayText("print JSON, one object on one line")
    static let helpHelp = sayText("print this help")
    static let atlasHelp = sayText("the atlas to ask")
    static let dataHelp = sayText(
        "where atlases and sources are (otherwise\n$ELSEWHERE_DATA, else .data)"
    )
    static let limitHelp = sayText("at most so many cities")
    static let nearOptionHelp = sayText("prefer cities near that point among equals")
    static let radiusHelp = sayText("how far around, like 10km, 50mi or 800m (10km)")
    static let seedHelp = sayText("throw the same dice again")
    static let historyHelp = sayText("countries seen lately, like FR,IT: not these again")
    static let continentHelp = sayText("only AF, AN, AS, EU, NA, OC or SA")
    static let peopleHelp = sayText("only cities of so many people and more")

    static let searchText = CommandText(
        words: "TEXT…",
        summary: sayText("find cities by name"),
        explanation: sayText(
            """
            Finds cities by any of their names, in any script, with or without accents, with one
            letter wrong from four letters on. A region or country narrows: “paris texas”. Also
            reads coordinates, geo: addresses and links of map services.
            Exits with 1 when nothing is found.
            """
        ),
        examples: [
            ("atlas search firenz", sayText("names that begin so, the most likely first")),
            ("atlas search san jose, cr", sayText("the one in Costa Rica")),
            ("atlas search 東京 --limit 1 --json", sayText("one answer for a program")),
            ("atlas search 43.77,11.25", sayText("the city nearest to a point")),
        ]
    )

    static let nearText = CommandText(
        words: "LAT LON | PLACE",
        summary: sayText("list the cities around a point or place"),
        explanation: sayText(
            """
            Lists cities in the order of their distance. The point may be written in any usual
            notation; a name stands for the first city that a search for it finds.
            Exits with 1 when there is no city within the radius.
            """
        ),
        examples: [
            ("atlas near 43.77 11.25", sayText("up to 30 cities within 10 km")),
            ("atlas near -16.85 179.99 --radius 100km", sayText("across the date line")),
            ("atlas near florence --radius 50mi --limit 5", "around a city"),
        ]
    )

    static let surpriseText = CommandText(
        words: "",
        summary: sayText("let chance pick a country and the cities around a point in it"),
        explanation: sayText(
            """
            Picks a country, a random point in it and the cities around that point; where there
            are none, another country, four times at most.
            Exits with 1 when that was in vain.
            """
        ),
        examples: [
            ("atlas surprise", "somewhere"),
            (
                "atlas surprise --continent SA --history BR,PE",
                sayText("elsewhere in South America")
            ),
            ("atlas surprise --seed 42", sayText("the same place every time")),
        ]
    )

    static let infoText = CommandText(
        words: "",
        summary: sayText("tell what an atlas holds"),
        explanation: "",
        examples: [
            ("atlas info", sayText("the atlas that serve would use")),
            (
                "atlas info --atlas pocket.elsewhere --json",
                sayText("any other, for a program")
            ),
        ]
    )

    static let sampleText = CommandText(
        words: "FILE",
        summary: sayText("write a small atlas for tests and trials"),
        explanation: sayText(
            "Needs no sources: some hundred well-known cities are part of the program."
        ),
        examples: [("atlas sample sample.elsewhere", sayText("writes that file"))]
    )
}
