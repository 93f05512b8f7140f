internal import Markup

/// A tab that is not built yet says so.
struct TabScreen: Sendable {
    let tab: Tab

    var html: HTML {
        """
        <section class="message">
        <div class="tab-art">\(tab.icon.html)</div>
        <h1>\(Phrases.tabTitle(tab))</h1>
        <p>\(Phrases.tabWords(tab))</p>
        <p><a class="button" href="\(Route.discover)">\(Phrases.backToDiscover)</a></p>
        </section>

        """
    }
}
