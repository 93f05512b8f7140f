/// One country as it goes into the atlas; text fields are empty and numbers zero when unknown.
package struct CountryRow: Equatable, Sendable {
    /// ISO 3166 alpha-2, or XK for Kosovo.
    package var code: String
    package var iso3 = ""
    /// ISO 3166 numeric.
    package var numeric: UInt16 = 0
    package var geonameID: UInt32 = 0
    package var name: String
    package var capitalName = ""
    /// GeoNames id of the capital among the places of the build; zero when it is not there.
    package var capitalID: UInt32 = 0
    /// AF, AN, AS, EU, NA, OC or SA.
    package var continent = ""
    package var areaSquareKilometres: UInt32 = 0
    package var population: UInt32 = 0
    /// With its dot: `.fr`.
    package var topLevelDomain = ""
    package var currencyCode = ""
    package var currencyName = ""
    /// International dialling prefix with its plus sign, or several joined by " and ".
    package var phone = ""
    /// BCP 47 tags in the order of the source, the most used first: `de-CH`, `fr-CH`.
    package var languages: [String] = []
    /// Country codes of those with a common land border.
    package var neighbours: [String] = []

    package init(code: String, name: String) {
        self.code = code
        self.name = name
    }
}
