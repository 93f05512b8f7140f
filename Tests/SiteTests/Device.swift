import App
import Base
import Chronology
import Library
import Merge
import Storage
import Sync

/// A browser whose service worker keeps a copy of the library.
struct Device {
    var browser: Browser
    var replica: LocalReplica
    /// How far its clock is ahead, in milliseconds.
    var skew: Int64 = 0

    init(_ browser: Browser, replica: UInt64? = nil) {
        self.browser = browser
        self.replica = LocalReplica(replica: replica ?? browser.site.lot())
    }

    var now: Int64 { browser.site.now.millisecondsSinceEpoch + browser.later }
    var clock: Int64 { now + skew }
    var library: Library { Library(records: replica.records) }

    /// Where it hears of changes.
    var eventsTarget: String? {
        replica.head.map { head in
            let (space, cursor) = head
            return "/sync/events?space=\(space.text)&epoch=\(cursor.epoch)&seq=\(cursor.seq)"
        }
    }

    mutating func star(_ city: UInt32, _ isOn: Bool = true) {
        _ = replica.write(
            library.settingFavourite(isOn, city: city),
            deviceMilliseconds: clock
        )
    }

    mutating func request() -> [UInt8] { replica.request(deviceMilliseconds: clock) }

    /// Sends a message; nothing of the answer is taken in.
    mutating func send(_ message: [UInt8]) -> Response {
        browser.send(message: message, to: "/sync/v1")
    }

    /// One request and its answer.
    mutating func exchange() throws -> Taken.Next {
        let message = request()
        let response = send(message)
        return try take(response)
    }

    mutating func take(_ response: Response) throws -> Taken.Next {
        let clock = clock
        return try response.body.withUnsafeBytes {
            try replica.take(ByteSlice($0), sentMilliseconds: clock, receivedMilliseconds: clock)
        }.next
    }

    /// As many as it takes, but not for ever.
    @discardableResult
    mutating func sync() throws -> Taken.Next {
        var next = Taken.Next.again
        for _ in 0..<20 where next == .again { next = try exchange() }
        return next
    }
}

extension Browser {
    mutating func send(message: [UInt8], to target: String) -> Response {
        ask(
            Request(
                method: .post,
                target: target,
                headers: headers + [Header("content-type", SyncRequest.contentType)],
                form: FormData(files: [FormData.File(name: "message", bytes: message)])
            )
        )
    }
}
