internal import Accounts
internal import App
internal import Server
internal import Storage

extension Site {
    /// Makes a guest of a stranger who wants something kept; what it returns is answered instead.
    func admit(
        _ visitor: inout Visitor,
        _ request: Request,
        at moment: Moment
    ) throws(StorageFailure) -> Response? {
        guard visitor.account == nil else { return nil }
        let (world, held) = world(of: visitor, nil, request, at: moment)
        if let refusal = routes.accounts?.refusingGuests {
            return refusal(request, world).setting(visitor.cookies)
        }
        visitor = try changeWriter.beginGuest(
            visitor,
            request,
            holding: held,
            now: clock.now(at: moment.now)
        )
        return nil
    }
}
