internal import Accounts
internal import App
internal import Atlas
internal import Base
internal import Server

/// Answers `POST /sync/places`: what this server's atlas tells of places that a device lacks.
///
/// It is the same for everybody, and nothing is noted of who asked. The body is ids as
/// little-endian UInt32; see `PlaceFacts` for the answer.
struct PlaceEndpoint: Sendable {
    /// How often one network may ask within a minute; whoever keeps most asks eight times.
    static let requestsOfNetwork: UInt32 = 120

    let atlas: Atlas
    let rate: SendingRate

    func answer(_ request: Request) -> Response {
        if let seconds = rate.admit(neighbourhood(of: request)) {
            return .tooOften(seconds)
        }
        guard let message = request.form.file("message") else {
            return .plain(415, "not a message")
        }
        guard message.count % 4 == 0, message.count <= 4 * PlaceFacts.mostAskedAtOnce else {
            return .plain(400, "no such message")
        }
        let ids = message.withUnsafeBytes { buffer in
            let bytes = ByteSlice(buffer)
            return stride(from: 0, to: bytes.count, by: 4).map { bytes.load(UInt32.self, at: $0) }
        }
        return Response(
            contentType: "application/x-elsewhere-places",
            headers: [Header("cache-control", "no-store")],
            body: PlaceFacts.bytes(of: atlas.facts(of: ids))
        )
    }
}
