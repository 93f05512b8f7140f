internal import Base
package import Chronology
internal import Foundation

/// A letter to one person, in plain text.
package struct Letter: Equatable, Sendable {
    package let to: String
    package let subject: String
    package let text: String

    package init(to: String, subject: String, text: String) {
        self.to = to
        self.subject = subject
        self.text = text
    }

    /// The letter as it goes over the wire (RFC 5322), the text in base 64, which no server on the
    /// way has to understand.
    package func message(from sender: String, now: Instant) -> [UInt8] {
        let domain = sender.split(separator: "@").last.map(String.init) ?? "localhost"
        let id = hexadecimal(Secrets.random(count: 16))
        let head = [
            "From: Elsewhere <\(sender)>",
            "To: <\(to)>",
            "Subject: \(encoded(subject))",
            "Date: \(date(now))",
            "Message-ID: <\(id)@\(domain)>",
            "Auto-Submitted: auto-generated",
            "MIME-Version: 1.0",
            "Content-Type: text/plain; charset=utf-8",
            "Content-Transfer-Encoding: base64",
        ]
        let body = Data(text.replacing("\n", with: "\r\n").utf8)
            .base64EncodedString(options: [.lineLength76Characters, .endLineWithCarriageReturn])
            .replacing("\r\n", with: "\r").replacing("\r", with: "\r\n")
        return Array((head.joined(separator: "\r\n") + "\r\n\r\n" + body + "\r\n").utf8)
    }

    /// RFC 2047.
    private func encoded(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
        return isPlain ? text : "=?utf-8?B?\(Data(text.utf8).base64EncodedString())?="
    }

    private func date(_ now: Instant) -> String {
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.timeZone = TimeZone(secondsFromGMT: 0)
        format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss Z"
        return format.string(
            from: Date(timeIntervalSince1970: TimeInterval(now.millisecondsSinceEpoch / 1_000))
        )
    }
}

/// Takes letters; returns at once.
package struct Mailer: Sendable {
    package var post: @Sendable (Letter) -> Void

    package init(post: @escaping @Sendable (Letter) -> Void) { self.post = post }
}
