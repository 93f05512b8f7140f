import Questions

func eventPlan(
    _ question: Question,
    by provider: Provider,
    _ settings: ProviderSettings
) -> Step? {
    guard provider == .ticketmaster, let origin = settings.origin(provider) else { return nil }
    let key = settings.key(provider)
    switch question {
    case .events(let search):
        guard (search.page + 1) * Ticketmaster.pageSize <= Ticketmaster.window else { return nil }
        return .ask(Ticketmaster.searchRequest(search, origin, key: key)) {
            (body) throws(ProviderRefusal) in
            .answer(.events(try reading(body, Ticketmaster.list)), [Ticketmaster.attribution])
        }
    case .event(let id):
        let parts = id.split(separator: "/")
        guard parts.count == 2, parts[0] == Provider.ticketmaster.rawValue else { return nil }
        return .ask(Ticketmaster.eventRequest(String(parts[1]), origin, key: key)) {
            (body) throws(ProviderRefusal) in
            .answer(.event(try reading(body, Ticketmaster.details)), [Ticketmaster.attribution])
        }
    default: return nil
    }
}
