package import Markup

/// The way from a page to the one above it, before its title.
package func wayUp(to path: String, _ words: StaticString) -> HTML {
    """
    <p class="way-up"><a href="\(path)">\(Icon.back.html)\(words)</a></p>

    """
}
