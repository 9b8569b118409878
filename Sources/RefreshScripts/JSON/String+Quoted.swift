extension String {
  /// The text in quotes for a message: on one line, visible, and cut after forty characters.
  package var quoted: String {
    "“\(prefix(40).unicodeScalars.map(Self.visible).joined())\(dropFirst(40).isEmpty ? "" : "…")”"
  }

  /// Control characters and those that only steer the text around them are told by number.
  private static func visible(_ scalar: Unicode.Scalar) -> String {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: scalar.escaped(asASCII: true)
    default: String(scalar)
    }
  }
}
