import App
import Foundation
import Server
import Synchronization
import TestKit
import Testing

@Suite struct PostponedTests {
    @Test("an answer may come later, on any thread, and the connection goes on")
    func later() throws {
        let server = try TestServer(postponing: { request, pending in
            Thread.detachNewThread {
                usleep(20_000)
                pending.finish(with: TestServer.echo(request, Moment(now: .t0, seed: 1)))
            }
        })
        let client = server.client()
        for number in 0..<5 {
            let reply = try #require(client.get("/page?n=\(number)"))
            #expect(reply.status == 200)
            #expect(reply.text == "GET /page?n=\(number)\n")
        }
        let form = "a=1&b=2"
        client.sendFormHead("/f", ["Content-Length: \(form.utf8.count)"])
        client.send(form)
        #expect(client.reply()?.text == "POST /f\n" + form)
    }

    @Test("an answer that is there before the app returns arrives too")
    func atOnce() throws {
        let server = try TestServer(postponing: { request, pending in
            pending.finish(with: TestServer.echo(request, Moment(now: .t0, seed: 1)))
            pending.finish(with: Response(status: 500, contentType: "text/plain"))
        })
        let client = server.client()
        for _ in 0..<50 { #expect(client.get("/page")?.status == 200) }
    }

    @Test("a hundred that wait keep nobody else waiting")
    func crowd() throws {
        let waiting = Mutex<[PendingAnswer]>([])
        let server = try TestServer(postponing: { request, pending in
            if request.target == "/wait" {
                waiting.withLock { $0.append(pending) }
            } else {
                pending.finish(with: TestServer.echo(request, Moment(now: .t0, seed: 1)))
            }
        })
        let clients = (0..<100).map { _ in server.client() }
        for client in clients { client.send("GET /wait HTTP/1.1\r\nHost: t\r\n\r\n") }
        eventually { waiting.withLock { $0.count } == 100 }
        #expect(server.client().get("/quick")?.status == 200)
        let metrics = server.client().get("/metrics")?.text ?? ""
        #expect(metrics.contains("elsewhere_http_answers_awaited 100\n"))
        for pending in waiting.withLock({ $0 }) {
            pending.finish(with: Response(contentType: "text/plain", body: Array("late".utf8)))
        }
        for client in clients { #expect(client.reply()?.text == "late") }
    }

    @Test("a connection that waits for its next request holds on to no answer")
    func lettingGo() throws {
        struct Last: Sendable { weak var answer: PendingAnswer? }
        let last = Mutex(Last())
        let server = try TestServer(postponing: { _, pending in
            last.withLock { $0.answer = pending }
            pending.finish(with: Response(contentType: "text/plain", body: [0x61]))
        })
        let client = server.client()
        #expect(client.get("/page")?.text == "a")
        eventually { last.withLock { $0.answer } == nil }
        #expect(client.get("/page")?.text == "a")
    }

    @Test("a client that leaves meanwhile harms nobody")
    func leaving() throws {
        let waiting = Mutex<[PendingAnswer]>([])
        let server = try TestServer(postponing: { request, pending in
            if request.target == "/wait" {
                waiting.withLock { $0.append(pending) }
            } else {
                pending.finish(with: TestServer.echo(request, Moment(now: .t0, seed: 1)))
            }
        })
        var clients = (0..<20).map { _ in server.client() }
        for client in clients { client.send("GET /wait HTTP/1.1\r\nHost: t\r\n\r\n") }
        eventually { waiting.withLock { $0.count } == 20 }
        clients = []
        for pending in waiting.withLock({ $0 }) {
            pending.finish(with: Response(contentType: "text/plain", body: Array("late".utf8)))
        }
        eventually {
            server.client().get("/metrics")?.text.contains("requests_in_flight 1\n") == true
        }
        #expect(server.client().get("/quick")?.status == 200)
    }

    @Test("it is known of an answer whether anybody still waits for it")
    func standing() throws {
        let waiting = Mutex<[PendingAnswer]>([])
        let server = try TestServer(postponing: { _, pending in
            waiting.withLock { $0.append(pending) }
        })
        var clients = (0..<2).map { _ in server.client() }
        for client in clients { client.send("GET /wait HTTP/1.1\r\nHost: t\r\n\r\n") }
        eventually { waiting.withLock { $0.count } == 2 }
        let answers = waiting.withLock { $0 }
        #expect(answers.allSatisfy { $0.standing == .waits })
        clients.removeAll()
        eventually { answers.allSatisfy { $0.standing == .left } }
        for pending in answers { pending.finish(with: Response(contentType: "text/plain")) }
        #expect(answers.allSatisfy { $0.standing == .given })
    }

    @Test("an answer that does not come is given up, with the word when to try again")
    func deadline() throws {
        var limits = Limits()
        limits.answerMilliseconds = 100
        let waiting = Mutex<[PendingAnswer]>([])
        let server = try TestServer(
            limits: limits,
            postponing: { _, pending in waiting.withLock { $0.append(pending) } }
        )
        let client = server.client()
        let reply = try #require(client.get("/wait"))
        #expect(reply.status == 503)
        #expect(reply["retry-after"] == "10")
        for pending in waiting.withLock({ $0 }) {
            pending.finish(with: Response(contentType: "text/plain"))
        }
        #expect(client.get("/wait")?.status == 503)
    }

    @Test("of a change that is not answered it is said that it may be done all the same")
    func unanswered() throws {
        var limits = Limits()
        limits.answerMilliseconds = 100
        let waiting = Mutex<[PendingAnswer]>([])
        let server = try TestServer(
            limits: limits,
            postponing: { _, pending in waiting.withLock { $0.append(pending) } },
            unansweredPage: { sentence, request, _ in
                Response(
                    contentType: "text/html",
                    body: Array("\(request.target)|\(sentence)".utf8)
                )
            }
        )
        let (client, none) = (server.client(), "Content-Length: 0")
        #expect(client.get("/wait")?.text.contains("may be done") == false)
        let (program, html) = ("/api/v1/trips", "Accept: text/html")
        for method in ["POST", "PATCH", "DELETE"] {
            let reply = try #require(client.get(program, [none], method: method))
            #expect(reply.status == 503 && reply.text.contains("may be done all the same"))
        }
        let page = try #require(client.get("/wait", [none, html], method: "POST"))
        #expect(page.status == 503 && page["retry-after"] == "10")
        #expect(page.text.hasPrefix("/wait|") && page.text.contains("may be done all the same"))
        for pending in waiting.withLock({ $0 }) {
            pending.finish(with: Response(contentType: "text/plain"))
        }
    }

    @Test("a stop lets answers under way end, and gives up those that do not")
    func stopping() throws {
        var limits = Limits()
        limits.graceMilliseconds = 300
        let waiting = Mutex<[PendingAnswer]>([])
        let server = try TestServer(
            limits: limits,
            postponing: { request, pending in
                waiting.withLock { $0.append(pending) }
                guard request.target == "/soon" else { return }
                Thread.detachNewThread {
                    usleep(100_000)
                    pending.finish(with: Response(contentType: "text/plain"))
                }
            }
        )
        let (soon, never) = (server.client(), server.client())
        soon.send("GET /soon HTTP/1.1\r\nHost: t\r\n\r\n")
        never.send("GET /never HTTP/1.1\r\nHost: t\r\n\r\n")
        eventually { waiting.withLock { $0.count } == 2 }
        server.server.stop()
        #expect(soon.reply()?.status == 200)
        // Told so, or hung up on: either is an end.
        #expect(never.reply()?.status ?? 503 == 503)
        for pending in waiting.withLock({ $0 }) {
            pending.finish(with: Response(contentType: "text/plain"))
        }
    }

    @Test("answers that come at the very moment of the stop harm nobody", arguments: 0..<20)
    func racing(round: Int) throws {
        var limits = Limits()
        limits.graceMilliseconds = 1
        let waiting = Mutex<[PendingAnswer]>([])
        let server = try TestServer(
            limits: limits,
            postponing: { _, pending in waiting.withLock { $0.append(pending) } }
        )
        let clients = (0..<16).map { _ in server.client() }
        for client in clients { client.send("GET /wait HTTP/1.1\r\nHost: t\r\n\r\n") }
        eventually { waiting.withLock { $0.count } == 16 }
        let ended = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            usleep(UInt32(round) * 100)
            for pending in waiting.withLock({ $0 }) {
                pending.finish(with: Response(contentType: "text/plain"))
            }
            ended.signal()
        }
        server.server.stop()
        ended.wait()
        for client in clients {
            let status = client.reply()?.status ?? 0
            #expect([0, 200, 503].contains(status))
        }
    }

    private func eventually(_ isSo: () -> Bool) {
        // Once is enough: the question itself may change the answer.
        for _ in 0..<500 {
            if isSo() { return }
            usleep(10_000)
        }
        Issue.record("it never came to be")
    }
}

@Suite struct WorkersTests {
    @Test("work is done in any number of threads; too much of it is turned away")
    func full() {
        let workers = Workers(count: 2, mostWaiting: 3)
        let gate = DispatchSemaphore(value: 0)
        let done = Atomic<Int>(0)
        let job: @Sendable () -> Void = {
            gate.wait()
            done.add(1, ordering: .relaxed)
        }
        var taken = 0
        // Two at work and three that wait, however fast the threads fetch their work.
        for _ in 0..<10 {
            if workers.run(job) { taken += 1 }
            usleep(5_000)
        }
        #expect(taken == 5)
        workers.goOn(job)
        for _ in 0..<6 { gate.signal() }
        workers.end()
        #expect(done.load(ordering: .relaxed) == 6)
        #expect(!workers.run {})
    }

    @Test("the end waits for all that was taken on")
    func end() {
        let workers = Workers(count: 4)
        let done = Atomic<Int>(0)
        for _ in 0..<400 {
            _ = workers.run {
                usleep(100)
                done.add(1, ordering: .relaxed)
            }
        }
        workers.end()
        #expect(done.load(ordering: .relaxed) == 400)
    }
}
