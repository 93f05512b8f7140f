import Questions

func rijksmuseumList(_ search: ArtSearch, _ origin: Origin) -> Step? {
    let hasBoth = !search.text.isEmpty && search.maker.isEmpty
    let start = Rijksmuseum.Place(phase: hasBoth ? .maker : .title)
    guard let place = search.from.isEmpty ? start : Rijksmuseum.Place(search.from) else {
        return nil
    }
    return rijksmuseumList(search, place, origin)
}

/// A part of the works of a maker of that name, and after the last one those of that title.
private func rijksmuseumList(
    _ search: ArtSearch,
    _ place: Rijksmuseum.Place,
    _ origin: Origin
) -> Step {
    .ask(Rijksmuseum.searchRequest(search, place, origin)) { (body) throws(ProviderRefusal) in
        if let older = try? reading(body, Rijksmuseum.olderList) {
            return .answer(.artworks(older), [Rijksmuseum.attribution])
        }
        let found = try reading(body, Rijksmuseum.found)
        let ids = found.ids.dropFirst(place.offset).prefix(worksPerPart)
        let next = place.following(found, count: ids.count)
        if ids.isEmpty, let next { return rijksmuseumList(search, next, origin) }
        var list = ArtworkList()
        // The number of a maker's works alone would be too small.
        if place.phase == .title, search.text.isEmpty || !search.maker.isEmpty {
            list.total = found.total
        }
        list.next = next?.text ?? ""
        return works(ids.map { "rijksmuseum/" + $0 }, of: list, [Rijksmuseum.attribution])
    }
}

private extension Rijksmuseum.Place {
    /// Where it goes on behind so many works of a page; nil at the end of all.
    func following(_ found: Rijksmuseum.Found, count: Int) -> Rijksmuseum.Place? {
        if offset + count < found.ids.count {
            return Rijksmuseum.Place(phase: phase, offset: offset + count, pageToken: pageToken)
        }
        if !found.nextToken.isEmpty {
            return Rijksmuseum.Place(phase: phase, pageToken: found.nextToken)
        }
        return phase == .maker ? Rijksmuseum.Place(phase: .title) : nil
    }
}

/// A work by the museum's number for it, or by the number on its label, as in "SK-C-5".
func rijksmuseumWork(_ number: String, id: String, _ origin: Origin) -> Step {
    guard !Rijksmuseum.isNumber(number) else { return rijksmuseumObject(number, id: id, origin) }
    return .ask(Rijksmuseum.numberRequest(number, origin)) { (body) throws(ProviderRefusal) in
        let found = try reading(body, Rijksmuseum.found)
        guard let first = found.ids.first else {
            throw ProviderRefusal(.notFound, "the Rijksmuseum has no object of that number")
        }
        return rijksmuseumObject(first, id: id, origin)
    }
}

/// The object, its picture, the file of that, and how large it is: what fails after the first
/// leaves the work without a picture.
private func rijksmuseumObject(_ number: String, id: String, _ origin: Origin) -> Step {
    .ask(Rijksmuseum.thingRequest(number, origin)) { (body) throws(ProviderRefusal) in
        if var older = try? reading(body, Rijksmuseum.olderObject) {
            older.id = id
            return .answer(.artwork(older), [Rijksmuseum.attribution])
        }
        let (work, visual) = try reading(body) { (bytes) throws(ProviderRefusal) in
            try Rijksmuseum.object(bytes, id: id)
        }
        let answer = Step.answer(.artwork(work), [Rijksmuseum.attribution])
        guard let visual else { return answer }
        return .ask(Rijksmuseum.thingRequest(visual, origin), isOptional: true) { body in
            guard let seen = try? reading(body, Rijksmuseum.visual), let file = seen.file else {
                return answer
            }
            return rijksmuseumFile(file, of: work, rights: seen.rights, origin)
        }
    }
}

private func rijksmuseumFile(
    _ file: String,
    of work: Artwork,
    rights: String,
    _ origin: Origin
) -> Step {
    var work = work
    if !rights.isEmpty {
        work.rightsAddress = rights
        work.rights = rightsName(rights)
        guard isFreelyShown(rights) else {
            work.lack = .rights
            return .answer(.artwork(work), [Rijksmuseum.attribution])
        }
    }
    let shown = work
    return .ask(Rijksmuseum.thingRequest(file, origin), isOptional: true) { body in
        guard let service = try? reading(body, Rijksmuseum.service), !service.isEmpty else {
            return .answer(.artwork(shown), [Rijksmuseum.attribution])
        }
        return rijksmuseumMeasures(service, of: shown)
    }
}

private func rijksmuseumMeasures(_ service: String, of work: Artwork) -> Step {
    var work = work
    work.imageService = service
    // Large enough for a page, and never the whole of it: the Night Watch has 700 megapixels.
    work.picture = PictureFile(
        address: service + "/full/!1600,1600/0/default.jpg",
        widthPixels: 0,
        heightPixels: 0
    )
    let shown = work
    guard let request = Rijksmuseum.measuresRequest(service) else {
        return .answer(.artwork(shown), [Rijksmuseum.attribution])
    }
    return .ask(request, isOptional: true) { body in
        var work = shown
        if let measures = try? reading(body, Rijksmuseum.measures) {
            work.picture?.widthPixels = measures.widthPixels
            work.picture?.heightPixels = measures.heightPixels
        }
        return .answer(.artwork(work), [Rijksmuseum.attribution])
    }
}

/// Whether everybody may show a picture under that licence.
private func isFreelyShown(_ rights: String) -> Bool {
    ["publicdomain/", "licenses/by/", "licenses/by-sa/", "vocab/NoC"].contains {
        rights.contains($0)
    }
}
