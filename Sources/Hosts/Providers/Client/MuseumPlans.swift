import Base
import Questions

/// How many works stand in a part of a list: each may need several requests.
let worksPerPart = 12

func artPlan(
    _ question: Question,
    by provider: Provider,
    _ settings: ProviderSettings
) -> Step? {
    guard let origin = settings.origin(provider) else { return nil }
    switch question {
    case .artworks(let search):
        if let museum = search.museum, museum.provider != provider { return nil }
        switch provider {
        case .rijksmuseum: return rijksmuseumList(search, origin)
        case .met: return metList(search, origin)
        case .artic: return articList(search, origin, settings.contact)
        default: return nil
        }
    case .artwork(let id):
        let parts = id.split(separator: "/")
        guard parts.count == 2, let museum = Museum(name: parts[0]), museum.provider == provider
        else { return nil }
        let number = String(parts[1])
        switch museum {
        case .rijksmuseum: return rijksmuseumWork(number, id: id, origin)
        case .met:
            return .ask(MetMuseum.objectRequest(number, origin)) { (body) throws(ProviderRefusal) in
                .answer(.artwork(try reading(body, MetMuseum.object)), [MetMuseum.attribution])
            }
        case .artic:
            let request = ArtInstitute.objectRequest(number, origin, contact: settings.contact)
            return .ask(request) { (body) throws(ProviderRefusal) in
                .answer(
                    .artwork(try reading(body, ArtInstitute.object)),
                    [ArtInstitute.attribution]
                )
            }
        }
    default: return nil
    }
}

private func articList(_ search: ArtSearch, _ origin: Origin, _ contact: String) -> Step? {
    let text = search.from.isEmpty ? "1" : search.from
    guard let page = Int32(text), ArtInstitute.pages(of: Int32(worksPerPart)).contains(page)
    else { return nil }
    let request = ArtInstitute.searchRequest(
        search,
        page: page,
        limit: Int32(worksPerPart),
        origin,
        contact: contact
    )
    return .ask(request) { (body) throws(ProviderRefusal) in
        .answer(.artworks(try reading(body, ArtInstitute.list)), [ArtInstitute.attribution])
    }
}

private func metList(_ search: ArtSearch, _ origin: Origin) -> Step? {
    let text = search.from.isEmpty ? "0" : search.from
    guard let offset = Int32(text), (0...10_000).contains(offset) else { return nil }
    let limit = Int32(worksPerPart)
    let request = MetMuseum.searchRequest(search, offset: offset, limit: limit, origin)
    return .ask(request) { (body) throws(ProviderRefusal) in
        let found = try reading(body, MetMuseum.found)
        let ids = found.ids.prefix(worksPerPart)
        var list = ArtworkList()
        list.total = found.total
        let next = MetMuseum.next(after: offset, count: Int32(ids.count), total: found.total)
        list.next = next.map { "\($0)" } ?? ""
        return works(ids.map { "met/" + $0 }, of: list, [MetMuseum.attribution])
    }
}

/// Asks for each work of a list, all at once; those that do not come are counted.
func works(
    _ ids: [String],
    of list: ArtworkList,
    _ attributions: [Attribution]
) -> Step {
    guard !ids.isEmpty else { return .answer(.artworks(list), attributions) }
    return .questions(ids.map { .artwork(id: $0) }) { (outcomes) throws(ProviderRefusal) in
        var list = list
        var reason: Unavailability?
        for outcome in outcomes {
            switch outcome {
            case .answer(let answer):
                if case .artwork(let work) = answer.content { list.works.append(work) }
            case .none(.notFound):
                // Withdrawn since the search was made: nothing is missing.
                continue
            case .none(let other):
                reason = reason ?? other
                list.missing += 1
            }
        }
        if list.works.isEmpty, let reason {
            throw ProviderRefusal(reason.refusalKind, "none of the works found could be fetched")
        }
        return .answer(.artworks(list), attributions)
    }
}

extension Museum {
    /// Whom to ask about its collection.
    var provider: Provider {
        switch self {
        case .rijksmuseum: .rijksmuseum
        case .met: .met
        case .artic: .artic
        }
    }
}

private extension Unavailability {
    var refusalKind: ProviderRefusal.Kind {
        switch self {
        case .notFound: .notFound
        case .busy, .tooSlow: .throttled
        case .refused: .unauthorised
        case .badQuestion: .badRequest
        case .switchedOff, .unreachable, .faulty, .offline: .outage
        }
    }
}
