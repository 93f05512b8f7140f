internal import Base
package import Geodesy

extension StreetTile {
    /// What is at a point of the map: the nearest thing within reach, else the nearest street.
    ///
    /// The reach is in units of the tile, of which it has 4,096 to a side; beyond the tile of the
    /// address nothing is found.
    package func thing(
        at point: Coordinate,
        in address: TileAddress,
        reach: Int32
    ) -> FoundName? {
        let box = address.box
        guard let tapped = Self.point(of: point, in: box) else { return nil }
        let reach = Int64(max(1, min(reach, StreetShapes.unitsOfTile)))
        var nearest: (distance: Int64, found: FoundName)?
        for spot in spots {
            guard let kind = NamedKind(spot.kind), kind != .place else { continue }
            let distance = Self.squared(spot.point, tapped)
            guard distance <= reach * reach, distance < nearest?.distance ?? .max else { continue }
            let place = place(of: spot.point, in: box)
            nearest = (distance, FoundName(name: Self.bytes(spot.name), kind: kind, point: place))
        }
        return nearest?.found ?? street(at: tapped, reach: reach, point)
    }

    private func street(at tapped: StreetPoint, reach: Int64, _ point: Coordinate) -> FoundName? {
        var nearest: (distance: Int64, name: StreetName)?
        for name in names where NamedKind(name.kind) != nil {
            for part in name.parts {
                let points = shapes.points[shapes.part(part)]
                for index in points.indices.dropLast() {
                    let distance = Self.squared(tapped, from: points[index], to: points[index + 1])
                    guard distance <= reach * reach, distance < nearest?.distance ?? .max else {
                        continue
                    }
                    nearest = (distance, name)
                }
            }
        }
        guard let nearest, let kind = NamedKind(nearest.name.kind) else { return nil }
        return FoundName(name: Self.bytes(nearest.name.name), kind: kind, point: point)
    }

    /// Whether streets or areas are drawn within a quarter of the tile to each side of a point.
    ///
    /// A lake or a wood around it counts, as it is known then that there are no streets; a railway
    /// below the ground does not.
    package func isKnown(at point: Coordinate, in address: TileAddress) -> Bool {
        guard let middle = Self.point(of: point, in: address.box) else { return false }
        for area in areas {
            for part in area.parts where Self.meets(shapes.points[shapes.part(part)], middle) {
                return true
            }
        }
        for line in lines where line.kind.isRoad {
            for part in line.parts {
                let points = shapes.points[shapes.part(part)]
                for index in points.indices.dropLast()
                where Self.meets(points[index...(index + 1)], middle) { return true }
            }
        }
        return false
    }

    /// Whether the box around points meets the surroundings of another.
    private static func meets(_ points: ArraySlice<StreetPoint>, _ middle: StreetPoint) -> Bool {
        let reach = StreetShapes.unitsOfTile / 4
        var (isWest, isEast, isNorth, isSouth) = (true, true, true, true)
        for point in points {
            isWest = isWest && point.x < middle.x - reach
            isEast = isEast && point.x > middle.x + reach
            isNorth = isNorth && point.y < middle.y - reach
            isSouth = isSouth && point.y > middle.y + reach
        }
        return !(isWest || isEast || isNorth || isSouth)
    }

    /// Nil beyond the tile.
    private static func point(of place: Coordinate, in box: Box) -> StreetPoint? {
        let side = Int64(StreetShapes.unitsOfTile)
        let height = Int64(box.northMicrodegrees) - Int64(box.southMicrodegrees)
        let down = Int64(box.northMicrodegrees) - Int64(place.latitudeMicrodegrees)
        let along = Int64(place.longitudeMicrodegrees) - Int64(box.westMicrodegrees)
        let width = Int64(box.widthMicrodegrees)
        guard height > 0, width > 0, (0...height).contains(down), (0...width).contains(along)
        else { return nil }
        return StreetPoint(x: Int32(along * side / width), y: Int32(down * side / height))
    }

    private static func squared(_ one: StreetPoint, _ other: StreetPoint) -> Int64 {
        let (x, y) = (Int64(one.x) - Int64(other.x), Int64(one.y) - Int64(other.y))
        return x * x + y * y
    }

    /// The square of the distance from a point to a stretch of a line.
    private static func squared(
        _ point: StreetPoint,
        from a: StreetPoint,
        to b: StreetPoint
    ) -> Int64 {
        let (x, y) = (Int64(b.x) - Int64(a.x), Int64(b.y) - Int64(a.y))
        let length = x * x + y * y
        guard length > 0 else { return squared(point, a) }
        // Longer than any street within a tile: its ends tell enough, and products stay small.
        guard abs(x) < 1 << 16, abs(y) < 1 << 16 else {
            return min(squared(point, a), squared(point, b))
        }
        let along = (Int64(point.x) - Int64(a.x)) * x + (Int64(point.y) - Int64(a.y)) * y
        if along <= 0 { return squared(point, a) }
        if along >= length { return squared(point, b) }
        // In sixteenths, so that a tap beside a diagonal street is not taken for one on it.
        let foot = (
            Int64(a.x) * 16 + x * 16 * along / length, Int64(a.y) * 16 + y * 16 * along / length
        )
        let (east, south) = (Int64(point.x) * 16 - foot.0, Int64(point.y) * 16 - foot.1)
        return (east * east + south * south) / 256
    }

    private static func bytes(_ name: ByteSlice) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(name.count)
        for offset in 0..<name.count { bytes.append(name.load(UInt8.self, at: offset)) }
        return bytes
    }
}

/// What was found, as JSON: an array of objects with name, kind, and the place in microdegrees.
package func json(of found: [FoundName]) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginArray()
    for thing in found {
        writer.beginObject()
        writer.key("name")
        thing.name.withUnsafeBytes { writer.string(ByteSlice($0)) }
        writer.key("kind")
        writer.integer(Int64(thing.kind.rawValue))
        writer.key("lat")
        writer.integer(thing.point.latitudeMicrodegrees)
        writer.key("lon")
        writer.integer(thing.point.longitudeMicrodegrees)
        writer.endObject()
    }
    writer.endArray()
    return writer.bytes
}

/// How far pixels of a map reach, in units of a data tile.
///
/// The zoom is as maps count it whose tiles are 256 pixels wide.
package func reachOfTap(_ pixels: Int32, zoom: Int32, dataZoom: Int32) -> Int32 {
    let units = pixels * (StreetShapes.unitsOfTile / 256)
    let deeper = max(-8, min(8, zoom - dataZoom))
    return max(1, deeper < 0 ? units << -deeper : units >> deeper)
}
