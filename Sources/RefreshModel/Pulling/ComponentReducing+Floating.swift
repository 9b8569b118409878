/// The refresh of a component that floats over the content: its pull takes the place of an inset.
extension ComponentReducing {
  /// The begin: it goes to its rest, after a cancelled pan, too.
  func expandFloating() -> [Effect] {
    [
      .animate(
        seconds: body.durations.fast, [.setFloatingPull(insetEdge, body.refreshInset)],
        then: .began(refresh: body.refreshCount))
    ]
  }

  /// The end: it goes back out of sight.
  func retractFloating() -> [Effect] {
    let fading: [Effect] = body.automaticallyChangesAlpha ? [.set(.alpha, 0)] : []
    return [
      .animate(
        seconds: body.durations.slow,
        [.setFloatingPull(insetEdge, 0), .call(.endAnimationBegin)] + fading, then: .ended)
    ]
  }

  /// The rest of a refresh follows the component's length.
  func resizeFloating() -> Effect {
    .animate(
      seconds: body.durations.fast, [.setFloatingPull(insetEdge, body.refreshInset)], then: nil)
  }
}

extension ComponentBody {
  /// Takes over rules of the pull and a display style, which a component that loads by itself lacks.
  mutating func setPull(_ rules: PullRules, shownBy style: DisplayStyle) {
    guard !kind.loadsByItself else { return }
    (pullRules, displayStyle) = (rules, style)
    fitLength()
  }
}
