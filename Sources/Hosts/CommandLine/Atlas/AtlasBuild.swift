import App
import Atlas
import AtlasBuilder
import Base
import Foundation

extension Command {
    static let atlasBuild = Command(
        name: "atlas build",
        text: CommandWords.buildText,
        options: [
            .tier, .out, .data, .sources, .cities, .features, .alternates, .admin1, .admin2,
            .countries, .map, .pn2, .noMap, .json,
        ]
    ) { (arguments, console) throws(CommandFailure) in
        guard arguments.words.isEmpty else {
            throw arguments.failure(CommandWords.unexpected(arguments.words[0]))
        }
        for plan in try arguments.plans(console) { try build(plan, arguments, console) }
        return .done
    }
}

extension CommandOption {
    static let tier = CommandOption(name: "tier", value: "TIER", help: CommandWords.tierHelp)
    static let out = CommandOption(
        name: "out",
        value: "FILE",
        help: CommandWords.outHelp,
        alias: "output"
    )
    static let sources = CommandOption(
        name: "sources",
        value: "DIR",
        help: CommandWords.sourcesHelp
    )
    static let cities = CommandOption(name: "cities", value: "FILE", help: CommandWords.citiesHelp)
    static let features = CommandOption(
        name: "features",
        value: "LETTERS",
        help: CommandWords.featuresHelp
    )
    static let alternates = CommandOption(
        name: "alternates",
        value: "FILE",
        help: CommandWords.alternatesHelp
    )
    static let admin1 = CommandOption(name: "admin1", value: "FILE", help: CommandWords.admin1Help)
    static let admin2 = CommandOption(name: "admin2", value: "FILE", help: CommandWords.admin2Help)
    static let countries = CommandOption(
        name: "countries",
        value: "FILE",
        help: CommandWords.countriesHelp
    )
    static let map = CommandOption(name: "map", value: "FILE", help: CommandWords.mapHelp)
    static let pn2 = CommandOption(name: "pn2", value: "DIR", help: CommandWords.pn2Help)
    static let noMap = CommandOption(name: "no-map", value: nil, help: CommandWords.noMapHelp)
}

extension CommandArguments {
    /// One plan for each tier to build.
    fileprivate func plans(_ console: Console) throws(CommandFailure) -> [BuildPlan] {
        let data = dataDirectory(console)
        let tiers = try tiers()
        guard self[.out] == nil || tiers.count == 1 else {
            throw failure(CommandWords.outNeedsTier)
        }
        let features = try features()
        return tiers.map { tier in
            let name = tier == .pocket ? "pocket" : "world"
            var plan = BuildPlan(
                sources: self[.sources] ?? data + "/sources",
                tier: tier,
                output: self[.out] ?? "\(data)/atlas-\(name).elsewhere"
            )
            plan.cities = self[.cities]
            plan.features = features
            plan.alternates = self[.alternates]
            plan.admin1 = self[.admin1]
            plan.admin2 = self[.admin2]
            plan.countries = self[.countries]
            plan.gpkg = self[.map]
            plan.pn2 = self[.pn2]
            plan.hasMap = !has(.noMap)
            return plan
        }
    }

    /// The tier asked for; without one, what somebody's own places make, or both of the packages'.
    private func tiers() throws(CommandFailure) -> [Tier] {
        switch self[.tier] {
        case "pocket"?: return [.pocket]
        case "world"?: return [.world]
        case let text?:
            throw failure(CommandWords.badValue("--tier", text, sayText("pocket, world")))
        case nil where self[.cities] != nil: return [.custom]
        case nil: return [.world, .pocket]
        }
    }

    private func features() throws(CommandFailure) -> FeatureFilter {
        guard let text = self[.features] else { return .populatedPlaces }
        guard let filter = FeatureFilter(text) else {
            throw failure(CommandWords.badValue("--features", text, CommandWords.featureLetters))
        }
        return filter
    }
}

private func build(
    _ plan: BuildPlan,
    _ arguments: CommandArguments,
    _ console: Console
) throws(CommandFailure) {
    let directory = URL(fileURLWithPath: plan.output).deletingLastPathComponent()
    // What stands in the way is told by the next line.
    try? FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    if let fault = DirectoryFault(writingTo: directory.path) {
        throw .data(CommandWords.notWritable(directory.path, fault))
    }
    let start = DispatchTime.now()
    let bar = ProgressBar(console)
    let report: BuildReport
    do {
        report = try buildAtlas(plan) { bar.show($0) }
    } catch {
        bar.finish()
        throw .data(CommandWords.buildFailure(error))
    }
    bar.finish()
    for sentence in CommandWords.sentences(report) { console.complain(sentence) }
    let milliseconds = (DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1_000_000
    if arguments.has(.json) {
        sayJSON(report, plan, milliseconds, console)
    } else {
        console.say(
            CommandWords.built(
                plan.output,
                places: groupedText(Int64(report.placesWritten)),
                seconds: decimalText(Int64(milliseconds / 100), places: 1)
            )
        )
    }
}

private func sayJSON(
    _ report: BuildReport,
    _ plan: BuildPlan,
    _ milliseconds: UInt64,
    _ console: Console
) {
    console.sayJSON { writer in
        writer.text("file", plan.output)
        writer.key("places")
        writer.integer(report.placesWritten)
        writer.key("places_read")
        writer.integer(Int64(report.placesRead))
        writer.key("duplicates")
        writer.integer(Int64(report.duplicates))
        writer.key("regions")
        writer.integer(Int64(report.regionsNamed))
        writer.key("countries")
        writer.integer(Int64(report.countries))
        writer.key("milliseconds")
        writer.integer(milliseconds)
        writer.key("problems")
        writer.beginArray()
        for trouble in report.troubled {
            writer.beginObject()
            writer.text("file", trouble.path)
            writer.key("count")
            writer.integer(Int64(trouble.problems.count))
            writer.key("first")
            writer.beginArray()
            for problem in trouble.problems.first {
                writer.beginObject()
                writer.key("line")
                writer.integer(Int64(problem.line))
                writer.text("reason", problem.reason)
                writer.endObject()
            }
            writer.endArray()
            writer.endObject()
        }
        writer.endArray()
    }
}
