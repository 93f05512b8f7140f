internal import Atlas
internal import Library
internal import Markup

/// A drawing in the colours of the page, for both themes where the device decides.
enum PlacePicture {
    /// Where a city lies; decoration, as the words beside it say the same.
    static func locator(of id: UInt32, size: LocatorSize, theme: Preferences.Theme) -> HTML {
        "\(locatorOf: id, size, theme)"
    }

    static func country(_ code: String, theme: Preferences.Theme) -> HTML {
        let light = Drawing.country(code: code, theme: .light)
        let dark = Drawing.country(code: code, theme: .dark)
        let box: HTML = " width='960' height='640'"
        switch theme {
        case .light: return "<img class='locator' src='\(light)' alt=''\(box)>"
        case .dark: return "<img class='locator' src='\(dark)' alt=''\(box)>"
        case .system:
            return """
                <picture><source srcset="\(dark)" media="(prefers-color-scheme: dark)">\
                <img class="locator" src="\(light)" alt=""\(box)></picture>
                """
        }
    }
}
