import Geodesy
import Testing

/// What a place is called, by the link of a map.
struct PlaceNameTests {
    @Test(arguments: [
        ("https://www.google.com/maps/place/Colosseum/@41.8902102,12.4900422,17z", "Colosseum"),
        (
            "https://www.google.it/maps/place/Galleria+degli+Uffizi/@43.77,11.25,17z/data=!3m1",
            "Galleria degli Uffizi"
        ),
        ("Look: https://www.google.com/maps/place/Caf%C3%A9+A%26B/", "Café A&B"),
        ("https://www.google.com/maps/search/Trevi+fountain/@41.9,12.4,15z", "Trevi fountain"),
        ("https://www.google.com/maps/search/?api=1&query=Duomo", "Duomo"),
        ("https://maps.google.com/?q=Duomo&ll=43.77,11.25", "Duomo"),
        ("https://maps.apple.com/?q=Colosseum&ll=41.89,12.49", "Colosseum"),
        ("https://maps.apple.com/place?name=Colosseum&coordinate=41.89,12.49", "Colosseum"),
    ])
    func `a link with a name has it`(link: String, name: String) {
        #expect(placeName(ofLink: link) == name)
    }

    @Test(arguments: [
        "https://www.google.com/maps/@43.77,11.25,15z", "https://maps.app.goo.gl/abc",
        "https://www.google.com/maps/place/43.77,11.25/@43.77,11.25,15z",
        "https://www.google.com/maps/place/43%C2%B046'12.0%22N+11%C2%B015'00.0%22E/@43.7,1,9z",
        "https://maps.google.com/maps?q=loc:43.77,11.25+(Home)&ll=1,2",
        "https://www.google.com/search?q=best+pizza", "https://example.org/maps/place/Nowhere/",
        "https://www.google.com/maps/place/", "https://www.google.com/maps/place//@1,2,3z",
        "Colosseum", "", "https://", "www.google.com",
    ])
    func `anything else has none`(text: String) {
        #expect(placeName(ofLink: text) == nil)
    }
}
