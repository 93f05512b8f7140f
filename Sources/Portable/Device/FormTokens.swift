internal import App
internal import Base

/// The tokens of forms on pages that are still open.
///
/// The server says another one when it makes a guest of a stranger, and when a session has ended;
/// what somebody fills in meanwhile is not to be refused. Another person's device begins anew.
struct FormTokens: Sendable {
    private static let mostEarlier = 8
    private var earlier: [String] = []

    mutating func replace(_ old: String, with new: String) {
        guard old != new, !earlier.contains(old) else { return }
        if earlier.count >= FormTokens.mostEarlier { earlier.removeFirst() }
        earlier.append(old)
    }

    /// What has to stand in a form: what stands there, if it was right when its page was made.
    func wanted(of request: Request, now token: String) -> String {
        guard request.method == .post, let sent = request.form.fields["token"],
            earlier.contains(sent)
        else { return token }
        return sent
    }
}
