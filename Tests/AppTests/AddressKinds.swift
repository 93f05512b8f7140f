import Atlas
@testable import App

enum DrawingKind: AddressKind {
    case tile, locator, pin, country, icons

    init(_ drawing: Drawing) {
        switch drawing {
        case .tile: self = .tile
        case .locator: self = .locator
        case .pin: self = .pin
        case .country: self = .country
        case .icons: self = .icons
        }
    }

    var examples: [Drawing] {
        switch self {
        case .tile:
            [
                .tile(TileRoute(theme: .light, zoom: 0, column: 0, row: 0)),
                .tile(TileRoute(theme: .dark, zoom: 8, column: 255, row: 255, hasLabels: false)),
            ]
        case .locator:
            LocatorSize.allCases.flatMap { size in
                [MapTheme.light, .dark].map { .locator(id: 7, theme: $0, size: size) }
            }
        case .pin: [.pin(Examples.florence, near: 7)]
        case .country: [MapTheme.light, .dark].map { .country(code: "XK", theme: $0) }
        case .icons: [.icons]
        }
    }
}

enum ResourceKind: AddressKind {
    case search, nearby, surprise, description, city, country

    init(_ route: APIRoute) {
        switch route {
        case .search: self = .search
        case .nearby: self = .nearby
        case .surprise: self = .surprise
        case .description: self = .description
        case .city: self = .city
        case .country: self = .country
        }
    }

    var examples: [APIRoute] {
        switch self {
        case .search: [.search]
        case .nearby: [.nearby]
        case .surprise: [.surprise]
        case .description: [.description]
        case .city: [.city(id: "3176959"), .city(id: "a/b ö")]
        case .country: [.country(code: "IT")]
        }
    }
}

enum AccountRouteKind: AddressKind {
    case overview, signUp, signIn, signOut, merge, devices, password, email, recovery, delete
    case tokens, restore, reset, confirm, join, shared, together

    init(_ route: AccountRoute) {
        switch route {
        case .overview: self = .overview
        case .signUp: self = .signUp
        case .signIn: self = .signIn
        case .signOut: self = .signOut
        case .merge: self = .merge
        case .devices: self = .devices
        case .password: self = .password
        case .email: self = .email
        case .recovery: self = .recovery
        case .delete: self = .delete
        case .tokens: self = .tokens
        case .restore: self = .restore
        case .reset: self = .reset
        case .confirm: self = .confirm
        case .join: self = .join
        case .shared: self = .shared
        case .together: self = .together
        }
    }

    var examples: [AccountRoute] {
        switch self {
        case .overview: [.overview]
        case .signUp: [.signUp]
        case .signIn: [.signIn]
        case .signOut: [.signOut]
        case .merge: [.merge]
        case .devices: [.devices]
        case .password: [.password]
        case .email: [.email]
        case .recovery: [.recovery]
        case .delete: [.delete]
        case .tokens: [.tokens]
        case .restore: [.restore]
        case .reset: [.reset]
        case .confirm: [.confirm]
        case .join: [.join(token: "x-1")]
        case .shared: [.shared(link: "x-1/y")]
        case .together: [.together("x-1/y")]
        }
    }
}

enum WholeAddressKind: AddressKind {
    case page, form, drawing, api, account

    init(_ address: Address) {
        switch address {
        case .page: self = .page
        case .form: self = .form
        case .drawing: self = .drawing
        case .api: self = .api
        case .account: self = .account
        }
    }

    var examples: [Address] {
        switch self {
        case .page: RouteKind.allExamples.map { .page($0) }
        // A form about an account is sent to the account's address, and read as that.
        case .form: FormRoute.all.map { .form($0) }
        case .drawing: DrawingKind.allExamples.map { .drawing($0) }
        case .api: ResourceKind.allExamples.map { .api($0) }
        case .account: AccountRouteKind.allExamples.map { .account($0) }
        }
    }
}
