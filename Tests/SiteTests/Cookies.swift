import App
import Foundation
import Server
import Site
import Synchronization

// Linked into the tests of Accounts, whose browsers keep cookies in the same way.

/// A browser, as far as it keeps cookies.
protocol CookieKeeping {
    var cookies: [String: String] { get set }
    /// The lines that set the cookies, with their attributes.
    var lines: [String: String] { get set }
}

extension CookieKeeping {
    /// What it sends along; nothing where it has no cookies.
    var cookieHeaders: [Header] {
        let line = cookies.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        return line.isEmpty ? [] : [Header("cookie", line.joined(separator: "; "))]
    }

    mutating func keepCookies(of response: Response) {
        for header in response.headers where header.name == "set-cookie" {
            let pair = header.value.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1)
            let name = String(pair[0])
            lines[name] = header.value
            cookies[name] = header.value.contains("Max-Age=0") ? nil : String(pair.last ?? "")
        }
    }
}

extension Response {
    var text: String { String(decoding: body, as: UTF8.self) }

    subscript(name: String) -> String? { headers.first { $0.name == name }?.value }
}

extension Site {
    /// The answer, waited for.
    func awaited(_ request: Request, at moment: Moment) -> Response {
        let semaphore = DispatchSemaphore(value: 0)
        let later = LaterAnswer()
        let atOnce = answer(request, at: moment) {
            { response in
                later.response.withLock { $0 = response }
                semaphore.signal()
            }
        }
        if let atOnce { return atOnce }
        semaphore.wait()
        return later.response.withLock { $0 } ?? Response(status: 599, contentType: "")
    }
}

extension UInt64 {
    /// The number that is drawn so many times after the first one: far from those before.
    static func lot(_ count: UInt64) -> UInt64 { count &* 0xD1B5_4A32_D192_ED03 }
}

/// An answer that came on another thread.
final class LaterAnswer: Sendable {
    let response = Mutex<Response?>(nil)
}
