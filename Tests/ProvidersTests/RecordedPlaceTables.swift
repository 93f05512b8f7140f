import Base
import Questions

@testable import Providers

extension RecordedFixtureTests {
    private static func suggestions(_ file: String) -> Reading {
        R("google-places/" + file) { (b) throws(ProviderRefusal) in
            line(try GooglePlaces.suggestions(b))
        }
    }

    private static func details(_ file: String) -> Reading {
        R("google-places/" + file) { (b) throws(ProviderRefusal) in
            line(try GooglePlaces.details(b))
        }
    }

    private static func photon(_ file: String) -> Reading {
        R("photon/" + file) { (b) throws(ProviderRefusal) in
            line(try Photon.places(b))
        }
    }

    private static func nominatim(_ file: String) -> Reading {
        R("nominatim/" + file) { (b) throws(ProviderRefusal) in
            line(try Nominatim.places(b))
        }
    }

    private static func overpass(_ file: String) -> Reading {
        R("overpass/" + file) { (b) throws(ProviderRefusal) in
            line(try Overpass.attractions(b))
        }
    }

    private static func osrm(_ file: String) -> Reading {
        R("osrm/" + file) { (b) throws(ProviderRefusal) in
            line(try OSRM.route(b))
        }
    }

    static let google: [Reading] = [
        suggestions("from-docs-new-autocomplete.json"),
        details("from-docs-new-details-minimal.json"),
        details("from-docs-new-error-fieldmask.json"),
        suggestions("legacy_autocomplete.json"),
        details("legacy_details.json"),
        details("legacy_details_no_reviews.json"),
        details("legacy_details_permanently_closed.json"),
        suggestions("legacy_error_invalid_request.json"),
        suggestions("legacy_error_over_query_limit.json"),
        suggestions("legacy_error_request_denied.json"),
        suggestions("legacy_query_autocomplete_no_place_id.json"),
        suggestions("legacy_textsearch.json"),
        details("new_details_googleplex.json"),
    ]

    static let openStreetMap: [Reading] = [
        photon("empty.json"),
        photon("error_400.json"),
        photon("from-docs-error-unknown-parameter.json"),
        photon("reverse_washington.json"),
        photon("search_berlin_house.json"),
        photon("search_presov_extent.json"),
        nominatim("from-docs-reverse-error.json"),
        nominatim("from-docs-search-geocodejson.json"),
        nominatim("reverse_name_null.json"),
        nominatim("search_downing_street.json"),
        nominatim("search_elbphilharmonie.json"),
        nominatim("search_empty.json"),
        nominatim("search_postcode_no_osm_type.json"),
        overpass("area_01.json"),
        overpass("bad_request_encoding.html"),
        overpass("from-docs-attractions-out-center.json"),
        overpass("pois_small.json"),
        overpass("remark_runtime_error.json"),
        overpass("remark_runtime_remark.json"),
        overpass("way_center_and_nodes.json"),
        osrm("error_invalid_query.json"),
        osrm("from-docs-nosegment.json"),
        osrm("from-docs-route-geojson.json"),
        osrm("nearest.json"),
        osrm("route_full_steps.json"),
    ]
}
