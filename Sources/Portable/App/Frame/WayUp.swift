package import Markup

/// The way from a page to the one above it, before its title.
package func wayUp(to path: String, _ words: StaticString) -> HTML {
    wayUp(to: path, "\(words)" as HTML)
}

/// The same with words of a person, and with further attributes of the link.
func wayUp(to path: String, _ words: HTML, _ attributes: HTML = "") -> HTML {
    """
    <p class="way-up"><a href="\(path)"\(attributes)>\(Icon.back.html)\(words)</a></p>

    """
}
