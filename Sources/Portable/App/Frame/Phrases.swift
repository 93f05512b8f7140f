/// Every word that pages show, in one place, so that it can be said in another language.
///
/// Sentences with something put in stand in `Sentences.swift`.
enum Phrases {
    // The frame
    static var appName: StaticString { "Elsewhere" }
    static var mainNavigation: StaticString { "Main" }
    static var skipToContent: StaticString { "Skip to the content" }
    static var discover: StaticString { "Discover" }
    static var trips: StaticString { "Trips" }
    static var past: StaticString { "Past" }
    static var art: StaticString { "Art" }
    static var you: StaticString { "You" }
    static var aboutAndCredits: StaticString { "About Elsewhere and its data" }

    // Searching
    static var search: StaticString { "Search" }
    static var searchLabel: StaticString { "Search for a city" }
    static var searchPlaceholder: StaticString { "City or coordinates" }
    static var suggestions: StaticString { "Suggestions" }
    static var recentlyViewed: StaticString { "Recently viewed" }
    static var noSuggestion: StaticString { "No city of that name. Press Enter to look further." }

    // Discover
    static var whereTo: StaticString { "Where to?" }
    static var discoverLead: StaticString {
        "Every city on earth, on your own machine. Look one up, look around, or be surprised."
    }
    static var nearMe: StaticString { "Near me" }
    static var howFar: StaticString { "How far around?" }
    static var ownRadius: StaticString { "Other" }
    static var unit: StaticString { "Unit" }
    static var useMyLocation: StaticString { "Use my location" }
    static var locating: StaticString { "Finding you…" }
    static var orTypePlace: StaticString { "Or type a place" }
    static var placePlaceholder: StaticString { "Town, or latitude, longitude" }
    static var showCities: StaticString { "Show" }
    static var locationDenied: StaticString {
        "Your browser does not share your location with this page. Type a place instead."
    }
    static var locationUnavailable: StaticString {
        "Your device cannot tell where it is right now. Type a place instead."
    }
    static var locationTimeout: StaticString {
        "Finding you took too long. Try again, or type a place instead."
    }
    static var surpriseMe: StaticString { "Surprise me" }
    static var surpriseLead: StaticString {
        """
        A country, a point in it, and whatever is there. Nothing you have just seen comes \
        again.
        """
    }
    static var takeMeSomewhere: StaticString { "Take me somewhere" }
    static var home: StaticString { "Home" }
    static var homeTown: StaticString { "Home town" }
    static var newHomeTown: StaticString { "New home town" }
    static var setHomeTitle: StaticString { "Where is home?" }
    static var setHomeLead: StaticString {
        "Tell us your home town to see how far away every place is. Only you see it."
    }
    static var homePlaceholder: StaticString { "Your town" }
    static var setAsHome: StaticString { "Set as home" }
    static var isHome: StaticString { "This is home" }
    static var changeHome: StaticString { "Change" }
    static var aroundHome: StaticString { "Around home" }

    // Lists and maps
    static var filterLabel: StaticString { "Show only names with" }
    static var filterPlaceholder: StaticString { "Filter by name" }
    static var filterButton: StaticString { "Filter" }
    static var sortBy: StaticString { "Sort by" }
    static var byMatch: StaticString { "Best match" }
    static var byNearness: StaticString { "Nearest first" }
    static var byProminence: StaticString { "Most prominent" }
    static var byName: StaticString { "Name" }
    static var byPopulation: StaticString { "Population" }
    static var byDistance: StaticString { "Distance" }
    static var show: StaticString { "Show" }
    static var list: StaticString { "List" }
    static var map: StaticString { "Map" }
    static var showOnMap: StaticString { "Show on the map:" }
    static var nothingMatchesFilter: StaticString { "None of these names matches." }
    static var showAll: StaticString { "Show all" }
    static var mapLabel: StaticString { "Map. Arrow keys move it, plus and minus zoom." }
    static var zoomIn: StaticString { "Zoom in" }
    static var zoomOut: StaticString { "Zoom out" }
    static var mapCredit: StaticString { "Made with Natural Earth" }

    // A city
    static var city: StaticString { "City" }
    static var capital: StaticString { "Capital" }
    static var quarter: StaticString { "Quarter of a larger city" }
    static var otherNames: StaticString { "Other names" }
    static var share: StaticString { "Share" }
    static var linkCopied: StaticString { "Link copied" }
    static var around: StaticString { "Within 50 km" }
    static var facts: StaticString { "Facts" }
    static var population: StaticString { "Population" }
    static var aboutAmount: StaticString { "about" }
    static var country: StaticString { "Country" }
    static var region: StaticString { "Region" }
    static var county: StaticString { "County" }
    static var coordinates: StaticString { "Coordinates" }
    static var timeZone: StaticString { "Time zone" }
    static var localTime: StaticString { "Local time" }
    static var sunrise: StaticString { "Sunrise" }
    static var daylight: StaticString { "Daylight" }
    static var sunset: StaticString { "Sunset" }
    static var midnightSun: StaticString { "The sun does not set today." }
    static var polarNight: StaticString { "The sun does not rise today." }
    static var fromHome: StaticString { "From home" }
    static var northLetter: StaticString { "N" }
    static var citiesAround: StaticString { "Cities around it" }
    static var elsewhereOnTheWeb: StaticString { "Open elsewhere" }
    static var linksOutHint: StaticString { "These leave Elsewhere for other sites and apps." }
    static var appleMaps: StaticString { "Apple Maps" }
    static var googleMaps: StaticString { "Google Maps" }
    static var mapApp: StaticString { "Map app on this device" }

