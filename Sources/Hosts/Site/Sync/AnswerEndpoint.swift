internal import Accounts
internal import App
internal import Base
internal import Questions
internal import Server
import Synchronization
internal import Wire

/// Answers `POST /answers`: what the outside world says, for devices that keep it.
///
/// Asks as pages do, under the same bounds of each source, and never holds a thread meanwhile.
final class AnswerEndpoint: Sendable {
    static let patience = Duration.seconds(8)
    private static let mostAtOnce = 128
    /// How often one network may ask within a minute.
    private static let requestsOfNetwork: UInt32 = 240

    private let outside: OutsideWorld
    private let workers: Workers
    private let rate = SendingRate(most: AnswerEndpoint.requestsOfNetwork)
    private let underWay = Atomic<Int>(0)

    init(outside: OutsideWorld, workers: Workers) {
        self.outside = outside
        self.workers = workers
    }

    /// Returns at once; calls back once, on any thread.
    func answer(_ request: Request, _ completion: @escaping Site.Completion) {
        if let seconds = rate.admit(neighbourhood(of: request)) {
            return completion(.tooOften(seconds))
        }
        guard let message = request.form.file("message") else {
            return completion(.plain(415, "not a message"))
        }
        let questions = try? message.withUnsafeBytes { (buffer) throws(WireFailure) in
            try Wire.questions(from: ByteSlice(buffer))
        }
        guard let questions else { return completion(.plain(400, "no such message")) }
        // Somebody asked by hand for what is newest.
        let isNewest = request.target.hasSuffix("?newest=1")
        let isTaken =
            underWay.load(ordering: .relaxed) < AnswerEndpoint.mostAtOnce
            && workers.run { [self] in
                find(questions, isNewest: isNewest, completion)
            }
        if !isTaken { completion(Response.plain(503, "busy").asking(toWait: 10)) }
    }

    /// Gives what is at hand, and asks others for the rest.
    private func find(
        _ questions: [Question],
        isNewest: Bool,
        _ completion: @escaping Site.Completion
    ) {
        let found = isNewest ? [] : outside.atHand(questions)
        let missing = questions.filter { question in
            !found.contains { $0.question == question.canonical }
        }
        guard !missing.isEmpty, !outside.kinds.isEmpty else { return completion(.answers(found)) }
        underWay.add(1, ordering: .relaxed)
        outside.answer(missing, isNewest, AnswerEndpoint.patience) { [self] answers in
            underWay.subtract(1, ordering: .relaxed)
            completion(.answers(found + answers))
        }
    }
}

extension Response {
    fileprivate static func answers(_ answers: [Outside.Answered]) -> Response {
        guard let bytes = try? Wire.encode(answers: answers) else { return .plain(500, "too much") }
        return Response(
            contentType: "application/x-elsewhere-answers",
            headers: [Header("cache-control", "no-store")],
            body: bytes
        )
    }
}
