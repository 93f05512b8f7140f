import CCurl
package import Chronology
internal import Foundation

/// Why a letter did not leave, in words for the log.
package struct MailFailure: Error, Equatable, Sendable {
    package let reason: String
    /// Whether it is worth trying again later.
    package let isPassing: Bool
}

/// Hands letters to a mail server, over TLS unless it is on this machine.
package struct MailServer: Sendable {
    private let settings: MailSettings
    private let secondsAtMost: Int

    package init(_ settings: MailSettings, secondsAtMost: Int32 = 30) {
        self.settings = settings
        self.secondsAtMost = Int(secondsAtMost)
    }

    /// Blocks until the server took the letter.
    package func send(_ letter: Letter, now: Instant) throws(MailFailure) {
        let upload = Upload(letter.message(from: settings.from, now: now))
        try withExtendedLifetime(upload) { () throws(MailFailure) in
            try talk { easy in
                let recipients = curl_slist_append(nil, "<\(letter.to)>")
                _ = curl_set_text(easy, CURLOPT_MAIL_FROM, "<\(settings.from)>")
                _ = curl_set_list(easy, CURLOPT_MAIL_RCPT, recipients)
                _ = curl_set_number(easy, CURLOPT_UPLOAD, 1)
                _ = curl_set_receiver(easy, CURLOPT_READFUNCTION, giveBytes)
                _ = curl_set_pointer(
                    easy,
                    CURLOPT_READDATA,
                    Unmanaged.passUnretained(upload).toOpaque()
                )
                return recipients
            }
        }
    }

    /// Connects and signs in, and sends nothing.
    package func greet() throws(MailFailure) {
        try talk { easy in
            // Without this libcurl asks for a list of all users.
            _ = curl_set_text(easy, CURLOPT_CUSTOMREQUEST, "NOOP")
            _ = curl_set_number(easy, CURLOPT_NOBODY, 1)
            return nil
        }
    }

    private func talk(
        _ prepare: (UnsafeMutableRawPointer) -> UnsafeMutablePointer<curl_slist>?
    ) throws(MailFailure) {
        guard let easy = curl_easy_init() else {
            throw MailFailure(reason: "libcurl does not start", isPassing: true)
        }
        defer { curl_easy_cleanup(easy) }
        guard curl_set_text(easy, CURLOPT_URL, settings.url) == CURLE_OK,
            curl_set_text(easy, CURLOPT_PROTOCOLS_STR, "smtp,smtps") == CURLE_OK
        else { throw MailFailure(reason: "libcurl speaks no SMTP here", isPassing: false) }
        _ = curl_set_number(easy, CURLOPT_NOSIGNAL, 1)
        _ = curl_set_number(easy, CURLOPT_CONNECTTIMEOUT, min(10, secondsAtMost))
        _ = curl_set_number(easy, CURLOPT_TIMEOUT, secondsAtMost)
        _ = curl_set_text(easy, CURLOPT_PROXY, "")
        // 1 tries TLS, 3 insists on it (CURLUSESSL_TRY, CURLUSESSL_ALL).
        _ = curl_set_number(easy, CURLOPT_USE_SSL, settings.isLocal ? 1 : 3)
        if !settings.user.isEmpty {
            _ = curl_set_text(easy, CURLOPT_USERNAME, settings.user)
            _ = curl_set_text(easy, CURLOPT_PASSWORD, settings.password)
        }
        let list = prepare(easy)
        defer { curl_slist_free_all(list) }
        let result = curl_easy_perform(easy)
        guard result != CURLE_OK else { return }
        var code = 0
        _ = curl_status(easy, &code)
        throw MailFailure(
            reason: String(cString: curl_easy_strerror(result)) + (code > 0 ? " (\(code))" : ""),
            // A server that answers with 5xx will do so again.
            isPassing: !(500..<600).contains(code) && result != CURLE_LOGIN_DENIED
        )
    }
}

/// What is left to be sent of a letter.
private final class Upload {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    func take(into room: UnsafeMutableRawBufferPointer) -> Int {
        let part = rest.prefix(room.count)
        room.copyBytes(from: part)
        rest = rest.dropFirst(part.count)
        return part.count
    }
}

private func giveBytes(
    bytes: UnsafeMutablePointer<CChar>?,
    size: Int,
    count: Int,
    context: UnsafeMutableRawPointer?
) -> Int {
    guard let context, let bytes else { return 0 }
    let upload = Unmanaged<Upload>.fromOpaque(context).takeUnretainedValue()
    return upload.take(into: UnsafeMutableRawBufferPointer(start: bytes, count: size * count))
}
