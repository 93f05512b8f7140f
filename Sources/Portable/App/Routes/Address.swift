internal import Base

/// Where a request is sent: to a page, a form, a drawing, the JSON interface, or the host's own
/// pages about accounts.
///
/// What an address is tells what may be done with it, so that no page has to ask for the method.
package enum Address: Equatable, Sendable {
    case page(Route)
    case form(FormRoute)
    case drawing(Drawing)
    case api(APIRoute)
    /// Answered by a server alone; elsewhere it can only be said so.
    case account(AccountRoute)

    /// The methods that make sense here, as a header names them; nil where the host decides.
    package var allowedMethods: String? {
        switch self {
        case .page, .drawing, .api: "GET, HEAD"
        case .form: "POST"
        case .account: nil
        }
    }

    func allows(_ method: Request.Method) -> Bool {
        switch self {
        case .page, .drawing, .api: method == .get || method == .head
        case .form: method == .post
        case .account: true
        }
    }
}

/// Where a form is sent.
package enum FormRoute: Equatable, Sendable {
    case library(LibraryForm)
    case trips(TripForm)
    /// Which kinds of outside sources may be asked.
    case data
    case account(AccountRoute)

    package var path: String {
        switch self {
        case .library(let form): "/do/" + form.rawValue
        case .trips(let form): "/do/" + form.rawValue
        case .data: "/do/data"
        case .account(let route): route.path
        }
    }

    /// Every form that the app itself takes.
    package static var all: [FormRoute] {
        LibraryForm.allCases.map { .library($0) } + TripForm.allCases.map { .trips($0) } + [.data]
    }

    /// Reads what follows `/do/`.
    init?(step: Substring) {
        if step == "data" {
            self = .data
            return
        }
        if let form = TripForm(name: String(step)) {
            self = .trips(form)
            return
        }
        guard let form = LibraryForm(name: String(step)) else { return nil }
        self = .library(form)
    }
}

/// Why an address is none of ours.
package enum RouteFailure: Error, Equatable {
    case unknownPath
    /// The path is right, but this parameter is missing or makes no sense.
    case unreadable(parameter: String)
}

extension Address {
    /// Reads the target of a request: a path, and perhaps a query.
    package init(target: String) throws(RouteFailure) {
        if let resource = APIRoute(frequent: target) {
            self = .api(resource)
            return
        }
        // By bytes: letters would be looked for in every request, and cost more than the rest.
        let path = target.utf8.prefix { $0 != UInt8(ascii: "?") }
        var steps = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            .map { Substring($0) }
        guard steps.count >= 2, steps.removeFirst().isEmpty else { throw .unknownPath }
        switch steps[0] {
        case "api":
            // The JSON interface reads its parameters itself.
            guard let route = APIRoute(steps) else { throw .unknownPath }
            self = .api(route)
        case "do":
            guard steps.count == 2, let form = FormRoute(step: steps[1]) else {
                throw .unknownPath
            }
            self = .form(form)
        case "account", "join", "shared", "together":
            guard let route = AccountRoute(target: target) else { throw .unknownPath }
            self = .account(route)
        default:
            let query = Query(target: target)
            if let drawing = try Drawing(steps, query) {
                self = .drawing(drawing)
            } else {
                self = .page(try Route(steps, query))
            }
        }
    }

    /// The address, percent-coded, as it stands in a request line.
    package var path: String {
        switch self {
        case .page(let route): route.path
        case .form(let form): form.path
        case .drawing(let drawing): drawing.path
        case .api(let route): route.path
        case .account(let route): route.path
        }
    }
}
