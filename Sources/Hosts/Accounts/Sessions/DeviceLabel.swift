package import App

/// What a device is called in the list of devices: "Firefox on Android".
///
/// Only what helps its owner to tell it from others is read out of the browser's own name.
package func deviceLabel(of request: Request) -> String {
    let name = request["user-agent"] ?? ""
    func first(of words: [(sign: String, name: String)]) -> String? {
        words.first { name.contains($0.sign) }?.name
    }
    let browser = first(of: [
        ("Firefox/", "Firefox"), ("Edg/", "Edge"), ("OPR/", "Opera"), ("Chrome/", "Chrome"),
        ("Safari/", "Safari"),
    ])
    let system = first(of: [
        ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"),
        ("Macintosh", "Mac"), ("CrOS", "ChromeOS"), ("Linux", "Linux"),
    ])
    switch (browser, system) {
    case (let browser?, let system?): return "\(browser) on \(system)"
    case (let one?, nil), (nil, let one?): return one
    case (nil, nil): return "Browser"
    }
}
