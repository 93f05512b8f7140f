internal import Base

/// One thing done to a list of cities.
package enum EditStep: Equatable, Sendable {
    case star(UInt32)
    case unstar(UInt32)
    case remove(UInt32)
    /// Several at once, so that one undo brings all of them back.
    case removeAll([UInt32])
    case removeUnfavourites
    /// Nothing any more, but there was something: "Save" stays enabled.
    case touch
}

/// What was done to a list, in order; printed as a short text that fits an address.
///
/// The text: `s`, `u` or `r` and a GeoNames id, `d`, or `t`; joined by dots: `s3176959.d`. Cities
/// that were removed together stand behind one `r`: `r3176959-2643743`.
package struct EditSteps: Equatable, Sendable {
    /// The most steps that an address can carry.
    package static let limit = 600
    /// A text beyond this leaves no room for the headers that repeat the address.
    package static let longestTextByteCount = 3_600

    package private(set) var all: [EditStep] = []

    package init() {}

    /// Reads what `text` prints; nil for anything else and for more than `limit` steps.
    package init?(_ text: String) {
        guard !text.isEmpty else { return }
        let parts = text.utf8.split(separator: 0x2E, omittingEmptySubsequences: false)
        guard parts.count <= EditSteps.limit else { return nil }
        for part in parts {
            guard let step = EditSteps.step(Array(part)) else { return nil }
            all.append(step)
        }
    }

    package var isEmpty: Bool { all.isEmpty }

    /// Only the stars that were set or taken away.
    package var marks: EditSteps {
        var marks = EditSteps()
        marks.all = all.filter { step in
            switch step {
            case .star, .unstar: true
            default: false
            }
        }
        return marks
    }

    /// Reads ids as a form brings those of its list, `3176959-2643743`; nil for anything else, for
    /// more than `limit`, and where one stands twice.
    package static func cities(_ text: String) -> [UInt32]? {
        guard !text.isEmpty else { return [] }
        guard case .removeAll(let ids)? = removals(Array(text.utf8)[...]),
            Set(ids).count == ids.count
        else { return nil }
        return ids
    }

    /// What `cities` reads.
    package static func text(ofCities ids: [UInt32]) -> String {
        var room = ByteBuffer(capacity: ids.count * 9)
        defer { room.free() }
        for id in ids {
            if room.count > 0 { room.append(UInt8(ascii: "-")) }
            room.append(integer: UInt64(id))
        }
        return String(decoding: room.buffer, as: UTF8.self)
    }

    /// The cities whose stars were set or taken away.
    package var markedCities: [UInt32] {
        all.compactMap { step in
            switch step {
            case .star(let id), .unstar(let id): id
            default: nil
            }
        }
    }

    package var text: String { all.map(EditSteps.text).joined(separator: ".") }

    /// Whether no further step fits an address: what there is must be saved first.
    package var isFull: Bool {
        all.count > EditSteps.limit || text.utf8.count > EditSteps.longestTextByteCount
    }

    /// With one more step; a star set and taken away again on the same city leaves one mark.
    package func adding(_ step: EditStep) -> EditSteps {
        var steps = self
        if let last = all.last, EditSteps.supersedes(step, last) { steps.all.removeLast() }
        steps.all.append(step)
        return steps
    }

    /// With the last step taken back; the list still counts as changed.
    package func undoing() -> EditSteps {
        var steps = self
        if !steps.all.isEmpty { steps.all.removeLast() }
        if steps.all.isEmpty, !all.isEmpty { steps.all = [.touch] }
        return steps
    }

    private static func supersedes(_ step: EditStep, _ last: EditStep) -> Bool {
        switch (step, last) {
        case (.star(let new), .unstar(let old)), (.unstar(let new), .star(let old)): new == old
        case (.star(let new), .star(let old)), (.unstar(let new), .unstar(let old)): new == old
        case (_, .touch): true
        default: false
        }
    }

    private static func text(_ step: EditStep) -> String {
        switch step {
        case .star(let id): "s\(id)"
        case .unstar(let id): "u\(id)"
        case .remove(let id): "r\(id)"
        case .removeAll(let ids): "r" + text(ofCities: ids)
        case .removeUnfavourites: "d"
        case .touch: "t"
        }
    }

    private static func step(_ part: [UInt8]) -> EditStep? {
        guard let letter = part.first else { return nil }
        if part.count == 1 {
            return letter == 0x64 ? .removeUnfavourites : letter == 0x74 ? .touch : nil
        }
        if letter == 0x72, part.contains(0x2D) { return removals(part.dropFirst()) }
        guard let id = id(part.dropFirst()) else { return nil }
        switch letter {
        case 0x73: return .star(id)
        case 0x75: return .unstar(id)
        case 0x72: return .remove(id)
        default: return nil
        }
    }

    private static func removals(_ list: ArraySlice<UInt8>) -> EditStep? {
        let parts = list.split(separator: 0x2D, omittingEmptySubsequences: false)
        guard parts.count <= limit else { return nil }
        var ids: [UInt32] = []
        for part in parts {
            guard let id = id(part) else { return nil }
            ids.append(id)
        }
        return .removeAll(ids)
    }

    /// A number as it is printed: no sign, no leading zero.
    private static func id(_ digits: ArraySlice<UInt8>) -> UInt32? {
        guard digits.count <= 10 else { return nil }
        let text = String(decoding: digits, as: UTF8.self)
        guard let id = UInt32(text), "\(id)" == text else { return nil }
        return id
    }
}
