internal import Atlas
internal import Base
internal import Geodesy

/// One city in full, as JSON.
func cityDescription(_ city: City, _ world: World) -> [UInt8] {
    var json = JSONWriter(capacity: 1_200)
    json.beginObject()
    json.key("id")
    json.integer(city.id)
    json.key("name")
    json.string(city.nameBytes)
    json.key("names")
    json.strings(city.shownNames ?? [])
    json.key("region")
    json.text(city.region?.name)
    json.key("county")
    json.text(city.county)
    json.key("country")
    json.text(city.country?.name)
    json.key("country_code")
    json.text(city.country?.code)
    json.members(of: city.coordinate)
    json.key("population")
    json.count(city.population)
    json.key("time_zone")
    json.text(city.zoneName)
    json.key("utc_offset_s")
    let zone = Int(city.zone)
    if zone < world.zoneOffsetsSeconds.count {
        json.integer(world.zoneOffsetsSeconds[zone])
    } else {
        json.null()
    }
    json.key("is_capital")
    json.boolean(city.isCapital)
    json.key("is_part_of_larger_city")
    json.boolean(city.isPartOf)
    json.key("page")
    json.string(Route.city(id: city.id, slug: city.slug).path)
    json.endObject()
    return json.bytes
}

/// One country in full, as JSON.
func countryDescription(_ country: Country) -> [UInt8] {
    var json = JSONWriter(capacity: 4_000)
    json.beginObject()
    json.key("code")
    json.string(country.code)
    json.key("iso3")
    json.text(country.iso3)
    json.key("name")
    json.string(country.name)
    json.key("continent")
    json.text(country.continent)
    json.key("capital")
    json.text(country.capital?.name)
    json.key("area_km2")
    json.count(country.areaSquareKilometres)
    json.key("population")
    json.count(country.population)
    json.key("languages")
    json.strings(country.languages)
    json.key("currency")
    json.text(country.currencyCode)
    json.key("calling_code")
    json.text(country.phone)
    json.key("top_level_domain")
    json.text(country.topLevelDomain)
    json.key("neighbours")
    json.strings(country.neighbours)
    json.key("city_count")
    json.integer(country.cityCount)
    json.key("largest_cities")
    var cities = CityList()
    for city in country.largestCities(limit: 10, where: { !$0.isPartOf }) { cities.append(city) }
    json.json(cities.array)
    json.endObject()
    return json.bytes
}

extension JSONWriter {
    /// A text, or null where it is unknown.
    fileprivate mutating func text(_ text: String?) {
        if let text, !text.isEmpty { string(text) } else { null() }
    }

    /// A number of people or square kilometres, or null where it is unknown.
    fileprivate mutating func count(_ count: UInt32) {
        if count > 0 { integer(count) } else { null() }
    }

    fileprivate mutating func strings(_ texts: [String]) {
        beginArray()
        for text in texts { string(text) }
        endArray()
    }
}
