internal import Atlas
internal import Base
internal import Geodesy

/// The query of a request to the JSON interface: every parameter known, given once, in range.
struct APIParameters {
    private let query: Query

    /// Reads the query of a target for a resource that knows the `allowed` names.
    init(_ target: String, allowed: [StaticString]) throws(Problem) {
        query = Query(target: target)
        var seen: [StaticString] = []
        for item in query.items {
            guard let name = allowed.first(where: { item.isCalled($0) }) else {
                throw Problem(
                    status: 400,
                    title: "Bad Request",
                    detail: "There is no parameter “\(item.name)” here."
                )
            }
            guard !seen.contains(where: { item.isCalled($0) }) else {
                throw Problem.unreadable(name, "This parameter is given more than once.")
            }
            seen.append(name)
        }
    }

    func text(_ name: StaticString) -> String? {
        query.items.first { $0.isCalled(name) }?.value
    }

    func number(
        _ name: StaticString,
        in range: ClosedRange<Int64>,
        otherwise usual: Int64
    ) throws(Problem) -> Int64 {
        guard let text = text(name) else { return usual }
        guard let number = Int64(text), range.contains(number), text.utf8.first != UInt8(ascii: "+")
        else {
            throw Problem.unreadable(
                name,
                "Must be a whole number from \(range.lowerBound) to \(range.upperBound)."
            )
        }
        return number
    }

    func coordinate() throws(Problem) -> Coordinate {
        guard let latitude = text("lat") else {
            throw Problem.unreadable("lat", "The latitude is missing.")
        }
        guard let longitude = text("lon") else {
            throw Problem.unreadable("lon", "The longitude is missing.")
        }
        guard let north = microdegrees(latitude, atMost: 90) else {
            throw Problem.unreadable("lat", "Must be a number of degrees from -90 to 90.")
        }
        guard let east = microdegrees(longitude, atMost: 180),
            let point = Coordinate(latitudeMicrodegrees: north, longitudeMicrodegrees: east)
        else {
            throw Problem.unreadable("lon", "Must be a number of degrees from -180 to 180.")
        }
        return point
    }
}
