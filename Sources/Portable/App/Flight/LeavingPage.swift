internal import Markup

/// The page of a device that asks before changes are lost that the server has never seen.
package func leavingPage(
    waitingCount: Int64,
    photoCount: Int64,
    for request: Request,
    given world: World
) -> Response {
    let changes = Words.changesOnlyHere(waitingCount)
    let photos = Words.photosOnlyHere(photoCount)
    let title = waitingCount > 0 ? changes : photos
    let hasBoth = waitingCount > 0 && photoCount > 0
    let further: HTML = hasBoth ? "<p>\(photos).</p>\n" : ""
    let isSentLater = world.flight?.trouble.waitsForPerson != true
    return hostPage(title: sayText("Log out?"), for: request, given: world) { viewer in
        """
        <div class="column narrow account-page">
        <h1>\(title)</h1>
        <p class="lead">\(Words.leavingWords(waitingCount + photoCount, isSentLater))</p>
        \(further)\(waysToKeep(waitingCount, photoCount))\
        <div class="choices">\(formStart(.account(.signOut), viewer))\
        <input type="hidden" name="sure" value="1"><input type="hidden" name="anyway" value="1">\
        <button class="button danger">\(say("Log out anyway"))</button></form>
        <p><a class="button primary" href="\(Route.library(.you))">\(say("Stay logged in"))</a></p>
        </div></div>

        """
    }
}

/// Copies of what would be lost.
///
/// The file of everything holds no photos and documents; that of a trip may.
private func waysToKeep(_ waitingCount: Int64, _ photoCount: Int64) -> HTML {
    var ways: HTML = ""
    if waitingCount > 0 {
        let all = photoCount > 0 ? say("Keep all but photos as a file") : Words.keepEverything
        ways += """
            <p class="actions"><a class="button" href="\(Route.library(.export(.json)))">\
            \(all)</a></p>

            """
    }
    guard photoCount > 0 else { return ways }
    return ways + """
        <p>\(Words.photosAreInTrips)</p>
        <p class="actions"><a class="button" href="\(Route.trips(.list))">\(Words.allTrips)</a></p>

        """
}

extension Words {
    static func changesOnlyHere(_ count: Int64) -> HTML {
        say(
            count,
            one: "1 change is only on this device",
            other: "\(count) changes are only on this device"
        )
    }

    static func photosOnlyHere(_ count: Int64) -> HTML {
        say(
            count,
            one: "1 photo or document is only on this device",
            other: "\(count) photos and documents are only on this device"
        )
    }

    fileprivate static var keepEverything: StaticString { say("Keep everything as a file") }

    fileprivate static var photosAreInTrips: StaticString {
        say(
            """
            Photos and documents are kept as part of their trip: save it as “JSON with photos and \
            documents”, on its overview.
            """
        )
    }

    /// It is sent later where that only takes a server that answers.
    fileprivate static func leavingWords(_ count: Int64, _ isSentLater: Bool) -> HTML {
        guard isSentLater else {
            return say(
                count,
                one: "If you log out, it is gone for good.",
                other: "If you log out, they are gone for good."
            )
        }
        return say(
            count,
            one: """
                The server has not seen it yet. It is sent as soon as the server can be reached; \
                if you log out before, it is gone for good.
                """,
            other: """
                The server has not seen them yet. They are sent as soon as it can be reached; if \
                you log out before, they are gone for good.
                """
        )
    }
}
