extension [UInt8] {
  /// The lines of a text file in UTF-8, without their ends and without a byte order mark.
  ///
  /// A line ends in LF, which CR may stand before: editors and version control write either, and a file may have
  /// both. To a `String`, CR LF is one character, which `"\n"` is not. What is behind the last end is a line
  /// unless it is empty.
  package var textLines: [String] {
    let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    var lines = withoutByteOrderMark.split(separator: lineFeed, omittingEmptySubsequences: false)
      .map { line in
        // Line ends that were converted twice have several CR.
        let end = line.lastIndex { $0 != carriageReturn }.map { $0 + 1 } ?? line.startIndex
        return String(decoding: line[..<end], as: UTF8.self)
      }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
