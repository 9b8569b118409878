import Yams

extension Document {
  /// Reads a YAML file with a single document in UTF-8; a byte order mark is passed over.
  ///
  /// Its values are those of JSON, so whatever reads JSON reads YAML too. Anchors, aliases and tags are
  /// refused, because JSON has nothing like them.
  ///
  /// - Parameters:
  ///   - contents: the contents of the file.
  ///   - file: the path of the file, for messages.
  ///   - emptiness: the error for a file without a value.
  /// - Throws: ``DocumentError`` for the first thing that is wrong.
  package init(
    yaml contents: [UInt8], file: String, emptiness: FieldError
  ) throws(DocumentError) {
    let bytes = Array(contents.withoutByteOrderMark)
    let source = Document(
      DocumentNode(value: .null, range: 0..<0), file: file, bytes: bytes,
      hasMark: bytes.count < contents.count)
    if let offset = bytes.offsetOfInvalidUTF8 {
      throw source.error(FieldError(FieldError.notUTF8, at: offset))
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let root: DocumentNode?
    do {
      try Self.refuseAliases(in: bytes)
      root = try Self.root(of: text, places: YAMLPlaces(bytes))
    } catch let error as FieldError {
      throw source.error(error)
    } catch {
      throw YAMLError(error).documentError(in: file)
    }
    guard let root else { throw source.error(emptiness) }
    self.init(root, file: file, bytes: bytes, hasMark: source.bytes.count < contents.count)
  }

  private static func root(of text: String, places: YAMLPlaces) throws -> DocumentNode? {
    // The resolver guesses types by patterns, which takes long and isn't needed here.
    let parser = try Parser(yaml: text, resolver: .basic, encoding: .utf8)
    // Nodes know their anchors only as long as their parser lives.
    return try withExtendedLifetime(parser) {
      let root = try parser.nextRoot()
      let node = try root.map { try DocumentNode($0, places: places, depth: 0) }
      if let second = try parser.nextRoot() {
        throw FieldError(
          problem: "expected a single document, found another",
          advice: "put each document into its own file", offset: places.offset(of: second.mark))
      }
      return node
    }
  }

  /// Refuses aliases before the parser follows them: one for a name can stand for billions of parts.
  private static func refuseAliases(in bytes: [UInt8]) throws(FieldError) {
    let anchors = Set(names(after: "&", in: bytes))
    for name in names(after: "*", in: bytes) where anchors.contains(name) {
      throw FieldError(
        problem:
          "expected a value, found the alias \("*\(String(decoding: name, as: UTF8.self))".quoted)",
        advice: "write the value out", offset: name.startIndex - 1)
    }
  }

  /// The words that follow a sign directly and could be names of anchors.
  private static func names(
    after sign: Unicode.Scalar, in bytes: [UInt8]
  ) -> [ArraySlice<UInt8>] {
    bytes.split(separator: UInt8(ascii: sign), omittingEmptySubsequences: false).dropFirst()
      .map { rest in rest.prefix(while: isNameByte) }
      .filter { !$0.isEmpty }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "0"..."9", "A"..."Z", "a"..."z", "_", "-": true
    default: false
    }
  }
}

/// The offsets of the YAML parser's lines and columns.
///
/// YAML knows three ends of lines that editors, and so ``LineIndex``, don't count.
struct YAMLPlaces {
  private let bytes: [UInt8]
  private var starts = [0]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var scalars = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var (offset, isAfterReturn) = (0, false)
    while case .valid(let encoded) = scalars.parseScalar(from: &iterator) {
      offset += encoded.count
      let scalar = Unicode.UTF8.decode(encoded)
      if scalar == "\n", isAfterReturn { starts.removeLast() }
      isAfterReturn = scalar == "\r"
      if ["\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"].contains(scalar) { starts.append(offset) }
    }
  }

  /// The offset of a mark; that of the end where the mark is beyond it.
  func offset(of mark: Mark?) -> Int {
    guard let mark, mark.line >= 1, mark.line <= starts.count else {
      return mark == nil ? 0 : bytes.count
    }
    var offset = starts[mark.line - 1]
    for _ in 0..<max(0, mark.column - 1) where offset < bytes.count {
      offset += 1
      while offset < bytes.count, bytes[offset].continuesCharacter { offset += 1 }
    }
    return offset
  }
}
