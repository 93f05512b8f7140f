import Base
import Questions

@testable import Providers

typealias R = Reading

private let english = LanguageCode.english
private func title(_ text: String) -> ArticleTitle { ArticleTitle(language: .english, title: text) }

private func pages(_ file: String) -> Reading {
    R(file) { (body) throws(ProviderRefusal) in
        line(try MediaWiki.pages(body, from: "Wikipedia"))
    }
}

private func summary(_ file: String) -> Reading {
    R(file) { (body) throws(ProviderRefusal) in
        line(try Wikipedia.summary(body, of: title("X")))
    }
}

private func credit(_ file: String) -> Reading {
    R(file) { (body) throws(ProviderRefusal) in
        let tree = try tree(body, from: "Commons")
        return line(CommonsCredit(tree["extmetadata"] ?? .null))
    }
}

extension RecordedFixtureTests {
    static let weather: [Reading] = [
        R("openmeteo/forecast_recorded.json") { (b) throws(ProviderRefusal) in
            line(try OpenMeteo.weather(b))
        },
        R("openmeteo/server_output_iso8601.json") { (b) throws(ProviderRefusal) in
            line(try OpenMeteo.weather(b))
        },
        R("openmeteo/from-docs-error.json") { (b) throws(ProviderRefusal) in
            line(try OpenMeteo.weather(b))
        },
        R("openmeteo/from-docs-geocoding-empty.json") { (b) throws(ProviderRefusal) in
            line(try OpenMeteo.weather(b))
        },
        R("openweather/current_lisbon_clear.json") { (b) throws(ProviderRefusal) in
            line(try OpenWeather.current(b))
        },
        R("openweather/current_missing_coord.json") { (b) throws(ProviderRefusal) in
            line(try OpenWeather.current(b))
        },
        R("openweather/current_snow.json") { (b) throws(ProviderRefusal) in
            line(try OpenWeather.current(b))
        },
        R("openweather/error_401_onecall_not_subscribed.json") { (b) throws(ProviderRefusal) in
            line(try OpenWeather.oneCall(b))
        },
        R("openweather/error_404.json") { (b) throws(ProviderRefusal) in
            line(try OpenWeather.current(b))
        },
        R("openweather/find_no_results.json") { (b) throws(ProviderRefusal) in
            line(try OpenWeather.current(b))
        },
        R("openweather/forecast5_lisbon_cnt1.json") { (b) throws(ProviderRefusal) in
            line(try OpenWeather.forecast(b))
        },
        R("openweather/from-docs-error-400-nothing-to-geocode.json") {
            (b) throws(ProviderRefusal) in line(try OpenWeather.current(b))
        },
        R("openweather/from-docs-onecall4-current.json") { (b) throws(ProviderRefusal) in
            line(try OpenWeather.oneCall(b))
        },
        R("openweather/geocoding_direct_lisbon.json") { (b) throws(ProviderRefusal) in
            line(try OpenWeather.current(b))
        },
        R("openweather/onecall3_lisbon.json") { (b) throws(ProviderRefusal) in
            line(try OpenWeather.oneCall(b))
        },
    ]

    static let articles: [Reading] = [
        pages("wikipedia/api_error_unknown_action.json"),
        pages("wikipedia/coordinates_texas.json"),
        pages("wikipedia/from-docs-core-rest-404.json"),
        summary("wikipedia/from-docs-core-rest-page.json"),
        summary("wikipedia/from-docs-summary-disambiguation.json"),
        pages("wikipedia/geosearch_empty.json"),
        R("wikipedia/geosearch_generator_berlin_extracts_images.json") {
            (b) throws(ProviderRefusal) in
            line(try Wikipedia.attractions(b, .wikipedia, .english))
        },
        R("wikipedia/geosearch_london_coord.json") { (b) throws(ProviderRefusal) in
            line(try Wikipedia.attractions(b, .wikipedia, .english))
        },
        R("wikipedia/langlinks.json") { (b) throws(ProviderRefusal) in
            let titles = try Wikipedia.translations(b, .wikipedia)
            return "translations:" + titles.map { " \($0.language.text) \($0.title)" }.joined()
        },
        R("wikipedia/media_list_hummingbird.json") { (b) throws(ProviderRefusal) in
            let names = try Wikipedia.pictureNames(b)
            return "\(names.count): \(names[0])"
        },
        R("wikipedia/mobile_html_titlelinkencoding.html") { (b) throws(ProviderRefusal) in
            let article = try readArticle(b, title("X"))
            return "\(article.html.utf8.count > 500) \(article.headings.map(\.title))"
        },
        pages("wikipedia/page_info_exists.json"),
        pages("wikipedia/pageimages_no_image.json"),
        pages("wikipedia/prefix_search.json"),
        pages("wikipedia/query_disambiguation_fv2.json"),
        summary("wikipedia/summary_moscow_geo.json"),
        summary("wikipedia/summary_no_coords_no_wikibase.json"),
        R("wikivoyage/from-docs-geosearch.json") { (b) throws(ProviderRefusal) in
            line(try Wikipedia.attractions(b, .wikivoyage, .english))
        },
        R("wikidata/entity_Q2112_bielefeld.json") { (b) throws(ProviderRefusal) in
            line(try Wikidata.identity(b))
        },
        R("wikidata/error_no_such_entity.json") { (b) throws(ProviderRefusal) in
            line(try Wikidata.identity(b))
        },
        R("wikidata/wbgetentities_labels.json") { (b) throws(ProviderRefusal) in
            line(try Wikidata.identity(b))
        },
        R("wikidata/wbgetentities_missing_entity.json") { (b) throws(ProviderRefusal) in
            line(try Wikidata.identity(b))
        },
    ]

