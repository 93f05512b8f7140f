internal import Markup

/// A tab that is not built yet says so.
struct TabScreen: Sendable {
    let tab: Tab

    func html(for viewer: Viewer) -> HTML {
        """
        <section class="message">
        <div class="tab-art">\(tab.icon(for: viewer).html)</div>
        <h1>\(Words.tabTitle(tab))</h1>
        <p>\(Words.tabWords(tab))</p>
        <p><a class="button" href="\(Route.discover)">\(Words.backToDiscover)</a></p>
        </section>

        """
    }
}

extension Words {
    static func tabTitle(_ tab: Tab) -> StaticString {
        tab == .past ? say("The past is on its way") : say("Art is on its way")
    }

    static func tabWords(_ tab: Tab) -> StaticString {
        tab == .past
            ? say(
                """
                See how a street looked a century ago, and what is near it. This part is not \
                built yet.
                """
            )
            : say(
                """
                Works in museums and what is on near the places you visit. This part is not \
                built yet.
                """
            )
    }
}
