package import ProofDocuments

/// A property list as it was read from a file, in whichever form it was written.
package struct PropertyListFile {
  package let root: PropertyListNode

  /// What is allowed but probably a mistake.
  package let warnings: [Diagnostic]

  /// Reads a property list.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - file: The path to name in locations and errors.
  ///   - deepest: How deep dictionaries may be nested in the outermost one, in the old form.
  /// - Throws: ``DocumentError`` for the first malformed part.
  package init(parsing bytes: [UInt8], file: String, deepest: Int = 0) throws(DocumentError) {
    guard !bytes.isEmpty else {
      throw DocumentError(
        at: SourceLocation(file: file), problem: "the file is empty",
        advice: "delete it, or write a comment into it if it must exist")
    }
    guard !BinaryPropertyList.isMarked(bytes) else {
      root = try PropertyListNode(binary: bytes, file: file)
      warnings = []
      return
    }
    // The encoding that XML declares may not be recognizable from the bytes.
    let units =
      bytes.starts(with: "<?xml".utf8) ? nil : try StringsFileEncoding.decoded(bytes, file: file)
    let first = units?.first { !UTF16Syntax.isSpace($0) }
    let remarks = StringsFileEncoding.lacksMark(bytes) ? [Self.missingMark(in: file)] : []
    guard let units, first != UTF16Syntax.lessThan else {
      root = try PropertyListNode(xml: bytes, file: file)
      warnings = remarks
      return
    }
    var parser = StringsFileParser(units, file: file, deepest: deepest)
    root = try parser.parse()
    warnings = remarks + parser.warnings
  }

  private static func missingMark(in file: String) -> Diagnostic {
    Diagnostic(
      of: .missingByteOrderMark, at: SourceLocation(file: file),
      problem: "the file is UTF-16 without a byte order mark, which Apple's platforms don't read",
      advice: "save it as UTF-8, or with the mark")
  }

  /// The members of the dictionary that the list is.
  package func members() throws(DocumentError) -> [PropertyListNode.Member] {
    guard case .dictionary(let members) = root.value else {
      throw DocumentError(
        at: root.location, problem: "the property list is \(root.account)",
        advice: "make it a dictionary with a key and a value for each text")
    }
    return members
  }
}
