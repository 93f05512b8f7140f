import Base
import CCurl
import Glibc
import Packing

/// One transfer; after `prepare` only the transport's thread touches it.
///
/// Sendable, as it changes hands once, under the lock of the queue.
final class CurlTransfer: @unchecked Sendable {
    private let request: TransportRequest
    private let completion: Transport.Completion
    private var body: [UInt8] = []
    private var fields: [String: String] = [:]
    private var isTooLarge = false
    private var headerList: UnsafeMutablePointer<curl_slist>?

    init(_ request: TransportRequest, _ completion: @escaping Transport.Completion) {
        self.request = request
        self.completion = completion
    }

    deinit { curl_slist_free_all(headerList) }

    func fail(_ failure: TransportFailure) { completion(.failure(failure)) }

    /// A handle of libcurl with everything set; nil when libcurl refuses the address.
    ///
    /// A proxy is what the environment says (`https_proxy` and its kin), if it may be used.
    func prepare(usesProxy: Bool) -> UnsafeMutableRawPointer? {
        guard let easy = curl_easy_init() else { return nil }
        let context = Unmanaged.passUnretained(self).toOpaque()
        guard curl_set_text(easy, CURLOPT_URL, request.address) == CURLE_OK,
            curl_set_text(easy, CURLOPT_PROTOCOLS_STR, "http,https") == CURLE_OK
        else {
            curl_easy_cleanup(easy)
            return nil
        }
        _ = curl_set_number(easy, CURLOPT_NOSIGNAL, 1)
        _ = curl_set_number(easy, CURLOPT_FOLLOWLOCATION, 0)
        _ = curl_set_number(easy, CURLOPT_CONNECTTIMEOUT_MS, Int(request.connectMilliseconds))
        _ = curl_set_number(easy, CURLOPT_TIMEOUT_MS, Int(request.totalMilliseconds))
        _ = curl_set_large(easy, CURLOPT_MAXFILESIZE_LARGE, curl_off_t(request.byteLimit))
        // Unpacked here, as libcurl takes a stream for whole that lacks its end.
        _ = curl_set_number(easy, CURLOPT_HTTP_CONTENT_DECODING, 0)
        _ = curl_set_receiver(easy, CURLOPT_WRITEFUNCTION, receiveBody)
        _ = curl_set_pointer(easy, CURLOPT_WRITEDATA, context)
        _ = curl_set_receiver(easy, CURLOPT_HEADERFUNCTION, receiveHeader)
        _ = curl_set_pointer(easy, CURLOPT_HEADERDATA, context)
        if !usesProxy { _ = curl_set_text(easy, CURLOPT_PROXY, "") }
        // Behind a proxy it is the proxy that looks names up and decides where they may lead.
        if request.isPublicOnly, !(usesProxy && CurlTransfer.hasProxy) {
            _ = curl_set_opener(easy, openPublicSocket)
        }
        prepareContent(easy)
        return easy
    }

    private static let hasProxy: Bool = {
        let names: [String] = ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
        return names.contains { name in getenv(name).map { $0.pointee != 0 } ?? false }
    }()

    private func prepareContent(_ easy: UnsafeMutableRawPointer) {
        for header in request.headers {
            headerList = curl_slist_append(headerList, header.name + ": " + header.value)
        }
        let packing = request.acceptsPacked ? "gzip" : "identity"
        headerList = curl_slist_append(headerList, "Accept-Encoding: " + packing)
        // Without this libcurl asks whether it may send a body, and waits for the answer.
        headerList = curl_slist_append(headerList, "Expect:")
        _ = curl_set_list(easy, CURLOPT_HTTPHEADER, headerList)
        guard request.isPost else { return }
        _ = curl_set_number(easy, CURLOPT_POST, 1)
        _ = curl_set_large(easy, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(request.body.count))
        request.body.withUnsafeBytes { bytes in
            let start = UnsafeMutableRawPointer(mutating: bytes.baseAddress)
            _ = curl_set_pointer(easy, CURLOPT_COPYPOSTFIELDS, start)
        }
    }

