import ProofDocuments
package import ProofDrawing
import ProofSnapshots
import RefreshComponents
package import RefreshStrings

/// The differences of two versions of an app's texts for the readers of a language.
package struct ContextDifference: Sendable {
  /// The reader's locale.
  package let locale: LocaleIdentifier

  /// The texts that changed, in the order of the frames.
  package let changes: [ContextChange]

  /// The texts that changed and are not drawn, and why.
  package let undrawn: [UndrawnText]

  /// Compares two versions, and draws the texts that changed.
  package init(
    from before: ContextSurvey, to after: ContextSurvey, for locale: LocaleIdentifier,
    measuredBy measurer: any TextMeasuring, drawnBy draw: ContextSurvey.Press
  ) throws {
    self.locale = locale
    let touched = after.touchedKeys(since: before, for: locale)
    guard !touched.isEmpty else {
      (changes, undrawn) = ([], [])
      return
    }
    let frames = (
      before: before.frames(for: locale, measuredBy: measurer),
      after: after.frames(for: locale, measuredBy: measurer)
    )
    let shown = (frames.after.all + frames.before.all).flatMap { $0.texts.map(\.key) }
    var seen: Set<ContextKey> = []
    let keys = shown.filter { touched.contains($0) && seen.insert($0).inserted }
    changes = try keys.map { key in
      try ContextChange(of: key, from: frames.before, to: frames.after, drawnBy: draw)
    }
    undrawn = frames.after.undrawn.filter {
      touched.contains($0.entry.key) && !seen.contains($0.entry.key)
    }
  }
}

extension ContextSurvey {
  /// The keys whose text a reader finds another, in another language or no more.
  fileprivate func touchedKeys(
    since before: ContextSurvey, for locale: LocaleIdentifier
  ) -> Set<ContextKey> {
    let (old, new) = (before.texts(for: locale), texts(for: locale))
    return Set(old.keys).union(new.keys).filter { key in
      guard let old = old[key], let new = new[key] else { return true }
      return !new.saysTheSame(as: old)
    }
  }
}

extension ContextChange {
  /// The same frame stands for both versions: that in which the later text has the least room.
  fileprivate init(
    of key: ContextKey, from before: ContextFrames, to after: ContextFrames,
    drawnBy draw: ContextSurvey.Press
  ) throws {
    let (old, new) = (before.frames(showing: key), after.frames(showing: key))
    let fullest = new.fullest(of: key) ?? old.fullest(of: key)
    let earlier = old.first { $0.path == fullest?.path } ?? old.fullest(of: key)
    self.key = key
    self.before =
      try earlier.map {
        try Version(of: key, in: $0, fit: TextFit(of: key, in: old), drawnBy: draw)
      } ?? nil
    self.after =
      try new.isEmpty
      ? nil
      : fullest.map {
        try Version(of: key, in: $0, fit: TextFit(of: key, in: new), drawnBy: draw)
      } ?? nil
  }
}

extension ContextChange.Version {
  fileprivate init?(
    of key: ContextKey, in frame: ContextFrame, fit: TextFit, drawnBy draw: ContextSurvey.Press
  ) throws {
    guard let text = frame.texts.first(where: { $0.key == key }) else { return nil }
    string = text.string
    place = text.written.file.map { file in
      text.written.line.map { "\(file):\($0)" } ?? file
    }
    self.fit = fit
    picture = try ContextPicture(of: frame, highlights: false, drawnBy: draw)
  }
}

extension ContextFrames {
  fileprivate func frames(showing key: ContextKey) -> [ContextFrame] {
    all.filter { frame in frame.texts.contains { $0.key == key } }
  }
}

extension [ContextFrame] {
  /// The first frame in which a text has the least room.
  fileprivate func fullest(of key: ContextKey) -> ContextFrame? {
    self.max { left, right in
      let (leftFullness, rightFullness) = (left.fullness[key] ?? 0, right.fullness[key] ?? 0)
      return leftFullness == rightFullness
        ? left.path > right.path : leftFullness < rightFullness
    }
  }
}

/// A text that another version of an app's texts shows differently.
package struct ContextChange: Sendable {
  /// A text in one of the versions.
  package struct Version: Sendable {
    /// The line as it is shown.
    package let string: String

    /// The place of the text, such as `App/de.lproj/Localizable.strings:12`; nil if it is unknown.
    package let place: String?

    package let fit: TextFit

    /// The picture in which it has the least room.
    package let picture: ContextPicture
  }

  package let key: ContextKey

  /// The text before; nil where it wasn't shown.
  package let before: Version?

  /// The text after; nil where it isn't shown any more.
  package let after: Version?
}

