internal import Base

/// What a browser asks, as both hosts hand it to the app.
package struct Request: Equatable, Sendable {
    package enum Method: UInt8, Sendable { case get, head, post, patch, delete }

    package var method: Method
    /// Path and query as they came, still percent-coded: `/search?q=k%C3%B6ln`.
    package var target: String
    /// The headers that screens depend on, such as `cookie` and `hx-request`.
    package var headers: [Header]
    /// What a form sent; empty for pages.
    package var form: FormData

    package init(
        method: Method = .get,
        target: String,
        headers: [Header] = [],
        form: FormData = FormData()
    ) {
        self.method = method
        self.target = target
        self.headers = headers
        self.form = form
    }
}

/// One header line; the name in lower case.
package struct Header: Equatable, Sendable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

extension Request {
    /// The value of a header, its name in lower case.
    package subscript(name: String) -> String? {
        for header in headers where header.name == name { return header.value }
        return nil
    }
}
