internal import Markup

/// A drawing in several colours of the page.
///
/// It stands in the file of the icons, so that browsers keep it, too; custom properties reach into
/// it, and so do the dashes that wander.
enum Ornament: UInt8, CaseIterable {
    /// The sign of the app: a pin that is also a horizon.
    case mark
    /// A dotted way over hills to a pin.
    case journey

    var html: HTML {
        """
        <svg class="\(name)" viewBox="\(box)" aria-hidden="true">\
        <use href="\(Icon.file)#\(name)"/></svg>
        """
    }

    var symbol: HTML { "<symbol id='\(name)' viewBox='\(box)'>\(drawing)</symbol>" }

    private var name: StaticString { self == .mark ? "mark" : "journey" }
    private var box: StaticString { self == .mark ? "0 0 32 32" : "0 -6 320 116" }

    private var drawing: HTML {
        switch self {
        case .mark:
            """
            <circle cx="16" cy="16" r="15" fill="var(--accent)"/>\
            <path d="M5 20c4-3 7-3 11-1s7 2 11-1" fill="none" stroke="var(--on-accent)" \
            stroke-width="2.4" stroke-linecap="round"/>\
            <circle cx="21" cy="11" r="3" fill="var(--on-accent)"/>
            """
        case .journey:
            """
            <path d="M0 84c50-34 88-30 132-8s96 22 188-22v56H0z" fill="var(--accent-soft)"/>\
            <path d="M0 100c70-30 120-18 176-8s92 4 144-12v30H0z" fill="var(--hill)"/>\
            <path d="M22 84C70 20 128 96 176 52s58-30 92-18" fill="none" stroke="var(--accent)" \
            stroke-width="2.5" stroke-dasharray="1 8" stroke-linecap="round"/>\
            <path d="M270 36c10-11 14-18 14-25a14 14 0 0 0-28 0c0 7 4 14 14 25z" \
            fill="var(--accent)"/><circle cx="270" cy="11" r="4.5" fill="var(--surface)"/>
            """
        }
    }
}
