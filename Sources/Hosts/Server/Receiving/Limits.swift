/// How much of the machine visitors may use before the server says no.
package struct Limits: Sendable {
    /// The longest address (path and query) in bytes; beyond it 414 is the answer.
    package var addressBytes = 8_192
    /// The request line and all header lines together, in bytes; beyond it 431 is the answer.
    package var headBytes = 16_384
    /// The most header lines, the most cookies and their bytes in all; beyond it 431 is the answer.
    package var headLines = 80
    package var cookies = 100
    package var cookieBytes = 8_192
    /// The largest request body in bytes; beyond it 413 is the answer.
    package var bodyBytes = 1_048_576
    /// The same, and that of one field, where somebody brings the file of a whole library or trip:
    /// several times the largest that an export of a library writes.
    package var libraryBytes = 8_388_608
    /// The same where somebody keeps the original of a photo.
    package var originalBytes = 16_777_216
    /// How many such bodies may be held in memory at once, half of them from one network, and half
    /// of them of those who are not known as members; beyond it 503 is the answer.
    package var libraryBodies = 4
    /// Whoever sends one is waited for so long when nothing comes, and a second longer for each of
    /// so many bytes that come, so that nobody holds a place by sending next to nothing.
    package var libraryBodySilenceMilliseconds: UInt64 = 10_000
    package var libraryBodyBytesPerSecond: UInt64 = 65_536
    /// Bytes of large answers that may be on their way at once; beyond it 503 is the answer.
    ///
    /// Each is held until its reader has taken it, who may be slow on purpose; a quarter of them
    /// may go to one network.
    package var largeAnswerBytes = 268_435_456
    /// From how many bytes on an answer is large.
    package var largeAnswerFrom = 1_048_576
    /// The most fields and files of one form; beyond it 413 is the answer.
    package var formFields = 256
    /// The longest field of a form in bytes, a file being bounded by the body; beyond it 413 is the
    /// answer.
    package var fieldBytes = 1_000_000
    /// Open connections in total; further ones wait in the system's queue.
    package var connections: UInt32 = 1_024
    /// Open connections from one IPv4 address or one /64 of IPv6; further ones are closed at once.
    ///
    /// 0 stands for no limit of its own.
    package var connectionsPerAddress: UInt32 = 128
    /// From the end of a reply (or the start of the connection) to the end of the next head.
    ///
    /// One clock for waiting and for sending the head, so that a client that feeds one byte at
    /// a time is cut off as surely as one that says nothing.
    package var idleMilliseconds: UInt64 = 30_000
    /// From the end of the head to the end of the body.
    package var bodyMilliseconds: UInt64 = 60_000
    /// From the start of a reply until the client has taken all of it.
    package var replyMilliseconds: UInt64 = 120_000
    /// How long an answer may be in the making before the server gives it up.
    package var answerMilliseconds: UInt64 = 60_000
    /// How long a stop waits for replies under way.
    package var graceMilliseconds: UInt64 = 10_000

    package init() {}
}
