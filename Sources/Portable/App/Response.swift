package import Merge

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

    package init(_ response: Response, changes: [Change] = []) {
        self.response = response
        self.changes = changes
    }
}