/// The fit of a text in the frames that show it.
package struct TextFit: Hashable, Sendable, CustomStringConvertible {
  /// The widths at which it is cut in some frame, in points.
  package let cutWidths: [Int]

  /// Judges a text by the frames that show it.
  init(of key: ContextKey, in frames: [ContextFrame]) {
    let cut = frames.filter { frame in
      frame.texts.contains { $0.key == key && $0.room.isTruncated }
    }
    cutWidths = Set(cut.map(\.frame.width)).sorted()
  }

  /// Such as `fits` or `cut at 320 and 375 pt`.
  package var description: String {
    guard let last = cutWidths.last else { return "fits" }
    let others = cutWidths.dropLast().map { "\($0)" }.joined(separator: ", ")
    return "cut at \(others.isEmpty ? "" : "\(others) and ")\(last) pt"
  }
}

/// The changes of an app's texts, as Markdown for a pull request, with pictures.
package struct ContextDifferencePage: Sendable {
  /// The name of the page in its folder.
  package static let name = "changes.md"

  private let differences: [ContextDifference]
  private let address: String

  package init(of differences: [ContextDifference], address: String = "") {
    self.differences = differences.filter { !$0.changes.isEmpty || !$0.undrawn.isEmpty }
    self.address = address.isEmpty || address.hasSuffix("/") ? address : address + "/"
  }

  /// The number of texts in all languages that changed and are drawn.
  package var changeCount: Int { differences.reduce(0) { $0 + $1.changes.count } }

  /// The number of texts that are cut and were not before.
  package var newlyCutCount: Int {
    differences.flatMap(\.changes).count { change in
      change.after?.fit.cutWidths.isEmpty == false && change.before?.fit.cutWidths.isEmpty != false
    }
  }

  /// The page and its pictures.
  package var files: [ContextFile] {
    let pictures = differences.flatMap(\.changes).flatMap { change in
      [("before", change.before), ("after", change.after)].compactMap { side, version in
        version.map { ContextFile("\(side)/\($0.picture.path).png", $0.picture.png) }
      }
    }
    var paths: Set<String> = []
    return [ContextFile(Self.name, text: markdown)]
      + pictures.filter { paths.insert($0.path).inserted }
  }

  package var markdown: String {
    guard !differences.isEmpty else { return "No text of the components changed.\n" }
    let cut = newlyCutCount
    let head =
      "## \(changeCount.counted("changed text")) in \(differences.count.counted("language"))"
      + (cut > 0 ? ", \(cut.grouped) newly cut" : "") + "\n"
    return head + differences.map(section).joined()
  }

  private func section(of difference: ContextDifference) -> String {
    var text = "\n### \(Markdown.text(difference.locale.tag))\n\n"
    if !difference.changes.isEmpty {
      text += "| Text | Before | After |\n| --- | --- | --- |\n"
      text += difference.changes.map(row).joined()
    }
    if !difference.undrawn.isEmpty {
      text += (difference.changes.isEmpty ? "" : "\n") + "Changed, but not drawn:\n\n"
      text += difference.undrawn.map { undrawn in
        "- \(Markdown.code(undrawn.entry.key.name)): \(Markdown.text("\(undrawn.reason)"))\n"
      }.joined()
    }
    return text
  }

  private func row(of change: ContextChange) -> String {
    let place = (change.after ?? change.before)?.place.map { "<br>\(Markdown.text($0))" } ?? ""
    return "| \(Markdown.code(change.key.name))\(place) "
      + "| \(cell(of: change.before, "before")) | \(cell(of: change.after, "after")) |\n"
  }

  private func cell(of version: ContextChange.Version?, _ side: String) -> String {
    guard let version else { return "not shown" }
    let fit = version.fit.cutWidths.isEmpty ? "\(version.fit)" : "**\(version.fit)**"
    let source = address + "\(side)/\(version.picture.path).png".percentEncoded
    // A bar would end the cell, even in an attribute.
    let string = version.string.withoutIsolates
    let alternative = XML.attribute(string).replacing("|", with: "&#124;")
    return "\(Markdown.text(string))<br>\(fit)<br><img src=\"\(XML.attribute(source))\" "
      + "alt=\"\(alternative)\" width=\"\(Int(version.picture.size.width))\">"
  }
}
