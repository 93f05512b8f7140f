internal import Base

extension QuickReader {
    /// Takes "#food", and reads the word of any other known tag.
    mutating func readTags() {
        for index in 0..<words.count where words.isFree(index) {
            let word = words.bare(index)
            guard word.byte(0) == 0x23 else { continue }
            let tag = word.slice(at: 1, count: word.count)
            guard let category = QuickCategory.named(tag) ?? QuickCategory.of(tag) else {
                continue
            }
            if content.category == .other { content.category = category }
            words.take(index)
            return
        }
    }

    /// The category that the first or the last word of the title tells of.
    mutating func readCategory() {
        guard content.category == .other else { return }
        content.category = categoryOfWords ?? .other
    }

    /// Of two next to each other the second is the thing ("train museum"); else the first says what
    /// is done ("walk to the museum").
    var categoryOfWords: Category? {
        guard content.category == .other else { return content.category }
        guard let first = words.firstFree, let last = words.lastFree else { return nil }
        if let picture = QuickCategory.picture(words.whole(first))
            ?? QuickCategory.picture(words.whole(last))
        {
            return picture
        }
        let start = QuickCategory.of(words.bare(first).withoutColon)
        let end = last > first ? QuickCategory.of(words.bare(last).withoutColon) : nil
        if let start, let end { return last == first + 1 && start != .flight ? end : start }
        if let found = start ?? end { return found }
        return isCheckIn(first) || isCheckIn(last) ? .lodging : nil
    }

    private func isCheckIn(_ index: Int) -> Bool {
        words.isOne(index, of: "check-in checkin check-out checkout")
            || words.isOne(index, of: "check") && words.isOne(index + 1, of: "in out")
    }
}

extension ActivityContent {
    /// Takes the kind that its title tells of, where nothing else names one; a flight is known by
    /// more than a word.
    mutating func recognizeKind() {
        guard category == .other else { return }
        let found = title.withBytes { QuickReader($0, "").categoryOfWords }
        if let found, found != .flight { category = found }
    }
}

/// What words and pictures say of a category.
enum QuickCategory {
    static func named(_ text: ByteSlice) -> Category? {
        for category in Category.allCases {
            let name = category.name
            let bytes = ByteSlice(start: name.utf8Start, count: name.utf8CodeUnitCount)
            if text.equalsIgnoringCase(bytes) { return category }
        }
        return nil
    }

    static func of(_ word: ByteSlice) -> Category? {
        for category in Category.allCases where word.isOne(of: words(of: category)) {
            return category
        }
        return nil
    }

    private static func words(of category: Category) -> StaticString {
        switch category {
        case .other: ""
        case .sight: "sightseeing viewpoint cathedral castle palace monument sight"
        case .food: "breakfast lunch dinner brunch coffee supper restaurant café cafe food drinks"
        case .lodging: "hotel hostel guesthouse airbnb b&b lodging"
        case .flight: "flight plane fly"
        case .train: "train"
        case .bus: "bus coach"
        case .car: "taxi uber drive car"
        case .boat: "ferry boat cruise"
        case .walk: "walk hike stroll walking hiking"
        case .event: "concert opera theatre theater show match festival jazz gig"
        case .museum: "museum gallery exhibition museo musée"
        case .shopping: "shopping"
        case .meeting: "meeting meet meetup appointment"
        }
    }

    /// The category of the picture that a word begins with.
    static func picture(_ word: ByteSlice) -> Category? {
        guard word.isEmoji else { return nil }
        for category in Category.allCases {
            let list = pictures(of: category)
            let pictures = ByteSlice(start: list.utf8Start, count: list.utf8CodeUnitCount)
            for picture in pictures.parts(separatedBy: 0x20)
            where !picture.isEmpty
                && word.slice(at: 0, count: picture.count).holdsSameBytes(as: picture)
            {
                return category
            }
        }
        return nil
    }

    private static func pictures(of category: Category) -> StaticString {
        switch category {
        case .other: ""
        case .sight: "⛪ 🏰 🗼 🗽 📷 📸 🕌 🛕 ⛩"
        case .food: "🍽 🍴 🍕 🍝 ☕ 🍷 🍺 🍻 🍜 🍣 🥐 🍔 🍦 🥗"
        case .lodging: "🏨 🛏 ⛺"
        case .flight: "✈ 🛫 🛬 🛩"
        case .train: "🚆 🚄 🚅 🚂 🚉 🚊 🚇"
        case .bus: "🚌 🚍 🚎"
        case .car: "🚗 🚕 🚙 🚖"
        case .boat: "⛴ 🚢 ⛵ 🛥 🛳"
        case .walk: "🚶 🥾"
        case .event: "🎭 🎫 🎟 🎵 🎶 🎤 🎪 ⚽"
        case .museum: "🏛 🖼"
        case .shopping: "🛍 🛒"
        case .meeting: "🤝"
        }
    }
}

extension ByteSlice {
    fileprivate var withoutColon: ByteSlice {
        last == 0x3A ? slice(at: 0, count: count - 1) : self
    }
}
