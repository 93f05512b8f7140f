import App
import Base
import Geodesy
import StreetFiles

/// What the commands about streets say.
enum StreetCommandWords {
    static let summary = sayText("give maps the streets of places, from files")
    static let whichFile = sayText("which file?")

    static func groupHelp(_ commands: [Command]) -> String {
        let lines = commands.map { command in
            let name = command.name.split(separator: " ").dropFirst().joined()
            let gap = String(repeating: " ", count: 9 - name.count)
            return "  " + name + gap + command.text.summary
        }
        return sayText(
            """
            elsewhere streets: \(summary).

            Usage: elsewhere streets COMMAND …

            \(lines.joined(separator: "\n"))

            Streets come in *.pmtiles and *.mbtiles files with vector tiles, in the schema of
            OpenMapTiles or of the Protomaps basemap. They are kept in the directory “streets” of
            the one named by --data, else by the variable ELSEWHERE_DATA, else in .data. A server
            that runs sees within seconds what was added or removed.

            “elsewhere streets COMMAND --help” tells more, with examples.
            """
        )
    }

    static let addText = CommandText(
        words: "FILE",
        summary: sayText("look through a file and copy it to the others"),
        explanation: sayText(
            "Refuses what is damaged, holds no vector tiles, or nothing that is drawn."
        ),
        examples: [
            (
                "streets add monaco.pmtiles",
                sayText("maps of Monaco have streets from now on")
            )
        ]
    )

    static let listText = CommandText(
        words: "",
        summary: sayText("tell which files there are"),
        explanation: sayText("Exits with 1 when there is none."),
        examples: [("streets list", sayText("names, sizes, zooms and where they are"))]
    )

    static let checkText = CommandText(
        words: "[FILE…]",
        summary: sayText("read every tile of a file, or of all that are there"),
        explanation: sayText("Exits with 3 when a tile is damaged."),
        examples: [
            ("streets check", sayText("all that were added")),
            ("streets check ~/monaco.mbtiles", sayText("a file before it is added")),
        ]
    )

    static let removeText = CommandText(
        words: "FILE",
        summary: "remove a file",
        explanation: "",
        examples: [
            (
                "streets remove monaco.pmtiles",
                sayText("maps of Monaco have no streets any more")
            )
        ]
    )

    /// Does what may fail of a file, and has the failure said.
    static func saying<Value>(
        _ work: () throws(StreetFileFailure) -> Value
    ) throws(CommandFailure) -> Value {
        do throws(StreetFileFailure) { return try work() } catch { throw .data(error.sentence) }
    }

    static func line(_ file: StreetFile) -> String {
        let (zooms, box) = (file.zooms, file.box)
        let size = megabytes(file.byteCount)
        return """
            \(file.name)  \(file.formatName), \(size), zoom \(zooms.lowerBound) to \
            \(zooms.upperBound), \(degrees(box))
            """
    }

    static func added(_ file: StreetFile) -> String { "Added: " + line(file) }
    static func removed(_ name: String) -> String { sayText("“\(name)” is removed.") }
    static func badName(_ name: String) -> String {
        sayText(
            """
            “\(name)” cannot be the name of a file of streets here. Give it one that ends in \
            .pmtiles or .mbtiles, begins with a letter or a digit, and has no more than 200 of them.
            """
        )
    }
    static func notThere(_ name: String) -> String {
        sayText("there is no file “\(name)” of streets.")
    }
    static func notRemoved(_ name: String, _ reason: String) -> String {
        sayText("“\(name)” cannot be removed: \(reason).")
    }
    static func notCopied(_ name: String, _ directory: String) -> String {
        sayText(
            "“\(name)” cannot be copied to \(directory): look whether there is room for it."
        )
    }
    static func none(_ directory: String) -> String {
        sayText("There are no streets in \(directory).")
    }

    static func sound(_ name: String, _ report: StreetReport) -> String {
        sayText(
            """
            “\(name)” is in order: \(report.tileCount) tiles, \(report.featureCount) things on \
            them.
            """
        )
    }

    static func unusable(_ name: String, _ report: StreetReport) -> String {
        guard let first = report.damaged.first else {
            return sayText(
                "“\(name)” has nothing on its \(report.tileCount) tiles that could be drawn."
            )
        }
        let place = "\(first.z)/\(first.x)/\(first.y)"
        let others = report.damagedCount > 1 ? " and \(report.damagedCount - 1) more" : ""
        return sayText(
            """
            “\(name)” is damaged: tile \(place)\(others) of \(report.tileCount) cannot be read.
            """
        )
    }

    static func megabytes(_ bytes: Int64) -> String {
        let tenths = (bytes + 50_000) / 100_000
        return "\(tenths / 10).\(tenths % 10) MB"
    }

    private static func degrees(_ box: Box) -> String {
        box.sides.map { side in
            let thousandths = Int(side.magnitude) / 1_000
            let places = String(thousandths % 1_000)
            let zeros = String(repeating: "0", count: 3 - places.count)
            return (side < 0 ? "-" : "") + "\(thousandths / 1_000).\(zeros)\(places)"
        }.joined(separator: ",")
    }
}
