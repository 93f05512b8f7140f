import App
import AtlasBuilder
import Foundation

/// What the command line says to people; `ServeWords` and `CommandWords+Help` hold the rest.
enum CommandWords {
    static let version = ServeWords.version

    /// `place` is a directory, or the database in one.
    static func notWritable(
        _ place: String,
        _ fault: DirectoryFault,
        user: UInt32 = geteuid()
    ) -> String {
        switch fault {
        case .missing:
            sayText("There is no directory \(place): create it, or name another with --data.")
        case .notADirectory:
            sayText(
                """
                \(place) is no directory, or stands below what is none: move that file away, or \
                name a directory with --data.
                """
            )
        case .notPermitted: notPermitted(place, user)
        case .readOnlyDisk:
            sayText(
                """
                The disk of \(place) is mounted to be read only: mount it to be written to as well \
                (the volume of a container without “:ro”), or name another directory with --data. \
                Nothing was changed.
                """
            )
        case .full:
            sayText(
                """
                The disk of \(place) is full: make room on it and try again, or name a directory \
                on another one with --data. Nothing was changed.
                """
            )
        case .other(let code): noFiles(place, String(cString: strerror(code)))
        }
    }

    private static func noFiles(_ place: String, _ reason: String) -> String {
        sayText(
            """
            No file can be written to \(place) (\(reason)): name another directory with --data. \
            Nothing was changed.
            """
        )
    }

    static func notOpened(_ path: String, _ reason: String) -> String {
        sayText(
            """
            The database \(path) cannot be opened (\(reason)): look what stands there, and whose \
            it is. Nothing was changed.
            """
        )
    }

    private static func notPermitted(_ path: String, _ user: UInt32) -> String {
        let name = getpwuid(user).map { String(cString: $0.pointee.pw_name) + ", " } ?? ""
        return sayText(
            """
            \(path) cannot be written by the user that this runs as (\(name)uid \(user)): run it \
            as the user that it belongs to, or give it to this one (chown). Nothing was changed.
            """
        )
    }

    // MARK: Wrong command lines

    static func seeHelp(_ command: String) -> String {
        let words = command.isEmpty ? "elsewhere" : sayText("elsewhere ") + command
        return "See “\(words) --help”."
    }

    static func unknownCommand(_ word: String, similar: String?) -> String {
        sayText("there is no command “\(word)”") + didYouMean(similar)
    }

    static func unknownOption(_ option: String, similar: String?) -> String {
        sayText("there is no option \(option)") + didYouMean(similar)
    }

    private static func didYouMean(_ similar: String?) -> String {
        similar.map { sayText("; did you mean “\($0)”?") } ?? "."
    }

    static func unexpected(_ word: String) -> String { sayText("“\(word)” is not expected here.") }
    static func missingValue(_ option: String) -> String {
        sayText("the option \(option) needs a value after it.")
    }
    static func noValueWanted(_ option: String) -> String {
        sayText("the option \(option) takes no value.")
    }
    static func badValue(_ option: String, _ value: String, _ wanted: String) -> String {
        sayText("\(option) cannot be “\(value)”: it takes \(wanted).")
    }
    static func wholeNumber(from low: String, to high: String) -> String {
        sayText("a whole number from \(low) to \(high)")
    }

    static let aPoint = sayText("a point like 43.77,11.25")
    static let aDistance = sayText("a distance like 10km, 50mi or 800m, up to 20,040 km")
    static let aContinent = sayText("one of AF, AN, AS, EU, NA, OC, SA")
    static let countryCodes = sayText("two-letter country codes with commas between, like FR,IT")
    static let featureLetters = sayText("feature classes like P or P,A,T, or all")
    static let searchNeedsText = sayText("what should be searched for?")
    static let nearNeedsPlace = sayText("near what? Give coordinates or a place.")
    static func beyondTheEarth(_ text: String) -> String {
        sayText("“\(text)” is no point: latitudes go from -90 to 90, longitudes from -180 to 180.")
    }
    static let sampleNeedsFile = sayText("name one file to write the sample atlas to.")
    static let outNeedsTier = sayText(
        "--out holds one atlas, so it needs --tier pocket or --tier world."
    )

