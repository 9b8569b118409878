extension Diffing<String> {
  /// Compares UTF-8 text files byte by byte and reports differences line by line.
  public static func text(pathExtension: String = "txt") -> Diffing {
    Diffing(
      pathExtension: pathExtension,
      encode: { text in Array(text.utf8) },
      decode: { bytes, name in
        guard let text = String(validating: bytes, as: UTF8.self) else {
          throw SnapshotError("\(name) is not UTF-8 text")
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
