/// The styles of a terminal: its own sixteen colours, or none.
struct TerminalStyle: Sendable {
  let hasColor: Bool

  func bold(_ text: String) -> String { styled(text, "1") }
  func dim(_ text: String) -> String { styled(text, "2") }
  func red(_ text: String) -> String { styled(text, "1;31") }
  func green(_ text: String) -> String { styled(text, "1;32") }
  func yellow(_ text: String) -> String { styled(text, "1;33") }

  private func styled(_ text: String, _ style: String) -> String {
    hasColor ? "\u{1B}[\(style)m\(text)\u{1B}[0m" : text
  }
}
