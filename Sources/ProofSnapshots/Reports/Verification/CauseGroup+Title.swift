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
    case .text:
      subject.contains("→")
        ? "the language of missing texts changed: \(values)" : "the text \(textName) changed"
    case .font: fontTitle
    case .size: "the font size of \(elements) changed"
    case .weight: "the font weight of \(elements) changed"
    case .image: "the image of \(elements) changed"
    case .style: "the style of \(elements) changed"
    case .color: "a colour changed: \(values)"
    case .layout: "the layout changed: \(elements)"
    case .pose:
      subject == "flipped"
        ? "elements are flipped, or no longer are" : "the pose changed: \(elements)"
    case .origin: "the source of the text \(subject) changed"
    case .drawing: subject.isEmpty ? "pixels changed" : "the pixels of \(elements) changed"
    case .unknown:
      "pixels\(subject.isEmpty ? "" : " of \(elements)") changed for an unknown reason"
    case .renamed: "renamed: \(values)"
    case .merge: "references that both sides of a merge changed"
    case .swapped: "exchanged names: \(subject.replacing("↔", with: " ↔ "))"
    case .new: subject.isEmpty ? "new frames" : "new frames: \(values)"
    case .reference: "reference images that are not those in the lock"
    case .failure: "frames that can't be verified"
    }
  }

  /// The values before and after.
  private var values: String { subject.replacing("→", with: " → ") }

  /// The colours that the title names; none for another kind.
  var colors: [String] {
    kind == .color ? subject.split { $0 == "→" || $0 == "," }.map(String.init) : []
  }

  /// The key of a text, or what shows it.
  private var textName: String {
    subject.contains(".") ? subject : ElementPhrase.of(subject)
  }

  /// The subject, with each element that it names in words.
  private var elements: String {
    subject.split(separator: " ").map { word in
      guard word.first?.isLetter == true else { return String(word) }
      return word.split(separator: ",").map { ElementPhrase.of(String($0)) }.joined(separator: ", ")
    }.joined(separator: " ")
  }

  private var fontTitle: String {
    switch subject {
    case "width": "the same text is set wider or narrower"
    case "glyphs": "glyphs are missing, or no longer are"
    default: "the typeface changed: \(values)"
    }
  }
}
