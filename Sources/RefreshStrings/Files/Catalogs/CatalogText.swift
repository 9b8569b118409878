package import ProofDocuments

/// The text of a string catalog as JSON, and the errors that have a place in it.
package struct CatalogText {
  /// What the file holds, without a byte order mark.
  package let bytes: [UInt8]
  package let root: DocumentNode
  private let file: String
  private let lines: LineIndex

  /// Catalogs need ten levels; a thousand brackets must not overflow the stack.
  private static let deepest = 32

  package static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Reads the text; an object may have a name twice.
  package init(_ bytes: [UInt8], file: String) throws(DocumentError) {
    let bytes = bytes.starts(with: Self.mark) ? Array(bytes.dropFirst(Self.mark.count)) : bytes
    self.bytes = bytes
    self.file = file
    lines = LineIndex(bytes)
    do throws(JSONSyntaxError) {
      root = try DocumentNode(parsing: bytes, deepest: Self.deepest, allowingDuplicates: true)
    } catch {
      let (line, column) = lines.position(of: error.offset, in: bytes)
      throw DocumentError(
        error, at: SourceLocation(file: file, line: line, column: column),
        found: bytes[error.offset...])
    }
  }

  package func location(_ offset: Int) -> SourceLocation {
    let (line, column) = lines.position(of: offset, in: bytes)
    return SourceLocation(file: file, line: line, column: column)
  }

  package func location(of node: DocumentNode) -> SourceLocation { location(node.range.lowerBound) }

  package func location(of member: DocumentNode.Member) -> SourceLocation {
    location(member.nameRange.lowerBound)
  }

  package func error(
    _ location: SourceLocation, _ problem: String, _ advice: String
  ) -> DocumentError {
    DocumentError(at: location, problem: problem, advice: advice)
  }
}

extension CatalogText {
  /// The last member of each name, as most programs read JSON; the others cause warnings.
  ///
  /// - Parameters:
  ///   - members: the members of an object.
  ///   - owner: what goes before the name in a warning, such as `in “key”, `.
  ///   - warn: takes the warnings.
  /// - Returns: the members in the order in which their names first came.
  package func withoutDuplicates(
    _ members: [DocumentNode.Member], of owner: String = "", warn: (Diagnostic) -> Void
  ) -> [DocumentNode.Member] {
    var places: [String: Int] = [:]
    var result: [DocumentNode.Member] = []
    for member in members {
      guard let place = places[member.name] else {
        places[member.name] = result.count
        result.append(member)
        continue
      }
      warn(duplicate(of: result[place], member, of: owner))
      result[place] = member
    }
    return result
  }

  private func duplicate(
    of earlier: DocumentNode.Member, _ later: DocumentNode.Member, of owner: String
  ) -> Diagnostic {
    let isSame = isSame(earlier.node, later.node)
    let line = location(of: later).line
    return Diagnostic(
      of: isSame ? .repeatedKey : .duplicateKey, at: location(of: later),
      problem:
        "\(owner)“\(later.name)” was given \(isSame ? "the same text" : "another text") on line "
        + "\(location(of: earlier).line)",
      advice: "line \(line) counts, so remove the other")
  }

  /// Whether two values are the same text, or are written alike.
  private func isSame(_ left: DocumentNode, _ right: DocumentNode) -> Bool {
    left.text.map { $0 == right.text } ?? (bytes[left.range] == bytes[right.range])
  }

  /// Checks that an object that is no list of keys or languages has each name once.
  ///
  /// - Throws: `DocumentError` at the second member of a name.
  func checkNames(of members: [DocumentNode.Member]) throws(DocumentError) {
    var names: Set<String> = []
    if let second = members.first(where: { !names.insert($0.name).inserted }) {
      throw error(
        location(of: second), "“\(second.name)” is a duplicate", "remove one of the two")
    }
  }
}

extension DocumentError {
  fileprivate init(
    _ error: JSONSyntaxError, at location: SourceLocation, found rest: ArraySlice<UInt8>
  ) {
    let next = String(decoding: rest.prefix(4), as: UTF8.self).first
    let found = next.map { "“\($0)”" } ?? "the end of the file"
    switch error.kind {
    case .notUTF8:
      self.init(
        at: location, problem: "the file is not valid UTF-8 from here on",
        advice: "save it as UTF-8")
    case .expected(let expected):
      self.init(
        at: location, problem: "\(expected) was expected here, not \(found)",
        advice: "check the JSON around this place")
    case .expectedEnd:
      self.init(
        at: location, problem: "there is \(found) after the end",
        advice: "remove what follows the last “}”")
    case .duplicate(let name):
      self.init(
        at: location, problem: "“\(name)” is a duplicate", advice: "remove one of the two")
    case .tooLarge(let number):
      self.init(
        at: location, problem: "the number \(number.prefix(40)) is too large",
        advice: "write a smaller one")
    }
  }
}

extension DocumentNode {
  /// The value as messages name it.
  package var account: String {
    switch value {
    case .null: "null"
    case .boolean: "true or false"
    case .number: "a number"
    case .string: "a text"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
