import Base
import Library
import Testing

@Suite struct CurationTests {
    @Test("rows stand by favourite, then population, then name")
    func order() {
        let scene = Curation([
            entry(1, population: 10, name: "b"),
            entry(2, population: 10, name: "a"),
            entry(3, population: 99, name: "z"),
            entry(4, isFavourite: true, population: 0, name: "y"),
        ])
        #expect(scene.rows.map(\.id) == [4, 3, 2, 1])
    }

    @Test("a star moves its row to its place and can be taken back")
    func star() throws {
        let entries = [entry(1, population: 10), entry(2, population: 5), entry(3, population: 1)]
        let starred = Curation(entries, steps: try steps("s3"))
        #expect(starred.rows.map(\.id) == [3, 1, 2])
        let undone = Curation(entries, steps: starred.steps.undoing())
        #expect(undone.rows.map(\.id) == [1, 2, 3])
    }

    @Test("once changed, a scene counts as changed even when the change was reversed")
    func neverDisabledAgain() throws {
        let entries = [entry(1)]
        #expect(!Curation(entries).isChanged)
        let steps = EditSteps().adding(.star(1)).adding(.unstar(1))
        #expect(Curation(entries, steps: steps).isChanged)
        #expect(Curation(entries, steps: EditSteps().adding(.remove(1)).undoing()).isChanged)
    }

    @Test("deleting unfavourites keeps the starred ones, whenever the star was set")
    func deleteUnfavourites() throws {
        let entries = (1...6).map { entry($0, isFavourite: $0 <= 2) }
        let scene = Curation(entries, steps: try steps("s5.u1.d"))
        #expect(scene.rows.map(\.id) == [2, 5])
        #expect(scene.removedCities == [1, 3, 4, 6])
        #expect(scene.unfavouriteCount == 0)
    }

    @Test("the scopes divide the list in two")
    func scopes() {
        let scene = Curation((1...6).map { entry($0, isFavourite: $0 <= 2) })
        #expect(scene.rows(in: .favourites).map(\.id) == [1, 2])
        #expect(scene.rows(in: .others).map(\.id) == [3, 4, 5, 6])
        #expect(scene.rows(in: .all).count == 6)
    }

    @Test("steps that name a city which is not there are passed over")
    func unknownCities() throws {
        #expect(Curation([entry(1)], steps: try steps("s9.r7.u8")).rows.map(\.id) == [1])
    }

    @Test("steps read back what they print", arguments: ["", "s1", "s1.u2.r3.d.t", "r4294967295"])
    func roundTrip(text: String) throws { #expect(try steps(text).text == text) }

    @Test(
        "what is no list of steps is refused",
        arguments: [".", "s", "x1", "s1.", "s01", "s4294967296", "s-1", "s1..s2", "d2", "s１"]
    )
    func refused(text: String) { #expect(EditSteps(text) == nil) }

    @Test("more steps than an address can carry are refused")
    func tooMany() {
        #expect(EditSteps(Array(repeating: "s1", count: 600).joined(separator: ".")) != nil)
        #expect(EditSteps(Array(repeating: "s1", count: 601).joined(separator: ".")) == nil)
    }

    @Test("any steps leave every city either in a row or removed, never both")
    func partition() {
        for seed in 0..<2_000 as Range<UInt64> {
            var random = SeededRandom(seed: seed)
            var steps = EditSteps()
            for _ in 0..<12 {
                let id = UInt32(random.below(8 as UInt64))
                switch random.below(6 as UInt64) {
                case 0, 1: steps = steps.adding(.star(id))
                case 2: steps = steps.adding(.unstar(id))
                case 3: steps = steps.adding(.remove(id))
                case 4: steps = steps.undoing()
                default: steps = steps.adding(.removeUnfavourites)
                }
            }
            let scene = Curation((0..<6).map { entry($0) }, steps: steps)
            let all = scene.rows.map(\.id) + scene.removedCities
            #expect(all.sorted() == Array(0..<6), "seed \(seed)")
            #expect(EditSteps(steps.text) == steps, "seed \(seed)")
        }
    }

    private func steps(_ text: String) throws -> EditSteps { try #require(EditSteps(text)) }
}

func entry(
    _ id: UInt32,
    isFavourite: Bool = false,
    population: UInt32 = 0,
    name: String = ""
) -> Curation.Entry {
    Curation.Entry(
        id: id,
        isFavourite: isFavourite,
        population: population,
        sortName: Array(name.utf8)
    )
}
