import App

/// The help of `elsewhere atlas build`.
extension CommandWords {
    static let tierHelp = sayText(
        """
        world (every place) or pocket (15,000 people and
        more, and capitals); otherwise both
        """
    )
    static let outHelp = sayText("where to write one tier (otherwise\nDATA/atlas-TIER.elsewhere)")
    static let sourcesHelp = sayText("what script/fetch-data fetched (DATA/sources)")
    static let citiesHelp = sayText(
        "places: a GeoNames dump such as cities500.txt or\nallCountries.txt"
    )
    static let featuresHelp =
        sayText("which features of a dump: P (populated places),\nothers as P,A,T, or all")
    static let alternatesHelp = sayText("names by language: alternateNamesV2.txt")
    static let admin1Help = sayText("names of regions: admin1CodesASCII.txt")
    static let admin2Help = sayText("names of counties: admin2Codes.txt")
    static let countriesHelp = sayText("countries: countryInfo.txt")
    static let mapHelp = sayText("land and borders: world_map.gpkg")
    static let pn2Help = sayText("lakes and rivers: directory of ne_50m_*.pn2")
    static let noMapHelp = sayText("build without base map")

    static let buildText = CommandText(
        words: "",
        summary: sayText("make the atlas from its sources"),
        explanation: sayText(
            """
            Makes both tiers from the packages that script/fetch-data fetched, or one atlas from
            dumps of GeoNames. Files named by options take the place of fetched ones. Lines that
            cannot be read are counted and reported, the rest is used. An atlas appears under its
            name only when complete, and the same sources always give the same bytes.
            """
        ),
        examples: [
            ("atlas build", sayText("both tiers into .data")),
            (
                "atlas build --tier pocket --out pocket.elsewhere",
                sayText("one tier, elsewhere")
            ),
            (
                "atlas build --cities allCountries.txt --alternates alternateNamesV2.txt \\\n"
                    + "      --admin1 admin1CodesASCII.txt --countries countryInfo.txt",
                sayText("every populated place of GeoNames into .data/atlas-world.elsewhere")
            ),
        ]
    )
}
