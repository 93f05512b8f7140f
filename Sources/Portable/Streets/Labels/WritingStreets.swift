internal import Base

/// Writing names along streets.
extension StreetLettering {
    /// Names along streets keep this far off the seams, so that one never follows itself across.
    static var seamDistance: Int32 { 40 }
    /// As far again where the street goes on in the next tile.
    private static var endDistance: Int32 { 60 }
    /// How far apart the same name is written.
    private static var repetition: Int32 { 760 }
    private static var leastDistance: Int32 { 300 }

    mutating func write(_ street: NamedStreet) {
        let size = textSize(of: street.kind)
        let width = LetterWidth.width(of: street.name, size: size)
        guard width < StreetFrame.side else { return }
        let track = StreetTrack(street.points)
        guard track.length >= width else { return }
        for stretch in track.stretches(inside: DrawnBox.tile.grown(by: -Self.seamDistance)) {
            var (from, to) = (stretch.lowerBound, stretch.upperBound)
            if from > 0 { from += Self.endDistance }
            if to < track.length { to -= Self.endDistance }
            guard to - from >= width else { continue }
            write(street, on: track, from..<to, width: width, size: size)
        }
    }

    /// Writes the name once or several times along a stretch of the street.
    private mutating func write(
        _ street: NamedStreet,
        on track: StreetTrack,
        _ stretch: Range<Int32>,
        width: Int32,
        size: Int32
    ) {
        let length = stretch.upperBound - stretch.lowerBound
        let count = Swift.max(1, length / Self.repetition)
        for number in 0..<count {
            let middle = stretch.lowerBound + length * (2 * number + 1) / (2 * count)
            let reach = Swift.max(0, (length / count - width) / 2)
            var shift: Int32 = 0
            while shift <= reach {
                if write(street, on: track, at: middle + shift, width, size) { break }
                if shift > 0, write(street, on: track, at: middle - shift, width, size) { break }
                shift += Swift.max(24, reach / 8)
            }
        }
    }

    private mutating func write(
        _ street: NamedStreet,
        on track: StreetTrack,
        at middle: Int32,
        _ width: Int32,
        _ size: Int32
    ) -> Bool {
        let start = Swift.max(0, middle - width / 2)
        let end = Swift.min(track.length, start + width)
        guard end > start, let part = track.part(start..<end),
            !isWritten(street.name, near: part, width)
        else { return false }
        let boxes = boxes(along: part, size: size)
        guard room.take(boxes, margin: Self.seamDistance) else { return false }
        labels.append(StreetLabel(name: street.name, boxes: boxes, isAlongStreet: true))
        letter(street, part, size)
        return true
    }

    /// Whether the same name stands close by: on the other lane of the street, mostly.
    private func isWritten(_ name: ByteSlice, near part: [StreetPoint], _ width: Int32) -> Bool {
        let (first, last) = (part[0], part[part.count - 1])
        let middle = StreetPoint(x: (first.x + last.x) / 2, y: (first.y + last.y) / 2)
        return labels.contains { label in
            guard label.isAlongStreet, label.name.holdsSameBytes(as: name) else { return false }
            let box = label.boxes[label.boxes.count / 2]
            let there = StreetPoint(x: (box.west + box.east) / 2, y: (box.north + box.south) / 2)
            return StreetTrack.length(middle, there) < Swift.max(Self.leastDistance, width + 80)
        }
    }

    /// Squares along the way, each a letter high.
    private func boxes(along part: [StreetPoint], size: Int32) -> [DrawnBox] {
        let track = StreetTrack(part)
        let half = size * 6 / 10
        var boxes: [DrawnBox] = []
        var at: Int32 = 0
        while true {
            let point = track.point(at: at)
            boxes.append(
                DrawnBox(
                    west: point.x - half,
                    north: point.y - half,
                    east: point.x + half,
                    south: point.y + half
                )
            )
            if at >= track.length { return boxes }
            at = Swift.min(track.length, at + half)
        }
    }

    private mutating func letter(_ street: NamedStreet, _ part: [StreetPoint], _ size: Int32) {
        var path = SVGPath()
        path.move(to: part[0])
        for point in part.dropFirst() { path.step(to: point) }
        tracks += "<path id=\"t"
        tracks.write(trackCount)
        tracks += "\" d=\""
        tracks.write(path)
        tracks += "\"/>"
        streetTexts += "<text dy=\".35em\" font-size=\""
        streetTexts.write(size)
        streetTexts += "\" fill=\""
        streetTexts.write(
            street.kind.rawValue <= LineKind.ferry.rawValue
                ? palette.waterText : palette.streetText
        )
        if street.kind.rawValue >= LineKind.secondary.rawValue {
            streetTexts += "\" font-weight=\"500"
        }
        streetTexts += "\"><textPath href=\"#t"
        streetTexts.write(trackCount)
        streetTexts += "\" startOffset=\"50%\">"
        streetTexts.write(text: street.name)
        streetTexts += "</textPath></text>"
        trackCount += 1
    }

    private func textSize(of kind: LineKind) -> Int32 {
        let isLarge = kind.rawValue >= LineKind.tertiary.rawValue
        let growth = Swift.max(0, Swift.min(3, zoom - 15))
        return (isLarge ? 23 : 21) + growth
    }
}
