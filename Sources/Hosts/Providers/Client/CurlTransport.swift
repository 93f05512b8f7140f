import CCurl
import Foundation
import Synchronization

/// All transfers of the process, driven by one thread with libcurl's multi interface, so that
/// connections are shared and a slow provider occupies no thread.
package final class CurlTransport: Sendable {
    /// Sendable, as only the thread uses it; others wake it, which libcurl lets any thread do.
    private struct Multi: @unchecked Sendable {
        let handle: UnsafeMutableRawPointer
    }

    private struct Queue {
        var waiting: [CurlTransfer] = []
        var isStopping = false
    }

    private let multi: Multi
    private let queue = Mutex(Queue())
    private let usesProxy: Bool

    /// Returns nil when libcurl cannot be initialised.
    package init?(usesProxy: Bool = true) {
        self.usesProxy = usesProxy
        guard CurlTransport.isReady, let handle = curl_multi_init() else { return nil }
        multi = Multi(handle: handle)
        _ = curl_limit(handle, CURLMOPT_MAX_TOTAL_CONNECTIONS, 64)
        _ = curl_limit(handle, CURLMOPT_MAX_HOST_CONNECTIONS, 8)
        _ = curl_limit(handle, CURLMOPT_MAXCONNECTS, 32)
        let thread = Thread { [self] in drive() }
        thread.name = "providers"
        thread.start()
    }

    /// How requests are sent through it.
    package var transport: Transport {
        Transport { request, completion in
            self.start(CurlTransfer(request, completion))
        }
    }

    /// Ends the thread; transfers under way fail.
    package func stop() {
        queue.withLock { $0.isStopping = true }
        curl_multi_wakeup(multi.handle)
    }

    private func start(_ transfer: CurlTransfer) {
        let isAccepted = queue.withLock { queue in
            if !queue.isStopping { queue.waiting.append(transfer) }
            return !queue.isStopping
        }
        guard isAccepted else { return transfer.fail(.unreachable("the program is stopping")) }
        curl_multi_wakeup(multi.handle)
    }

    private func drive() {
        var active: [UnsafeMutableRawPointer: CurlTransfer] = [:]
        while true {
            let (waiting, isStopping) = queue.withLock { queue in
                defer { queue.waiting = [] }
                return (queue.waiting, queue.isStopping)
            }
            for transfer in waiting {
                guard let easy = transfer.prepare(usesProxy: usesProxy) else {
                    transfer.fail(.unreachable("libcurl refused the request"))
                    continue
                }
                curl_multi_add_handle(multi.handle, easy)
                active[easy] = transfer
            }
            if isStopping { break }
            var running: Int32 = 0
            curl_multi_perform(multi.handle, &running)
            finishTransfers(&active)
            curl_multi_poll(multi.handle, nil, 0, 1_000, nil)
        }
        for (easy, transfer) in active {
            curl_multi_remove_handle(multi.handle, easy)
            curl_easy_cleanup(easy)
            transfer.fail(.unreachable("the program is stopping"))
        }
        curl_multi_cleanup(multi.handle)
    }

    private func finishTransfers(_ active: inout [UnsafeMutableRawPointer: CurlTransfer]) {
        var result = CURLE_OK
        while let easy = curl_next_finished(multi.handle, &result) {
            let transfer = active.removeValue(forKey: easy)
            transfer?.finish(easy, result)
            curl_multi_remove_handle(multi.handle, easy)
            curl_easy_cleanup(easy)
        }
    }

    private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK
}
