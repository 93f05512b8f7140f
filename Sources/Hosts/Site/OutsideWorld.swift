package import Questions

/// What the site can ask of the outside world; a site without providers has the empty one.
package struct OutsideWorld: Sendable {
    /// What there are providers for.
    package var kinds: Outside.Kinds = []
    /// Whether answers are recordings, which every page then says.
    package var isSample = false
    /// What was asked of each source since the start.
    package var counts: @Sendable () -> [Outside.Counted] = { [] }
    /// The answers that can be given at once, from memory or from the disk; must not ask anybody.
    package var atHand: @Sendable ([Question]) -> [Outside.Answered] = { _ in [] }
    /// The answers that are kept, be they old, or why there are none; asks nobody, not even for
    /// newer ones.
    package var kept: @Sendable ([Question]) -> [Outside.Answered] = { _ in [] }
    /// What is at hand of questions, and kept of others that are welcome; nil where some of it has
    /// to be read from the disk.
    package var inMemory:
        @Sendable (_ wants: [Question], _ welcome: [Question]) -> [Outside.Answered]? = { _, _ in
            nil
        }
    /// Asks; calls back once, on any thread, with what is there when all are answered or the
    /// patience ends.
    ///
    /// Must return at once. The second argument tells whether what is at hand is not good enough.
    package var answer:
        @Sendable (
            _ wants: [Question],
            _ newest: Bool,
            _ patience: Duration,
            _ completion: @escaping @Sendable ([Outside.Answered]) -> Void
        ) -> Void = { _, _, _, completion in completion([]) }

    package init() {}
}
