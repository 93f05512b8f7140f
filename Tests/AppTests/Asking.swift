import App
import Atlas
import Chronology
import Screens
import TestKit

/// A world whose every zone is an hour ahead.
func sampleWorld(seed: UInt64 = 7) -> World {
    World(
        now: .t0,
        seed: seed,
        atlas: .sample,
        zoneOffsetsSeconds: Array(repeating: 3_600, count: Int(Atlas.sample.zoneCount)),
        assetsVersion: "v1"
    )
}

/// What the app answers in that world.
func ask(
    _ target: String,
    cookies: String = "",
    method: Request.Method = .get,
    body: String = "",
    headers: [Header] = [],
    seed: UInt64 = 7
) -> Response {
    var all = headers
    if !cookies.isEmpty { all.append(Header("cookie", cookies)) }
    let request = Request(method: method, target: target, headers: all, body: Array(body.utf8))
    return respond(to: request, given: sampleWorld(seed: seed)).response
}

extension Response {
    var text: String { String(decoding: body, as: UTF8.self) }

    subscript(name: String) -> String? { headers.first { $0.name == name }?.value }

    /// The value of a cookie that the answer sets.
    func cookie(_ name: String) -> String? {
        for header in headers where header.name == "set-cookie" {
            if header.value.hasPrefix(name + "=") {
                return String(header.value.dropFirst(name.count + 1).prefix { $0 != ";" })
            }
        }
        return nil
    }
}
