package import Merge
package import Questions

/// What the app answers.
package struct Response: Equatable, Sendable {
    package var status: UInt16
    package var contentType: String
    /// Further headers such as `location`; hosts add their own security headers.
    package var headers: [Header]
    package var body: [UInt8]

    package init(
        status: UInt16 = 200,
        contentType: String,
        headers: [Header] = [],
        body: [UInt8] = []
    ) {
        self.status = status
        self.contentType = contentType
        self.headers = headers
        self.body = body
    }
}

/// The app's whole answer to one request.
package struct Reply: Equatable, Sendable {
    package var response: Response
    /// What to write down, durably, before the response goes out.
    package var changes: [Change]
    /// Whether everything that this person keeps is to be erased instead.
    package var erasesLibrary = false
    /// What the app would have liked to know from the outside world.
    ///
    /// A host that finds answers calls again with them; the answer without them is whole all the
    /// same.
    package var wants: [Question] = []
    /// Whether the answer is worth waiting some seconds for: a part that loads by itself is, a
    /// page never.
    package var isPatient = false
    /// Whether what is at hand is not good enough: somebody asked for the newest.
    package var wantsNewest = false

    package init(_ response: Response, changes: [Change] = []) {
        self.response = response
        self.changes = changes
    }
}
