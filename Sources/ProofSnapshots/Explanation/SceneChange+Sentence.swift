import ProofDocuments
import ProofDrawing

extension SceneChange: CustomStringConvertible {
  /// The change in a sentence, such as `arrow moved 4 pt right`.
  package var description: String {
    let name = ElementPhrase.of(element)
    let (from, to) = (before?.words ?? "", after?.words ?? "")
    let isTrue = after == .flag(true)
    switch kind {
    case .text:
      let texts = TextPair(from, to)
      return "\(name): “\(texts.from)” became “\(texts.to)”"
    case .faces: return "\(name) is set in \(to), no longer in \(from)"
    case .size: return "\(name) is set in \(to) pt, was \(from) pt"
    case .weight: return "\(name) is \(to.lowercased()), was \(from.lowercased())"
    case .letterSpacing: return "the letter spacing of \(name) went from \(from) to \(to) pt"
    case .truncationMode: return truncationSentence(name, from: from, to: to)
    case .image: return imageSentence(name)
    case .style, .resizing: return "\(name) is \(to), was \(from)"
    case .textWidth: return "the same text of \(name) is \(to) pt wide, was \(from) pt"
    case .truncation: return "\(name) is \(isTrue ? "now" : "no longer") truncated"
    case .lineCount: return "\(name) has \(to) \(to == "1" ? "line" : "lines"), had \(from)"
    case .missingGlyphs:
      return "\(name) lacks \(to) \(to == "1" ? "glyph" : "glyphs"), lacked \(from)"
    case .color: return "\(name) changed from \(from) to \(to)"
    case .movement: return "\(name) moved \(Self.way(x ?? 0, y ?? 0))"
    case .gap: return "the middle of \(name) is \(to) pt from the text, was \(from) pt"
    case .appearance: return "\(name) appeared"
    case .disappearance: return "\(name) disappeared"
    case .clip: return "another part of \(name) is seen"
    case .opacity: return "\(name) has an opacity of \(to), had \(from)"
    case .pose: return poseSentence(name)
    case .pictureSize: return "the frame is \(to), was \(from)"
    case .direction:
      return "\(elements.isEmpty ? "the layout" : name) starts from the "
        + (to == TextDirection.rightToLeft.rawValue ? "right" : "left")
    case .origin: return originSentence
    case .ink: return inkSentence(name, before?.areas ?? [], after?.areas ?? [])
    case .clipping:
      return isTrue
        ? "ink of \(name) is now outside of its bounds or the frame"
        : "all ink of \(name) is now inside of its bounds"
    case .overlap:
      return "\(ElementPhrase.of(elements[1])) \(isTrue ? "now" : "no longer") overlaps \(name)"
    case .drawing: return "\(pixels) changed; text, layout and colours are the same"
    case .unknown:
      return
        "\(pixels) changed for an unknown reason: the recorded scene of this frame is missing or "
        + "belongs to another recording"
    }
  }

  /// A scene leaves out the ends of a whole outline, and the size of an element that has its own.
  private func poseSentence(_ name: String) -> String {
    let (from, to) = (before?.words, after?.words)
    return switch figure {
    case "from": "\(name) is drawn from \(to ?? "0"), was drawn from \(from ?? "0")"
    case "to": "\(name) is drawn to \(to ?? "1"), was drawn to \(from ?? "1")"
    case "frame":
      "\(name) shows \(to.map { "frame \($0)" } ?? "no frame"), showed \(from.map { "frame \($0)" } ?? "none")"
    case "scale": "\(name) is scaled by \(to ?? "1"), was scaled by \(from ?? "1")"
    default: "\(name) has \(to ?? "no") \(figure ?? ""), had \(from ?? "none")"
    }
  }

  private func truncationSentence(_ name: String, from: String, to: String) -> String {
    func place(_ mode: String) -> String {
      switch TextTruncation(rawValue: mode) {
      case .middle: "in its middle"
      case .head: "at its start"
      case .clip: "at the edge without an ellipsis"
      case .tail, nil: "at its end"
      }
    }
    return "\(name) is cut \(place(to)) where it is too long, was cut \(place(from))"
  }

  private var pixels: String {
    elements.isEmpty ? "pixels" : "pixels of \(ElementPhrase.of(elements))"
  }

  /// Only an image with colours of its own has a second part of its digest.
  private func imageSentence(_ name: String) -> String {
    guard let from = before?.words else { return "\(name) is an image, was drawn" }
    guard let to = after?.words else { return "\(name) is drawn, was an image" }
    return switch (from.contains("-"), to.contains("-")) {
    case (true, false): "\(name) is an image in the colour of the title, had colours of its own"
    case (false, true): "\(name) is an image in colours of its own, had that of the title"
    default: "\(name) shows another image"
    }
  }

  private func inkSentence(_ name: String, _ from: [Rect], _ to: [Rect]) -> String {
    let same = "\(name) is drawn in another way, with the same text, typefaces and bounds"
    guard let old = from.union, let new = to.union else {
      return "\(name) \(to.isEmpty ? "has no ink any more" : "has ink, had none")"
    }
    guard old != new else { return same }
    guard abs(old.width - new.width) <= 0.002, abs(old.height - new.height) <= 0.002 else {
      func size(_ ink: Rect) -> String {
        Value.size(Size(width: ink.width, height: ink.height)).words
      }
      return "\(same): its ink is \(size(new)), was \(size(old))"
    }
    return "\(same): its ink moved \(Self.way(old.x.step(to: new.x), old.y.step(to: new.y)))"
  }

  private var originSentence: String {
    guard let key, let (from, to) = origins else { return "" }
    let isSameSource = from.matched == to.matched && from.source == to.source
    if isSameSource, from.variant == to.variant, from.file != to.file, let file = to.file {
      return "\(key) is found in \(file), was in \(from.file ?? from.source)"
    }
    guard from.variant != to.variant, isSameSource else {
      return "\(key) is found in \(to.matched) of \(to.source), "
        + "was in \(from.matched) of \(from.source)"
    }
    func wording(_ origin: TextOrigin) -> String {
      origin.variant.map { "the wording for width \($0)" } ?? "its only wording"
    }
    return "\(key) shows \(wording(to)), showed \(wording(from))"
  }

  private static func way(_ x: Double, _ y: Double) -> String {
    let parts = [
      x == 0 ? nil : "\(number(abs(x))) pt \(x > 0 ? "right" : "left")",
      y == 0 ? nil : "\(number(abs(y))) pt \(y > 0 ? "down" : "up")",
    ]
    return parts.compactMap(\.self).joined(separator: " and ")
  }

  /// A number without a fraction that says nothing.
  static func number(_ value: Double) -> String {
    ((value * 1000).rounded() / 1000).plain
  }
}

extension Double {
  /// The distance to another length, rounded to 1/1000; rounding alone is no step.
  fileprivate func step(to other: Double) -> Double {
    let step = ((other - self) * 1000).rounded() / 1000
    return abs(step) > 0.002 ? step : 0
  }
}
