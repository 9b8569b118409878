import Foundation

/// The requests of a connection, as bytes arrive.
///
/// It reads the part of HTTP/1.1 (RFC 9112) that browsers send to a server like this one: a head of at most
/// ``greatestHead`` bytes, then a body whose length is given.
package struct HTTPReader {
  /// An error after which the connection is closed, with the status of its answer.
  package struct Failure: Error, Hashable {
    package let status: Int
    package let message: String
  }

  /// The size of a head, in bytes.
  static let greatestHead = 1 << 16

  /// The size of a body, in bytes: the ids of half a million frames.
  static let greatestBody = 1 << 25

  private var bytes: [UInt8] = []

  /// The request whose body is awaited, and the length of the body.
  private var awaited: (request: ReportRequest, length: Int)?

  /// A reader of a new connection.
  package init() {}

  /// Takes bytes that have arrived.
  package mutating func append(_ bytes: some Sequence<UInt8>) {
    self.bytes.append(contentsOf: bytes)
  }

  /// The next request; nil until all of it has arrived.
  ///
  /// - Throws: ``Failure`` for what is no request, or one that is too large.
  package mutating func next() throws(Failure) -> ReportRequest? {
    if awaited == nil {
      guard let end = endOfHead() else {
        // Of the greatest head's blank line, the last byte may not have arrived.
        guard bytes.count < Self.greatestHead + Self.blankLine.count else {
          throw Failure(status: 431, message: "the headers are too large")
        }
        return nil
      }
      awaited = try Self.request(head: bytes[..<end])
      bytes.removeFirst(end + Self.blankLine.count)
    }
    guard let (head, length) = awaited, bytes.count >= length else { return nil }
    var request = head
    request.body = Array(bytes.prefix(length))
    bytes.removeFirst(length)
    awaited = nil
    return request
  }

  private static let blankLine = Array("\r\n\r\n".utf8)

  private func endOfHead() -> Int? {
    bytes.prefix(Self.greatestHead + Self.blankLine.count).firstRange(of: Self.blankLine)?
      .lowerBound
  }

  private static func request(
    head: ArraySlice<UInt8>
  ) throws(Failure) -> (request: ReportRequest, length: Int) {
    let malformed = Failure(status: 400, message: "this is not a request of HTTP/1.1")
    guard let text = String(validating: head, as: UTF8.self) else { throw malformed }
    var lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)[...]
    let words = (lines.popFirst() ?? "").split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[1].hasPrefix("/"), ["HTTP/1.1", "HTTP/1.0"].contains(words[2])
    else { throw malformed }
    var headers: [String: String] = [:]
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex else { throw malformed }
      let name = line[..<colon].lowercased()
      // A name with a space, or one that comes twice, may mean something else to another reader.
      guard name.allSatisfy({ $0.isASCII && !$0.isWhitespace }), headers[name] == nil else {
        throw malformed
      }
      headers[name] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    guard headers["transfer-encoding"] == nil else {
      throw Failure(status: 411, message: "the length of the body must be given")
    }
    let digits = headers["content-length"] ?? "0"
    guard !digits.isEmpty, digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { throw malformed }
    guard let length = Int(digits), length <= greatestBody else {
      throw Failure(status: 413, message: "the body is too large")
    }
    let path = words[1].prefix { $0 != "?" && $0 != "#" }
    return (
      ReportRequest(method: String(words[0]), path: String(path), headers: headers), length
    )
  }
}

extension ReportRequest {
  /// Whether the connection stays open after the answer.
  var keepsConnection: Bool { headers["connection"]?.lowercased() != "close" }
}

extension ReportResponse {
  /// An answer in words.
  static func refusal(_ status: Int, _ message: String) -> ReportResponse {
    ReportResponse(
      status: status, type: "text/plain; charset=utf-8", body: Array("\(message)\n".utf8))
  }

  /// The bytes of the answer.
  func message(keepingConnection keeps: Bool) -> Data {
    let fields = [
      "Content-Type": type, "Content-Length": "\(body.count)",
      "Connection": keeps ? "keep-alive" : "close",
    ].merging(Self.headers) { own, _ in own }
    let lines = fields.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }.joined()
    return Data("HTTP/1.1 \(status) \(Self.reasons[status] ?? "")\r\n\(lines)\r\n".utf8) + body
  }

  /// The names of the statuses (RFC 9110, section 15).
  private static let reasons = [
    200: "OK", 400: "Bad Request", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
    409: "Conflict", 411: "Length Required", 413: "Content Too Large",
    415: "Unsupported Media Type", 431: "Request Header Fields Too Large",
    500: "Internal Server Error",
  ]
}
