import App
import Geodesy
import StreetFiles

/// What the command that cuts streets out of larger files says.
extension StreetCommandWords {
    static let cutText = CommandText(
        words: "",
        summary: sayText("cut a smaller file out of a larger one, here or on the network"),
        explanation: sayText(
            """
            Of a file on the network only the parts that are needed are fetched, never the whole:
            its server has to send parts of files. What it takes is said first, and asked.
            """
        ),
        examples: [
            (
                "streets cut --city Monaco --from https://build.protomaps.com/20260101.pmtiles",
                sayText("Monaco out of a file of the planet, straight to the files of streets")
            ),
            (
                "streets cut --box 7.40,43.72,7.45,43.755 --from planet.pmtiles --to small.pmtiles",
                sayText("a part of a file that is here, to a file of its own")
            ),
        ]
    )

    static let cutFromHelp = sayText("a PMTiles file, or where one stands on the network")
    static let cutCityHelp = sayText(
        "what lies around this city of the atlas, ten kilometres to each side"
    )
    static let cutBoxHelp = sayText("west, south, east and north in degrees")
    static let cutZoomsHelp = sayText("these zooms only, such as 0-14; else all that the file has")
    static let cutToHelp = sayText("where to write it; else to the files of streets, by its name")

    static let cutFromWhere = sayText("from which file? Say --from FILE or --from URL")
    static let cutWhat = sayText("which part? Say --city NAME or --box W,S,E,N, one of them")
    static let radiusOfBox = sayText("--radius goes with --city")
    static let someZooms = sayText("two zooms from 0 to 20, such as 0-14")
    static let acrossDateLine = sayText(
        "the date line runs through there: cut both sides with --box."
    )
    static let cutOntoItself = sayText("a file cannot be cut onto itself: say --to FILE.")

    static func badBox(_ text: String) -> String {
        sayText(
            """
            “\(text)” is no area: it takes west, south, east and north in degrees, such as \
            7.40,43.72,7.45,43.755, and does not cross the date line
            """
        )
    }

    static func badCutName(_ name: String) -> String {
        sayText(
            """
            “\(name)” cannot be the name of the new file. Give it one that ends in .pmtiles, \
            begins with a letter or a digit, and has no more than 200 of them.
            """
        )
    }

    static func cutAround(_ place: String, _ metres: Int32) -> String {
        sayText("Around \(place), \(CityLines.distance(metres)) to each side.")
    }

    static func cutPlan(_ cut: StreetCut) -> String {
        sayText(
            """
            \(cut.tileCount) tiles of zoom \(cut.zooms.lowerBound) to \(cut.zooms.upperBound): \
            a file of \(size(cut.byteCount)), for which \(size(cut.readByteCount)) are read.
            """
        )
    }

    static func cutQuestion(_ path: String, _ isThere: Bool) -> String {
        isThere
            ? sayText("Write them to \(path), in place of what is there?")
            : sayText("Write them to \(path)?")
    }

    static func cutProgress(_ done: UInt64, of total: UInt64) -> String {
        "\(size(done)) of \(size(total))"
    }

    static func cutDone(_ path: String, _ cut: StreetCut) -> String {
        "Written: \(path), \(size(cut.byteCount))."
    }

    private static func size(_ bytes: UInt64) -> String {
        bytes < 50_000
            ? "\((bytes + 999) / 1_000) KB" : megabytes(Int64(clamping: bytes))
    }
}
