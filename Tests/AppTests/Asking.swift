@testable import App
import Atlas
import Base
import Chronology
import Library
import Questions
import TestKit

/// A world whose every zone is an hour ahead.
func sampleWorld(seed: UInt64 = 7, library: Library = Library()) -> World {
    World(
        now: .t0,
        seed: seed,
        atlas: .sample,
        zoneOffsetsSeconds: Array(repeating: 3_600, count: Int(Atlas.sample.zoneCount)),
        assetsVersion: "v1",
        library: library
    )
}

/// What the app answers in that world.
func ask(
    _ target: String,
    keeping library: Library = Library(),
    method: Request.Method = .get,
    body: String = "",
    headers: [Header] = [],
    seed: UInt64 = 7
) -> Response {
    reply(
        target,
        keeping: library,
        method: method,
        body: body,
        headers: headers,
        seed: seed
    ).response
}

extension Response {
    var text: String { String(decoding: body, as: UTF8.self) }

    subscript(name: String) -> String? { headers.first { $0.name == name }?.value }
}

/// The whole of it: what is to be kept and asked as well.
func reply(
    _ target: String,
    keeping library: Library = Library(),
    method: Request.Method = .get,
    body: String = "",
    headers: [Header] = [],
    seed: UInt64 = 7
) -> Reply {
    let request = Request(
        method: method,
        target: target,
        headers: headers,
        form: FormData(Query(body))
    )
    return respond(to: request, given: sampleWorld(seed: seed, library: library))
}

extension Reply {
    var wants: [Question] { waiting.questions }

    var isPatient: Bool {
        if case .upTo = waiting { return true }
        return false
    }

    var wantsNewest: Bool {
        if case .upTo(_, newest: true) = waiting { return true }
        return false
    }
}

extension Library {
    /// A library with these settings and recents, the latest first.
    static func with(
        home: UInt32? = nil,
        theme: Preferences.Theme = .system,
        unit: Preferences.DistanceUnit = .automatic,
        recents: [UInt32] = [],
        surprises: [String] = []
    ) -> Library {
        let empty = Library()
        let opened = empty.opening(
            cities: recents,
            atMilliseconds: Instant.t0.millisecondsSinceEpoch - 100_000
        )
        return Library(
            empty.settingHome(home) + empty.setting(theme) + empty.setting(unit) + opened
                + (surprises.isEmpty ? [] : empty.surprising(with: surprises))
        )
    }
}