    // MARK: Results

    static let unknownPopulation = "–"
    static let here = "here"
    static func nothingLike(_ text: String) -> String {
        sayText("Nothing is called anything like “\(text)”.")
    }
    static func point(_ point: String) -> String { "A point: \(point)" }
    static func nearestCity(_ place: String, _ distance: String) -> String {
        sayText("The nearest city is \(place) (\(distance)).")
    }
    static func around(_ place: String) -> String { "Around \(place):" }
    static func noCityWithin(_ distance: String) -> String {
        sayText("There is no city within \(distance).")
    }
    static func missed(_ country: String, _ point: String, _ distance: String) -> String {
        sayText("\(country): no city within \(distance) of \(point), so on to another country.")
    }
    static func surprise(_ country: String, _ point: String, _ seed: UInt64) -> String {
        sayText("\(country), around \(point) (--seed \(seed) shows it again):")
    }
    static func noSurprise(_ seed: UInt64) -> String {
        sayText("No luck in four countries with seed \(seed); try another.")
    }

    static let infoFile = "file"
    static let infoTier = "tier"
    static let infoCities = "cities"
    static let infoCountries = "countries"
    static let infoRegions = "regions"
    static let infoZones = sayText("time zones")
    static let infoBytes = "bytes"
    static let infoMapBytes = sayText("of these, map")
    static let infoChecksum = "checksum"

    // MARK: Building

    static func noAtlasFile(_ path: String) -> String {
        sayText(
            """
            There is no file \(path): make it with “elsewhere atlas build --tier world --out \
            \(path)”.
            """
        )
    }

    static func buildFailure(_ error: any Error) -> String {
        (error as? BuildFailure)?.description ?? error.localizedDescription
    }

    static func wrote(_ path: String) -> String { "Wrote \(path)." }

    static func built(_ path: String, places: String, seconds: String) -> String {
        sayText("\(path): \(places) places, built in \(seconds) s.")
    }

    static func step(_ step: BuildStep) -> String {
        switch step {
        case .reading: sayText("Reading the places")
        case .alternateNames: sayText("Sorting the alternate names")
        case .baseMap: sayText("Drawing up the base map")
        case .writing: sayText("Writing the places")
        case .ordering: sayText("Putting the places in order")
        case .searchKeys: sayText("Collecting the search keys")
        case .finishing: sayText("Finishing the file")
        }
    }

    /// What the owner should know about a build that went well.
    static func sentences(_ report: BuildReport) -> [String] {
        var sentences = report.troubled.flatMap(sentences)
        if report.duplicates > 0 {
            sentences.append(
                sayText("\(report.duplicates) places came a second time and were left out.")
            )
        }
        return sentences + report.lacks.map(sentence)
    }

    private static func sentences(_ trouble: BuildReport.Troubled) -> [String] {
        let problems = trouble.problems
        let lines = problems.first.map { "  line \($0.line): \($0.reason)" }
        let rest = problems.count - problems.first.count
        return [sayText("\(problems.count) lines of \(trouble.path) could not be used:")] + lines
            + (rest > 0 ? ["  … and \(rest) more"] : [])
    }

    private static func sentence(_ lack: BuildReport.Lack) -> String {
        switch lack {
        case .countries(let path):
            sayText(
                """
                Countries have no facts, for there is no \(path): run script/fetch-data, or give \
                countryInfo.txt with --countries.
                """
            )
        case .regionNames(let path):
            sayText(
                """
                Regions have no names, for there is no \(path): run script/fetch-data, or give \
                admin1CodesASCII.txt with --admin1.
                """
            )
        case .zoneRules(let path):
            sayText("All clocks show UTC, for there is no \(path): run script/fetch-data.")
        case .baseMap(let path):
            sayText(
                """
                There is no base map, for there is no \(path): run script/fetch-data, or give \
                world_map.gpkg with --map.
                """
            )
        }
    }
}
