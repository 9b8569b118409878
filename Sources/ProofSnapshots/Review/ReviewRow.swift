/// A text that changed, as a row of a table: key, old text, new text, place and worst fault.
package struct ReviewRow: Hashable, Sendable {
  /// The key of the text, or the element that shows it where no key is known.
  package let key: String

  /// The locale of the frames; empty where they have none.
  package let locale: String

  package let before: ReviewText
  package let after: ReviewText

  /// The place of the new text; nil if it is unknown.
  package let source: TextSource?

  /// The worst fault of the text or its element in one of the frames; nil for none.
  package let fault: FrameFault?

  /// The ids of the frames that show the text, in the order of the matrix.
  package let ids: [String]

  /// The texts that changed in frames, the worst fault first.
  static func rows(of frames: [FrameReport]) -> [ReviewRow] {
    var drafts: [ReviewedText: Draft] = [:]
    var order: [ReviewedText] = []
    for frame in frames {
      for change in frame.textChanges {
        let text = ReviewedText(change, in: frame.locale)
        if drafts[text] == nil { order.append(text) }
        drafts[text, default: Draft()].add(frame, for: change, text)
      }
    }
    let rows = order.map { text in
      let draft = drafts[text] ?? Draft()
      let (before, after) = ReviewText.pair(text.before, text.after)
      return ReviewRow(
        key: text.key, locale: text.locale, before: before, after: after, source: draft.source,
        fault: draft.fault, ids: draft.ids)
    }
    return rows.map { ($0.fault?.severity ?? .max, $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// The facts that are collected for a row.
  private struct Draft {
    var source: TextSource?
    var fault: FrameFault?
    var ids: [String] = []

    mutating func add(_ frame: FrameReport, for change: SceneChange, _ text: ReviewedText) {
      ids.append(frame.id)
      source = source ?? frame.source(ofKey: text.key)
      let faults = (frame.faults ?? []).filter {
        $0.key == text.key || $0.element == change.element
      }
      let all = faults + [fault].compactMap(\.self)
      fault = all.min { ($0.severity, $0.rule) < ($1.severity, $1.rule) }
    }
  }
}

/// The identity of a row.
private struct ReviewedText: Hashable {
  let key: String
  let locale: String
  let before: String
  let after: String

  init(_ change: SceneChange, in locale: String) {
    key = change.key ?? change.element
    self.locale = locale
    (before, after) = (change.before?.words ?? "", change.after?.words ?? "")
  }
}

extension FrameReport {
  /// The changes of texts.
  var textChanges: [SceneChange] {
    changes.compactMap { change in
      if case .scene(let change) = change, change.kind == .text { change } else { nil }
    }
  }

  /// The place of a changed text; nil if it is unknown or may be that of another text.
  ///
  /// A frame lists the known places in the order of its causes: those of texts, then those of colours.
  /// Only if each of these texts has one, and nothing else can have any, is it certain which is whose.
  fileprivate func source(ofKey key: String) -> TextSource? {
    if let source = faults?.first(where: { $0.key == key && $0.source != nil })?.source {
      return source
    }
    guard let sources, !causes.contains(where: { $0.kind == .color }) else { return nil }
    let keys = Set(textChanges.compactMap(\.key))
    let texts = causes.filter {
      $0.kind == .origin || $0.kind == .text && keys.contains($0.subject)
    }
    guard texts.count == sources.count else { return nil }
    return zip(texts, sources).first { $0.0.kind == .text && $0.0.subject == key }?.1
  }
}
