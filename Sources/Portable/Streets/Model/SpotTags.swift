internal import Base

extension SpotKind {
    /// What a point of interest is, by OpenStreetMap's own word first; nil for street furniture.
    init?(kind: ByteSlice, detail: ByteSlice) {
        if let known = SpotKind(transport: detail) ?? SpotKind(sight: detail)
            ?? SpotKind(table: detail) ?? SpotKind(errand: detail)
        {
            self = known
            return
        }
        if let known = SpotKind(transport: kind) ?? SpotKind(sight: kind)
            ?? SpotKind(table: kind) ?? SpotKind(errand: kind)
        {
            self = known
            return
        }
        switch kind {
        case "shop": self = .shop
        case "attraction", "tourism", "historic":
            if detail == "information" || detail == "artwork" { return nil }
            self = .sight
        default: return nil
        }
    }

    private init?(transport word: ByteSlice) {
        switch word {
        case "station", "halt", "train_station", "subway", "railway_station": self = .station
        case "bus_stop", "tram_stop", "bus", "subway_entrance", "platform", "bus_station":
            self = .stop
        case "aerodrome", "airport", "international", "heliport": self = .airport
        case "ferry_terminal", "harbor", "harbour", "marina", "ferry": self = .harbour
        case "parking": self = .parking
        default: return nil
        }
    }

    private init?(sight word: ByteSlice) {
        switch word {
        case "museum", "gallery", "arts_centre": self = .museum
        case "theatre", "cinema", "opera", "casino", "music", "nightclub": self = .theatre
        case "place_of_worship", "church", "cathedral": self = .worship
        case "castle", "monument", "memorial", "ruins", "archaeological_site", "aquarium", "zoo",
            "theme_park", "attraction", "stadium", "town_hall", "landmark", "lighthouse", "palace":
            self = .sight
        case "viewpoint", "peak", "volcano": self = .viewpoint
        case "park", "garden", "national_park", "nature_reserve", "beach", "cemetery", "forest":
            self = .park
        default: return nil
        }
    }

    private init?(table word: ByteSlice) {
        switch word {
        case "restaurant", "fast_food", "food_court", "biergarten": self = .food
        case "cafe", "ice_cream", "bakery", "tea": self = .cafe
        case "bar", "pub", "beer", "wine": self = .bar
        case "hotel", "hostel", "guest_house", "motel", "lodging", "apartment", "camp_site":
            self = .lodging
        default: return nil
        }
    }

    private init?(errand word: ByteSlice) {
        switch word {
        case "supermarket", "grocery", "clothing_store", "clothes", "mall", "department_store",
            "books", "convenience", "marketplace", "gift", "jewelry", "shoes", "electronics",
            "alcohol_shop", "hairdresser", "optician", "florist", "second_hand", "bicycle":
            self = .shop
        case "hospital", "clinic", "doctors": self = .hospital
        case "pharmacy": self = .pharmacy
        case "school", "university", "college", "kindergarten", "library": self = .school
        case "police", "post_office", "townhall", "embassy", "courthouse", "fire_station":
            self = .office
        case "bank", "atm": self = .bank
        default: return nil
        }
    }
}
