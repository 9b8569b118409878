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
  ///   - start: the place in the file at which the contents begin, where they are a part of it.
  ///   - emptiness: the error for a file without a value.
  ///   - deepest: how deep lists and objects may be nested. Scripts and projects need a few levels; a
  ///     walk of the tree must not overflow the stack.
  /// - Throws: ``DocumentError`` for the first thing that is wrong.
  package init(
    yaml contents: [UInt8], file: String, start: Start = (1, 1), emptiness: FieldError,
    deepest: Int = 16
  ) throws(DocumentError) {
    let bytes = Array(contents.withoutByteOrderMark)
    let source = Document(
      DocumentNode(value: .null, range: 0..<0), file: file, bytes: bytes,
      hasMark: bytes.count < contents.count, start: start)
    if let offset = bytes.offsetOfInvalidUTF8 {
      throw source.error(FieldError(FieldError.notUTF8, at: offset))
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let places = YAMLPlaces(bytes)
    let root: DocumentNode?
    do {
      try Self.refuseAliases(in: bytes)
      root = try Self.root(of: text, places: places, deepest: deepest)
    } catch {
      let error = source.error(error as? FieldError ?? FieldError(yaml: error, in: places))
      throw error.explained(byConflictIn: bytes, from: start.line)
    }
    guard let root else { throw source.error(emptiness) }
    self.init(
      root, file: file, bytes: bytes, hasMark: source.bytes.count < contents.count,
      start: start, lines: LineIndex(bytes))
  }

  private static func root(
    of text: String, places: YAMLPlaces, deepest: Int
  ) throws -> DocumentNode? {
    // The resolver guesses types by patterns, which takes long and isn't needed here.
    let parser = try Parser(yaml: text, resolver: .basic, encoding: .utf8)
    // Nodes know their anchors only as long as their parser lives.
    return try withExtendedLifetime(parser) {
      let root = try parser.nextRoot()
      let node = try root.map { try DocumentNode($0, places: places, levels: deepest) }
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
  ///
  /// A sign amid a word, as in “R&D”, is none of an anchor. One in a comment or in quotes is taken for one all
  /// the same: what ends a comment or quotes only YAML's own parser knows for sure.
  private static func names(
    after sign: Unicode.Scalar, in bytes: [UInt8]
  ) -> [ArraySlice<UInt8>] {
    bytes.split(separator: UInt8(ascii: sign), omittingEmptySubsequences: false).dropFirst()
      .filter { rest in rest.startIndex < 2 || isBeforeToken(bytes[rest.startIndex - 2]) }
      .map { rest in rest.prefix(while: isNameByte) }
      .filter { !$0.isEmpty }
  }

  /// Whether a token may follow a byte: after a space, a bracket or a mark of a flow, or the last byte of
  /// a character that ends a line or is the byte order mark.
  private static func isBeforeToken(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x85, 0xA8, 0xA9, 0xBF: true
    default: " \t\n\r[{,:?".utf8.contains(byte)
    }
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
  private var starts = [Start(offset: 0, number: 0)]

  /// The offsets of every 256th character, because a file may be one long line.
  private var blocks = [0]

  private static let blockLength = 256

  /// The start of a line: its offset in bytes, and the number of the characters before it.
  private struct Start {
    let offset: Int
    let number: Int
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var scalars = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var (offset, number, isAfterReturn) = (0, 0, false)
    while case .valid(let encoded) = scalars.parseScalar(from: &iterator) {
      offset += encoded.count
      number += 1
      if number.isMultiple(of: Self.blockLength) { blocks.append(offset) }
      let scalar = Unicode.UTF8.decode(encoded)
      if scalar == "\n", isAfterReturn { starts.removeLast() }
      isAfterReturn = scalar == "\r"
      if ["\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"].contains(scalar) {
        starts.append(Start(offset: offset, number: number))
      }
    }
  }

  /// The offset of a mark; that of the end where the mark is beyond it.
  func offset(of mark: Mark?) -> Int {
    guard let mark, mark.line >= 1, mark.line <= starts.count else {
      return mark == nil ? 0 : bytes.count
    }
    let start = starts[mark.line - 1]
    let number = start.number + max(0, mark.column - 1)
    let block = min(number / Self.blockLength, blocks.count - 1)
    let isBehind = blocks[block] > start.offset
    var offset = isBehind ? blocks[block] : start.offset
    let rest = isBehind ? number - block * Self.blockLength : number - start.number
    for _ in 0..<rest where offset < bytes.count {
      offset += 1
      while offset < bytes.count, bytes[offset].continuesCharacter { offset += 1 }
    }
    return offset
  }
}

extension DocumentNode {
  /// Reads a node and what is inside it, on a number of levels.
  init(_ node: Node, places: YAMLPlaces, levels: Int) throws(FieldError) {
    let offset = places.offset(of: node.mark)
    guard node.anchor == nil else {
      throw FieldError(
        problem: "expected a value, found an anchor",
        advice: "write the value wherever it is needed", offset: offset)
    }
    guard levels > 0 else {
      throw FieldError(
        problem: "expected no deeper nesting", advice: "remove some brackets", offset: offset)
    }
    let value: Value
    switch node {
    case .scalar(let scalar):
      value = try Self.value(of: scalar, at: offset)
    case .mapping(let mapping):
      try Self.refuse(mapping.tag, at: offset)
      value = .object(try Self.members(of: mapping, places: places, levels: levels))
    case .sequence(let sequence):
      try Self.refuse(sequence.tag, at: offset)
      var elements: [DocumentNode] = []
      for element in sequence {
        elements.append(try DocumentNode(element, places: places, levels: levels - 1))
      }
      value = .array(elements)
    case .alias:
      throw FieldError(
        problem: "expected a value, found an alias", advice: "write the value out", offset: offset)
    }
    self.init(value: value, range: offset..<offset)
  }

  private static func members(
    of mapping: Node.Mapping, places: YAMLPlaces, levels: Int
  ) throws(FieldError) -> [Member] {
    var members: [Member] = []
    var names: Set<String> = []
    for (key, value) in mapping {
      let offset = places.offset(of: key.mark)
      let name = try name(key, at: offset)
      guard names.insert(name).inserted else {
        throw FieldError(FieldError.duplicate(name), at: offset)
      }
      members.append(
        Member(
          name: name, nameRange: offset..<offset,
          node: try DocumentNode(value, places: places, levels: levels - 1)))
    }
    return members
  }

  private static func name(_ key: Node, at offset: Int) throws(FieldError) -> String {
    guard let scalar = key.scalar, key.anchor == nil else {
      throw FieldError(
        problem: "expected a name, found an anchor or a value of several parts",
        advice: "write a plain name", offset: offset)
    }
    // The parser itself calls a name a string once it has looked for it among the others.
    if scalar.tag.rawValue != Tag.Name.str.rawValue { try refuse(scalar.tag, at: offset) }
    try refuseNull(in: scalar.string, at: offset)
    return scalar.string
  }

  /// Refuses the character U+0000, where the system takes a path to end.
  private static func refuseNull(in text: String, at offset: Int) throws(FieldError) {
    guard text.utf8.contains(0) else { return }
    throw FieldError(
      problem: "expected a text without the character U+0000", advice: "remove “\\0”",
      offset: offset)
  }

  private static func refuse(_ tag: Tag, at offset: Int) throws(FieldError) {
    guard tag.rawValue != Tag.Name.implicit.rawValue else { return }
    throw FieldError(
      problem: "expected a value, found the tag \(tag.rawValue.quoted)",
      advice: "remove the tag",
      offset: offset)
  }
}

extension DocumentNode {
  /// Reads a scalar by the core schema of YAML 1.2: quoted, it is a text, and so is a plain `no`.
  private static func value(
    of scalar: Node.Scalar, at offset: Int
  ) throws(FieldError) -> Value {
    // The parser calls whatever is quoted a string by its tag.
    let isPlain = scalar.style == .plain
    if isPlain || scalar.tag.rawValue != Tag.Name.str.rawValue {
      try refuse(scalar.tag, at: offset)
    }
    if isPlain { return try plainValue(of: scalar.string, at: offset) }
    try refuseNull(in: scalar.string, at: offset)
    return .string(scalar.string)
  }

  private static func plainValue(of text: String, at offset: Int) throws(FieldError) -> Value {
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .boolean(true)
    case "false", "False", "FALSE": return .boolean(false)
    default: break
    }
    guard isNumber(text) else { return .string(text) }
    guard let number = Double(text), number.isFinite else {
      throw FieldError(FieldError.tooLarge(text), at: offset)
    }
    return .number(number)
  }

  private static func isNumber(_ text: String) -> Bool {
    let isDecimal = text.utf8.allSatisfy(Array("+-.0123456789eE".utf8).contains)
    return isDecimal ? Double(text) != nil : specialNumbers.contains(text)
  }

  private static let specialNumbers: Set = [
    ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF", "-.inf", "-.Inf", "-.INF", ".nan", ".NaN",
    ".NAN",
  ]
}

extension FieldError {
  /// Creates the error for text that is not YAML from the parser's own.
  ///
  /// The parser places what it misses at the end of a text in a line that isn't there, which the end of
  /// the text stands for.
  fileprivate init(yaml error: any Error, in places: YAMLPlaces) {
    guard let error = error as? YamlError else {
      self.init(syntax: "\(error)", at: 0)
      return
    }
    switch error {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _):
      let circumstance = context.map { " \($0.text)" } ?? ""
      self.init(syntax: problem + circumstance, at: places.offset(of: mark))
    case .composer(_, let problem, let mark, _):
      self.init(
        problem: "invalid YAML: \(problem)", advice: "write the value out",
        offset: places.offset(of: mark))
    case .reader(let problem, let offset, _, let text):
      self.init(
        problem: "invalid YAML: \(problem)", advice: "remove the character",
        offset: text.prefix(offset ?? 0).utf8.count)
    case .duplicatedKeysInMapping(let duplicates, let context):
      self.init(Self.duplicate(duplicates.first ?? ""), at: places.offset(of: context.mark))
    case .no, .memory, .writer, .emitter, .representer, .dataCouldNotBeDecoded:
      self.init(syntax: error.description, at: 0)
    }
  }

  private init(syntax problem: String, at offset: Int) {
    self.init(
      problem: "invalid YAML: \(problem)",
      advice: "correct the indentation, the brackets or the quotes", offset: offset)
  }
}
