internal import Markup

/// The page of a device that asks before changes are lost that the server has never seen.
package func leavingPage(
    waitingCount: Int64,
    for request: Request,
    given world: World
) -> Response {
    let title = say(
        waitingCount,
        one: "1 change is only on this device",
        other: "\(waitingCount) changes are only on this device"
    )
    return hostPage(title: sayText("Log out?"), for: request, given: world) { viewer in
        """
        <div class="column narrow account-page">
        <h1>\(title)</h1>
        <p class="lead">\(Words.leavingWords)</p>
        <ul class="actions"><li><a class="button quiet" \
        href="\(Route.library(.export(.json)))">\
        \(say("Keep everything as a file"))</a></li></ul>
        <div class="choices">\(formStart(.account(.signOut), viewer))\
        <input type="hidden" name="sure" value="1"><input type="hidden" name="anyway" value="1">\
        <button class="button danger">\(say("Log out anyway"))</button></form>
        <p><a class="button primary" href="\(Route.library(.you))">\(say("Stay logged in"))</a></p>
        </div></div>

        """
    }
}

private extension Words {
    static var leavingWords: StaticString {
        say(
            """
            The server has not seen them yet. They are sent as soon as it can be reached; if you \
            log out before, they are gone for good.
            """
        )
    }
}
