package import Questions

/// What an adapter wants next on its way to an answer: pure, so that a test can walk it.
package indirect enum Step: Sendable {
    /// A request, and what follows from its body. An optional one that fails goes on with an
    /// empty body.
    case ask(
        ProviderRequest,
        isOptional: Bool = false,
        then: @Sendable ([UInt8]) throws(ProviderRefusal) -> Step
    )
    /// Another question, which may be answered out of the cache.
    case question(Question, then: @Sendable (Answer) throws(ProviderRefusal) -> Step)
    /// Several questions at once, and what became of each.
    case questions([Question], then: @Sendable ([Outcome]) throws(ProviderRefusal) -> Step)
    case answer(AnswerContent, [Attribution])
}
