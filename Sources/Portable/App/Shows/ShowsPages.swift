extension Visit {
    mutating func reply(for route: ShowsRoute) -> Reply {
        switch route {
        case .art, .events: return comingSoon(.shows)
        }
    }
}
