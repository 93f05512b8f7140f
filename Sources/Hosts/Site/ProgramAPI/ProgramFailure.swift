internal import App
internal import Base
internal import Storage

/// Why a program does not get what it asked for, in words (RFC 9457).
struct ProgramFailure: Error {
    let status: UInt16
    let detail: String
    /// The member of the body, or the parameter, that is to blame.
    var field: String?
    var headers: [Header] = []

    init(_ status: UInt16, _ detail: String, field: String? = nil, headers: [Header] = []) {
        self.status = status
        self.detail = detail
        self.field = field
        self.headers = headers
    }

    init(_ failure: StorageFailure) {
        self.init(failure.status, failure.sentence)
        if failure.status == 503 { headers = [Header("retry-after", "10")] }
    }

    static func unreadable(_ field: String, _ detail: String) -> ProgramFailure {
        ProgramFailure(422, detail, field: field)
    }

    static let nothing = ProgramFailure(404, "There is no such resource.")
    static let noTrip = ProgramFailure(404, "There is no trip of that id.")
    static let noActivity = ProgramFailure(404, "There is no such activity on that trip.")
    static let noItem = ProgramFailure(404, "There is no such line on the lists of that trip.")
    static let busy = ProgramFailure(
        503,
        "The server is busy. Nothing was changed.",
        headers: [Header("retry-after", "5")]
    )

    var response: Response {
        var json = JSONWriter(capacity: 240)
        json.beginObject()
        json.key("type")
        json.string("about:blank")
        json.key("title")
        json.string(ProgramFailure.title(of: status))
        json.key("status")
        json.integer(Int32(status))
        json.key("detail")
        json.string(detail)
        if let field {
            json.key("field")
            json.string(field)
        }
        json.endObject()
        return Response(
            status: status,
            contentType: "application/problem+json",
            headers: [Header("cache-control", "no-store")] + headers,
            body: json.bytes
        )
    }

    private static func title(of status: UInt16) -> String {
        switch status {
        case 400: "Bad Request"
        case 401: "Unauthorized"
        case 403: "Forbidden"
        case 404: "Not Found"
        case 405: "Method Not Allowed"
        case 409: "Conflict"
        case 412: "Precondition Failed"
        case 413: "Content Too Large"
        case 422: "Unprocessable Content"
        case 428: "Precondition Required"
        case 429: "Too Many Requests"
        case 507: "Insufficient Storage"
        default: "Service Unavailable"
        }
    }
}
