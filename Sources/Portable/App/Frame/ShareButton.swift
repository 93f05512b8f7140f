internal import Markup

/// Hands the page's address on; a script shows it where the browser can.
func shareButton() -> HTML {
    """
    <button type="button" class="button share" \
    data-copied="\(say("Link copied"))" hidden>\(Icon.share.html)<span>\(say("Share"))</span>\
    </button>
    """
}

/// The same beside a title, as its sign alone.
func roundShareButton() -> HTML {
    """
    <button type="button" class="round share" data-copied="\(say("Link copied"))" \
    aria-label="\(say("Share"))" hidden>\(Icon.share.alone)</button>
    """
}
