import ProofDocuments

/// A report as JUnit's XML, with a suite for each component and one for all that is unchanged.
///
/// It keeps to what GitLab and Jenkins read: a case has at most one `system-out`, and attributes
/// are those of the schema `junit-10.xsd` of Jenkins' xUnit plugin. Both count cases, so each
/// number is one of cases. Frames that are unchanged have no names in a report, so one case stands
/// for all of them, under a name that stays the same from run to run.
package struct JUnitReport: Sendable {
  private let report: VerificationReport
  private let imageFolder: String

  package init(_ report: VerificationReport, imageFolder: String) {
    self.report = report
    self.imageFolder = imageFolder
  }

  /// Writes the report piece by piece, as there may be many frames.
  ///
  /// - Throws: whatever the sink throws.
  package func write(to sink: (String) throws -> Void) rethrows {
    let rejected = report.orphanedPolicy == .reject ? report.orphaned : []
    let faulty = report.frames.filter { $0.faults != nil }
    let frames = Tally(of: report.frames.filter { $0.status != .unchanged })
    let faults = Tally(tests: faulty.count, failures: faulty.count(where: \.isForbidden))
    let whole = Tally(
      tests: frames.tests + faults.tests + 1 + rejected.count,
      failures: frames.failures + faults.failures + rejected.count, errors: frames.errors)
    try sink("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    try sink("<testsuites name=\"pullproof\"\(whole.attributes)>\n")
    for (name, frames) in suites {
      try sink("<testsuite name=\"\(XML.attribute(name))\"\(Tally(of: frames).attributes)>\n")
      try sink(properties)
      for frame in frames { try sink(testCase(of: frame, in: name)) }
      try sink("</testsuite>\n")
    }
    try sink(unchanged)
    if !faulty.isEmpty {
      try sink("<testsuite name=\"faults\"\(faults.attributes)>\n")
      for frame in faulty { try sink(faultCase(of: frame)) }
      try sink("</testsuite>\n")
    }
    if !rejected.isEmpty { try sink(suite(ofOrphaned: rejected)) }
    try sink("</testsuites>\n")
  }

  /// The frames by component, in the order in which the components come.
  private var suites: [(name: String, frames: [FrameReport])] {
    var places: [String: Int] = [:]
    var suites: [(name: String, frames: [FrameReport])] = []
    for frame in report.frames where frame.status != .unchanged {
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
      + verdict(on: frame) + output(attachments(of: frame) + debt(of: frame)) + "</testcase>\n"
  }

  private func verdict(on frame: FrameReport) -> String {
    switch frame.status {
    case .unchanged, .tolerated: ""
    case .changed: failure("failure", frame.status, facts(of: frame))
    case .missing:
      failure("failure", frame.status, ["there is no reference yet"] + facts(of: frame))
    case .mismatched, .unreadable, .failed: failure("error", frame.status, facts(of: frame))
    }
  }

  private func facts(of frame: FrameReport) -> [String] {
    frame.facts.map(\.description) + [frame.comparison?.phrasing].compactMap(\.self)
  }

  private func failure(_ tag: String, _ status: FrameStatus, _ facts: [String]) -> String {
    let message = XML.attribute(facts.first ?? status.word)
    return "<\(tag) type=\"\(status.rawValue)\" message=\"\(message)\">"
      + XML.text(facts.joined(separator: "\n")) + "</\(tag)>\n"
  }
}

extension JUnitReport {
  /// The images, the most informative first: GitLab shows the first alone.
  private static let attachedImages: [FrameReport.Image] = [.comparison, .actual, .expected, .diff]

  /// A line for each image.
  func attachments(of frame: FrameReport) -> [String] {
    Self.attachedImages.compactMap { frame.images[$0] }
      .map { "[[ATTACHMENT|\(imageFolder)/\($0)]]" }
  }

  /// The reason why a frame passes that is not as it was; no text of it attaches a file.
  private func debt(of frame: FrameReport) -> [String] {
    guard frame.status == .tolerated else { return [] }
    let tolerance = frame.comparison?.tolerance
    let reason = tolerance.map { "tolerated: \($0.reason) (\($0.limits))" }
    return ([reason].compactMap(\.self) + facts(of: frame))
      .map { $0.replacing("[[ATTACHMENT", with: "[ [ATTACHMENT") }
  }

  /// One output of all lines: GitLab's reader takes no second one.
  func output(_ lines: [String]) -> String {
    lines.isEmpty
      ? "" : "<system-out>\(XML.text(lines.joined(separator: "\n")))</system-out>\n"
  }

  /// A case for all that is unchanged, also where nothing is: a file without cases counts as no
  /// run.
  private var unchanged: String {
    let count = report.counts[.unchanged].counted("unchanged frame")
    return "<testsuite name=\"unchanged\"\(Tally(tests: 1).attributes)>\n"
      + "<testcase classname=\"unchanged\" name=\"unchanged frames\">\n"
      + output([count]) + "</testcase>\n</testsuite>\n"
  }

  private func suite(ofOrphaned orphaned: [String]) -> String {
    let problem = "no frame of the matrix has this reference"
    let cases = orphaned.map { id in
      "<testcase classname=\"orphaned\" name=\"\(XML.attribute(id))\">\n"
        + "<failure type=\"orphaned\" message=\"\(problem)\">\(problem)</failure>\n</testcase>\n"
    }
    let tally = Tally(tests: orphaned.count, failures: orphaned.count)
    return "<testsuite name=\"orphaned\"\(tally.attributes)>\n\(cases.joined())</testsuite>\n"
  }

  /// The numbers of cases of each kind.
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
      " tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\""
    }
  }
}

extension JUnitReport {
  /// A case for a frame with faults, which fails if one of them is forbidden.
  func faultCase(of frame: FrameReport) -> String {
    let faults = (frame.faults ?? []).map { fault in
      fault.sentence + (fault.source.map { " (\($0))" } ?? "")
    }
    let name = XML.attribute(frame.id)
    let verdict =
      frame.isForbidden
      ? "<failure type=\"fault\" message=\"\(XML.attribute(faults.first ?? ""))\">"
        + XML.text(faults.joined(separator: "\n")) + "</failure>\n" : ""
    // No text attaches a file.
    let passing =
      frame.isForbidden ? [] : faults.map { $0.replacing("[[ATTACHMENT", with: "[ [ATTACHMENT") }
    return "<testcase classname=\"faults\" name=\"\(name)\">\n"
      + verdict + output(attachments(of: frame) + passing) + "</testcase>\n"
  }
}
