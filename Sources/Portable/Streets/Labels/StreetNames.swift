internal import Base

/// A street with its name, in units of the drawing: pieces of one name joined where they meet.
struct NamedStreet {
    let kind: LineKind
    let name: ByteSlice
    let points: [StreetPoint]
}

/// Joins the pieces of streets that a tile names.
struct StreetNames {
    /// More pieces of one name are not joined: nothing real has as many.
    private static let mostPieces = 400

    private let tile: StreetTile
    private let pen: StreetPen
    /// Names in order of what they are, so that equal ones stand together.
    private var order: [(key: UInt64, index: Int)] = []

    init(_ tile: StreetTile, _ pen: StreetPen) {
        self.tile = tile
        self.pen = pen
        for (index, name) in tile.names.enumerated() where name.name.count <= 200 {
            guard Self.isWritten(name.kind, zoom: pen.frame.zoom) else { continue }
            order.append((Self.key(name.name), index))
        }
        order.sort { ($0.key, $0.index) < ($1.key, $1.index) }
    }

    /// The streets of large or of small roads, the largest and then the longest first.
    mutating func joined(isMain: Bool) -> [NamedStreet] {
        var streets: [NamedStreet] = []
        var start = 0
        while start < order.count {
            var end = start + 1
            while end < order.count, order[end].key == order[start].key { end += 1 }
            let names = order[start..<end].map { tile.names[$0.index] }
            start = end
            let kind = names.reduce(names[0].kind) { $1.kind.rawValue > $0.rawValue ? $1.kind : $0 }
            guard (kind.rawValue >= LineKind.tertiary.rawValue) == isMain else { continue }
            for points in pieces(of: names) {
                streets.append(NamedStreet(kind: kind, name: names[0].name, points: points))
            }
        }
        // Ties go by the order of the names, which is the same wherever the tile is read.
        return streets.enumerated().sorted {
            let (one, other) = ($0.element, $1.element)
            if one.kind != other.kind { return one.kind.rawValue > other.kind.rawValue }
            if one.points.count != other.points.count {
                return one.points.count > other.points.count
            }
            return $0.offset < $1.offset
        }.map { $0.element }
    }

    private static func isWritten(_ kind: LineKind, zoom: Int32) -> Bool {
        switch kind {
        case .motorway, .trunk, .primary: zoom >= 13
        case .secondary: zoom >= 13
        case .tertiary: zoom >= 14
        case .minor, .pedestrian: zoom >= 15
        case .river: zoom >= 12
        case .service, .path, .track, .cycleway, .steps, .stream: zoom >= 17
        case .ferry: zoom >= 14
        default: false
        }
    }

    /// Fowler, Noll and Vo's hash, 64 bits.
    private static func key(_ name: ByteSlice) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for offset in 0..<name.count {
            hash = (hash ^ UInt64(name.load(UInt8.self, at: offset))) &* 0x100_0000_01B3
        }
        return hash
    }
}

extension StreetNames {
    /// The lines that pieces make when joined end to end.
    private func pieces(of names: [StreetName]) -> [[StreetPoint]] {
        var pieces: [[StreetPoint]] = []
        for name in names {
            for part in name.parts where pieces.count < Self.mostPieces {
                let points = pen.points(of: part)
                if points.count > 1 { pieces.append(points) }
            }
        }
        var lines: [[StreetPoint]] = []
        while var line = pieces.popLast() {
            while extend(&line, with: &pieces) {}
            line.reverse()
            while extend(&line, with: &pieces) {}
            lines.append(line)
        }
        return lines
    }

    /// Goes on with the piece that begins or ends where the line ends, if it goes on forward.
    private func extend(_ line: inout [StreetPoint], with pieces: inout [[StreetPoint]]) -> Bool {
        guard let end = line.last else { return false }
        for (index, piece) in pieces.enumerated() {
            if piece.first == end, isForward(line[line.count - 2], end, piece[1]) {
                line += piece.dropFirst()
            } else if piece.last == end,
                isForward(line[line.count - 2], end, piece[piece.count - 2])
            {
                line += piece.reversed().dropFirst()
            } else {
                continue
            }
            pieces.remove(at: index)
            return true
        }
        return false
    }

    private func isForward(_ a: StreetPoint, _ b: StreetPoint, _ c: StreetPoint) -> Bool {
        let along = Int64(b.x - a.x) * Int64(c.x - b.x) + Int64(b.y - a.y) * Int64(c.y - b.y)
        return along >= 0
    }
}
