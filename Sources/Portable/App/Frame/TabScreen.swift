internal import Markup

/// A tab that is not built yet says so.
struct TabScreen: Sendable {
    let tab: Tab

    var html: HTML {
        """
        <section class="message">
        <div class="tab-art">\(tab.icon.html)</div>
        <h1>\(Words.tabTitle(tab))</h1>
        <p>\(Words.tabWords(tab))</p>
        <p><a class="button" href="\(Route.discover)">\(Words.backToDiscover)</a></p>
        </section>

        """
    }
}

extension Words {
    static func tabTitle(_ tab: Tab) -> StaticString {
        switch tab {
        case .trips: say("Trips are on their way")
        case .past: say("The past is on its way")
        case .art: say("Art is on its way")
        case .discover, .you: tab.name
        }
    }

    static func tabWords(_ tab: Tab) -> StaticString {
        switch tab {
        case .trips:
            say(
                """
                Plan your days, alone or together, even in flight mode. This part is not built \
                yet; until then, find the places you want to go.
                """
            )
        case .past:
            say(
                """
                See how a street looked a century ago, and what is near it. This part is not \
                built yet.
                """
            )
        case .art:
            say(
                """
                Works in museums and what is on near the places you visit. This part is not \
                built yet.
                """
            )
        case .discover, .you: ""
        }
    }
}
