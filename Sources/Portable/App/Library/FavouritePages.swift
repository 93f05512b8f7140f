internal import Atlas
internal import Base
internal import Chronology
internal import Library
internal import Merge

extension Visit {
    func favourites(_ kind: FavouriteKind?, _ listing: Listing) -> Reply {
        var screen = FavouritesScreen(kind: kind, listing: listing, counts: favouriteCounts)
        if kind == nil || kind == .city {
            let cities = library.favourites.compactMap { kept in atlas.city(id: kept.id) }
            var order = listing
            order.order = .population
            screen.cities = order.applied(to: cities.map { starred(Place($0)) })
        }
        if kind != .city {
            let all = kind?.keepsakeKind.map { library.keepsakes($0) } ?? library.keepsakes
            screen.things = named(all, listing.filter)
        }
        let frame = frame(title: Words.favouritesTitle, tab: .you)
        frame.hasMap = screen.counts.total > 0
        screen.cities = pictured(screen.cities)
        return page(frame, screen.html(for: viewer))
    }

    var favouriteCounts: FavouriteCounts {
        FavouriteCounts { kind in
            kind.keepsakeKind.map { library.keepsakes($0).count } ?? library.favourites.count
        }
    }

    /// Those whose title, or what stands below it, holds the filter's words, whatever the accents.
    private func named(_ keepsakes: [Keepsake], _ filter: String) -> [Keepsake] {
        let words = fold(filter)
        guard !words.isEmpty else { return keepsakes }
        return keepsakes.filter { keepsake in
            holds(fold(keepsake.title + " " + keepsake.detail), words)
        }
    }

    private func holds(_ text: String, _ words: String) -> Bool {
        let (text, words) = (Array(text.utf8), Array(words.utf8))
        guard words.count <= text.count else { return false }
        return (0...(text.count - words.count)).contains { start in
            text[start..<start + words.count] == words[...]
        }
    }
}

extension SentForm {
    /// Lets all favourites of a kind go at once, which can be taken back as a whole.
    func clearFavourites(_ library: Library) -> Reply {
        guard let kind = fields["kind"].flatMap({ FavouriteKind(name: $0) })?.keepsakeKind
        else { return refused("kind") }
        var now = world.now.millisecondsSinceEpoch
        var count = library.keepsakes(kind).count
        // Who presses twice, or on two devices, is offered what the first press did.
        if count == 0, let latest = library.latestClearing(of: kind),
            (0...60_000).contains(now - latest.moment)
        {
            (now, count) = latest
        }
        let notice = Notice(
            .favouritesCleared,
            amounts: [Int64(count)],
            undo: count > 0 ? Library.undoOfClearing(atMilliseconds: now) : nil
        )
        return redirect(
            to: wayBack(otherwise: .library(.settings)),
            telling: notice,
            changes: library.clearing(kind, atMilliseconds: now),
            at: fields["back"] == nil ? "#experience" : ""
        )
    }
}
