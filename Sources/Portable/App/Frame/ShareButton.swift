internal import Markup

/// Hands the page's address on, or another of ours; a script shows it where the browser can.
func shareButton(of path: String = "") -> HTML {
    let address: HTML = path.isEmpty ? "" : " data-address='\(path)'"
    return """
        <button type="button" class="button share"\(address) \
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
