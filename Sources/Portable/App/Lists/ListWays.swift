internal import Markup

/// The ways from a list to its other halves; `route` prints the address of the same list as it is
/// listed otherwise.
extension Listing {
    /// As many rows as stand on one page of a long list.
    static let pageLength = 100

    /// List or map, where there is room for one only.
    func viewSwitch(_ route: (Listing) -> Route) -> HTML {
        var views: HTML = "<div class='views' role='group' aria-label='\(Words.show)'>"
        for view in Listing.View.allCases {
            var other = self
            other.view = view
            let current: HTML = view == self.view ? " aria-current='true'" : ""
            let icon = view == .map ? Icon.map : Icon.list
            let words = view == .map ? Words.map : say("List")
            views += """
                <a href="\(route(other))" data-view="\(view.name)"\(current)>\(icon.html)\
                <span>\(words)</span></a>
                """
        }
        views += "</div>\n"
        return views
    }

    /// The ways to the other parts of a list of so many rows; nothing where one page holds all.
    func pages(
        of count: Int,
        attributes: HTML = "",
        _ route: (Listing) -> Route
    ) -> HTML {
        guard count > Self.pageLength else { return "" }
        let last = Int32((count - 1) / Self.pageLength + 1)
        var pages: HTML = """
            <nav class='pages' aria-label='\(say("Parts of the list"))'\(attributes)>
            """
        for (number, words) in [
            (page - 1, say("Previous")), (page + 1, say("Next")),
        ] where number >= 1 && number <= last {
            var other = self
            other.page = number
            pages += "<a class='button quiet' href='\(route(other))'>\(words)</a>"
        }
        pages += "<span>\(Words.page(page, of: last))</span></nav>\n"
        return pages
    }
}
