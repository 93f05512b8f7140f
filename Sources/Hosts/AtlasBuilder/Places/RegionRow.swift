/// The name of a first-order division: `("US", "CA", "California")`.
package struct RegionRow: Equatable, Sendable {
    package var countryCode: String
    package var code: String
    package var name: String

    package init(countryCode: String, code: String, name: String) {
        self.countryCode = countryCode
        self.code = code
        self.name = name
    }
}
