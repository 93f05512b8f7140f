import Foundation
import FoundationXML

@testable import Atlas

/// Reads drawings back, to compare them with what they should show.
enum MapDrawing {
    /// The rings of the path with that id, in units of the drawing.
    static func rings(ofPath id: String, in svg: String) -> [[MapPoint]] {
        guard let start = svg.range(of: "<path id=\"\(id)\""),
            let data = svg.range(of: " d=\"", range: start.upperBound..<svg.endIndex),
            let end = svg.range(of: "\"", range: data.upperBound..<svg.endIndex)
        else { return [] }
        return svg[data.upperBound..<end.lowerBound].split(separator: "M").map(ring)
    }

    /// Whether an odd number of rings surround the point.
    static func isInside(_ x: Double, _ y: Double, _ rings: [[MapPoint]]) -> Bool {
        var isInside = false
        for ring in rings {
            guard var from = ring.last else { continue }
            for to in ring {
                defer { from = to }
                guard (Double(from.y) > y) != (Double(to.y) > y) else { continue }
                let share = (y - Double(from.y)) / Double(to.y - from.y)
                if x < Double(from.x) + share * Double(to.x - from.x) { isInside.toggle() }
            }
        }
        return isInside
    }

    /// The distance from the point to the nearest edge of the rings.
    static func distance(_ x: Double, _ y: Double, _ rings: [[MapPoint]]) -> Double {
        var nearest = Double.infinity
        for ring in rings {
            guard var from = ring.last else { continue }
            for to in ring {
                let dx = Double(to.x - from.x)
                let dy = Double(to.y - from.y)
                let along = (x - Double(from.x)) * dx + (y - Double(from.y)) * dy
                let share = min(1, max(0, along / max(dx * dx + dy * dy, 1e-9)))
                let offX = x - Double(from.x) - share * dx
                let offY = y - Double(from.y) - share * dy
                nearest = min(nearest, (offX * offX + offY * offY).squareRoot())
                from = to
            }
        }
        return nearest
    }

    /// Whether a drawing is a well-formed document with an `svg` at its root, without scripts,
    /// styles or references to anything but itself.
    static func isSound(_ bytes: [UInt8]) -> Bool {
        let parser = XMLParser(data: Data(bytes))
        let reader = Reader()
        parser.delegate = reader
        return parser.parse() && reader.root == "svg" && reader.offences.isEmpty
    }

    private static func ring(_ text: Substring) -> [MapPoint] {
        let numbers = numbers(in: text)
        var points: [MapPoint] = []
        for index in stride(from: 0, to: numbers.count - 1, by: 2) {
            let last = points.last ?? MapPoint(x: 0, y: 0)
            points.append(MapPoint(x: last.x + numbers[index], y: last.y + numbers[index + 1]))
        }
        return points
    }

    /// A number ends where a space, a letter or the sign of the next one begins.
    private static func numbers(in text: Substring) -> [Int32] {
        var numbers: [Int32] = []
        var digits = ""
        for character in text + " " {
            if character.isNumber || (character == "-" && digits.isEmpty) {
                digits.append(character)
            } else {
                if let number = Int32(digits) { numbers.append(number) }
                digits = character == "-" ? "-" : ""
            }
        }
        return numbers
    }

    private final class Reader: NSObject, XMLParserDelegate {
        var root: String?
        var offences: [String] = []

        func parser(
            _ parser: XMLParser,
            didStartElement element: String,
            namespaceURI: String?,
            qualifiedName: String?,
            attributes: [String: String]
        ) {
            if root == nil { root = element }
            if ["script", "style", "image", "foreignObject"].contains(element) {
                offences.append(element)
            }
            for (name, value) in attributes {
                let isOutward = name == "href" && !value.hasPrefix("#")
                let isActive = name == "style" || name.hasPrefix("on")
                if isOutward || isActive { offences.append(name) }
            }
        }
    }
}
