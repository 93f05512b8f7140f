internal import App
internal import Base

/// An answer that the host gives by itself, before any screen is asked.
struct Refusal: Error, Equatable {
    let status: UInt16
    let title: StaticString
    let advice: StaticString
    /// Whether something that somebody wanted to save is refused.
    var isOfForm = false
    /// Whether what was sent may be done all the same.
    var mayBeDone = false

    static func == (left: Refusal, right: Refusal) -> Bool { left.status == right.status }

    static let badAddress = Refusal(
        status: 400,
        title: say("Bad request"),
        advice: say("The address holds characters that must be percent-coded.")
    )
    static let badHead = Refusal(
        status: 400,
        title: say("Bad request"),
        advice: say("The request needs one Host line and one way to tell where its body ends.")
    )
    static let badLine = Refusal(
        status: 400,
        title: say("Bad request"),
        advice: say("A request begins with a method, one address without spaces, and HTTP/1.1.")
    )
    static let crossSite = Refusal(
        status: 403,
        title: "Forbidden",
        advice: say("Another site tried to send this form: open the page here and send it again.")
    )
    static let methodNotAllowed = Refusal(
        status: 405,
        title: say("Method not allowed"),
        advice: say("The header Allow names the methods that this address takes.")
    )
    static let bodyTooLarge = Refusal(
        status: 413,
        title: say("Content too large"),
        advice: say("A form and its file may hold 1 MB: send less at once."),
        isOfForm: true
    )
    static let formTooLarge = Refusal(
        status: 413,
        title: say("Content too large"),
        advice: say("A form may have 256 fields of 1 MB each: send less at once."),
        isOfForm: true
    )
    static let libraryTooLarge = Refusal(
        status: 413,
        title: say("Content too large"),
        advice: say("The file of a trip or a library may hold 8 MB. Nothing was added."),
        isOfForm: true
    )
    static let strangerTooLarge = Refusal(
        status: 413,
        title: say("Content too large"),
        advice: say("Sign in first to send as much as that. Nothing was added."),
        isOfForm: true
    )
    static let libraryRoomTaken = Refusal(
        status: 503,
        title: say("Service unavailable"),
        advice: say("Several large files are being read just now: try again in a moment."),
        isOfForm: true
    )
    static let largeAnswersTaken = Refusal(
        status: 503,
        title: say("Service unavailable"),
        advice: say("Many large pages are on their way just now: try again in a moment.")
    )
    static let formDamaged = Refusal(
        status: 400,
        title: say("Bad request"),
        advice: say("The form came cut short or damaged: go back and send it again."),
        isOfForm: true
    )
    static let formCoding = Refusal(
        status: 415,
        title: say("Unsupported media type"),
        advice: say("Send forms as multipart/form-data or application/x-www-form-urlencoded."),
        isOfForm: true
    )
    static let onlyJSON = Refusal(
        status: 415,
        title: say("Unsupported media type"),
        advice: say("Send JSON, and say so: Content-Type: application/json.")
    )
    static let addressTooLong = Refusal(
        status: 414,
        title: say("URI too long"),
        advice: say("Shorten the address: a search needs a few words.")
    )
    static let headTooLarge = Refusal(
        status: 431,
        title: say("Request header fields too large"),
        advice: say(
            """
            The head of a request may have 16 KB in 80 lines, with 100 cookies of 8 KB in all: \
            delete this site's cookies and try again.
            """
        )
    )
    static let codingUnknown = Refusal(
        status: 501,
        title: say("Not implemented"),
        advice: say("Send the body as it is or chunked.")
    )

    static let tookTooLong = Refusal(
        status: 503,
        title: say("Service unavailable"),
        advice: say("The answer took too long: try again in a moment.")
    )
    static let changeTookTooLong = Refusal(
        status: 503,
        title: say("Service unavailable"),
        advice: say(
            """
            The answer took too long. What you sent may be done all the same: look before you \
            send it again.
            """
        ),
        mayBeDone: true
    )

    /// The body for people, or for programs (RFC 9457) under `/api/`.
    func body(for route: RouteClass) -> (contentType: String, bytes: [UInt8]) {
        var bytes: [UInt8] = []
        if route == .api {
            bytes.append("{\"type\":\"about:blank\",\"title\":\"")
            bytes.append(title)
            bytes.append("\",\"status\":")
            bytes.append(integer: UInt64(status))
            bytes.append(",\"detail\":\"")
            bytes.append(advice)
            bytes.append("\"}")
            return ("application/problem+json", bytes)
        }
        bytes.append(title)
        bytes.append(". ")
        bytes.append(advice)
        bytes.append("\n")
        return ("text/plain; charset=utf-8", bytes)
    }
}
