extension Visit {
    mutating func reply(for route: PastRoute) -> Reply {
        switch route {
        case .map: return comingSoon(.past)
        }
    }
}
