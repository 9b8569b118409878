import Foundation
import ProofDocuments
import ProofGraphics
import ProofSnapshots
import RefreshProject

/// A request, as far as the server of a report looks at it.
package struct ReportRequest: Hashable, Sendable {
  let method: String

  /// The path of the address without the query, percent-encoded.
  let path: String

  /// The headers by their names in small letters.
  let headers: [String: String]

  var body: [UInt8] = []
}

/// An answer to a request.
struct ReportResponse: Sendable {
  let status: Int
  let type: String
  let body: [UInt8]

  /// The headers of every answer.
  ///
  /// Nothing but the report's own files is loaded, nothing is kept, and the address, which holds the token,
  /// is told to nobody.
  static let headers = [
    "Content-Security-Policy":
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
      + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin", "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-store",
  ]
}

/// Serves the report of pending frames to this machine's browsers, and decides about frames on request.
///
/// Any page that a browser shows can send requests to this machine, so a request needs the address's token,
/// which only the printed address has, and must name this server as its host; one that decides must also
/// come from the report's own page.
actor ReportServer {
  /// The report that is served, and the decisions about its frames.
  struct Current: Sendable {
    let session: ReviewSession
    let pages: ReportPages
  }

  private let token: String
  private let open: @Sendable () throws(RunError) -> Current
  private var current: Current

  /// The last report, by the fingerprint of its file.
  private var known: (file: FileFingerprint?, report: VerificationReport)?

  /// The hosts of this server; none before it listens.
  private var hosts: Set<String> = []

  /// Opens a report.
  ///
  /// - Parameters:
  ///   - token: a word that nobody can guess, of letters and digits.
  ///   - open: opens the last report.
  /// - Throws: `RunError` when there is none.
  init(
    token: String, opening open: @escaping @Sendable () throws(RunError) -> Current
  ) throws(RunError) {
    (self.token, self.open) = (token, open)
    current = try open()
  }

  /// Takes the port on which the server listens.
  ///
  /// - Returns: the address of the page.
  func listens(on port: UInt16) -> String {
    hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
    return "http://127.0.0.1:\(port)/\(token)/"
  }

  /// Answers a request.
  func response(to request: ReportRequest) -> ReportResponse {
    guard let host = request.headers["host"], hosts.contains(host) else {
      return .refusal(403, "this server answers to 127.0.0.1 alone")
    }
    if request.path.hasPrefix("/api/") { return answer(to: request) }
    guard request.method == "GET" else { return .refusal(405, "only GET reads a file") }
    let start = "/\(token)/"
    guard request.path.hasPrefix(start) else {
      return .refusal(
        403, "open the address that pullproof show-report has printed: it ends in a token")
    }
    let name = String(request.path.dropFirst(start.count)).removingPercentEncoding ?? ""
    return file(name.isEmpty ? "index.html" : name)
  }

  private func file(_ name: String) -> ReportResponse {
    do throws(RunError) {
      // A run that has ended since has replaced the report.
      if name == "index.html", try report().digest != current.session.digest {
        current = try open()
      }
      guard let bytes = try current.pages.contents(of: name) else {
        return .refusal(404, "the report has no file “\(name)”")
      }
      return ReportResponse(status: 200, type: Self.type(of: name), body: bytes)
    } catch {
      return .refusal(500, error.description)
    }
  }

  /// The report that the folder has now, which may be another one than the page's.
  private func report() throws(RunError) -> VerificationReport {
    let file = current.pages.fingerprint
    // While another run draws, there is no report.
    if let known, file == nil || known.file == file { return known.report }
    let report = try current.pages.lastReport()
    known = (file, report)
    return report
  }

  private static func type(of name: String) -> String {
    switch name.split(separator: ".").last {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "png": "image/png"
    default: "application/octet-stream"
    }
  }
}

extension ReportServer {
  /// The body of a request to decide.
  private struct Decision: Decodable {
    /// The digest of the report that the page shows.
    let report: String

    /// The ids of the frames; absent for an undoing.
    let ids: [String]?
  }

