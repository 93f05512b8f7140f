internal import Library
internal import Markup

/// The drawn signs of the pages, on a grid of 24, in the colour of the text around them.
///
/// Pages point into one file that holds all of them, which browsers keep.
enum Icon: UInt8, CaseIterable {
    case compass, suitcase, photograph, easel, person
    case star, cross, refresh, book, back, forward, gear, archive, history
    case search, crosshair, dice, house, pin, share, globe, arrow, map, list, clock, people
    case sight, food, bed, plane, train, bus, car, boat, walk, ticket, bag, dot
    case plus, pencil, bin, copy, grip, calendar, check, note, printer, download, route, menu

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
    static var file: StaticString { "/icons-68c0.svg" }

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
        case .sight, .food, .bed, .plane, .train, .bus, .car, .boat, .walk, .ticket, .bag, .dot:
            kindDrawing
        default: toolDrawing
        }
    }

    /// What an activity is.
    private var kindDrawing: HTML {
        switch self {
        case .sight:
            """
            <path d="M4 20h16M5.5 17h13M7 17v-6M12 17v-6M17 17v-6M4.5 9.5L12 4.5l7.5 5z"/>
            """
        case .food:
            """
            <path d="M7 3.5v17M4.5 3.5v4a2.5 2.5 0 0 0 5 0v-4M17 20.5v-17c-2 1-3 3.5-3 \
            6.5v2.5h3"/>
            """
        case .bed:
            """
            <path d="M3.5 18.5V6M3.5 15h17v3.5M20.5 15v-2.5a3 3 0 0 0-3-3H11V15"/>\
            <circle cx="7.2" cy="11.6" r="1.6"/>
            """
        case .plane:
            """
            <path d="M21 15.3l-7.5-4.3V5.8c0-1-.7-1.8-1.5-1.8s-1.5.8-1.5 1.8V11L3 \
            15.3v1.8l7.5-2v3.6L8.6 20v1.2l3.4-.9 3.4.9V20l-1.9-1.3v-3.6l7.5 2z"/>
            """
        case .train:
            """
            <rect x="6" y="3.5" width="12" height="13" rx="3"/><path d="M6 10.5h12M8 20.5l2.2-4M16 \
            20.5l-2.2-4M9 13.5h.1M15 13.5h.1"/>
            """
        case .bus:
            """
            <rect x="4.5" y="5" width="15" height="12" rx="2.5"/><path d="M4.5 11.5h15M8 \
            17v2.5M16 17v2.5M8 14.2h.1M16 14.2h.1"/>
            """
        case .car:
            """
            <path d="M4 16.5v-4l2-5.5h12l2 5.5v4zM4 12.5h16M6.5 16.5v2M17.5 16.5v2"/>
            """
        case .boat: "<path d='M4 15h16l-2.5 5h-11zM12 15V4l6 7.5h-6'/>"
        case .walk:
            """
            <circle cx="13" cy="4.8" r="1.8"/><path d="M10 21l2-6-2.4-2.5L11 8.2l3 1 1.5 \
            2.3H18M11 8.2L8 9.8 7.2 13M12 15l3 2 .6 4"/>
            """
        case .ticket:
            """
            <path d="M4 8a2 2 0 0 0 2-2h12a2 2 0 0 0 2 2v2.5a1.5 1.5 0 0 0 0 3V16a2 2 0 0 0-2 \
            2H6a2 2 0 0 0-2-2v-2.5a1.5 1.5 0 0 0 0-3zM14 6.5v11"/>
            """
        case .bag: "<path d='M5.5 8h13l1 12h-15zM9 8V7a3 3 0 0 1 6 0v1'/>"
        default: "<circle cx='12' cy='12' r='4.5'/>"
        }
    }

    /// What a button does.
    private var toolDrawing: HTML {
        switch self {
        case .plus: "<path d='M12 5v14M5 12h14'/>"
        case .pencil: "<path d='M5 19l1-4L16.5 4.5l3 3L9 18zM14 7l3 3'/>"
        case .bin: "<path d='M5 7h14M9.5 7V4.5h5V7M7 7l1 13h8l1-13M10.5 10.5v6M13.5 10.5v6'/>"
        case .copy:
            """
            <rect x="8" y="8" width="12" height="12" rx="2"/><path d="M16 8V4H4v12h4"/>
            """
        case .grip: "<path d='M9 6h.1M15 6h.1M9 12h.1M15 12h.1M9 18h.1M15 18h.1'/>"
        case .calendar:
            """
            <rect x="4" y="5.5" width="16" height="14.5" rx="2.5"/>\
            <path d="M4 10h16M8.5 3.5v4M15.5 3.5v4"/>
            """
        case .check: "<path d='M5 12.5l4.5 4.5L19 7.5'/>"
        case .note: "<path d='M6 3.5h9l4 4v13H6zM14.5 3.5V8H19M9 12.5h6.5M9 16h4.5'/>"
        case .printer: "<path d='M7 9V4h10v5M7 17H4.5V9h15v8H17M7 14h10v6.5H7z'/>"
        case .download: "<path d='M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14'/>"
        case .route:
            """
            <circle cx="6" cy="18" r="2"/><circle cx="18" cy="6" r="2"/>\
            <path d="M8 18h7a3 3 0 0 0 0-6H9a3 3 0 0 1 0-6h7"/>
            """
        default: "<path d='M5.5 12h.1M12 12h.1M18.5 12h.1'/>"
        }
    }
}

extension Tab {
    func icon(for viewer: Viewer) -> Icon {
        switch self {
        case .discover: .compass
        case .trips: .suitcase
        case .past: .photograph
        case .shows: viewer.experience == .events ? .ticket : .easel
        case .you: .person
        }
    }

    func name(for viewer: Viewer) -> StaticString {
        switch self {
        case .discover: say("Discover")
        case .trips: say("Trips")
        case .past: say("Past")
        case .shows: viewer.experience == .events ? say("Events") : say("Art")
        case .you: Words.you
        }
    }
}