    // A country
    static var area: StaticString { "Area" }
    static var languages: StaticString { "Languages" }
    static var currency: StaticString { "Currency" }
    static var phone: StaticString { "Calling code" }
    static var topLevelDomain: StaticString { "Web addresses" }
    static var codes: StaticString { "Codes" }
    static var citiesHere: StaticString { "Cities in the atlas" }
    static var neighbours: StaticString { "Neighbours" }
    static var largestCities: StaticString { "Largest cities" }

    // Units
    static var million: StaticString { "million" }
    static var metres: StaticString { "m" }
    static var kilometres: StaticString { "km" }
    static var miles: StaticString { "mi" }
    static var milesWord: StaticString { "miles" }
    static var milesTitle: StaticString { "Miles" }
    static var kilometresWord: StaticString { "Kilometres" }
    static var squareKilometres: StaticString { "km²" }
    static var squareMiles: StaticString { "sq mi" }

    // Settings
    static var appearance: StaticString { "Appearance" }
    static var themeSystem: StaticString { "System" }
    static var themeLight: StaticString { "Light" }
    static var themeDark: StaticString { "Dark" }
    static var distances: StaticString { "Distances" }

    // What a script says when a form does not come back.
    static var notKeptNoAnswer: StaticString { "That was not kept: the server does not answer." }
    static var notKeptNoCookies: StaticString {
        "That was not kept: this browser takes no cookies from here."
    }

    // About
    static var aboutTitle: StaticString { "About Elsewhere" }
    static var aboutLead: StaticString { "Know any place: today, a century ago, and when you go." }
    static var privacyTitle: StaticString { "What it sends, and to whom" }
    static var privacyWords: StaticString {
        """
        Your browser talks to the machine that runs Elsewhere and to no other: pages, maps, \
        search and pictures come from there. Your location is used only when you press the \
        button, rounded to about a hundred metres, and is not kept. What you star, import or \
        set is kept there, for you alone. Links that open other sites are marked as such.
        """
    }
    static var asksNobody: StaticString { "This server asks no other site for anything." }
    static var asksOthers: StaticString {
        """
        What the server does not have, it asks others for. They learn which place it is about and \
        the address of the server, not who you are or where you sit. You can switch each kind off:
        """
    }
    static var asksForWeather: StaticString {
        "Weather: the points of the cities that you look at or list."
    }
    static var asksForArticles: StaticString {
        "Articles, guides, sights and pictures: the city or the title, and your language."
    }
    static var asksForSuggestions: StaticString {
        "Places elsewhere: what you type into the search, from three letters on."
    }
    static var creditsTitle: StaticString { "Credits and licences" }
    static var geoNames: StaticString { "GeoNames" }
    static var geoNamesCredit: StaticString {
        """
        City, country and region names: GeoNames (geonames.org), CC BY 4.0; selected and \
        reformatted.
        """
    }
    static var geoNamesNoWarranty: StaticString { "Provided as is." }
    static var naturalEarth: StaticString { "Natural Earth" }
    static var naturalEarthCredit: StaticString { "Made with Natural Earth. Public domain." }
    static var leafletCredit: StaticString {
        "The moving map. BSD 2-Clause licence, © Volodymyr Agafonkin and CloudMade."
    }
    static var htmxCredit: StaticString { "Partial page updates. Zero-Clause BSD licence." }
    static var apiTitle: StaticString { "For programs" }
    static var apiWords: StaticString { "Everything here is also served as JSON, described by" }
    static var versionWord: StaticString { "Version" }

    // Messages
    static var notFoundTitle: StaticString { "This place is not on our map" }
    static var notFoundWords: StaticString {
        """
        The address may be mistyped, or the city is not in this atlas. Try looking it up by \
        name.
        """
    }
    static var notUnderstoodTitle: StaticString { "We could not read that" }
    static var staleFormTitle: StaticString { "This page was open for too long" }
    static var staleFormWords: StaticString {
        """
        Nothing was changed. Please go back, load the page again and send it once more; this site \
        needs its cookies for that.
        """
    }
    static var brokenTitle: StaticString { "Something broke on our side" }
    static var brokenWords: StaticString {
        """
        It was not you. Please go back and try again; if it happens again, the log of the \
        server tells more.
        """
    }
    static var backToDiscover: StaticString { "Back to Discover" }
}
