package import ProofDrawing
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