    func finish(_ easy: UnsafeMutableRawPointer, _ result: CURLcode) {
        if isTooLarge { return fail(.tooLarge) }
        guard result == CURLE_OK else { return fail(failure(result)) }
        do throws(InflateFailure) { try unpack() } catch {
            return fail(error == .tooLarge ? .tooLarge : .brokenOff)
        }
        var status = 0
        _ = curl_status(easy, &status)
        let answer = TransportAnswer(
            status: status,
            contentType: fields["content-type"] ?? "",
            location: fields["location"] ?? "",
            retryAfter: fields["retry-after"] ?? "",
            contentRange: fields["content-range"] ?? "",
            entityTag: fields["etag"] ?? "",
            body: body
        )
        completion(.success(answer))
    }

    /// A packing that was not asked for is taken for a broken answer.
    private func unpack() throws(InflateFailure) {
        switch fields["content-encoding"]?.lowercased() ?? "" {
        case "", "identity": return
        case "gzip", "x-gzip", "deflate":
            // What says that it is packed may still be empty, as the answer to a refusal is.
            guard !body.isEmpty else { return }
            let (packed, limit) = (body, request.byteLimit)
            let unpacked = packed.withUnsafeBytes { buffer -> Result<[UInt8], InflateFailure> in
                do throws(InflateFailure) {
                    return .success(try inflated(ByteSlice(buffer), limitBytes: limit))
                } catch { return .failure(error) }
            }
            body = try unpacked.get()
        default: throw .broken
        }
    }

    private func failure(_ result: CURLcode) -> TransportFailure {
        switch result {
        case CURLE_OPERATION_TIMEDOUT: .timeout
        case CURLE_FILESIZE_EXCEEDED: .tooLarge
        case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_SEND_ERROR,
            CURLE_BAD_CONTENT_ENCODING, CURLE_WRITE_ERROR:
            .brokenOff
        default: .unreachable(String(cString: curl_easy_strerror(result)))
        }
    }

    /// False when the body has become larger than was allowed.
    fileprivate func append(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard body.count + bytes.count <= request.byteLimit else {
            isTooLarge = true
            return false
        }
        body.append(contentsOf: bytes)
        return true
    }

    fileprivate func note(header bytes: UnsafeRawBufferPointer) {
        let line = String(decoding: bytes, as: UTF8.self)
        // A status line begins the fields of another answer, such as one of a proxy.
        if line.hasPrefix("HTTP/") { return fields.removeAll() }
        guard let colon = line.firstIndex(of: ":"), fields.count < 100 else { return }
        let value = line[line.index(after: colon)...].split(whereSeparator: \.isWhitespace)
        fields[line[..<colon].lowercased()] = value.joined(separator: " ")
    }
}

/// Opens a socket to addresses of the open network only, whatever a name was looked up as.
private func openPublicSocket(
    _ context: UnsafeMutableRawPointer?,
    _ purpose: curlsocktype,
    _ target: UnsafeMutablePointer<curl_sockaddr>?
) -> curl_socket_t {
    let refused = curl_socket_t(-1)
    guard let target, let offset = MemoryLayout<curl_sockaddr>.offset(of: \.addr) else {
        return refused
    }
    let address = UnsafeRawPointer(target) + offset
    guard PublicHost.isAddress(address, byteCount: Int(target.pointee.addrlen)) else {
        return refused
    }
    let kind = target.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue)
    return socket(target.pointee.family, kind, target.pointee.protocol)
}

private func receiveBody(
    _ bytes: UnsafeMutablePointer<CChar>?,
    _ size: Int,
    _ count: Int,
    _ context: UnsafeMutableRawPointer?
) -> Int {
    guard let context else { return 0 }
    let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
    let isAccepted = transfer.append(UnsafeRawBufferPointer(start: bytes, count: size * count))
    return isAccepted ? size * count : 0
}

private func receiveHeader(
    _ bytes: UnsafeMutablePointer<CChar>?,
    _ size: Int,
    _ count: Int,
    _ context: UnsafeMutableRawPointer?
) -> Int {
    guard let context else { return 0 }
    let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
    transfer.note(header: UnsafeRawBufferPointer(start: bytes, count: size * count))
    return size * count
}