  /// The answer about frames.
  private struct State: Encodable {
    let report: String

    /// The decisions by the ids of frames: those that changed, or all; null for a frame that is pending
    /// again.
    let decisions: [String: FrameDecision?]

    let pending: Int
    let canUndo: Bool
    let message: String
  }

  private struct Refusal: Encodable {
    let message: String
  }

  /// Answers a question about decisions, or decides.
  private func answer(to request: ReportRequest) -> ReportResponse {
    guard Self.isEqual(request.headers["x-pullproof-token"] ?? "", token) else {
      return .refusal(403, "the token is not that of this server")
    }
    let action = request.path.dropFirst("/api/".count)
    do throws(RunError) {
      if action == "state" {
        guard request.method == "GET" else { return .refusal(405, "only GET asks for the state") }
        return try json(try state())
      }
      guard ["accept", "reject", "undo"].contains(action) else {
        return .refusal(404, "there is no “\(action)”; accept, reject, undo and state are there")
      }
      guard request.method == "POST" else { return .refusal(405, "only POST decides") }
      guard let origin = request.headers["origin"],
        hosts.contains(where: { origin == "http://\($0)" })
      else { return .refusal(403, "only the report’s own page decides") }
      guard request.headers["content-type"]?.hasPrefix("application/json") == true else {
        return .refusal(415, "a decision is JSON")
      }
      return try json(try decide(String(action), by: request.body))
    } catch {
      return refusal(error)
    }
  }

  /// Compares words in a time that says nothing of where they differ.
  private static func isEqual(_ word: String, _ other: String) -> Bool {
    guard word.utf8.count == other.utf8.count else { return false }
    return zip(word.utf8, other.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private func decide(_ action: String, by body: [UInt8]) throws(RunError) -> State {
    let decision: Decision
    do throws(DocumentError) {
      decision = try Document(json: body, file: "request").decoded(owner: "the request")
    } catch {
      throw RunError(.usage, "\(error.problem)")
    }
    guard decision.report == current.session.digest, try report().digest == decision.report else {
      throw RunError(
        .changed, "this page shows an older report: reload it to decide about the present one")
    }
    if action == "undo" {
      let (report, ids) = try current.session.undo()
      return state(of: report, ids: ids, message: "undone: \(ids.count.counted("frame"))")
    }
    guard let ids = decision.ids, !ids.isEmpty else {
      throw RunError(.usage, "the request names no frame")
    }
    let accepts = action == "accept"
    let outcome =
      accepts
      ? try current.session.accept(Set(ids)) : try current.session.reject(Set(ids))
    // The page learns what others decided about its frames, too.
    return state(
      of: outcome.report, ids: ids,
      message: "\(accepts ? "accepted" : "rejected"): \(outcome.ids.count.counted("frame"))")
  }

  private func state() throws(RunError) -> State {
    let report = try report()
    let ids = report.frames.filter { $0.decision != nil }.map(\.id)
    return state(of: report, ids: ids, message: "")
  }

  private func state(of report: VerificationReport, ids: [String], message: String) -> State {
    let ids = Set(ids)
    var decisions: [String: FrameDecision?] = [:]
    for frame in report.frames where ids.contains(frame.id) {
      decisions.updateValue(frame.decision, forKey: frame.id)
    }
    return State(
      report: report.digest, decisions: decisions, pending: report.frames.count(where: \.isPending),
      canUndo: current.session.canUndo, message: message)
  }

  private func refusal(_ error: RunError) -> ReportResponse {
    do throws(RunError) {
      return try json(Refusal(message: error.description), status: error.kind == .usage ? 400 : 409)
    } catch {
      return .refusal(500, error.description)
    }
  }

  private func json(
    _ value: some Encodable, status: Int = 200
  ) throws(RunError) -> ReportResponse {
    do {
      return ReportResponse(
        status: status, type: "application/json", body: try StableJSON.bytes(of: value))
    } catch {
      throw RunError(error)
    }
  }
}
