extension HTML {
    /// Markup from outside that the host has already reduced to elements, attributes and
    /// addresses that we allow; it goes in as it stands.
    ///
    /// The one way into a page that escapes nothing: for the articles and guides of an answer, and
    /// for nothing else.
    package init(reducedByHost markup: String) {
        var markup = markup
        self.init(capacity: markup.utf8.count)
        markup.withUTF8 { write(reduced: $0) }
    }
}
