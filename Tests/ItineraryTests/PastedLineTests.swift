import Itinerary
import Testing

/// Lines of lists that come from other programs.
struct PastedLineTests {
    @Test(arguments: [
        ("- [ ] Passport", "Passport", false), ("- [x] Tickets", "Tickets", true),
        ("* [X] Tickets", "Tickets", true), ("[] Adapter", "Adapter", false),
        ("* Socks", "Socks", false), ("• Charger", "Charger", false), ("☐ Map", "Map", false),
        ("☑ Map", "Map", true), ("2. Map", "Map", false), ("2) Map", "Map", false),
        ("- 2. Map", "Map", false), ("– Hat", "Hat", false),
    ])
    func `marks are taken off, and a tick is one`(line: String, text: String, isDone: Bool) {
        let pasted = PastedLine(line, number: 2)
        #expect(pasted.text == text && pasted.isDone == isDone)
    }

    @Test(arguments: [
        "Passport", "-", "- [x]", "*important*", "-5 °C jacket", "3. Map", "2.5 l water", "2",
        "[x]", "[y] Tickets", "[Tickets] two", "[", "", "+ 2 adapters", "2 . Map",
    ])
    func `what is no mark stays`(line: String) {
        let pasted = PastedLine(line, number: 2)
        let isMarked = line == "- [x]"
        #expect(pasted.text == (isMarked ? "[x]" : line) && !pasted.isDone)
    }

    @Test func `a number alone is one of the thing`() {
        #expect(PastedLine("2. Oktober").text == "2. Oktober")
    }
}
