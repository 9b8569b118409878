import ProofDrawing
import ProofLint
import RefreshComponents

/// The amounts by which the layouts of frames can be changed.
struct FixRange {
  private let frames: [Frame]
  private let gallery: Gallery

  init(of frames: [Frame], in gallery: Gallery) {
    self.frames = frames
    self.gallery = gallery
  }

  /// Smaller distances from the indicator to the text, in points; nil for components that have none
  /// or not the same one.
  var spacing: FixCandidate? {
    let insets = Set(
      frames.map { gallery.faces.labelInset(of: $0.setup, images: gallery.images) })
    guard insets.count == 1, let inset = insets.first?.map({ Int($0.rounded(.up)) }), inset > 0
    else { return nil }
    let setups = Set(frames.map(\.setup.name))
    return FixCandidate(amounts: 1...inset) {
      .tighten(inset: inset - $0)
    } apply: {
      setting, amount in
      guard setups.contains(setting.frame.setup.name) else { return }
      setting.frame.setup.labelInset = Double(inset - amount)
    }
  }

  /// Larger numbers of lines; nil where titles have as many as they can.
  var lines: FixCandidate? {
    let (titleLineCount, most) = (gallery.titleLineCount, FaceContext.titleLineCounts.upperBound)
    guard titleLineCount < most else { return nil }
    return FixCandidate(amounts: titleLineCount + 1...most) {
      .addLines(count: $0)
    } apply: {
      setting, count in
      setting.change.titleLineCount = count
    }
  }

  /// Larger widths of the component, in points.
  var widths: FixCandidate? {
    let (widest, most) = (frames.map(\.width).max() ?? 0, FaceContext.widthRange.upperBound)
    guard widest < most else { return nil }
    return FixCandidate(amounts: widest + 1...most) {
      .widen(width: $0)
    } apply: { setting, width in
      setting.frame.width = width
    }
  }

  /// Numbers of characters that are left out of a key's text; nil where there is but one.
  static func shortening(_ text: ShortenedText, of key: String) -> FixCandidate? {
    guard text.mostDropped > 0 else { return nil }
    return FixCandidate(amounts: 1...text.mostDropped) {
      .shorten(Shortening(excess: $0, of: text.length, measure: text.dropping($0)))
    } apply: { setting, count in
      setting.change.text = LayoutChange.Text(text.dropping(count), for: key)
    }
  }
}

/// A kind of fix, in the amounts in which it can be tried.
struct FixCandidate {
  /// The amounts, the smallest change first.
  let amounts: ClosedRange<Int>

  /// The fix with an amount.
  let change: (Int) -> LintFix.Change

  /// Changes a frame by an amount.
  let apply: (inout FixTrial.Setting, Int) -> Void

  /// The number of amounts that are tried beyond the smallest that ends a violation, because that
  /// may violate another rule by a little.
  private static let reach = 8

  /// The smallest amount that ends the violations in all frames; nil where none does.
  ///
  /// The larger a change is, the more room there is, so halving finds the amount; whether it ends
  /// the violations is then proved in each frame that shows the text.
  func least(
    for trials: [FixTrial], drawnBy draw: (Picture) throws -> Pixmap
  ) rethrows -> Int? {
    var least = amounts.lowerBound
    for trial in trials where trial.isViolated {
      var (low, high) = (least, amounts.upperBound)
      guard trial.isGone(setting(trial, high)) else { return nil }
      while low < high {
        let middle = (low + high) / 2
        if trial.isGone(setting(trial, middle)) { high = middle } else { low = middle + 1 }
      }
      least = high
    }
    return try (least...min(least + Self.reach, amounts.upperBound)).first { amount in
      try proves(amount, in: trials, drawnBy: draw)
    }
  }

  /// Whether an amount ends the violations, and no rule objects to more than before in any frame.
  func proves(
    _ amount: Int, in trials: [FixTrial], drawnBy draw: (Picture) throws -> Pixmap
  ) rethrows -> Bool {
    try trials.allSatisfy { try $0.proves(setting($0, amount), drawnBy: draw) }
  }

  private func setting(_ trial: FixTrial, _ amount: Int) -> FixTrial.Setting {
    var setting = FixTrial.Setting(frame: trial.frame)
    apply(&setting, amount)
    return setting
  }
}
