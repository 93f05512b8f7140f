import App
import Atlas
import Base
import Geodesy
import Server

extension Command {
    static let atlasSearch = Command(
        name: "atlas search",
        text: CommandWords.searchText,
        options: [.near, .limit, .json, .atlas, .data]
    ) { (arguments, console) throws(CommandFailure) in
        guard !arguments.isBlank else {
            throw arguments.failure(CommandWords.searchNeedsText)
        }
        let limit = try arguments.number(.limit, in: Int32(1)...1_000) ?? 10
        let near = try arguments.point(.near)
        let atlas = try arguments.openAtlas(console).atlas
        if let point = Coordinate(parsing: arguments.text) {
            return show(point, in: atlas, limit: limit, arguments, console)
        }
        switch atlas.search(arguments.text, near: near, limit: limit) {
        case .unavailable: return show([], arguments, console)
        case .cities(let hits):
            let text = arguments.text
            let further = atlas.largestCities(ofAreaNamed: text, limit: limit, besides: hits)
            return show(
                hits.map { ($0.city, $0.matchedText) } + further.map { ($0, nil) },
                arguments,
                console
            )
        case .point(let point): return show(point, in: atlas, limit: limit, arguments, console)
        }
    }
}

extension CommandOption {
    static let near = CommandOption(
        name: "near",
        value: "LAT,LON",
        help: CommandWords.nearOptionHelp
    )
}

extension CommandArguments {
    /// The value of an option as a point in any of the usual notations.
    func point(_ option: CommandOption) throws(CommandFailure) -> Coordinate? {
        guard let text = self[option] else { return nil }
        guard let point = Coordinate(parsing: text) else {
            throw failure(CommandWords.badValue("--" + option.name, text, CommandWords.aPoint))
        }
        return point
    }
}

private func show(
    _ found: [(city: City, matchedText: String?)],
    _ arguments: CommandArguments,
    _ console: Console
) -> ExitCode {
    if arguments.has(.json) {
        console.sayJSON { writer in
            writer.key("results")
            writer.beginArray()
            for one in found { writer.city(one.city) }
            writer.endArray()
        }
    } else if found.isEmpty {
        console.complain(CommandWords.nothingLike(arguments.text))
    } else {
        console.say(
            CityLines.table(
                found.map { one in
                    let also = one.matchedText.map { " (\($0))" } ?? ""
                    return [
                        CityLines.place(one.city) + also, CityLines.population(one.city),
                        CityLines.point(one.city.coordinate), "#\(one.city.id)",
                    ]
                }
            )
        )
    }
    return found.isEmpty ? .nothingFound : .done
}

/// Coordinates and map links are answered with the point and the city nearest to it; in JSON with
/// the cities around it, as the web API does.
private func show(
    _ point: Coordinate,
    in atlas: Atlas,
    limit: Int32,
    _ arguments: CommandArguments,
    _ console: Console
) -> ExitCode {
    if arguments.has(.json) {
        let around = atlas.nearby(point, radiusMetres: 50_000, limit: limit)
        console.sayJSON { $0.results(around) }
        return around.isEmpty ? .nothingFound : .done
    }
    let nearest = atlas.nearest(point)
    console.say(CommandWords.point(CityLines.point(point)))
    if let nearest {
        let distance = CityLines.distance(nearest, from: point)
        console.say(CommandWords.nearestCity(CityLines.place(nearest.city), distance))
    }
    return nearest == nil ? .nothingFound : .done
}
