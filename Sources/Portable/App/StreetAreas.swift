package import Geodesy

/// Where the host draws streets, for maps that no script composes.
package struct StreetAreas: Equatable, Sendable {
    /// Stands in the addresses of tiles, and changes with them.
    package var version: String
    /// Whom to name where streets are shown.
    package var credit: String
    package var boxes: [Box]

    package init(version: String = "", credit: String = "", boxes: [Box] = []) {
        self.version = version
        self.credit = credit
        self.boxes = boxes
    }

    /// Whether one of the areas has all of it.
    func cover(_ box: Box) -> Bool {
        boxes.contains { area in
            area.westMicrodegrees <= box.westMicrodegrees
                && area.eastMicrodegrees >= box.eastMicrodegrees
                && area.southMicrodegrees <= box.southMicrodegrees
                && area.northMicrodegrees >= box.northMicrodegrees
        }
    }
}
