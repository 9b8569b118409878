extension Diffing<String> {
  /// Text files in UTF-8 that are compared byte by byte and told apart line by line.
  public static func text(pathExtension: String = "txt") -> Diffing {
    Diffing(
      pathExtension: pathExtension,
      encode: { text in Array(text.utf8) },
      decode: { bytes, name in
        guard let text = String(validating: bytes, as: UTF8.self) else {
          throw SnapshotError("\(name) is no text in UTF-8")
        }
        return text
      },
      difference: { expected, actual in
        // Strings count as equal although their bytes differ when they look the same.
        guard !expected.utf8.elementsEqual(actual.utf8) else { return nil }
        let lines = LineDifference(from: expected, to: actual)
        return SnapshotDifference(
          summary: lines.excerpt, file: Array(lines.description.utf8), pathExtension: "txt")
      })
  }
}
