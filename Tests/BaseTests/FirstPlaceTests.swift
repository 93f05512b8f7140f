import Base
import Testing

@Suite struct FirstPlaceTests {
    @Test("what is looked for is found where it stands, or would stand", arguments: 0...40)
    func places(count: Int) {
        let numbers = (0..<count).map { $0 / 3 * 2 }
        for wanted in -1...(count + 1) {
            let found = firstPlace(count: count) { numbers[$0] < wanted }
            #expect(found == numbers.firstIndex { $0 >= wanted } ?? count)
        }
    }

    @Test("among nothing it is the first place")
    func nothing() {
        #expect(firstPlace(count: 0) { _ in true } == 0)
        #expect(firstPlace(count: -3) { _ in true } == 0)
    }
}
