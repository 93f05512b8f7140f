import Base
import Questions

@testable import Providers

extension RecordedFixtureTests {
    static let shows: [Reading] = [
        R("artic/artwork_null_description.json") { (b) throws(ProviderRefusal) in
            line(try ArtInstitute.object(b))
        },
        R("artic/from-docs-empty.json") { (b) throws(ProviderRefusal) in
            line(try ArtInstitute.list(b))
        },
        R("artic/from-docs-error-404.json") { (b) throws(ProviderRefusal) in
            line(try ArtInstitute.object(b))
        },
        R("artic/search_3_hits.json") { (b) throws(ProviderRefusal) in
            line(try ArtInstitute.list(b))
        },
        met("error_400_bad_id.json"),
        met("error_404_unknown.json"),
        met("from-docs-object-not-public-domain.json"),
        met("object_with_additional_images.json"),
        metList("search_page.json"),
        metList("search_v1_1_past_end.json"),
        metList("search_v1_gone_410.json"),
        R("rijksmuseum/from-docs-iiif-info.json") { (b) throws(ProviderRefusal) in
            let (width, height) = try Rijksmuseum.measures(b)
            return "\(width) × \(height)"
        },
        rijksList("from-docs-lod-search-total.json"),
        rijksList("lod_search_page.json"),
        R("rijksmuseum/lod_visual_item.json") { (b) throws(ProviderRefusal) in
            let (file, rights) = try Rijksmuseum.visual(b)
            return "file \(file ?? "none"), rights “\(rights)”"
        },
        R("rijksmuseum/lod_object_200117708_full.json") { (b) throws(ProviderRefusal) in
            let (work, visual) = try Rijksmuseum.object(b, id: "rijksmuseum/200117708")
            return line(work) + "; picture at \(visual ?? "none")"
        },
        olderList("legacy_collection_empty.json"),
        olderList("legacy_collection_null_images.json"),
        olderList("legacy_collection_page.json"),
        R("rijksmuseum/legacy_details_nl.json") { (b) throws(ProviderRefusal) in
            line(try Rijksmuseum.olderObject(b))
        },
        event("error_404_2026_locale_star.json"),
        event("error_404_DIS1004.json"),
        R("ticketmaster/event_images.json") { (b) throws(ProviderRefusal) in
            let images = try tree(b, from: "Ticketmaster").elements("images")
            let image = Ticketmaster.image(images)
            return "\(image?.file.address ?? "none") \(image?.file.widthPixels ?? 0)"
        },
        events("events_offsale.json"),
        events("events_rescheduled_no_venue.json"),
        events("events_search_page.json"),
        events("events_us_first_page_2_of_20.json"),
        events("fault_invalid_apikey.json"),
        events("from-docs-empty-result.json"),
        events("from-docs-sparse_events.json"),
        R("ticketmaster/venue_details.json") { (b) throws(ProviderRefusal) in
            line(Ticketmaster.venue(try tree(b, from: "Ticketmaster")) as EventVenue?)
        },
    ]

    /// Every way to read a body, by the folder of its provider.
    static let showReadings: [(folder: String, readings: [Reading])] = [
        (
            "artic",
            [
                R("list") { (b) throws(ProviderRefusal) in line(try ArtInstitute.list(b)) },
                R("work") { (b) throws(ProviderRefusal) in line(try ArtInstitute.object(b)) },
            ]
        ),
        ("metmuseum", [met("work"), metList("list")]),
        (
            "rijksmuseum",
            [
                rijksList("list"), olderList("list"),
                R("work") { (b) throws(ProviderRefusal) in
                    line(try Rijksmuseum.object(b, id: "rijksmuseum/1").work)
                },
                R("older work") { (b) throws(ProviderRefusal) in
                    line(try Rijksmuseum.olderObject(b))
                },
                R("file") { (b) throws(ProviderRefusal) in
                    "service “\(try Rijksmuseum.service(b))”"
                },
                R("picture") { (b) throws(ProviderRefusal) in
                    "file \(try Rijksmuseum.visual(b).file ?? "none")"
                },
            ]
        ),
        ("ticketmaster", [event("event"), events("list")]),
    ]

    private static func met(_ file: String) -> Reading {
        R("metmuseum/" + file) { (b) throws(ProviderRefusal) in line(try MetMuseum.object(b)) }
    }

    private static func metList(_ file: String) -> Reading {
        R("metmuseum/" + file) { (b) throws(ProviderRefusal) in
            let (ids, total) = try MetMuseum.found(b)
            return "\(ids.count) of \(total): \(ids.prefix(3).joined(separator: " "))"
        }
    }

    private static func rijksList(_ file: String) -> Reading {
        R("rijksmuseum/" + file) { (b) throws(ProviderRefusal) in
            let found = try Rijksmuseum.found(b)
            let ids = found.ids.joined(separator: " ")
            return "\(ids) of \(found.total ?? -1), then “\(found.nextToken.prefix(12))”"
        }
    }

    private static func olderList(_ file: String) -> Reading {
        R("rijksmuseum/" + file) { (b) throws(ProviderRefusal) in
            line(try Rijksmuseum.olderList(b))
        }
    }

    private static func event(_ file: String) -> Reading {
        R("ticketmaster/" + file) { (b) throws(ProviderRefusal) in
            line(try Ticketmaster.details(b))
        }
    }

    private static func events(_ file: String) -> Reading {
        R("ticketmaster/" + file) { (b) throws(ProviderRefusal) in
            line(try Ticketmaster.list(b))
        }
    }
}
