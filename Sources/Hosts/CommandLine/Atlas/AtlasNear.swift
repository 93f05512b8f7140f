import App
import Atlas
import Base
import Geodesy
import Server

extension Command {
    static let atlasNear = Command(
        name: "atlas near",
        text: CommandWords.nearText,
        options: [.radius, .limit, .json, .atlas, .data]
    ) { (arguments, console) throws(CommandFailure) in
        guard !arguments.isBlank else { throw arguments.failure(CommandWords.nearNeedsPlace) }
        let radius = try arguments.radiusMetres() ?? 10_000
        let limit = try arguments.number(.limit, in: Int32(1)...1_000) ?? 30
        if isBeyondTheEarth(arguments) {
            throw arguments.failure(CommandWords.beyondTheEarth(arguments.text))
        }
        let atlas = try arguments.openAtlas(console).atlas
        guard let start = start(arguments, in: atlas) else {
            console.complain(CommandWords.nothingLike(arguments.text))
            return .nothingFound
        }
        let found = NearAnswer(
            start: start,
            radiusMetres: radius,
            cities: atlas.nearby(start.point, radiusMetres: radius, limit: limit),
            nearest: atlas.nearest(start.point)
        )
        if arguments.has(.json) { found.sayJSON(console) } else { found.say(console) }
        return found.cities.isEmpty ? .nothingFound : .done
    }

    /// Coordinates as they are, or the city that a search for the words finds first.
    private static func start(
        _ arguments: CommandArguments,
        in atlas: Atlas
    ) -> NearAnswer.Start? {
        if let point = point(arguments) { return NearAnswer.Start(point: point, city: nil) }
        switch atlas.search(arguments.text, limit: 1) {
        case .point(let point): return NearAnswer.Start(point: point, city: nil)
        case .unavailable: return nil
        case .cities(let hits):
            return hits.first.map {
                NearAnswer.Start(point: $0.city.coordinate, city: $0.city)
            }
        }
    }

    /// Here two words that are numbers are a point, however round; a search would doubt `90 0`.
    private static func point(_ arguments: CommandArguments) -> Coordinate? {
        let words = arguments.words
        if words.count == 2,
            let point = Coordinate(latitudeText: words[0], longitudeText: words[1])
        {
            return point
        }
        return Coordinate(parsing: arguments.text)
    }

    /// Whether two numbers are given that are no point: no place is called that.
    private static func isBeyondTheEarth(_ arguments: CommandArguments) -> Bool {
        let numbers = arguments.text.split { $0 == "," || $0 == " " }
        return numbers.count == 2 && point(arguments) == nil
            && numbers.allSatisfy { scaledInteger(String($0), places: 6) != nil }
    }
}

extension CommandArguments {
    /// Whether nothing is said but spaces.
    var isBlank: Bool { text.allSatisfy { $0.isWhitespace } }
}

extension CommandOption {
    static let radius = CommandOption(
        name: "radius",
        value: "DISTANCE",
        help: CommandWords.radiusHelp
    )
}

extension CommandArguments {
    /// The value of `--radius`, up to half way around the earth.
    func radiusMetres() throws(CommandFailure) -> Int32? {
        guard let text = self[.radius] else { return nil }
        guard let metres = metres(in: text), (1...20_040_000).contains(metres) else {
            throw failure(CommandWords.badValue("--radius", text, CommandWords.aDistance))
        }
        return Int32(metres)
    }
}

/// Reads `10km`, `50 mi`, `800m` or `2.5`, which means kilometres; nil for anything else.
func metres(in text: String) -> Int64? {
    let text = text.lowercased()
    let number = text.prefix { $0.isNumber || $0 == "." }
    guard let thousandths = scaledInteger(String(number), places: 3) else { return nil }
    let metresPerUnit: (Int64, Int64)
    switch text.dropFirst(number.count).drop(while: { $0 == " " }) {
    case "", "km": metresPerUnit = (1_000, 1)
    case "m": metresPerUnit = (1, 1)
    case "mi", "mile", "miles": metresPerUnit = (1_609_344, 1_000)
    default: return nil
    }
    let (product, overflow) = thousandths.multipliedReportingOverflow(by: metresPerUnit.0)
    return overflow ? nil : product / 1_000 / metresPerUnit.1
}

/// What lies around a point.
private struct NearAnswer {
    struct Start {
        let point: Coordinate
        let city: City?
    }

    let start: Start
    let radiusMetres: Int32
    let cities: [NearbyCity]
    let nearest: NearbyCity?

    func say(_ console: Console) {
        if let city = start.city { console.complain(CommandWords.around(CityLines.place(city))) }
        guard !cities.isEmpty else {
            let distance = CityLines.distance(radiusMetres)
            console.complain(CommandWords.noCityWithin(distance))
            guard let nearest else { return }
            let place = CityLines.place(nearest.city)
            console.complain(
                CommandWords.nearestCity(place, CityLines.distance(nearest, from: start.point))
            )
            return
        }
        console.say(
            CityLines.table(
                cities.map { near in
                    [
                        CityLines.distance(near, from: start.point), CityLines.place(near.city),
                        CityLines.population(near.city), "#\(near.city.id)",
                    ]
                }
            )
        )
    }

    func sayJSON(_ console: Console) {
        console.sayJSON { $0.results(cities) }
    }
}
