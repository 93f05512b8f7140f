internal import Markup

/// The drawn signs of the pages, on a grid of 24, in the colour of the text around them.
///
/// Pages point into one file that holds all of them, which browsers keep.
enum Icon: UInt8, CaseIterable {
    case compass, suitcase, photograph, easel, person
    case star, cross, refresh, book, back, forward, gear, archive, bookmark, history
    case search, crosshair, dice, house, pin, share, globe, arrow, map, list, clock, people

    /// Decoration only: the words beside an icon say what it means.
    var html: HTML { drawn("<svg class=\"icon\" aria-hidden=\"true\"><use href=\"") }

    /// All that is in a button or a link whose label says what it means.
    var alone: HTML { drawn("<svg class=\"icon\"><use href=\"") }

    private func drawn(_ start: StaticString) -> HTML {
        var icon = HTML(capacity: 96)
        icon.write(start)
        icon.write(Icon.file)
        icon.write("#i")
        icon.write(number: Int64(rawValue))
        icon.write("\"/></svg>")
        return icon
    }

    /// Where all icons stand; the name changes with any drawing, as a test says.
    static var file: StaticString { "/icons-a7b8.svg" }

    /// The file of all icons.
    static var drawings: HTML {
        var file: HTML = "<svg xmlns=\"http://www.w3.org/2000/svg\">"
        for icon in allCases {
            let id = Int32(icon.rawValue)
            file += "<symbol id='i\(id)' viewBox='0 0 24 24'>\(icon.drawing)</symbol>"
        }
        for ornament in Ornament.allCases { file += ornament.symbol }
        file += "</svg>"
        return file
    }

    private var drawing: HTML {
        switch self {
        case .compass:
            """
            <circle cx="12" cy="12" r="9"/><path d="M15.6 8.4l-2 5.2-5.2 2 2-5.2z"/>
            """
        case .suitcase:
            """
            <rect x="4" y="8" width="16" height="12" rx="2.5"/>\
            <path d="M9 8V6a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2v2M8.5 8v12M15.5 8v12"/>
            """
        case .photograph:
            """
            <rect x="3.5" y="5" width="17" height="14" rx="2.5"/>\
            <circle cx="8.5" cy="10" r="1.6"/><path d="M4 17l4.5-4 3.5 3 3.5-4 4.5 5"/>
            """
        case .easel:
            """
            <rect x="4.5" y="4.5" width="15" height="11" rx="1.5"/>\
            <path d="M12 2.5v2M9 15.5L6.5 21M15 15.5L17.5 21M8 12l2.6-3 2 2 1.6-1.6L16.5 12"/>
            """
        case .person:
            """
            <circle cx="12" cy="8.5" r="4"/><path d="M4.5 20c.8-4 3.8-5.8 7.5-5.8s6.7 1.8 7.5 5.8"/>
            """
        case .star:
            """
            <path d="M12 3.6l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L12 17l-5.3 2.8 1.1-5.9L3.5 9.8l5.9-.8z"/>
            """
        case .cross: "<path d='M6.5 6.5l11 11M17.5 6.5l-11 11'/>"
        case .refresh: "<path d='M19.5 12a7.5 7.5 0 1 1-2.4-5.5M19.8 3.5v4.2h-4.2'/>"
        case .book:
            """
            <path d="M12 6.5C9.8 5 7.2 4.6 4 4.8v13.4c3.2-.2 5.8.2 8 1.7 2.2-1.5 4.8-1.9 \
            8-1.7V4.8c-3.2-.2-5.8.2-8 1.7zM12 6.5v13.4"/>
            """
        case .back: "<path d='M15 5.5L8.5 12l6.5 6.5'/>"
        case .forward: "<path d='M9 5.5l6.5 6.5L9 18.5'/>"
        case .gear:
            """
            <path d="M4 7h8.5M17.5 7H20M4 17h2.5M11.5 17H20"/><circle cx="15" cy="7" r="2.5"/>\
            <circle cx="9" cy="17" r="2.5"/>
            """
        case .archive: "<path d='M4 5h16v4.5H4zM5.5 9.5V19h13V9.5M10 13h4'/>"
        case .bookmark: "<path d='M6.5 4h11v16.5L12 16l-5.5 4.5z'/>"
        case .history: "<path d='M4.5 8A8.5 8.5 0 1 1 3.6 13M4 4v4.5h4.5M12 7.5V12l3.2 2'/>"
        case .search: "<circle cx='11' cy='11' r='6.5'/><path d='M16 16l4.5 4.5'/>"
        case .crosshair:
            """
            <circle cx="12" cy="12" r="6.5"/>\
            <circle fill="currentColor" stroke="none" cx="12" cy="12" r="1.8"/>\
            <path d="M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3"/>
            """
        case .dice:
            """
            <rect x="4" y="4" width="16" height="16" rx="4"/>\
            <g fill="currentColor" stroke="none">\
            <circle cx="8.5" cy="8.5" r="1.3"/><circle cx="15.5" cy="8.5" r="1.3"/>\
            <circle cx="12" cy="12" r="1.3"/><circle cx="8.5" cy="15.5" r="1.3"/>\
            <circle cx="15.5" cy="15.5" r="1.3"/></g>
            """
        case .house: "<path d='M4 11.5L12 4.5l8 7M6 10v9.5h4.5V15h3v4.5H18V10'/>"
        case .pin:
            """
            <path d="M12 21c4.5-5 6.5-8.3 6.5-11.2a6.5 6.5 0 0 0-13 0C5.5 12.7 7.5 16 12 21z"/>\
            <circle cx="12" cy="9.8" r="2.2"/>
            """
        case .share: "<path d='M12 15V3.5M8 7l4-3.5L16 7M6 11.5v8.5h12v-8.5'/>"
        case .globe:
            """
            <circle cx="12" cy="12" r="9"/><path d="M3 12h18M12 3c5.5 5 5.5 13 0 18M12 3c-5.5 \
            5-5.5 13 0 18"/>
            """
        case .arrow: "<path d='M9 5.5l6.5 6.5L9 18.5'/>"
        case .map: "<path d='M9 4.5L3.5 6.5v13L9 17.5l6 2 5.5-2v-13L15 6.5zM9 4.5v13M15 6.5v13'/>"
        case .list: "<path d='M8 6.5h12M8 12h12M8 17.5h12M4 6.5h.1M4 12h.1M4 17.5h.1'/>"
        case .clock: "<circle cx='12' cy='12' r='9'/><path d='M12 7v5l3.5 2'/>"
        case .people:
            """
            <circle cx="9" cy="9" r="3.5"/><path d="M2.5 19c.6-3.6 3-5 6.5-5s5.9 1.4 6.5 5"/>\
            <path d="M15.5 5.8a3.3 3.3 0 0 1 0 6.4M18 14.5c2 .7 3.2 2.2 3.5 4.5"/>
            """
        }
    }
}

extension Tab {
    var icon: Icon {
        switch self {
        case .discover: .compass
        case .trips: .suitcase
        case .past: .photograph
        case .art: .easel
        case .you: .person
        }
    }

    var name: StaticString {
        switch self {
        case .discover: say("Discover")
        case .trips: say("Trips")
        case .past: say("Past")
        case .art: say("Art")
        case .you: Words.you
        }
    }
}
