internal import Base

/// Writing the names of places, waters and things to go to.
extension StreetLettering {
    /// The name of a place stands on it, moved a little where an edge is near.
    mutating func write(place spot: StreetSpot) {
        let size = placeSize(of: spot.kind)
        let point = pen.frame.point(spot.point)
        for lines in [1, 2] {
            let text = SplitName(spot.name, lines: Int32(lines))
            guard let text else { continue }
            let box = text.box(size: size)
            let middle = fitting(box, at: point)
            let placed = box.moved(x: middle.x, y: middle.y)
            guard room.take([placed]) else { continue }
            labels.append(StreetLabel(name: spot.name, boxes: [placed], isAlongStreet: false))
            letter(text, at: middle, size: size, spot.kind, isPlace: true)
            return
        }
    }

    /// A dot or a sign, and the name beside, below or above it.
    mutating func write(_ spot: StreetSpot) {
        let point = pen.frame.point(spot.point)
        guard spot.kind != .houseNumber else { return write(number: spot, at: point) }
        let size: Int32 = 21
        let icon = zoom >= SpotKind.leastIconZoom ? spot.kind.icon : nil
        let radius: Int32 = icon == nil ? 7 : SpotKind.iconRadius
        let dot = DrawnBox(west: -radius, north: -radius, east: radius, south: radius)
            .moved(x: point.x, y: point.y)
        let isLong = LetterWidth.width(of: spot.name, size: size) > 190
        for lines in isLong ? [Int32(2)] : [1, 2] {
            guard let text = SplitName(spot.name, lines: lines) else { continue }
            for side in SpotSide.allCases {
                let offset = side.offset(of: text, size: size, radius: radius)
                let middle = StreetPoint(x: point.x + offset.x, y: point.y + offset.y)
                let box = text.box(size: size).moved(x: middle.x, y: middle.y)
                guard room.take([dot, box]) else { continue }
                labels.append(
                    StreetLabel(name: spot.name, boxes: [dot, box], isAlongStreet: false)
                )
                draw(dotOf: spot.kind, at: point, radius: radius)
                if let icon { draw(icon, at: point) }
                letter(text, at: middle, size: size, spot.kind, isPlace: false)
                return
            }
        }
    }

    private mutating func write(number spot: StreetSpot, at point: StreetPoint) {
        guard let text = SplitName(spot.name, lines: 1) else { return }
        let box = text.box(size: 17).moved(x: point.x, y: point.y)
        guard room.take([box]) else { return }
        labels.append(StreetLabel(name: spot.name, boxes: [box], isAlongStreet: false))
        letter(text, at: point, size: 17, .houseNumber, isPlace: false)
    }

    private func placeSize(of kind: SpotKind) -> Int32 {
        switch kind {
        case .country, .city: 32
        case .town: 28
        case .region, .village: 25
        case .suburb, .island: 24
        default: 22
        }
    }

    /// Where the middle of a box comes to stand so that it lies inside the tile.
    private func fitting(_ box: DrawnBox, at point: StreetPoint) -> StreetPoint {
        let least = LabelRoom.edge
        let most = StreetFrame.side - least
        return StreetPoint(
            x: Swift.max(least - box.west, Swift.min(most - box.east, point.x)),
            y: Swift.max(least - box.north, Swift.min(most - box.south, point.y))
        )
    }
}

extension StreetLettering {
    private mutating func draw(dotOf kind: SpotKind, at point: StreetPoint, radius: Int32) {
        let isSquare = kind == .station || kind == .stop
        let inner = radius - 1
        dots += isSquare ? "<rect rx=\"3\" x=\"" : "<circle cx=\""
        dots.write(point.x - (isSquare ? inner : 0))
        dots += isSquare ? "\" y=\"" : "\" cy=\""
        dots.write(point.y - (isSquare ? inner : 0))
        dots += isSquare ? "\" width=\"" : "\" r=\""
        dots.write(isSquare ? inner * 2 : inner)
        if isSquare {
            dots += "\" height=\""
            dots.write(inner * 2)
        }
        dots += "\" fill=\""
        dots.write(palette.spots.colour(of: kind))
        dots += "\"/>"
    }

    private mutating func draw(_ icon: StaticString, at point: StreetPoint) {
        dots += "<path transform=\"translate("
        dots.write(point.x)
        dots += " "
        dots.write(point.y)
        dots += ")\" stroke=\"none\" fill-rule=\"evenodd\" fill=\""
        dots.write(palette.halo)
        dots += "\" d=\""
        dots.write(icon)
        dots += "\"/>"
    }

    private mutating func letter(
        _ text: SplitName,
        at middle: StreetPoint,
        size: Int32,
        _ kind: SpotKind,
        isPlace: Bool
    ) {
        var top = middle.y - text.height(size: size) / 2
        for line in text.lines {
            spotTexts += "<text x=\""
            spotTexts.write(middle.x)
            spotTexts += "\" y=\""
            spotTexts.write(top + size * 9 / 10)
            spotTexts += "\" font-size=\""
            spotTexts.write(size)
            if kind == .city || kind == .town || kind == .country {
                spotTexts += "\" font-weight=\"600"
            } else if isPlace, kind != .water {
                spotTexts += "\" letter-spacing=\"1"
            }
            if kind == .water { spotTexts += "\" font-style=\"italic" }
            spotTexts += "\" fill=\""
            spotTexts.write(colour(of: kind))
            spotTexts += "\">"
            spotTexts.write(text: line)
            spotTexts += "</text>"
            top += SplitName.lineHeight(size: size)
        }
    }

    private func colour(of kind: SpotKind) -> StaticString {
        switch kind {
        case .country, .region, .city, .town, .village, .island: palette.placeText
        case .suburb, .quarter, .houseNumber: palette.quarterText
        case .water: palette.waterText
        default: palette.spots.colour(of: kind)
        }
    }
}

/// Where a name stands seen from its dot.
private enum SpotSide: CaseIterable {
    case right, left, below, above

    func offset(of text: SplitName, size: Int32, radius: Int32) -> StreetPoint {
        let box = text.box(size: size)
        let gap = radius + 4
        return switch self {
        case .right: StreetPoint(x: gap + box.east, y: 0)
        case .left: StreetPoint(x: -gap + box.west, y: 0)
        case .below: StreetPoint(x: 0, y: gap - box.north)
        case .above: StreetPoint(x: 0, y: -gap - box.south)
        }
    }
}
