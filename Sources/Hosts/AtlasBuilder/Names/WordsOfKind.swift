import Base

/// Words in front of a name that say in one language what kind of place it is: `Bandar Raya New
/// York`, `Thành phố New York`.
///
/// Such names come from encyclopedias whose titles say so of every city of the world, and would
/// lead whoever begins to type *kota* or *bandar* there. The name behind the words is found anyway.
enum WordsOfKind {
    /// Whether a name begins so in a language that is not of the country.
    static func begin(_ name: ByteSlice, elsewhereThan countryCode: String) -> Bool {
        guard name.buffer.contains(0x20) else { return false }
        var folded: [UInt8] = []
        fold(name, into: &folded)
        return all.contains { kind in
            folded.starts(with: kind.words) && !kind.countries.contains(countryCode)
        }
    }

    private struct Kind {
        /// With the space behind them.
        let words: [UInt8]
        /// Where places are called so.
        let countries: Set<String>

        init(_ words: String, _ countries: Set<String>) {
            self.words = Array((words + " ").utf8)
            self.countries = countries
        }
    }

    private static let malay: Set = ["BN", "ID", "MY", "SG", "TH"]
    private static let slavic: Set = ["BA", "HR", "ME", "MK", "RS", "SI", "XK"]
    private static let nordic: Set = ["AX", "DK", "FI", "FO", "GL", "NO", "SE"]

    private static let all: [Kind] = [
        Kind("amphoe", ["TH"]), Kind("bandar", malay.union(["DJ", "IR", "LK", "SO"])),
        Kind("bandar raya", ["BN", "MY"]), Kind("bayan ng", ["PH"]), Kind("bungto han", ["PH"]),
        Kind("byen", nordic), Kind("comuna", ["AR", "CL", "MD", "RO"]), Kind("dakbanwa", ["PH"]),
        Kind("dakbayan", ["PH"]), Kind("desa", malay), Kind("dinas", ["GB"]),
        Kind("distretto di", ["CH", "IT"]), Kind("gemeente", ["BE", "NL", "SR"]),
        Kind("gemeng", ["LU"]), Kind("gmina", ["PL"]), Kind("kampung", malay),
        Kind("kijiji cha", ["KE", "TZ"]), Kind("kommun", nordic), Kind("kommune", nordic),
        Kind("kota", malay.union(["IN", "PH"])), Kind("kutha", ["ID"]),
        Kind("lungsod", ["PH"]), Kind("munisipyo", ["PH"]), Kind("obcina", slavic),
        Kind("opstina", slavic), Kind("thanh pho", ["VN"]), Kind("thi tran", ["VN"]),
        Kind("thi xa", ["VN"]), Kind("tuulo", ["PG"]),
    ]
}
