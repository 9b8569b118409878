extension StringTable {
  /// Reads the bytes of a `.strings` file, whichever of its forms it has.
  ///
  /// The forms are the list of `"key" = "value";` with or without braces around it, in UTF-8,
  /// UTF-16 or UTF-32, and the property list in XML or binary form. What Foundation accepts gives
  /// the same table, with two differences: what it would drop or replace without a word is an
  /// error, and UTF-16 needs no byte order mark.
  ///
  /// - Parameters:
  ///   - bytes: What the file holds.
  ///   - file: The path to name in locations and errors.
  /// - Throws: ``StringsFileError`` for the first thing that is malformed or not text.
  public init(parsing bytes: [UInt8], file: String) throws(StringsFileError) {
    guard !bytes.isEmpty else {
      throw StringsFileError(
        location: SourceLocation(file: file), problem: "the file is empty",
        advice: "delete it, or write a comment into it if it must exist")
    }
    if BinaryPropertyList.isMarked(bytes) {
      self = try StringTable(binaryPropertyList: bytes, file: file)
      return
    }
    if bytes.starts(with: "<?xml".utf8) {
      self = try StringTable(xmlPropertyList: bytes, file: file)
      return
    }
    let units = try StringsFileEncoding.decoded(bytes, file: file)
    if units.first(where: { !UTF16Syntax.isSpace($0) }) == UTF16Syntax.lessThan {
      self = try StringTable(xmlPropertyList: Self.marked(units), file: file)
      return
    }
    var parser = StringsFileParser(units, file: file)
    self = try parser.parse()
  }

  /// The text as UTF-16 with a byte order mark, which a property list's reader cannot mistake.
  private static func marked(_ units: [UInt16]) -> [UInt8] {
    ([0xFEFF] + units).flatMap {
      [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)]
    }
  }
}
