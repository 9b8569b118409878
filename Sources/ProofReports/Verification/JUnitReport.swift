public import ProofSnapshots

/// A report as JUnit's XML, with a suite for each component and one for all that is unchanged.
///
/// Frames that are unchanged have no names in a report, so one case stands for all of them: a file
/// without any case would count as no run at all.
public struct JUnitReport: Sendable {
  private let report: VerificationReport
  private let imageFolder: String

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - report: what is told.
  ///   - imageFolder: the folder of pending images, as attachments name it.
  public init(_ report: VerificationReport, imageFolder: String) {
    self.report = report
    self.imageFolder = imageFolder
  }

  /// Writes the report piece by piece, as there may be many frames.
  ///
  /// - Throws: whatever the sink throws.
  public func write(to sink: (String) throws -> Void) rethrows {
    let rejected = report.unreferenced == .reject ? report.orphans : []
    let whole = Tally(
      tests: report.counts.verified + rejected.count,
      failures: Tally(of: report.frames).failures + rejected.count,
      errors: Tally(of: report.frames).errors)
    try sink("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    try sink("<testsuites name=\"pullproof\"\(whole.attributes)>\n")
    for (name, frames) in suites {
      try sink("<testsuite name=\"\(XML.attribute(name))\"\(Tally(of: frames).attributes)>\n")
      try sink(properties)
      for frame in frames { try sink(testCase(of: frame, in: name)) }
      try sink("</testsuite>\n")
    }
    try sink(unchanged)
    if !rejected.isEmpty { try sink(suite(ofOrphans: rejected)) }
    try sink("</testsuites>\n")
  }

  /// The frames by component, in the order in which the components come.
  private var suites: [(name: String, frames: [FrameReport])] {
    var places: [String: Int] = [:]
    var suites: [(name: String, frames: [FrameReport])] = []
    for frame in report.frames {
      let name = frame.facets["component"] ?? "frames"
      if places[name] == nil {
        places[name] = suites.count
        suites.append((name, []))
      }
      if let place = places[name] { suites[place].frames.append(frame) }
    }
    return suites
  }

  private var properties: String {
    guard !report.environment.isEmpty else { return "" }
    let rows = report.environment.map {
      "<property name=\"environment\" value=\"\(XML.attribute($0))\"/>\n"
    }
    return "<properties>\n\(rows.joined())</properties>\n"
  }

  private func testCase(of frame: FrameReport, in suite: String) -> String {
    let prefix = "\(suite)/"
    let name = frame.id.hasPrefix(prefix) ? String(frame.id.dropFirst(prefix.count)) : frame.id
    return "<testcase classname=\"\(XML.attribute(suite))\" name=\"\(XML.attribute(name))\">\n"
      + verdict(on: frame) + attachments(of: frame) + "</testcase>\n"
  }

  private func verdict(on frame: FrameReport) -> String {
    let facts = frame.facts + [frame.comparison?.words].compactMap(\.self)
    switch frame.status {
    case .unchanged: return ""
    case .tolerated:
      let tolerance = frame.comparison?.tolerance
      let debt = [tolerance.map { "tolerated: \($0.reason) (\($0.limits))" }].compactMap(\.self)
      return output(debt + facts)
    case .changed: return failure("failure", frame.status, facts)
    case .missing: return failure("failure", frame.status, ["there is no reference yet"] + facts)
    case .mismatched, .unreadable, .failed: return failure("error", frame.status, facts)
    }
  }

  private func failure(_ tag: String, _ status: FrameStatus, _ facts: [String]) -> String {
    let message = XML.attribute(facts.first ?? status.word)
    return "<\(tag) type=\"\(status.rawValue)\" message=\"\(message)\">"
      + XML.text(facts.joined(separator: "\n")) + "</\(tag)>\n"
  }

  private func attachments(of frame: FrameReport) -> String {
    output(
      FrameReport.Image.allCases.compactMap { frame.images[$0] }
        .map { "[[ATTACHMENT|\(imageFolder)/\($0)]]" })
  }

  private func output(_ lines: [String]) -> String {
    lines.map { "<system-out>\(XML.text($0))</system-out>\n" }.joined()
  }

  private var unchanged: String {
    let count = report.counts.verified - report.frames.count
    let name = count == 0 && report.counts.verified > 0 ? nil : "\(count) unchanged"
    guard let name else { return "" }
    return "<testsuite name=\"unchanged\"\(Tally(tests: count).attributes)>\n"
      + "<testcase classname=\"unchanged\" name=\"\(name)\"/>\n</testsuite>\n"
  }

  private func suite(ofOrphans orphans: [String]) -> String {
    let cases = orphans.map { id in
      "<testcase classname=\"orphaned\" name=\"\(XML.attribute(id))\">\n"
        + "<failure type=\"orphaned\" message=\"nobody expects this reference\"/>\n</testcase>\n"
    }
    let tally = Tally(tests: orphans.count, failures: orphans.count)
    return "<testsuite name=\"orphaned\"\(tally.attributes)>\n\(cases.joined())</testsuite>\n"
  }
}

extension JUnitReport {
  /// How many cases there are of each kind.
  private struct Tally {
    var tests = 0
    var failures = 0
    var errors = 0

    init(tests: Int, failures: Int = 0, errors: Int = 0) {
      self.tests = tests
      self.failures = failures
      self.errors = errors
    }

    init(of frames: [FrameReport]) {
      tests = frames.count
      failures = frames.count { $0.status == .changed || $0.status == .missing }
      errors = frames.count { [.mismatched, .unreadable, .failed].contains($0.status) }
    }

    var attributes: String {
      " tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"0\""
    }
  }
}
