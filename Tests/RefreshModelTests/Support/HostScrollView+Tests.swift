import RefreshModel

/// What was called, in its order, shared by closures.
final class Record {
  var lines: [String] = []

  /// Takes out the lines so far.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

extension HostScrollView {
  /// A phone's scroll view without insets, whose content is longer than the screen.
  static func phone(_ components: [Component] = []) -> HostScrollView {
    HostScrollView(
      SimulationSetup(view: Scenes.view(inset: EdgeInsets()), components: components))
  }
}
