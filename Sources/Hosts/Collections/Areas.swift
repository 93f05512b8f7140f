package import Base
package import Geodesy
import Past
import Providers

/// Outlines of areas, from GeoJSON with polygons that have a `name`.
package struct AreaOutlines: Sendable {
    fileprivate struct Ring: Sendable {
        let points: [Coordinate]
        let area: Int
    }

    package let names: [String]
    private let rings: [Ring]

    package init(_ bytes: ByteSlice) throws(ImportFailure) {
        let tree: JSONTree
        do throws(JSONFailure) {
            tree = try JSONTree(bytes)
        } catch {
            throw ImportFailure("the file of areas is no whole JSON")
        }
        var names: [String] = []
        var rings: [Ring] = []
        for feature in tree.elements("features") {
            let name = feature["properties"]?.text("name") ?? ""
            guard !name.isEmpty, let shape = feature["geometry"] else { continue }
            let polygons =
                shape.text("type") == "Polygon"
                ? [shape["coordinates"] ?? .null] : shape.elements("coordinates")
            for ring in polygons.flatMap({ $0.elements }) {
                let points = ring.elements.compactMap { AreaOutlines.point($0) }
                rings.append(Ring(points: points, area: names.count))
            }
            names.append(name)
        }
        guard !names.isEmpty else { throw ImportFailure("the file of areas names no area") }
        self.names = names
        self.rings = rings
    }

    private static func point(_ tree: JSONTree) -> Coordinate? {
        guard tree.elements.count >= 2, let east = tree.elements[0].scaled32(6),
            let north = tree.elements[1].scaled32(6)
        else { return nil }
        return Coordinate(latitudeMicrodegrees: north, longitudeMicrodegrees: east)
    }

    /// The area that a point lies in; empty outside all.
    package func name(at point: Coordinate) -> String {
        var inside = [Bool](repeating: false, count: names.count)
        for ring in rings where ring.surrounds(point) { inside[ring.area].toggle() }
        return inside.firstIndex(of: true).map { names[$0] } ?? ""
    }
}

extension AreaOutlines.Ring {
    /// By crossings of a line to the east (Shimrat, "Position of point relative to polygon", 1962).
    fileprivate func surrounds(_ point: Coordinate) -> Bool {
        var isInside = false
        var last = points.last ?? point
        let (x, y) = (Int64(point.longitudeMicrodegrees), Int64(point.latitudeMicrodegrees))
        for next in points {
            let (x1, y1) = (Int64(last.longitudeMicrodegrees), Int64(last.latitudeMicrodegrees))
            let (x2, y2) = (Int64(next.longitudeMicrodegrees), Int64(next.latitudeMicrodegrees))
            last = next
            guard (y1 > y) != (y2 > y) else { continue }
            let cross = (x2 - x1) * (y - y1) - (x - x1) * (y2 - y1)
            if (cross < 0) == (y2 > y1) { isInside.toggle() }
        }
        return isInside
    }
}

extension [PictureDraft] {
    /// The same with an area for those that say none: that of the outlines, else that of the
    /// nearest picture that does, within a distance.
    func withAreas(_ outlines: AreaOutlines?, withinMetres limit: Double = 800) -> [PictureDraft] {
        let labelled = filter { !$0.area.isEmpty && $0.point != nil }
        guard outlines != nil || !labelled.isEmpty else { return self }
        let nearest = NearestLabel(labelled)
        return map { draft in
            guard draft.area.isEmpty, let point = draft.point else { return draft }
            var named = draft
            named.area = outlines?.name(at: point) ?? ""
            if named.area.isEmpty { named.area = nearest.area(at: point, withinMetres: limit) }
            return named
        }
    }
}

/// What is said of the area around a point, by cells of a grid that is about as wide as the limit.
private struct NearestLabel {
    private static let cellMicrodegrees: Int32 = 10_000
    private var cells: [Cell: [(UnitVector, String)]] = [:]

    private struct Cell: Hashable {
        var row: Int32
        var column: Int32
    }

    init(_ drafts: [PictureDraft]) {
        for draft in drafts {
            guard let point = draft.point else { continue }
            let label = (UnitVector(point), draft.area)
            if cells[NearestLabel.cell(point)]?.last.map({ $0 == label }) == true { continue }
            cells[NearestLabel.cell(point), default: []].append(label)
        }
    }

    private static func cell(_ point: Coordinate) -> Cell {
        Cell(
            row: point.latitudeMicrodegrees / cellMicrodegrees,
            column: point.longitudeMicrodegrees / cellMicrodegrees
        )
    }

    func area(at point: Coordinate, withinMetres limit: Double) -> String {
        let vector = UnitVector(point)
        var best = (chord: UnitVector.chordSquared(distanceMetres: limit), area: "")
        let middle = NearestLabel.cell(point)
        for row in -1...1 {
            for column in -1...1 {
                let cell = Cell(
                    row: middle.row + Int32(row),
                    column: middle.column + Int32(column)
                )
                for (other, area) in cells[cell] ?? [] {
                    let chord = vector.chordSquared(to: other)
                    if chord < best.chord || (chord == best.chord && area < best.area) {
                        best = (chord, area)
                    }
                }
            }
        }
        return best.area
    }
}
