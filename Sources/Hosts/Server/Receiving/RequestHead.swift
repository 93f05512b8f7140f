internal import App

/// What the header lines of a request tell us and the app.
struct RequestHead {
    enum Method: Sendable {
        case get, head, post, patch, delete, options, other

        /// Whether it asks for a change, and may bring a body that says which.
        var isOfChange: Bool { self == .post || self == .patch || self == .delete }
    }

    var method = Method.get
    var methodName: [UInt8] = []
    private(set) var contentLength: UInt64?
    private(set) var isChunked = false
    private(set) var expectsContinue = false
    private(set) var isCrossSite = false
    private(set) var accepted: ContentCoding = []
    private(set) var ifNoneMatch: [UInt8] = []
    /// For the app: only headers that screens depend on, so that nothing else can sway them.
    private(set) var headers: [Header] = []
    /// The same for tiles, which are kept packed: whether they may be sent as they are kept.
    var headersForTiles: [Header] {
        accepted.contains(.gzip) ? headers + [Header("accept-encoding", "gzip")] : headers
    }

    /// What proxies say about whom they speak for, the nearest one last.
    private(set) var forwardedFor: [String] = []
    private var lengthCount = 0
    private var transferCodingCount = 0
    private var hostCount = 0
    private var hasUnknownTransferCoding = false
    private var isStrange = false
    private var isOfOldVersion = false
    /// Where the last value ended in the library's memory; only to compare.
    private var valueEnd: UInt = 0

    mutating func clear() {
        var kept: [Header] = []
        swap(&kept, &headers)
        kept.removeAll(keepingCapacity: true)
        self = RequestHead()
        swap(&kept, &headers)
    }

    mutating func setMethod(_ name: UnsafePointer<CChar>) {
        let length = UnsafeRawPointer(name).boundedLength(of: 16)
        let bytes = UnsafeRawBufferPointer(start: name, count: length)
        if bytes.elementsEqual("GET".utf8) {
            method = .get
        } else if bytes.elementsEqual("POST".utf8) {
            method = .post
        } else if bytes.elementsEqual("HEAD".utf8) {
            method = .head
        } else if bytes.elementsEqual("PATCH".utf8) {
            method = .patch
        } else if bytes.elementsEqual("DELETE".utf8) {
            method = .delete
        } else {
            method = bytes.elementsEqual("OPTIONS".utf8) ? .options : .other
            methodName = Array(bytes)
        }
    }

    mutating func setVersion(_ version: UnsafePointer<CChar>) {
        let length = UnsafeRawPointer(version).boundedLength(of: 16)
        let bytes = UnsafeRawBufferPointer(start: version, count: length)
        isOfOldVersion = bytes.elementsEqual("HTTP/1.0".utf8)
    }

    /// Takes one header line.
    mutating func add(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) {
        // "Content-Length : 3" is nobody's length to us, and one to whoever stands before us.
        if !name.allSatisfy(isTokenByte) { isStrange = true }
        // To some a line ends there, and what follows is another header.
        if value.contains(0x0D) { isStrange = true }
        noteGap(before: UInt(bitPattern: name.baseAddress), ends: 1)
        valueEnd = UInt(bitPattern: value.baseAddress) &+ UInt(value.count)
        switch name.count {
        case 4 where equals(name, "host"):
            hostCount += 1
            pass("host", value)
        case 6 where equals(name, "expect"):
            expectsContinue = true
        // Names the device of a session that a form begins.
        case 10 where method == .post && equals(name, "user-agent"):
            pass("user-agent", value)
        case 15 where equals(name, "x-forwarded-for"):
            forwardedFor += String(decoding: value, as: UTF8.self).split(separator: ",").map {
                String($0.filter { $0 != " " && $0 != "\t" })
            }
        case 13 where equals(name, "if-none-match"):
            ifNoneMatch += ifNoneMatch.isEmpty ? Array(value) : [UInt8(ascii: ",")] + value
        case 14 where equals(name, "content-length"):
            lengthCount += 1
            contentLength = UInt64(String(decoding: value, as: UTF8.self))
        case 14 where equals(name, "sec-fetch-site"):
            isCrossSite = equals(value, "cross-site")
            pass("sec-fetch-site", value)
        case 15 where equals(name, "accept-encoding"):
            accepted = ContentCoding(accepted: value)
        case 17 where equals(name, "transfer-encoding"):
            transferCodingCount += 1
            isChunked = equals(value, "chunked")
            hasUnknownTransferCoding = !isChunked
        default:
            for known in RequestHead.passed where equals(name, known.spelling) {
                pass(known.name, value)
            }
        }
    }

