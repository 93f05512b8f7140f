import Foundation
import Markup
import Testing

@Suite struct ArenaTests {
    @Test("copies of a piece go their own ways")
    func copies() {
        var first: HTML = "<p>\(Int32(1))"
        var second = first
        let third = first
        second += "<b>second</b>"
        first += "<i>first</i>"
        second += "!"
        first += first
        #expect(first.string == "<p>1<i>first</i><p>1<i>first</i>")
        #expect(second.string == "<p>1<b>second</b>!")
        #expect(third.string == "<p>1")
    }

    @Test("what is appended to a literal leaves the literal alone")
    func literals() {
        let shared: HTML = "<ul>"
        var one = shared
        var other = shared
        one += "<li>one</li>"
        other += "<li>other</li>"
        #expect(shared.string == "<ul>")
        #expect(one.string == "<ul><li>one</li>")
        #expect(other.string == "<ul><li>other</li>")
    }

    @Test("pieces keep their bytes while others grow", arguments: [1, 2, 3, 4] as [UInt64])
    func growth(seed: UInt64) {
        var state = seed
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        let sizes: [Int] = HTML.answering {
            var pieces = Array(repeating: HTML(), count: 6)
            var texts = Array(repeating: "", count: 6)
            for _ in 0..<2_000 {
                let (to, from) = (next(6), next(6))
                switch next(4) {
                case 0 where texts[to].utf8.count < 50_000:
                    pieces[to] += pieces[from]
                    texts[to] += texts[from]
                case 1:
                    pieces[to] = pieces[from]
                    texts[to] = texts[from]
                default:
                    let text = String(repeating: "ab<", count: next(40))
                    pieces[to] += "<p>\(text)</p>"
                    texts[to] += "<p>\(text.replacingOccurrences(of: "<", with: "&lt;"))</p>"
                }
                if texts[to].utf8.count > 75_000 { (pieces[to], texts[to]) = ("", "") }
            }
            #expect(pieces.map(\.string) == texts)
            return pieces.map(\.count)
        }
        #expect(sizes.count == 6)
    }

    @Test("a piece used after its answer stops the program")
    func afterItsAnswer() async {
        await #expect(processExitsWith: .failure) {
            var kept = HTML()
            HTML.answering { kept = "<p>\("of one visitor")</p>" }
            let next: Int = HTML.answering {
                let page: HTML = "<p>\("of the next")</p>"
                return page.count + kept.count + kept.bytes.count
            }
            print(next)
        }
    }

    @Test("pieces that grow without end are cut short and told of, and the next answer is whole")
    func overfull() async {
        let held: [Int] = await onThread {
            let line = String(repeating: "<", count: 100_000)
            var held: [Int] = []
            // One long piece, many small ones, and long ones that are copied again and again.
            let long: Int? = HTML.answeringWhole {
                var page: HTML = "<ol>"
                for _ in 0..<200 { page += "<li>\(line)</li>" }
                return page.bytes.count
            }
            #expect(long == nil)
            let many: Int? = HTML.answeringWhole { manyPieces(of: 4_000_000) }
            #expect(many == nil)
            let copied: Int? = HTML.answeringWhole {
                var (page, pages) = ("<p>\(line)" as HTML, [HTML]())
                for _ in 0..<2_000 {
                    pages.append(page)
                    page += "\(pages[0])"
                    page = "<b>\(pages[pages.count / 2])</b>"
                }
                return pages.reduce(0) { $0 + $1.bytes.count }
            }
            #expect(copied == nil)
            held.append(HTML.bytesHeld)
            let next: [UInt8]? = HTML.answeringWhole { ("<p>\("next")</p>" as HTML).bytes }
            #expect(next == Array("<p>next</p>".utf8))
            return held
        }
        #expect(held[0] <= 1 << 20)
    }

    @Test("an answer inside another ends with the outer one")
    func nested() {
        let bytes: [UInt8] = HTML.answering {
            let before: HTML = "<p>\("before")</p>"
            let inner: Int = HTML.answering { ("<b>\("inner")</b>" as HTML).count }
            return (before + "\(Int64(inner))").bytes
        }
        #expect(String(decoding: bytes, as: UTF8.self) == "<p>before</p>12")
    }

    @Test("threads make pages side by side, each its own")
    func threads() async {
        let pages = await withTaskGroup(of: [UInt8].self) { group in
            for thread in 0..<64 {
                group.addTask {
                    HTML.answering {
                        var page: HTML = "<ol>"
                        for line in 0..<500 { page += "<li>\(Int64(thread)) \(Int64(line))</li>" }
                        return page.bytes
                    }
                }
            }
            return await group.reduce(into: Set<[UInt8]>()) { $0.insert($1) }
        }
        let expected = (0..<64).map { thread in
            "<ol>" + (0..<500).map { "<li>\(thread) \($0)</li>" }.joined()
        }
        #expect(pages == Set(expected.map { Array($0.utf8) }))
    }

    @Test("memory is given back: after a large answer, after each, and where no answer ever ends")
    func bounds() async {
        // A thread of its own, since other tests leave pieces on those that they share.
        let held: [Int] = await onThread {
            var held: [Int] = []
            for _ in 0..<200 {
                let count: Int = HTML.answering { manyPieces(of: 1_000) }
                #expect(count == 1_000)
            }
            held.append(HTML.bytesHeld)
            let large: Int = HTML.answering { manyPieces(of: 200_000) }
            #expect(large == 200_000)
            held.append(HTML.bytesHeld)
            for _ in 0..<60 { _ = manyPieces(of: 20_000) }
            held.append(HTML.bytesHeld)
            return held
        }
        #expect(held[0] <= 1 << 20)
        #expect(held[1] <= 1 << 20)
        #expect(held[2] <= 64 << 20)
    }
}

private func manyPieces(of count: Int) -> Int {
    var made = 0
    for number in 0..<count { made += ("<p>\(Int64(number))</p>" as HTML).isEmpty ? 0 : 1 }
    return made
}

private func onThread<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
        Thread { continuation.resume(returning: work()) }.start()
    }
}
