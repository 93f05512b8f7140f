import Base
import Geodesy
import Streets

/// What is asked for below `/streets/`.
enum StreetAddress: Equatable {
    /// What there is: where, how deep, under which version.
    case index
    case tile(TileAddress, StreetColours)
    /// The streets of an area, to be taken along.
    case pack(Box)
    /// How large that would be.
    case packSize(Box)
    /// Whether files show anything around a point.
    case here(Coordinate)
    /// Things around a point by their name.
    case find(String, near: Coordinate)
    /// What is at a point of a map, of a zoom counted for tiles 256 pixels wide.
    case thing(at: Coordinate, zoom: Int32)

    /// Reads a target; nil for what there is not.
    init?(target: String) {
        let path = target.prefix { $0 != "?" }
        let steps = path.split(separator: "/", omittingEmptySubsequences: false)
        guard steps.count >= 3, steps[1] == "streets" else { return nil }
        if steps.count == 3, steps[2] == "index.json" {
            self = .index
            return
        }
        if steps.count == 3, let found = Self.question(String(steps[2]), target) {
            self = found
            return
        }
        if steps.count == 4, steps[2] == "packs", let box = Self.box(steps[3]) {
            self = .pack(box)
            return
        }
        if steps.count == 5, steps[2] == "packs", steps[4] == "size.json",
            let box = Self.box(steps[3])
        {
            self = .packSize(box)
            return
        }
        guard steps.count == 6, steps[5].hasSuffix(".svg"),
            let colours = StreetColours.allCases.first(where: { "\($0.name)" == steps[2] }),
            let z = Self.number(steps[3]), let x = Self.number(steps[4]),
            let y = Self.number(steps[5].dropLast(4)), z <= StreetFrame.deepestZoom,
            let tile = TileAddress(z: z, x: x, y: y)
        else { return nil }
        self = .tile(tile, colours)
    }

    /// `find.json?q=…&at=…` and `at.json?at=…&zoom=…`, with latitude and longitude in microdegrees.
    private static func question(_ name: String, _ target: String) -> StreetAddress? {
        let parts = target.split(separator: "?", maxSplits: 1)
        guard parts.count == 2 else { return nil }
        let query = Query(String(parts[1]))
        let numbers = (query["at"] ?? "").split(separator: ",").compactMap { Int32($0) }
        guard numbers.count == 2,
            let point = Coordinate(
                latitudeMicrodegrees: numbers[0],
                longitudeMicrodegrees: numbers[1]
            )
        else { return nil }
        switch name {
        case "here.json": return .here(point)
        case "find.json":
            guard let text = query["q"], text.utf8.count <= 200 else { return nil }
            return .find(text, near: point)
        case "at.json":
            guard let zoom = query["zoom"].flatMap({ Int32($0) }), (10...19).contains(zoom)
            else { return nil }
            return .thing(at: point, zoom: zoom)
        default: return nil
        }
    }

    /// West, south, east and north in microdegrees, with commas between: one address for one area.
    private static func box(_ text: Substring) -> Box? {
        let sides = text.split(separator: ",").compactMap { Int32($0) }
        guard sides.count == 4, sides.map({ "\($0)" }).joined(separator: ",") == text,
            sides[0] < sides[2], sides[1] < sides[3]
        else { return nil }
        return Box(
            westMicrodegrees: sides[0],
            southMicrodegrees: sides[1],
            eastMicrodegrees: sides[2],
            northMicrodegrees: sides[3]
        )
    }

    /// Digits only, without zeros in front: one address for one tile.
    private static func number(_ text: Substring) -> Int32? {
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            text == "0" || !text.hasPrefix("0")
        else { return nil }
        return Int32(text)
    }
}
