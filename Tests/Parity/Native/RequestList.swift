import App
import Atlas
import Base
import Foundation
import Past

/// A request of the suite, and the status that it must be answered with, if the list says.
struct ListedRequest {
    var request: Request
    var status: UInt16?
    /// Who asks: a person with a library, a guest with an empty one, somebody whose library cannot
    /// be read, somebody who was logged out; a stranger where it says nothing.
    var visitor: String?
    /// Whether the outside world has answered, or failed.
    var outside: String?
    /// What hostile answers are made from.
    var hostileSeed: UInt64 = 0

    var name: String {
        let headers = request.headers.map { " | \($0.name): \($0.value)" }.joined()
        let words =
            (visitor.map { " | as: " + $0 } ?? "") + (outside.map { " | outside: " + $0 } ?? "")
        let fields = request.form.fields.items.isEmpty ? "" : " | > " + request.form.fields.text
        let files = request.form.files.map { " | \($0.name): \($0.bytes.count) bytes" }.joined()
        return "\(request.method) \(request.target)\(headers)\(words)\(fields)\(files)"
            .replacing("\n", with: "\\n").replacing("\r", with: "\\r")
    }

    /// What is wrong with an answer's status, if anything.
    func complaint(about response: Response) -> String? {
        guard let status, status != response.status else { return nil }
        return "\(name) answered \(response.status), the list says \(status)"
    }
}

/// The requests of a file, with those that follow from the atlas and from chance.
///
/// A line is `STATUS METHOD TARGET`, the status `*` where it depends on the atlas, and may go on
/// with ` | name: value` for headers, ` | > a=b` for the fields of a form and ` | file: text` for
/// its file. `{city}`, `{country}` and `{theme}` stand for every value in turn. ` | as: person`,
/// `guest`, `away` or `logged-out` says who asks, and
/// ` | outside: answered` or `failing` what the outside world does. Lines that start with `#` are
/// comments.
struct RequestList {
    private(set) var requests: [ListedRequest] = []

    init(_ text: String, for atlas: Atlas) throws {
        requests = try Self.listed(text, for: atlas)
        requests += Self.hostile + Self.hostileAnswers(about: atlas)
    }

    /// Requests about old photographs: `{picture}` stands for many of the collection in turn, and
    /// `{collection}` for the collection.
    init(_ text: String, of collection: PictureCollection, for atlas: Atlas) throws {
        let pictures = MadePictures.some(of: collection).prefix(60)
        requests = try Self.listed(text, for: atlas).flatMap { listed in
            var listed = listed
            listed.request.target.replace("{collection}", with: collection.id)
            guard listed.request.target.contains("{picture}") else { return [listed] }
            return pictures.map { picture in
                var filled = listed
                filled.request.target.replace("{picture}", with: picture)
                return filled
            }
        }
    }

