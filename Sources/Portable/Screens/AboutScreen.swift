package import Markup

/// What this is, where its data come from, and under which licences.
package struct AboutScreen: Equatable, Sendable {
    package let version: String
    package let cityCount: UInt32
    package let countryCount: Int32

    package init(version: String, cityCount: UInt32, countryCount: Int32) {
        self.version = version
        self.cityCount = cityCount
        self.countryCount = countryCount
    }

    package var html: HTML {
        """
        <div class="column narrow prose">
        <h1>\(Phrases.aboutTitle)</h1>
        <p class="lead">\(Phrases.aboutLead)</p>
        <p>\(Phrases.aboutAtlas(cityCount: cityCount, countryCount: countryCount))</p>
        <h2>\(Phrases.privacyTitle)</h2>
        <p>\(Phrases.privacyWords)</p>
        <h2>\(Phrases.creditsTitle)</h2>
        <dl class="credits">
        <div><dt>\(Phrases.geoNames)</dt><dd>\(Phrases.geoNamesCredit)
        <a rel="noopener noreferrer license" \
        href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>. \
        \(Phrases.geoNamesNoWarranty)</dd></div>
        <div><dt>\(Phrases.naturalEarth)</dt><dd>\(Phrases.naturalEarthCredit)</dd></div>
        <div><dt>Leaflet</dt><dd>\(Phrases.leafletCredit)</dd></div>
        <div><dt>htmx</dt><dd>\(Phrases.htmxCredit)</dd></div>
        </dl>
        <h2>\(Phrases.apiTitle)</h2>
        <p>\(Phrases.apiWords) <a \
        href="\(Route.api(.description))"><code>/api/v1/openapi.json</code></a>.</p>
        <p class="hint">\(Phrases.versionWord) \(version)</p>
        </div>

        """
    }
}
