import App
import Base
import Collections
import Past

/// What `elsewhere past` says to people.
enum PastWords {
    static let summary = sayText("old photographs: bring collections in, list and remove them")

    /// How to come by the one that is known to everybody.
    static let offer = sayText(
        """
        No old photographs yet. OldNYC has 49,101 of New York City, 1870s to 1970s (a download of
        about 5 to 55 MB; 3 MB for each browser that takes them along). The pictures belong to the
        New York Public Library and others and stay there; the data is for non-commercial use:
          elsewhere past import https://www.oldnyc.org/data.json
        """
    )

    static let none = offer
    static let importNeedsFile = sayText("name one file, or one address")
    static let removeNeedsID = sayText("name one collection by its id")
    static let unreadable = sayText("the file cannot be read")
    static let noFile = sayText("it is a folder or a device; name a file")
    static let tooLarge = sayText("it is larger than 512 MB")
    static let idHelp = sayText("what stands in addresses: a-z, 0-9 and -")
    static let nameHelp = sayText("what people read, as in “Paris 1900”")
    static let columnsHelp =
        sayText(
            """
            which column says what: lat=Y,lon=X,picture=url;\nfields: id lat lon place title text \
            date area\nthumbnail picture page credit width height
            """
        )
    static let areasHelp =
        sayText("GeoJSON with outlines of areas, each with a name, for\nthose that name none")
    static let areaWordHelp = sayText("what an area is called: Borough, District")
    static let creditHelp = sayText("whom to name beside each picture")
    static let licenceHelp = sayText("what may be done with the pictures")
    static let sourceHelp = sayText("where the collection comes from")

    static let importText = CommandText(
        words: "FILE|ADDRESS",
        summary: sayText("make a collection of pictures that others publish"),
        explanation: sayText(
            """
            Reads what oldnyc.org publishes (data.json, packed or not), what Wikimedia Commons
            answers about a category, GeoJSON, and comma-separated values with a row of names.
            Only data is brought in: pictures stay where they are and pass through the picture
            cache when somebody looks at them. A collection of the same name and source is
            replaced, and with --id any that has the id. Start the server anew afterwards.
            """
        ),
        examples: [
            (
                "past import https://www.oldnyc.org/data.json",
                "New York City, 49,101 pictures"
            ),
            (
                "past import paris.csv --name \"Paris 1900\" --map lat=Latitude,lon=Longitude",
                sayText("your own, from a table")
            ),
        ]
    )
    static let listText = CommandText(
        words: "",
        summary: sayText("show the collections"),
        explanation: "",
        examples: [("past list", sayText("id, name, pictures, size"))]
    )
    static let checkText = CommandText(
        words: "",
        summary: sayText("read every collection and compare checksums"),
        explanation: "",
        examples: [("past check", sayText("says what is damaged"))]
    )
    static let removeText = CommandText(
        words: "ID",
        summary: "remove a collection",
        explanation: sayText("Favourites keep their thumbnail and their words."),
        examples: [("past remove oldnyc", sayText("takes OldNYC away"))]
    )

    static func groupHelp(_ commands: [Command]) -> String {
        let lines = commands.map { command in
            let name = command.name.dropFirst("past ".count)
            return "  " + name + String(repeating: " ", count: 9 - name.count)
                + command.text.summary
        }
        return sayText(
            """
            elsewhere past: \(summary).

            Usage: elsewhere past COMMAND …

            \(lines.joined(separator: "\n"))

            “elsewhere past COMMAND --help” tells more.
            """
        )
    }

    static func notImported(_ path: String, _ sentence: String) -> String {
        sayText("\(path): \(sentence). Nothing is changed.")
    }
    static func fetching(_ address: String) -> String { "fetching \(address)" }
    static func badColumn(_ pair: String) -> String {
        sayText("“\(pair)” in --map is not FIELD=COLUMN with one of: ")
            + ColumnMap.Field.allCases.map { $0.rawValue }.joined(separator: " ")
    }
    static func noSuch(_ id: String) -> String { sayText("There is no collection \(id).") }
    static func removed(_ id: String) -> String {
        sayText("Removed \(id). Start the server anew, so that it lets go of it.")
    }

    static func imported(_ imported: Imported, _ path: String) -> String {
        let count = groupedText(Int64(imported.pictureCount))
        var text = "\(imported.facts.name): \(count) pictures"
        if imported.skippedCount > 0 {
            text +=
                sayText(
                    """
                    , \(groupedText(Int64(imported.skippedCount))) left out without an id, a place\
                     or a picture at a public address
                    """
                )
        }
        if imported.repeatedCount > 0 {
            text +=
                sayText(
                    """
                    , \(groupedText(Int64(imported.repeatedCount))) left out as another has the \
                    same id
                    """
                )
        }
        return text + sayText(", in \(path)")
    }

    static func brokenTwin(_ file: CollectionFile) -> String {
        sayText("\(file.path).gz is damaged: import \(file.collection.id) again")
    }

    static func leftover(_ path: String) -> String {
        sayText("\(path) is left of an interrupted import; the next import removes it")
    }

    static func row(_ file: CollectionFile) -> [String] {
        let packed = file.packed.isEmpty ? file.collection.bytes.count : file.packed.count
        return [
            file.collection.id, file.collection.name,
            groupedText(Int64(file.collection.pictureCount)),
            "\(decimalText(Int64((packed + 50_000) / 100_000), places: 1)) MB",
        ]
    }

    static func whole(_ file: CollectionFile) -> String {
        let count = groupedText(Int64(file.collection.pictureCount))
        return sayText("\(file.collection.id) is whole: \(count) pictures")
    }
}
