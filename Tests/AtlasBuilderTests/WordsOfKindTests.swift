@testable import AtlasBuilder
import Base
import Testing

@Suite struct WordsOfKindTests {
    @Test(
        "a name with words of kind in front is found by them only where places are called so",
        arguments: [
            ("Bandar Raya New York", "US", true), ("Thành phố New York", "US", true),
            ("Thành phố Hồ Chí Minh", "VN", false), ("Kota Ho Chi Minh", "VN", true),
            ("Kota Bharu", "MY", false), ("Dinas Kansas", "US", true),
            ("Dinas Caerdydd", "GB", false), ("Comuna Allerød", "DK", true),
            ("Lungsod ng Oaxaca", "MX", true), ("Kota", "IN", false), ("Kotari", "US", false),
            ("Dakbayan sa Chihuahua", "MX", true), ("New York City", "US", false),
        ]
    )
    func beginnings(name: String, country: String, isLeftOut: Bool) {
        Array(name.utf8).withUnsafeBytes { bytes in
            #expect(
                WordsOfKind.begin(ByteSlice(bytes), elsewhereThan: country) == isLeftOut,
                "\(name)"
            )
        }
    }
}
