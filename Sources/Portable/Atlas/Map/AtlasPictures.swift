import Base
package import Geodesy

extension Atlas {
    /// The tile of the base map at an address of the usual scheme, or nil for one out of range and
    /// while the map is not there.
    ///
    /// A standalone SVG of 256 × 256 pixels; see `BaseMap.tile`.
    package func tile(
        z: Int32,
        x: Int32,
        y: Int32,
        theme: MapTheme,
        withLabels: Bool = true
    ) -> [UInt8]? {
        guard let map else { return nil }
        return BaseMap(map).tile(z: z, x: x, y: y, theme: theme, withLabels: withLabels)
    }

    /// A picture of where a city lies, to stand where a photo is missing, as a standalone SVG.
    ///
    /// A pin near to the city is marked in its place.
    package func locator(
        of city: City,
        pin: Coordinate? = nil,
        theme: MapTheme,
        size: LocatorSize
    ) -> [UInt8] {
        BaseMap(map ?? .empty).locator(
            at: pin ?? city.coordinate,
            countryCode: city.countryCode,
            regionCode: city.region?.code ?? "",
            variant: city.id,
            theme: theme,
            size: size
        )
    }

    /// A picture of a country's shape with its largest cities, as a standalone SVG of 3:2.
    package func picture(of country: Country, theme: MapTheme) -> [UInt8] {
        var cities = country.largestCities(limit: 40)
        // The capital comes first, however small it is.
        if let capital = country.capital { cities.insert(capital, at: 0) }
        return BaseMap(map ?? .empty).picture(
            ofCountry: country.code,
            regionCode: "",
            mainBox: country.citiesBox,
            cities: named(cities, capital: country.capital),
            theme: theme
        )
    }

    /// A picture of a first-order division within its country, as a standalone SVG of 3:2.
    package func picture(of region: Region, theme: MapTheme) -> [UInt8] {
        let country = region.country
        var cities: [City] = []
        for city in country?.largestCities(limit: 2000) ?? [] where cities.count < 40 {
            if city.region == region { cities.append(city) }
        }
        return BaseMap(map ?? .empty).picture(
            ofCountry: region.countryCode,
            regionCode: region.code,
            mainBox: Box(around: cities.map { $0.coordinate }) ?? country?.citiesBox,
            cities: named(cities, capital: country?.capital),
            theme: theme
        )
    }

    private func named(_ cities: [City], capital: City?) -> [MapPortraitCity] {
        var named: [MapPortraitCity] = []
        for (index, city) in cities.enumerated() {
            let isCapital = city == capital
            guard !city.isPartOf, index == 0 || !isCapital else { continue }
            named.append(
                MapPortraitCity(
                    coordinate: city.coordinate,
                    name: city.nameBytes,
                    isCapital: isCapital
                )
            )
        }
        return named
    }
}
