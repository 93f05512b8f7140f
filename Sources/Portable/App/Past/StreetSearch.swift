internal import Base
internal import Markup
internal import Past

/// What a search of streets found.
private struct FoundCards {
    var named: [PictureCard] = []
    var titled: [PictureCard] = []
    /// Whether nothing is called just so.
    var isGuess = false

    var isEmpty: Bool { named.isEmpty && titled.isEmpty }

    var words: HTML {
        let count = Int64(named.count + titled.count)
        if count == 0 { return "\(Words.noStreet)" }
        return isGuess
            ? say(
                count,
                one: "Nothing is called just so. This is close:",
                other: "Nothing is called just so. These are close:"
            ) : say(count, one: "1 place", other: "\(count) places")
    }
}

private extension Words {
    static var noStreet: StaticString {
        say("No street or crossing of that name has photographs. Try one of its words alone.")
    }
}

/// Streets and crossings by their names.
extension Visit {
    /// Places by their words, else those that are spelled alike.
    private func placesFound(_ view: PastView, isTyping: Bool = false) -> FoundCards {
        let found = placesFound(view, isTyping, isGuess: false)
        return found.isEmpty ? placesFound(view, isTyping, isGuess: true) : found
    }

    /// Each with its first picture: those named so, and those whose titles say it.
    private func placesFound(_ view: PastView, _ isTyping: Bool, isGuess: Bool) -> FoundCards {
        var all = FoundCards(isGuess: isGuess)
        for collection in collections(of: view) {
            let limit = isTyping ? PastSuggestions.most : 60
            let found = collection.places(
                matching: view.text,
                limit: limit,
                isTyping: isTyping,
                isForgiving: isGuess
            )
            for place in found {
                let picture = OldPicture(collection, place.picture)
                var around = view.forPicture
                (around.point, around.origin) = (picture.point, .picture)
                let shown = ShownPicture(picture, from: view.point)
                var card = PictureCard(shown: shown, star: star(of: shown), view: around)
                card.furtherCount = place.pictureCount - 1
                card.spotCount = place.spotCount
                card.origin = view.origin
                if place.isNamed { all.named.append(card) } else { all.titled.append(card) }
            }
        }
        return all
    }

    /// While somebody types; an empty field has none.
    func pastSuggestions(_ view: PastView) -> Reply {
        let all = view.text.isEmpty ? FoundCards() : placesFound(view, isTyping: true)
        return pastPart(PastSuggestions(cards: all.named + all.titled).html)
    }

    func pastSearch(_ view: PastView) -> Reply {
        let all = placesFound(view)
        let screen = PastListScreen(
            view: view,
            title: "“\(view.text)”",
            words: all.words,
            cards: all.named,
            titled: all.titled,
            hasMore: false,
            collections: collections(of: view)
        )
        return pastPage(screen)
    }
}
