package import App
import Pictures
import Providers
import Questions

extension OutsideClient {
    /// What answers `/pictures/HOST/PATH?w=WIDTH`; calls back once, on a thread of its own.
    package var pictureRoute: @Sendable (Request, @escaping @Sendable (Response) -> Void) -> Void {
        { [pictures] request, completion in
            let accept = request["accept"] ?? ""
            guard request.method != .post, let pictures,
                let wanted = PictureRequest(target: request.target, accept: accept)
            else { return completion(FetchFailure.notFound.response) }
            pictures.answer(wanted) { result in
                switch result {
                case .success(let picture): completion(picture.response(to: wanted))
                case .failure(let failure): completion(failure.response)
                }
            }
        }
    }
}

extension DrawnPicture {
    /// A picture under its address never changes; the source is looked at again after a month.
    fileprivate func response(to request: PictureRequest) -> Response {
        let seconds = PictureProxy.freshSeconds(path: request.path)
        return Response(
            contentType: format.contentType,
            headers: [
                Header("cache-control", "public, max-age=\(seconds), immutable"),
                Header("vary", "Accept"),
            ],
            body: bytes
        )
    }
}

extension FetchFailure {
    /// A few words that tell nobody more than the status.
    fileprivate var response: Response {
        let (status, words, keeping): (UInt16, String, String) =
            switch self {
            case .notFound: (404, "no such picture", "public, max-age=300")
            case .unavailable: (503, "not now", "no-store")
            case .faulty: (502, "no usable picture", "no-store")
            }
        var headers = [Header("cache-control", keeping)]
        if self == .unavailable { headers.append(Header("retry-after", "15")) }
        return Response(
            status: status,
            contentType: "text/plain; charset=utf-8",
            headers: headers,
            body: Array((words + "\n").utf8)
        )
    }
}

extension Result<ProviderReply, ExchangeFailure> {
    /// The bytes of a picture, or why there are none.
    var picture: Result<[UInt8], FetchFailure> {
        switch self {
        case .success(let reply): reply.isRefusal ? .failure(.faulty) : .success(reply.body)
        case .failure(let failure):
            switch failure.unavailability {
            case .notFound, .badQuestion, .switchedOff: .failure(.notFound)
            case .faulty: .failure(.faulty)
            case .unreachable, .tooSlow, .busy, .refused, .offline: .failure(.unavailable)
            }
        }
    }
}
