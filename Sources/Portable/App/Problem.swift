internal import Base

/// Why the JSON interface has no other answer (RFC 9457).
struct Problem: Equatable, Sendable {
    let status: UInt16
    let title: StaticString
    let detail: String
    /// The parameter that is to blame.
    var parameter: StaticString?

    static func unreadable(_ parameter: StaticString, _ detail: String) -> Problem {
        Problem(status: 400, title: "Bad Request", detail: detail, parameter: parameter)
    }

    static func notFound(_ detail: String) -> Problem {
        Problem(status: 404, title: "Not Found", detail: detail)
    }

    static var readOnly: Problem {
        Problem(
            status: 405,
            title: "Method Not Allowed",
            detail: "This interface is only read from: use GET or HEAD."
        )
    }

    var response: Response {
        var json = JSONWriter(capacity: 200)
        json.beginObject()
        json.key("type")
        json.string("about:blank")
        json.key("title")
        json.string(title.description)
        json.key("status")
        json.integer(Int32(status))
        json.key("detail")
        json.string(detail)
        if let parameter {
            json.key("parameter")
            json.string(parameter.description)
        }
        json.endObject()
        var headers = [Header("cache-control", "no-cache")]
        if status == 405 { headers.append(Header("allow", "GET, HEAD")) }
        return Response(
            status: status,
            contentType: "application/problem+json",
            headers: headers,
            body: json.bytes
        )
    }

    static func == (left: Problem, right: Problem) -> Bool {
        left.response == right.response
    }
}

extension Problem: Error {}
