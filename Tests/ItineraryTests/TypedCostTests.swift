import Itinerary
import Testing

/// What people type into the field of a cost.
struct TypedCostTests {
    @Test(arguments: [
        ("12.50", 1_250, "EUR"), ("12,50", 1_250, "EUR"), ("12,5", 1_250, "EUR"),
        ("12", 1_200, "EUR"), ("12,50 €", 1_250, "EUR"), ("12,50\u{A0}€", 1_250, "EUR"),
        ("€45", 4_500, "EUR"), ("€ 45.–", 4_500, "EUR"), ("CHF 12.-", 1_200, "CHF"),
        ("12.- CHF", 1_200, "CHF"), ("1.234,56", 123_456, "EUR"), ("1,234.56", 123_456, "EUR"),
        ("1 234,56", 123_456, "EUR"), ("1’234.50", 123_450, "EUR"), ("1,234", 123_400, "EUR"),
        ("1.234.567", 123_456_700, "EUR"), ("250 Kč", 25_000, "CZK"), ("0", 0, "EUR"),
    ])
    func `an amount is read as people write it`(text: String, units: Int64, currency: String) {
        #expect(Cost(typed: text, currency: "EUR") == Cost(minorUnits: units, currency: currency))
    }

    @Test func `the currency beside it says whose dollars are meant, and how long a cent is`() {
        #expect(Cost(typed: "$45", currency: "AUD") == Cost(minorUnits: 4_500, currency: "AUD"))
        #expect(Cost(typed: "¥1,200", currency: "EUR") == Cost(minorUnits: 1_200, currency: "JPY"))
        #expect(Cost(typed: "1.234", currency: "KWD") == Cost(minorUnits: 1_234, currency: "KWD"))
        #expect(Cost(typed: "1250", currency: "JPY") == Cost(minorUnits: 1_250, currency: "JPY"))
    }

    @Test(arguments: [
        "", "a", "-5", "EUR -5", "12a50", "12 50", "12.345,6789", "1.23.4", "€45 £", "12 beers",
        "12,50 € each", "99999999999999999999", "1e5", "٣٥", ".", "€", "--12--", "12..5",
    ])
    func `anything else is no amount`(text: String) {
        #expect(Cost(typed: text, currency: "EUR") == nil)
    }

    @Test func `parts of a yen are none`() {
        #expect(Cost(typed: "12.50", currency: "JPY") == nil)
        #expect(Cost(typed: "12", currency: "") == nil)
    }
}
