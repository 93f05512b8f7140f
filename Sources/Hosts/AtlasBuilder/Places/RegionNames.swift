/// Names the first-order divisions, for which the packaged cities have codes only.
///
/// GeoNames' own list decides when it is given. Otherwise each place found in the geocode list
/// votes for the name of its division; what nobody votes for is looked up in the embedded table.
struct RegionNames {
    private struct Votes {
        /// In the order first seen, so that equal counts have one winner.
        var names: [String] = []
        var counts: [Int] = []

        mutating func add(_ name: String) {
            if let index = names.firstIndex(of: name) {
                counts[index] += 1
            } else {
                names.append(name)
                counts.append(1)
            }
        }

        var winner: String? {
            guard let most = counts.max(), let index = counts.firstIndex(of: most) else {
                return nil
            }
            return names[index]
        }
    }

    private let official: [String: String]?
    private let embedded: [String: String]
    private var votes: [String: Votes] = [:]

    /// - Parameters:
    ///   - official: the names of `admin1CodesASCII.txt` by `US.CA`; nil when it is not given.
    ///   - embedded: names for codes without a vote.
    init(official: [String: String]?, embedded: [String: String]) {
        self.official = official
        self.embedded = embedded
    }

    /// Notes that the division of a place is in use, and the vote of the place for its name.
    mutating func add(_ place: SourcePlace, state: String?) {
        guard !place.admin1Code.isEmpty, !place.countryCode.isEmpty else { return }
        let key = place.countryCode + "." + place.admin1Code
        if let state, !state.isEmpty {
            votes[key, default: Votes()].add(state)
        } else if votes[key] == nil {
            votes[key] = Votes()
        }
    }

    /// The divisions in use that have a name, by country and code.
    var rows: [RegionRow] {
        votes.keys.sorted().compactMap { key in
            guard let name = name(of: key), let point = key.firstIndex(of: ".") else { return nil }
            return RegionRow(
                countryCode: String(key[..<point]),
                code: String(key[key.index(after: point)...]),
                name: name
            )
        }
    }

    /// How many divisions are in use, named or not.
    var count: Int { votes.count }

    private func name(of key: String) -> String? {
        if let official { return official[key] }
        return Self.recentNames[key] ?? votes[key]?.winner ?? embedded[key]
    }
}

private extension RegionNames {
    /// Divisions renamed or merged after the geocode list was made.
    static let recentNames = [
        "VN.08": "Tuyên Quang", "VN.15": "Lào Cai", "VN.19": "Thái Nguyên", "VN.24": "Bắc Ninh",
        "VN.25": "Phú Thọ", "VN.31": "Hải Phòng", "VN.33": "Hưng Yên", "VN.37": "Ninh Bình",
        "VN.44": "Quảng Trị", "VN.48": "Đà Nẵng", "VN.51": "Quảng Ngãi", "VN.52": "Gia Lai",
        "VN.56": "Khánh Hòa", "VN.66": "Đắk Lắk", "VN.68": "Lâm Đồng", "VN.75": "Đồng Nai",
        "VN.79": "Ho Chi Minh City", "VN.80": "Tây Ninh", "VN.82": "Đồng Tháp",
        "VN.86": "Vĩnh Long", "VN.91": "An Giang", "VN.92": "Cần Thơ", "VN.96": "Cà Mau",
        "AO.CUB": "Cuando", "AO.CBG": "Cubango", "AO.ICB": "Icolo e Bengo", "IQ.19": "Halabja",
        "BI.13": "Gitega", "DE.16": "Berlin", "UA.13": "Kyiv Oblast",
        "SG.01": "Central Singapore", "SG.02": "North East", "SG.03": "North West",
        "SG.04": "South East", "SG.05": "South West",
    ]
}
