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
                Day plans, alone or together, that also work in flight mode. This part is not \
                built yet; \
                until then, find the places you want to go.
                """
            )
        case .past:
            say(
                """
                How a street looked a century ago, and what is near it. This part is not built yet.
                """
            )
        case .art:
            say("Museums' works and what is on, near where you go. This part is not built yet.")
        case .discover, .you: ""
        }
    }
}
