internal import ProofSnapshots

extension CauseGroup {
  /// The causes in words, such as `the text header.idle.title changed`.
  var title: String {
    causes.map(\.title).joined(separator: "; ")
  }
}

extension Cause {
  /// The cause in words, such as `the text header.idle.title changed`.
  fileprivate var title: String {
    switch kind {
    case .text: "the text \(subject) changed"
    case .font: fontTitle
    case .color: "the colour \(subject) changed"
    case .layout: "the layout changed: \(subject)"
    case .pose: "the pose changed: \(subject)"
    case .origin: "the source of the text \(subject) changed"
    case .drawing: subject.isEmpty ? "pixels changed" : "the pixels of \(subject) changed"
    case .unknown:
      "pixels\(subject.isEmpty ? "" : " of \(subject)") changed for an unknown reason"
    case .renamed: "renamed: \(subject.replacing("→", with: " → "))"
    case .new: "new frames"
    case .reference: "reference images that are not those in the lock"
    case .failure: "frames that can't be verified"
    }
  }

  private var fontTitle: String {
    switch subject {
    case "width": "the same text is set wider or narrower"
    case "glyphs": "glyphs are missing, or no longer are"
    default: "the font face \(subject) changed"
    }
  }
}
