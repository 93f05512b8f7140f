@testable import App
import Library
import TestKit
import Testing

@Suite struct FlightScreenTests {
    private func page(_ state: FlightState, keeping ids: [UInt32] = []) -> String {
        var traveller = Traveller()
        for id in ids { _ = traveller.send("/do/star", "id=\(id)&on=1&back=%2F") }
        var world = sampleWorld()
        world.library = traveller.library
        world.flight = state
        return reply("/settings/offline", in: world).response.text
    }

    private func checked(_ placeCount: UInt32, missing: UInt32 = 0) -> FlightState {
        var state = FlightState()
        state.readiness = FlightState.Readiness(
            checkedAt: .t0,
            placeCount: placeCount,
            articleCount: 2,
            pictureCount: 5,
            missingAnswerCount: missing,
            missingPictureCount: 0
        )
        return state
    }

    @Test("nobody is told that they are ready for other places than they keep")
    func old() {
        #expect(page(checked(1), keeping: [3_176_959]).contains("<strong>Ready:</strong>"))
        let changed = page(checked(2), keeping: [3_176_959])
        #expect(changed.contains("data-old"))
        #expect(!changed.contains("Ready:</strong>"))
        #expect(page(FlightState(), keeping: [3_176_959]).contains("Check now"))
        let empty = page(checked(1))
        #expect(empty.contains("You keep no places yet."))
        #expect(PageChecker(empty).complaints == [])
    }

    @Test("what is missing without a network is told with what can be done about it")
    func missing() {
        var state = checked(1, missing: 3)
        #expect(!page(state, keeping: [3_176_959]).contains("as soon as there is a network"))
        state.isOffline = true
        let text = page(state, keeping: [3_176_959])
        #expect(text.contains("3 parts of pages"))
        #expect(text.contains("as soon as there is a network"))
    }
}