    static let commons: [Reading] = [
        credit("commons/artist_div.json"),
        credit("commons/artist_html_link.json"),
        R("commons/imageinfo_extmetadata_snooker.json") { (b) throws(ProviderRefusal) in
            // Recorded without address or size: nothing to show, though the credit is there.
            let info = try MediaWiki.pages(b, from: "Commons").first?.imageInfo
            let shown = try Commons.pictures(b)
            return "\(shown.count) shown; " + line(CommonsCredit(info?["extmetadata"] ?? .null))
        },
        R("commons/imageinfo_page_example.json") { (b) throws(ProviderRefusal) in
            let info = try tree(b, from: "Commons").elements("imageinfo").first ?? .null
            return line([Commons.picture(title: "File:Tree.jpg", info)].compactMap(\.self))
        },
        R("commons/query_page_with_continue.json") { (b) throws(ProviderRefusal) in
            line(try Commons.pictures(b))
        },
    ]

    static let geonames: [Reading] = [
        R("geonames/countryInfo_all.json") { (b) throws(ProviderRefusal) in
            line(try GeoNames.places(b))
        },
        R("geonames/countryInfo_india_lang_it.json") { (b) throws(ProviderRefusal) in
            line(try GeoNames.places(b))
        },
        R("geonames/error_hourly_limit.xml") { (b) throws(ProviderRefusal) in
            line(try GeoNames.places(b))
        },
        R("geonames/error_maxRows_too_big.xml") { (b) throws(ProviderRefusal) in
            line(try GeoNames.places(b))
        },
        R("geonames/error_user_does_not_exist.json") { (b) throws(ProviderRefusal) in
            line(try GeoNames.places(b))
        },
        R("geonames/error_username_not_provided.xml") { (b) throws(ProviderRefusal) in
            line(try GeoNames.details(b))
        },
        R("geonames/findNearbyPlaceName_london.json") { (b) throws(ProviderRefusal) in
            line(try GeoNames.places(b))
        },
        R("geonames/from-docs-error-hourly-limit.json") { (b) throws(ProviderRefusal) in
            line(try GeoNames.places(b))
        },
        R("geonames/getJSON_shape_alternateNames.json") { (b) throws(ProviderRefusal) in
            line(try GeoNames.details(b))
        },
        R("geonames/nearby_empty.json") { (b) throws(ProviderRefusal) in
            line(try GeoNames.places(b))
        },
        R("geonames/search_london_style_full.json") { (b) throws(ProviderRefusal) in
            line(try GeoNames.places(b))
        },
        R("geonames/wikipediaSearch_castlebar_single.json") { (b) throws(ProviderRefusal) in
            line(try GeoNames.attractions(b))
        },
    ]

    static let otherPlaces: [Reading] = [
        R("geodb/city_aixirivall_no_metadata.json") { (b) throws(ProviderRefusal) in
            line(try GeoDB.places(b))
        },
        R("geodb/from-docs-city-details.json") { (b) throws(ProviderRefusal) in
            line(try GeoDB.details(b))
        },
        R("geodb/from-docs-empty.json") { (b) throws(ProviderRefusal) in
            line(try GeoDB.places(b))
        },
        R("geodb/from-docs-error-not-found.json") { (b) throws(ProviderRefusal) in
            line(try GeoDB.details(b))
        },
        R("geodb/nearbyPlaces_charlotte.json") { (b) throws(ProviderRefusal) in
            line(try GeoDB.places(b))
        },
        R("geodb/rapidapi_rate_limit.json") { (b) throws(ProviderRefusal) in
            line(try GeoDB.places(b))
        },
    ]
}
