internal import Markup
internal import Past

extension Visit {
    /// All collections, and the areas of each.
    func pastAreas(_ view: PastView) -> Reply {
        guard !world.collections.isEmpty else { return pastMap(view) }
        var list: HTML = "<div class='column past-list-page'><p class='way-up'>"
        list += "<a href='\(Route.past(.map(view)))' data-past-back>\(Icon.back.html)"
        list += "\(say("Map"))</a></p><h1>\(say("All old photographs"))</h1>\n"
        for collection in collections(of: view) {
            list += areas(of: collection, view)
        }
        list += PastSources(collections: collections(of: view)).html
        return page(pastFrame(sayText("All old photographs")), list + "</div>\n")
    }

    private func areas(of collection: PictureCollection, _ view: PastView) -> HTML {
        var counts = [UInt32](repeating: 0, count: collection.areas.count + 1)
        for index in 0..<collection.pictureCount {
            let area = Int(truncatingIfNeeded: OldPicture(collection, index).area)
            if counts.indices.contains(area) { counts[area] += 1 }
        }
        var list: HTML = "<section class='past-areas'><h2>\(collection.name)</h2><ul>\n"
        list += row(say("Everything"), collection.pictureCount, collection, 0, view)
        if collection.areas.isEmpty { return list + "</ul></section>\n" }
        for (place, name) in collection.areas.enumerated() {
            list += row("\(name)", counts[place + 1], collection, UInt32(place + 1), view)
        }
        if counts[0] > 0 {
            list += row(say("Outside of these, or unknown"), counts[0], collection, noArea, view)
        }
        return list + "</ul></section>\n"
    }

    private var noArea: UInt32 { PictureFilter.noArea }

    private func row(
        _ name: HTML,
        _ count: UInt32,
        _ collection: PictureCollection,
        _ area: UInt32,
        _ view: PastView
    ) -> HTML {
        let target = view.with { view in
            view.collection = collection.id
            view.area = area
            view.point = nil
        }
        let first = PastView.middle(of: collection, area: area)
        let picture = collection.nearest(to: first, count: 1).first.map {
            ShownPicture(OldPicture(collection, $0.index), from: nil)
        }
        var image: HTML = Icon.photograph.html
        if let path = picture?.thumbnailPath {
            image += "<img src='\(path)?w=320' alt='' loading='lazy' decoding='async'>"
        }
        return """
            <li><a class="area-link" href="\(Route.past(.map(target)))">\
            <span class="area-image">\(image)</span><span class="area-name">\(name)</span>\
            <span class="area-count">\(grouped: count)</span></a></li>

            """
    }

    private func row(
        _ name: StaticString,
        _ count: UInt32,
        _ collection: PictureCollection,
        _ area: UInt32,
        _ view: PastView
    ) -> HTML {
        row("\(name)" as HTML, count, collection, area, view)
    }
}
