internal import Base
internal import Chronology
internal import Geodesy

/// A point of a map file while it is read.
struct MapPoint {
    var content = ActivityContent()
    var point: Coordinate?
    var day = ActivityDraft.Day.none
    /// The offset where it begins.
    var byte = 0
    /// Whether it has coordinates that are none.
    var isMisplaced = false
}

extension MarkupReader {
    /// The text of the element that was just begun, without those in it; reads to its end.
    mutating func elementText() throws(MarkupFailure) -> [UInt8] {
        var text: [UInt8] = []
        let outside = depth - 1
        while let token = try next() {
            if token == .text, depth == outside + 1, text.count < 60_000 {
                try appendText(to: &text)
            }
            if depth == outside { break }
        }
        return text
    }

    mutating func elementString() throws(MarkupFailure) -> String {
        String(decoding: try elementText(), as: UTF8.self)
    }
}

extension DraftReader {
    /// Puts a point of a map file into the draft.
    mutating func add(_ point: MapPoint) {
        var content = point.content
        if point.isMisplaced { note(.badPlace, at: point.byte) }
        if let coordinate = point.point {
            content.place = Spot(name: content.title, point: coordinate)
        } else if content.title.isEmpty {
            return
        }
        add(content, point.day, at: point.byte)
    }
}