    private static func listed(_ text: String, for atlas: Atlas) throws -> [ListedRequest] {
        var requests: [ListedRequest] = []
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
            guard let listed = Self.read(line) else {
                throw ParityFailure.line(index + 1, "write STATUS METHOD TARGET | header: value")
            }
            requests += Self.expand(listed, for: atlas)
        }
        return requests
    }

    private static func read(_ line: Substring) -> ListedRequest? {
        let parts = line.split(separator: " | ")
        let words = parts[0].split(separator: " ", maxSplits: 2)
        let methods: [Substring: Request.Method] = ["GET": .get, "HEAD": .head, "POST": .post]
        guard words.count == 3, let method = methods[words[1]] else { return nil }
        var request = Request(method: method, target: String(words[2]))
        var (visitor, outside): (String?, String?)
        for part in parts.dropFirst() {
            if part.hasPrefix("as: ") {
                visitor = String(part.dropFirst(4))
            } else if part.hasPrefix("outside: ") {
                outside = String(part.dropFirst(9))
            } else if part.hasPrefix("> ") {
                request.form.fields = Query(String(part.dropFirst(2)))
            } else if part.hasPrefix("file:") {
                let bytes = Array(
                    (part.dropFirst(5).drop { $0 == " " }.removingPercentEncoding ?? "").utf8
                )
                request.form.files = [FormData.File(name: "file", bytes: bytes)]
            } else if let colon = part.firstIndex(of: ":") {
                let value = part[part.index(after: colon)...].drop { $0 == " " }
                request.headers.append(Header(part[..<colon].lowercased(), String(value)))
            } else {
                return nil
            }
        }
        return ListedRequest(
            request: request,
            status: UInt16(words[0]),
            visitor: visitor,
            outside: outside
        )
    }

    private static func expand(_ listed: ListedRequest, for atlas: Atlas) -> [ListedRequest] {
        var all = [listed]
        for (word, values) in placeholders(of: atlas) {
            all = all.flatMap { listed in
                guard listed.request.target.contains(word) else { return [listed] }
                return values.map { value in
                    var filled = listed
                    filled.request.target = listed.request.target.replacing(word, with: value)
                    return filled
                }
            }
        }
        return all
    }

    /// At most sixty cities and forty countries, spread over the atlas: the big ones and the last.
    private static func placeholders(of atlas: Atlas) -> [(word: String, values: [String])] {
        let cityStep = max(1, atlas.cityCount / 60)
        let cities = stride(from: 0, to: atlas.cityCount, by: Int(cityStep)).map {
            "\(atlas.city(CityIndex(rawValue: $0)).id)"
        }
        let countries = atlas.countries.map(\.code)
        let countryStep = max(1, countries.count / 40)
        let spread = stride(from: 0, to: countries.count, by: countryStep).map { countries[$0] }
        return [("{city}", cities), ("{country}", spread), ("{theme}", ["light", "dark"])]
    }

    /// Pages out of a cache that somebody else has written to: neither build may stop.
    private static func hostileAnswers(about atlas: Atlas) -> [ListedRequest] {
        let id = atlas.city(CityIndex(rawValue: 0)).id
        let trip = "/trips/000000000000ag000000000001"
        let targets = [
            "/cities/\(id)", "/near?lat=51.5&lon=0&radius=100", "/parts/suggestions?q=lond",
            "/parts/place?id=osm%3Anode%2F1", "/read/wikipedia/en/London",
            "/read/city/\(id)/wikivoyage", "/parts/art?type=painting", "/art/met/1",
            "/parts/events?q=jazz", "/events/ticketmaster/A", trip, trip + "?day=1",
            trip + "/map?day=1",
        ]
        return (0..<(40 * targets.count)).map { seed in
            let target = targets[seed % targets.count]
            let visitor = target.hasPrefix(trip) ? "person" : "guest"
            let request = Request(target: target)
            var listed = ListedRequest(request: request, visitor: visitor, outside: "hostile")
            listed.hostileSeed = UInt64(seed)
            return listed
        }
    }

    /// Addresses that nobody in their right mind asks for; the answers still have to agree.
    private static var hostile: [ListedRequest] {
        var random = SeededRandom(seed: 2026)
        let starts = [
            "/", "/search?q=", "/cities/", "/api/v1/search?q=", "/tiles/light/", "/near?at=",
        ]
        let pieces = [
            "%", "%0", "%00", "%FF", "%C3%B6", "%F0%9F%97%BA", "%ED%A0%80", "&", "=", "?", "/",
            "..",
            "-", "-1", "0", "4294967296", "9223372036854775808", "1e400", "NaN", ".", ",", "ö",
            "東京",
            "<b>", "\"", "'", "\\", "\u{0}", "\u{301}", " ", "+", "#", ";", "a", "paris", "~", "{}",
        ]
        return (0..<200).map { number in
            var target = starts[number % starts.count]
            for _ in 0...random.below(Int32(8)) {
                target += pieces[Int(random.below(Int32(pieces.count)))]
            }
            return ListedRequest(request: Request(target: target), status: nil)
        }
    }
}
