import Foundation
import Glibc
import Testing
import _ProofTestSupport

/// The program while it serves a report, and requests to it.
final class RunningServer {
  /// An answer.
  struct Answer {
    let status: Int
    let headers: String
    let body: Data

    var text: String { String(decoding: body, as: UTF8.self) }

    func json() throws -> JSON { try JSON(parsing: text) }
  }

  /// The address without the path, such as `http://127.0.0.1:4000`.
  let origin: String

  /// The token in the address.
  let token: String

  private let process = Process()
  private let port: UInt16

  /// Starts the program on a project and waits until it prints its address.
  init(of project: SampleProject, report: String? = nil, port: UInt16 = 0, arguments: [String] = [])
    throws
  {
    let output = Pipe()
    process.executableURL = Program.executable
    process.arguments =
      ["show-report"] + [report].compactMap(\.self) + [
        "--config", project.folder.path("pullproof.yml"), "--port", "\(port)",
      ] + arguments
    process.standardOutput = output
    try process.run()
    var text = ""
    while !text.contains("Ctrl-C") {
      let piece = output.fileHandleForReading.availableData
      guard !piece.isEmpty else { break }
      text += String(decoding: piece, as: UTF8.self)
    }
    let match = try #require(
      text.firstMatch(of: /(http:\/\/127\.0\.0\.1:(\d+))\/([0-9a-f]{32})\//), "\(text)")
    (origin, token) = (String(match.1), String(match.3))
    self.port = try #require(UInt16(match.2))
  }

  deinit { end(by: SIGKILL) }

  /// Ends the program by a signal and returns its exit code, or minus the signal.
  @discardableResult
  func end(by signal: Int32 = SIGINT) -> Int32 {
    if process.isRunning { kill(process.processIdentifier, signal) }
    process.waitUntilExit()
    return process.exitCode
  }

  /// Sends a request with the headers of the report's own page, changed by others; nil leaves one out.
  func send(
    _ method: String, _ path: String, _ body: String = "", headers: [String: String?] = [:]
  ) throws -> Answer {
    let own: [String: String?] = [
      "Host": "127.0.0.1:\(port)", "Origin": origin, "X-PullProof-Token": token,
      "Content-Type": "application/json", "Content-Length": "\(body.utf8.count)",
      "Connection": "close",
    ]
    let lines = own.merging(headers) { $1 }.compactMap { name, value in
      value.map { "\(name): \($0)\r\n" }
    }
    return try answer(to: "\(method) \(path) HTTP/1.1\r\n\(lines.joined())\r\n\(body)")
  }

  /// Reads a file of the page.
  func file(_ name: String) throws -> Answer { try send("GET", "/\(token)/\(name)") }

  /// Decides about frames of a report.
  func decide(_ action: String, _ ids: [String]?, of report: String) throws -> Answer {
    let list = ids.map { ",\"ids\":[\($0.map { "\"\($0)\"" }.joined(separator: ","))]" } ?? ""
    return try send("POST", "/api/\(action)", "{\"report\":\"\(report)\"\(list)}")
  }

  func state() throws -> JSON { try send("GET", "/api/state").json() }

  private func answer(to request: String) throws -> Answer {
    let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(connection) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try #require(status == 0)
    let bytes = Array(request.utf8)
    try #require(Glibc.send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count)
    let answer = FileHandle(fileDescriptor: connection, closeOnDealloc: false).readDataToEndOfFile()
    let end = try #require(answer.firstRange(of: Data("\r\n\r\n".utf8)))
    let head = String(decoding: answer[..<end.lowerBound], as: UTF8.self)
    return Answer(
      status: try #require(Int(head.split(separator: " ")[1])), headers: head,
      body: answer[end.upperBound...])
  }
}