    /// Looks whether a zero byte cut a value short, so that the rest of it lies between that value
    /// and `next`: where the next name begins, or the head ends, one or two ends of lines later.
    mutating func noteGap(before next: UInt, ends: Int) {
        // A value that was folded over several lines lies elsewhere.
        guard valueEnd != 0, next > valueEnd, next - valueEnd < 16_384,
            let start = UnsafeRawPointer(bitPattern: valueEnd)
        else { return }
        let gap = UnsafeRawBufferPointer(start: start, count: Int(next - valueEnd))
        // The library puts zeros where lines end, which are two bytes each.
        let endings = gap.count { [0x00, 0x0A, 0x0D].contains($0) }
        let spaces = gap.count { $0 == 0x09 || $0 == 0x20 }
        if endings > 2 * ends || endings + spaces < gap.count { isStrange = true }
    }

    mutating func setNetworkAddress(_ address: String) {
        headers.append(Header("network-address", address))
    }

    /// Whether the end of the request is in doubt, so that nothing after it can be trusted.
    var isAmbiguous: Bool {
        lengthCount > 1 || lengthCount == 1 && (contentLength == nil || transferCodingCount > 0)
            || transferCodingCount > 1 || isStrange
            // Nobody knows whether a program of before 1997 meant its chunks.
            || isOfOldVersion && transferCodingCount > 0
    }
    var cookieBytes: Int { headers.first { $0.name == "cookie" }?.value.utf8.count ?? 0 }
    var isCodedUnknown: Bool { hasUnknownTransferCoding }
    var hasOneHost: Bool { hostCount == 1 }
    var hasSeveralHosts: Bool { hostCount > 1 }
    var hasBody: Bool { isChunked || (contentLength ?? 0) > 0 }

    /// A field that comes twice is joined, as RFC 9110 and, for cookies, RFC 6265 say.
    private mutating func pass(_ name: String, _ value: UnsafeRawBufferPointer) {
        let text = String(decoding: value, as: UTF8.self)
        if let index = headers.firstIndex(where: { $0.name == name }) {
            headers[index].value += (name == "cookie" ? "; " : ", ") + text
        } else {
            headers.append(Header(name, text))
        }
    }

    private struct Passed: Sendable {
        let spelling: StaticString
        let name: String

        init(_ spelling: StaticString) {
            self.spelling = spelling
            name = "\(spelling)"
        }
    }

    private static let passed: [Passed] = [
        Passed("cookie"), Passed("accept"), Passed("accept-language"), Passed("content-type"),
        Passed("hx-request"), Passed("hx-target"), Passed("hx-trigger"), Passed("hx-boosted"),
        Passed("hx-current-url"), Passed("hx-history-restore-request"), Passed("hx-prompt"),
        Passed("hx-trigger-name"), Passed("origin"), Passed("referer"),
        Passed("sec-fetch-dest"), Passed("sec-fetch-mode"), Passed("save-data"),
        Passed("authorization"), Passed("if-match"),
    ]
}

/// Whether a byte may stand in the name of a header (RFC 9110, section 5.6.2).
private func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
    case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"),
        UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"),
        UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "^"), UInt8(ascii: "_"),
        UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "~"):
        true
    default: false
    }
}

extension UnsafeRawPointer {
    /// Bytes before the zero that ends the text, counted up to `most`.
    fileprivate func boundedLength(of most: Int) -> Int {
        var length = 0
        while length < most, load(fromByteOffset: length, as: UInt8.self) != 0 { length += 1 }
        return length
    }
}
