internal import Markup

/// The page of a device that asks before changes are lost that the server has never seen.
package func leavingPage(
    waitingCount: Int64,
    photoCount: Int64,
    for request: Request,
    given world: World
) -> Response {
    let changes = say(
        waitingCount,
        one: "1 change is only on this device",
        other: "\(waitingCount) changes are only on this device"
    )
    let photos = Words.photosOnlyHere(photoCount)
    let title = waitingCount > 0 ? changes : photos
    let hasBoth = waitingCount > 0 && photoCount > 0
    let further: HTML = hasBoth ? "<p>\(photos).</p>\n" : ""
    return hostPage(title: sayText("Log out?"), for: request, given: world) { viewer in
        """
        <div class="column narrow account-page">
        <h1>\(title)</h1>
        <p class="lead">\(Words.leavingWords(waitingCount + photoCount))</p>
        \(further)<p class="actions">\
        <a class="button" href="\(Route.library(.export(.json)))">\
        \(say("Keep everything as a file"))</a></p>
        <div class="choices">\(formStart(.account(.signOut), viewer))\
        <input type="hidden" name="sure" value="1"><input type="hidden" name="anyway" value="1">\
        <button class="button danger">\(say("Log out anyway"))</button></form>
        <p><a class="button primary" href="\(Route.library(.you))">\(say("Stay logged in"))</a></p>
        </div></div>

        """
    }
}

extension Words {
    static func photosOnlyHere(_ count: Int64) -> HTML {
        say(
            count,
            one: "1 photo or document is only on this device",
            other: "\(count) photos and documents are only on this device"
        )
    }

    fileprivate static func leavingWords(_ count: Int64) -> HTML {
        say(
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
