import Foundation
import Testing

@testable import PullProofCommandLine

@Suite("Requests of a connection")
struct HTTPMessagesTests {
  private let first =
    "POST /api/accept?now HTTP/1.1\r\nHost: a\r\nContent-LENGTH:  5 \r\n\r\n{\"a\"}"
  private let second = "GET /x HTTP/1.1\r\nConnection: Close\r\n\r\n"

  private func read(_ text: String) throws(HTTPReader.Failure) -> ReportRequest? {
    var reader = HTTPReader()
    reader.append(text.utf8)
    return try reader.next()
  }

  @Test("are read wherever the bytes are cut")
  func pieces() throws {
    let bytes = Array((first + second).utf8)
    for cut in 0...bytes.count {
      var reader = HTTPReader()
      var requests: [ReportRequest] = []
      for piece in [bytes[..<cut], bytes[cut...]] {
        reader.append(piece)
        while let request = try reader.next() { requests.append(request) }
      }
      #expect(requests.map(\.method) == ["POST", "GET"])
      #expect(requests.map(\.path) == ["/api/accept", "/x"])
      #expect(requests.first?.headers == ["host": "a", "content-length": "5"])
      #expect(requests.first?.body == Array("{\"a\"}".utf8))
      #expect(requests.map(\.keepsConnection) == [true, false])
    }
  }

  @Test(
    "of other kinds are refused",
    arguments: [
      ("GARBAGE\r\n\r\n", 400), ("GET x HTTP/1.1\r\n\r\n", 400), ("GET /x HTTP/2\r\n\r\n", 400),
      ("GET /x HTTP/1.1\r\nno colon\r\n\r\n", 400), ("GET /x HTTP/1.1\r\n: x\r\n\r\n", 400),
      ("GET /x HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n", 400),
      ("GET /x HTTP/1.1\r\nHost : a\r\n\r\n", 400),
      ("GET /x HTTP/1.1\r\nContent-Length: -1\r\n\r\n", 400),
      ("GET /x HTTP/1.1\r\nContent-Length: +1\r\n\r\n", 400),
      ("GET /x HTTP/1.1\r\nContent-Length: 1e3\r\n\r\n", 400),
      ("GET /x HTTP/1.1\r\nContent-Length:\r\n\r\n", 400),
      ("GET /x HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n", 413),
      ("GET /x HTTP/1.1\r\nContent-Length: 33554433\r\n\r\n", 413),
      ("POST /x HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 411),
      ("GET /" + String(repeating: "x", count: 70_000), 431),
    ])
  func malformed(text: String, status: Int) {
    let failure = #expect(throws: HTTPReader.Failure.self) { try read(text) }
    #expect(failure?.status == status)
  }

  @Test("have a head of 64 KiB at most, wherever its end is cut")
  func greatestHead() throws {
    let head = Array("GET /x HTTP/1.1\r\nA: ".utf8)
    let end = Array("\r\n\r\n".utf8)
    for (size, isRead) in [(65_536, true), (65_537, false)] {
      for arrived in 0...end.count {
        var reader = HTTPReader()
        reader.append(head + Array(repeating: 0x61, count: size - head.count) + end.prefix(arrived))
        if isRead {
          #expect((try reader.next() != nil) == (arrived == end.count))
        } else if arrived >= 3 {
          #expect(throws: HTTPReader.Failure.self) { try reader.next() }
        }
      }
    }
  }

  @Test("that are no UTF-8 are refused")
  func invalidText() {
    var reader = HTTPReader()
    reader.append(Array("GET /x HTTP/1.1\r\nA: ".utf8) + [0xFF, 13, 10, 13, 10])
    #expect(throws: HTTPReader.Failure.self) { try reader.next() }
  }

  @Test("are answered with a length and with headers that keep the address to itself")
  func answer() throws {
    let response = ReportResponse(status: 200, type: "text/css", body: Array("é".utf8))
    let text = String(decoding: response.message(keepingConnection: false), as: UTF8.self)
    let (head, body) = try #require(
      text.firstRange(of: "\r\n\r\n").map { (text[..<$0.lowerBound], text[$0.upperBound...]) })
    #expect(body == "é")
    let lines = head.components(separatedBy: "\r\n")
    #expect(lines.first == "HTTP/1.1 200 OK")
    #expect(lines.contains("Content-Length: 2") && lines.contains("Connection: close"))
    #expect(lines.contains("Referrer-Policy: no-referrer"))
    let policy = try #require(lines.first { $0.hasPrefix("Content-Security-Policy: ") })
    #expect(policy.contains("default-src 'none'") && !policy.contains("unsafe"))
  }
}
