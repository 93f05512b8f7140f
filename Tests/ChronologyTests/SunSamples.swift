// swift-format-ignore-file

/// When the sun culminates, rises and sets, in minutes after the midnight of the local day.
///
/// Computed with PyEphem 4.2 (VSOP87, independent of the series that we use): upper edge of the
/// sun, 34' of refraction, no pressure correction.
struct SunSample: Sendable {
    enum Day: Sendable { case between(Int32, Int32), alwaysUp, neverUp }

    let city: String
    let latitude, longitude, offsetSeconds: Int32
    let date: String
    let noon: Int32
    let day: Day

    init(
        _ city: String, _ latitude: Int32, _ longitude: Int32, _ offsetSeconds: Int32,
        _ date: String, _ noon: Int32, _ day: Day
    ) {
        self.city = city
        self.latitude = latitude
        self.longitude = longitude
        self.offsetSeconds = offsetSeconds
        self.date = date
        self.noon = noon
        self.day = day
    }
}

let sunSamples: [SunSample] = [
    SunSample("Florence", 43_779_200, 11_246_300, 3_600, "1926-03-20", 743, .between(380, 1106)),
    SunSample("Florence", 43_779_200, 11_246_300, 3_600, "2026-06-21", 737, .between(273, 1201)),
    SunSample("Florence", 43_779_200, 11_246_300, 3_600, "2026-12-21", 733, .between(466, 1000)),
    SunSample("Florence", 43_779_200, 11_246_300, 3_600, "2024-02-29", 747, .between(413, 1083)),
    SunSample("Florence", 43_779_200, 11_246_300, 3_600, "2026-09-01", 735, .between(338, 1131)),
    SunSample("Quito", -229_800, -78_525_000, -18_000, "1926-03-20", 742, .between(379, 1105)),
    SunSample("Quito", -229_800, -78_525_000, -18_000, "2026-06-21", 736, .between(373, 1099)),
    SunSample("Quito", -229_800, -78_525_000, -18_000, "2026-12-21", 732, .between(368, 1096)),
    SunSample("Quito", -229_800, -78_525_000, -18_000, "2024-02-29", 746, .between(383, 1110)),
    SunSample("Quito", -229_800, -78_525_000, -18_000, "2026-09-01", 734, .between(371, 1097)),
    SunSample("Sydney", -33_867_800, 151_207_300, 36_000, "1926-03-20", 723, .between(357, 1088)),
    SunSample("Sydney", -33_867_800, 151_207_300, 36_000, "2026-06-21", 717, .between(420, 1014)),
    SunSample("Sydney", -33_867_800, 151_207_300, 36_000, "2026-12-21", 713, .between(281, 1145)),
    SunSample("Sydney", -33_867_800, 151_207_300, 36_000, "2024-02-29", 728, .between(342, 1113)),
    SunSample("Sydney", -33_867_800, 151_207_300, 36_000, "2026-09-01", 715, .between(374, 1057)),
    SunSample("Reykjavik", 64_135_500, -21_895_400, 0, "1926-03-20", 815, .between(451, 1181)),
    SunSample("Reykjavik", 64_135_500, -21_895_400, 0, "2026-06-21", 809, .between(175, 1443)),
    SunSample("Reykjavik", 64_135_500, -21_895_400, 0, "2026-12-21", 806, .between(682, 929)),
    SunSample("Reykjavik", 64_135_500, -21_895_400, 0, "2024-02-29", 820, .between(517, 1124)),
    SunSample("Reykjavik", 64_135_500, -21_895_400, 0, "2026-09-01", 808, .between(370, 1243)),
    SunSample("Tromsø", 69_648_900, 18_955_100, 3_600, "1926-03-20", 712, .between(347, 1079)),
    SunSample("Tromsø", 69_648_900, 18_955_100, 3_600, "2026-06-21", 706, .alwaysUp),
    SunSample("Tromsø", 69_648_900, 18_955_100, 3_600, "2026-12-21", 702, .neverUp),
    SunSample("Tromsø", 69_648_900, 18_955_100, 3_600, "2024-02-29", 717, .between(433, 1002)),
    SunSample("Tromsø", 69_648_900, 18_955_100, 3_600, "2026-09-01", 704, .between(241, 1165)),
    SunSample("Ushuaia", -54_810_800, -68_315_900, -10_800, "1926-03-20", 821, .between(453, 1188)),
    SunSample("Ushuaia", -54_810_800, -68_315_900, -10_800, "2026-06-21", 815, .between(599, 1031)),
    SunSample("Ushuaia", -54_810_800, -68_315_900, -10_800, "2026-12-21", 811, .between(291, 1331)),
    SunSample("Ushuaia", -54_810_800, -68_315_900, -10_800, "2024-02-29", 826, .between(415, 1234)),
    SunSample("Ushuaia", -54_810_800, -68_315_900, -10_800, "2026-09-01", 813, .between(494, 1133)),
    SunSample("Kiritimati", 1_872_100, -157_427_800, 50_400, "1926-03-20", 758, .between(394, 1121)),
    SunSample("Kiritimati", 1_872_100, -157_427_800, 50_400, "2026-06-21", 751, .between(384, 1118)),
    SunSample("Kiritimati", 1_872_100, -157_427_800, 50_400, "2026-12-21", 747, .between(387, 1108)),
    SunSample("Kiritimati", 1_872_100, -157_427_800, 50_400, "2024-02-29", 762, .between(400, 1125)),
    SunSample("Kiritimati", 1_872_100, -157_427_800, 50_400, "2026-09-01", 750, .between(386, 1114)),
    SunSample("Anchorage", 61_218_100, -149_900_300, -32_400, "1926-03-20", 787, .between(422, 1154)),
    SunSample("Anchorage", 61_218_100, -149_900_300, -32_400, "2026-06-21", 782, .between(200, 1363)),
    SunSample("Anchorage", 61_218_100, -149_900_300, -32_400, "2026-12-21", 778, .between(614, 941)),
    SunSample("Anchorage", 61_218_100, -149_900_300, -32_400, "2024-02-29", 792, .between(481, 1104)),
    SunSample("Anchorage", 61_218_100, -149_900_300, -32_400, "2026-09-01", 779, .between(352, 1205)),
    SunSample("Suva", -18_141_600, 178_441_500, 43_200, "1926-03-20", 734, .between(370, 1098)),
    SunSample("Suva", -18_141_600, 178_441_500, 43_200, "2026-06-21", 728, .between(397, 1059)),
    SunSample("Suva", -18_141_600, 178_441_500, 43_200, "2026-12-21", 724, .between(327, 1121)),
    SunSample("Suva", -18_141_600, 178_441_500, 43_200, "2024-02-29", 739, .between(365, 1112)),
    SunSample("Suva", -18_141_600, 178_441_500, 43_200, "2026-09-01", 726, .between(374, 1079)),
    SunSample("Longyearbyen", 78_223_200, 15_646_900, 3_600, "1926-03-20", 725, .between(358, 1096)),
    SunSample("Longyearbyen", 78_223_200, 15_646_900, 3_600, "2026-06-21", 719, .alwaysUp),
    SunSample("Longyearbyen", 78_223_200, 15_646_900, 3_600, "2026-12-21", 715, .neverUp),
    SunSample("Longyearbyen", 78_223_200, 15_646_900, 3_600, "2024-02-29", 730, .between(512, 951)),
    SunSample("Longyearbyen", 78_223_200, 15_646_900, 3_600, "2026-09-01", 717, .between(155, 1271)),
    SunSample("Ürümqi", 43_801_000, 87_600_500, 28_800, "1926-03-20", 857, .between(495, 1221)),
    SunSample("Ürümqi", 43_801_000, 87_600_500, 28_800, "2026-06-21", 851, .between(388, 1315)),
    SunSample("Ürümqi", 43_801_000, 87_600_500, 28_800, "2026-12-21", 848, .between(580, 1115)),
    SunSample("Ürümqi", 43_801_000, 87_600_500, 28_800, "2024-02-29", 862, .between(528, 1197)),
    SunSample("Ürümqi", 43_801_000, 87_600_500, 28_800, "2026-09-01", 850, .between(453, 1246)),
    SunSample("McMurdo", -77_846_300, 166_668_300, 46_800, "1926-03-20", 841, .between(454, 1225)),
    SunSample("McMurdo", -77_846_300, 166_668_300, 46_800, "2026-06-21", 835, .neverUp),
    SunSample("McMurdo", -77_846_300, 166_668_300, 46_800, "2026-12-21", 831, .alwaysUp),
    SunSample("McMurdo", -77_846_300, 166_668_300, 46_800, "2024-02-29", 846, .between(301, 1383)),
    SunSample("McMurdo", -77_846_300, 166_668_300, 46_800, "2026-09-01", 833, .between(625, 1044)),
]
