import CMicrohttpd
import Foundation
import Synchronization

// What libmicrohttpd calls. Each function finds its Swift object in the context pointer and goes
// on there. Objects are used without counting references: the service outlives the daemon, a
// connection lives from `connectionChanged` to `connectionChanged`.

/// What the library has for the head of a request and that of its answer.
///
/// Half of it takes what comes in. In the other half each line and each cookie takes 64 bytes
/// beside a copy of all cookies, so that as much as `Limits` allows of each fits, and an answer
/// too. All of it is cleared for every request: no more than that.
private let connectionMemoryBytes = 40_960

/// Starts the library's threads on `listener`; nil when it refuses.
func startDaemon(
    _ service: Service,
    on socket: Int32
) -> (daemon: OpaquePointer, description: UnsafeMutablePointer<elsewhere_daemon>)? {
    let limits = service.settings.limits
    let description = UnsafeMutablePointer<elsewhere_daemon>.allocate(capacity: 1)
    description.initialize(
        to: elsewhere_daemon(
            listen_socket: socket,
            threads: service.settings.threads,
            connections: max(limits.connections, service.settings.threads),
            idle_seconds: UInt32(
                max(limits.idleMilliseconds, limits.replyMilliseconds) / 1_000 + 1
            ),
            connection_memory_bytes: connectionMemoryBytes,
            context: Unmanaged.passUnretained(service).toOpaque(),
            accepts: mayConnect,
            answer: requestArrived,
            completed: requestCompleted,
            connected: connectionChanged,
            address_seen: addressSeen,
            message: libraryMessage
        )
    )
    guard let daemon = elsewhere_start(description) else {
        description.deallocate()
        return nil
    }
    return (daemon, description)
}

/// Whether somebody may have one connection more; the library would count each address of a network
/// by itself.
private func mayConnect(
    context: UnsafeMutableRawPointer?,
    address: UnsafePointer<sockaddr>?,
    size: socklen_t
) -> MHD_Result {
    guard let context, let address, let network = NetworkPrefix(address) else {
        return MHD_Result.YES
    }
    return Unmanaged<Service>.fromOpaque(context)._withUnsafeGuaranteedRef { service in
        let limit = Int(service.settings.limits.connectionsPerAddress)
        let isFull = limit > 0 && service.openConnections.count(from: network) >= limit
        return isFull ? MHD_Result.NO : MHD_Result.YES
    }
}

private func requestArrived(
    context: UnsafeMutableRawPointer?,
    mhd: OpaquePointer?,
    url: UnsafePointer<CChar>?,
    method: UnsafePointer<CChar>?,
    version: UnsafePointer<CChar>?,
    data: UnsafePointer<CChar>?,
    dataSize: UnsafeMutablePointer<Int>?,
    state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
    guard let mhd, let method, let version, let dataSize, let state,
        let stored = elsewhere_stored(mhd)
    else { return MHD_Result.NO }
    return Unmanaged<Connection>.fromOpaque(stored)._withUnsafeGuaranteedRef { connection in
        if state.pointee == nil {
            // The library closes a connection that is answered in this first call.
            state.pointee = stored
            let isOver = connection.beginRequest(mhd, method: method, version: version)
            return isOver ? connection.answer(mhd) : MHD_Result.YES
        }
        guard dataSize.pointee > 0 else { return connection.answer(mhd) }
        let piece = UnsafeRawBufferPointer(start: data, count: dataSize.pointee)
        dataSize.pointee = 0
        return connection.takeBody(piece) ? MHD_Result.YES : MHD_Result.NO
    }
}

/// Called as soon as the request line is there, while it still holds the address as it came.
private func addressSeen(
    context: UnsafeMutableRawPointer?,
    address: UnsafePointer<CChar>?,
    mhd: OpaquePointer?
) {
    guard let mhd, let address, let stored = elsewhere_stored(mhd) else { return }
    Unmanaged<Connection>.fromOpaque(stored)._withUnsafeGuaranteedRef {
        $0.beginAddress(UnsafeRawBufferPointer(start: address, count: strlen(address)))
    }
}

private func requestCompleted(
    context: UnsafeMutableRawPointer?,
    mhd: OpaquePointer?,
    state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
    end: MHD_RequestTerminationCode
) {
    guard let mhd, let stored = elsewhere_stored(mhd) else { return }
    Unmanaged<Connection>.fromOpaque(stored)._withUnsafeGuaranteedRef {
        if RoomLack.take(), $0.isAwaitingAnswer { $0.answerOutOfRoom() }
        $0.endRequest(isWhole: end == .REQUEST_TERMINATED_COMPLETED_OK)
    }
    state?.pointee = nil
}

private func connectionChanged(
    context: UnsafeMutableRawPointer?,
    mhd: OpaquePointer?,
    stored: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
    change: MHD_ConnectionNotificationCode
) {
    guard let context, let mhd, let stored else { return }
    if change == .CONNECTION_NOTIFY_STARTED {
        let service = Unmanaged<Service>.fromOpaque(context).takeUnretainedValue()
        let number = service.metrics.opened.add(1, ordering: .relaxed).newValue
        let connection = Connection(
            service: service,
            socket: elsewhere_socket(mhd),
            number: number
        )
        service.openConnections.insert(connection)
        stored.pointee = Unmanaged.passRetained(connection).toOpaque()
    } else if let pointer = stored.pointee {
        let connection = Unmanaged<Connection>.fromOpaque(pointer).takeRetainedValue()
        connection.answerNonsense()
        connection.service.openConnections.remove(connection)
        connection.service.metrics.closed.add(1, ordering: .relaxed)
        stored.pointee = nil
    }
}

private func libraryMessage(context: UnsafeMutableRawPointer?, text: UnsafePointer<CChar>?) {
    guard let context, let text else { return }
    let service = Unmanaged<Service>.fromOpaque(context).takeUnretainedValue()
    RoomLack.note(text)
    service.metrics.protocolErrors.add(1, ordering: .relaxed)
    service.log.write(.debug, "HTTP library", [("detail", String(cString: text))])
}
