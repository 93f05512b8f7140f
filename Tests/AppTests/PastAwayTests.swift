@testable import App
import TestKit
import Testing

/// Old photographs on a device that took their collections along, or did not.
@Suite struct PastAwayTests {
    @Test func `a picture of no collection is away only while a collection is missing`() {
        var world = sampleWorld()
        world.flight = FlightState()
        for (missing, status) in [(Int32(0), UInt16(404)), (1, 503), (-1, 503)] {
            world.collectionsMissing = missing
            let response = reply("/past/samples/gone", in: world).response
            #expect(response.status == status, "\(missing)")
            #expect(PageChecker(response.text).complaints == [])
        }
    }
}
