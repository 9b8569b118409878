import ProofDocuments

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
