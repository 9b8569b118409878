import FlyingSocks
import Foundation
import ProofDocuments

/// A server of HTTP on this machine's own address, 127.0.0.1, which no other machine reaches.
struct LocalServer: Sendable {
  /// The port on which it listens.
  let port: UInt16

  private let socket: Socket

  /// Takes a port.
  ///
  /// - Parameter port: the port; 0 for a free one.
  /// - Throws: `RunError` when the port can't be had.
  init(port: UInt16) throws(RunError) {
    do {
      socket = try Socket(domain: AF_INET, type: .stream)
      try socket.setValue(true, for: .localAddressReuse)
      try socket.bind(to: sockaddr_in.inet(ip4: "127.0.0.1", port: port))
      try socket.listen()
      guard case .ip4(_, let number) = try socket.sockname() else {
        throw SocketError.unsupportedAddress
      }
      self.port = number
    } catch {
      throw RunError(
        .environment, "port \(port): \(Self.reason(of: error)); name another one with --port")
    }
  }

  /// Serves until somebody asks to stop.
  ///
  /// - Parameters:
  ///   - isStopped: whether to stop.
  ///   - respond: answers a request.
  /// - Throws: `RunError` when no connection can be accepted any more.
  func run(
    until isStopped: @escaping @Sendable () -> Bool,
    responding respond: @escaping @Sendable (ReportRequest) async -> ReportResponse
  ) async throws(RunError) {
    let pool: SocketPool<ePoll> = .ePoll()
    do {
      try await pool.prepare()
      let listener = try AsyncSocket(socket: socket, pool: pool)
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await pool.run() }
        group.addTask { try await Self.accept(on: listener, respond) }
        group.addTask {
          // A signal only sets a mark, which is looked for often enough for a person.
          while !isStopped() { try await Task.sleep(for: .milliseconds(50)) }
        }
        // Only a request to stop ends without an error.
        defer { group.cancelAll() }
        try await group.next()
      }
    } catch {
      guard !isStopped() else { return }
      throw RunError(.environment, "the server stopped: \(Self.reason(of: error))")
    }
  }

  /// Answers the requests of all connections.
  private static func accept(
    on listener: AsyncSocket,
    _ respond: @escaping @Sendable (ReportRequest) async -> ReportResponse
  ) async throws {
    try await withThrowingDiscardingTaskGroup { group in
      for try await connection in listener.sockets {
        group.addTask {
          // A browser may close a connection at any time.
          try? await answer(connection, respond)
          try? connection.close()
        }
      }
    }
  }

  /// Answers the requests of a connection, one after the other.
  private static func answer(
    _ connection: AsyncSocket,
    _ respond: @Sendable (ReportRequest) async -> ReportResponse
  ) async throws {
    var reader = HTTPReader()
    while true {
      do throws(HTTPReader.Failure) {
        while let request = try reader.next() {
          let response = await respond(request)
          try? await connection.write(response.message(keepingConnection: request.keepsConnection))
          guard request.keepsConnection else { return }
        }
      } catch {
        let response = ReportResponse.refusal(error.status, error.message)
        return try await connection.write(response.message(keepingConnection: false))
      }
      reader.append(try await connection.read(atMost: 1 << 16))
    }
  }

  private static func reason(of error: any Error) -> String {
    if case SocketError.failed(_, let number, _) = error {
      return String(cString: strerror(number))
    }
    return error.localizedDescription
  }
}
