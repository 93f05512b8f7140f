import App
import Atlas
import Base
import Geodesy
import Server

extension Command {
    static let atlasSurprise = Command(
        name: "atlas surprise",
        text: CommandWords.surpriseText,
        options: [.seed, .history, .continent, .people, .json, .atlas, .data]
    ) { (arguments, console) throws(CommandFailure) in
        guard arguments.words.isEmpty else {
            throw arguments.failure(CommandWords.unexpected(arguments.words[0]))
        }
        // As the API takes them: programs that read numbers as doubles keep each of these.
        let largest: UInt64 = 1 << 53 - 1
        let seed = try arguments.number(.seed, in: 0...largest) ?? console.chance() & largest
        let filter = SurpriseFilter(
            continent: try arguments.continent(),
            minimumPopulation: try arguments.number(.people, in: UInt32.min...UInt32.max) ?? 0
        )
        let history = try arguments.history()
        let atlas = try arguments.openAtlas(console).atlas
        let surprise = atlas.surprise(seed: seed, history: history, filter: filter)
        if arguments.has(.json) {
            sayJSON(surprise, seed: seed, console)
        } else {
            say(surprise, seed: seed, console)
        }
        return surprise.cities.isEmpty ? .nothingFound : .done
    }
}

extension CommandOption {
    static let seed = CommandOption(name: "seed", value: "NUMBER", help: CommandWords.seedHelp)
    static let history = CommandOption(
        name: "history",
        value: "CODES",
        help: CommandWords.historyHelp
    )
    static let continent = CommandOption(
        name: "continent",
        value: "CODE",
        help: CommandWords.continentHelp
    )
    static let people = CommandOption(
        name: "people",
        value: "NUMBER",
        help: CommandWords.peopleHelp
    )
}

extension CommandArguments {
    fileprivate func continent() throws(CommandFailure) -> String? {
        guard let text = self[.continent] else { return nil }
        let code = text.uppercased()
        guard ["AF", "AN", "AS", "EU", "NA", "OC", "SA"].contains(code) else {
            throw failure(CommandWords.badValue("--continent", text, CommandWords.aContinent))
        }
        return code
    }

    fileprivate func history() throws(CommandFailure) -> [String] {
        guard let text = self[.history] else { return [] }
        let codes = text.uppercased().split(separator: ",").map(String.init)
        let areCodes = codes.allSatisfy { code in
            code.utf8.count == 2 && code.utf8.allSatisfy { (0x41...0x5A).contains($0) }
        }
        guard areCodes else {
            throw failure(CommandWords.badValue("--history", text, CommandWords.countryCodes))
        }
        return codes
    }
}

private func say(_ surprise: Surprise, seed: UInt64, _ console: Console) {
    for attempt in surprise.tries.dropLast(surprise.cities.isEmpty ? 0 : 1) {
        console.complain(
            CommandWords.missed(
                attempt.country.name,
                CityLines.point(attempt.point),
                CityLines.distance(attempt.radiusMetres)
            )
        )
    }
    guard let country = surprise.country, let point = surprise.point else {
        console.complain(CommandWords.noSurprise(seed))
        return
    }
    console.complain(CommandWords.surprise(country.name, CityLines.point(point), seed))
    console.say(
        CityLines.table(
            surprise.cities.map { near in
                [
                    CityLines.place(near.city), CityLines.population(near.city),
                    CityLines.distance(near, from: point), "#\(near.city.id)",
                ]
            }
        )
    )
}

private func sayJSON(_ surprise: Surprise, seed: UInt64, _ console: Console) {
    console.sayJSON { writer in
        writer.key("seed")
        writer.integer(seed)
        writer.key("tries")
        writer.beginArray()
        for attempt in surprise.tries { writer.object(attempt) }
        writer.endArray()
        writer.results(surprise.cities)
    }
}
