package import ProofDocuments
package import ProofDrawing
package import ProofTokens

/// The design tokens of a project in each appearance.
package struct DesignTokens: Sendable {
  private let tables: [Appearance: [String: DesignToken]]

  /// The names of all tokens, in the order of the files.
  package let names: [String]

  /// Whether the project names token files.
  private let areRead: Bool

  /// No tokens, where the project names no files of them.
  package static let none = DesignTokens([:], areRead: false)

  /// Creates tokens from those of each appearance.
  package init(_ tokens: [Appearance: [DesignToken]]) { self.init(tokens, areRead: true) }

  private init(_ tokens: [Appearance: [DesignToken]], areRead: Bool) {
    tables = tokens.mapValues { tokens in
      Dictionary(uniqueKeysWithValues: tokens.map { ($0.name, $0) })
    }
    var seen: Set<String> = []
    names = Appearance.allCases.flatMap { tokens[$0] ?? [] }.map(\.name)
      .filter { seen.insert($0).inserted }
    self.areRead = areRead
  }

  /// The token of a name in an appearance; nil where there is none.
  package func token(named name: String, in appearance: Appearance) -> DesignToken? {
    tables[appearance]?[name]
  }

  /// The tokens of a name, in the order of appearances.
  private func tokens(named name: String) -> [(appearance: Appearance, token: DesignToken)] {
    Appearance.allCases.compactMap { appearance in
      tables[appearance]?[name].map { (appearance, $0) }
    }
  }
}

/// A document in which tokens stand in the place of their names.
package struct TokenDocument {
  /// The document.
  package let document: Document

  /// The names of the tokens in it.
  package let names: Set<String>

  /// Why names in braces are no tokens that could be used, by the offsets of the names.
  private let faults: [Int: FieldError]

  /// Replaces the names of tokens, such as `{color.accent}`.
  ///
  /// A name that no token has stays a text, as any text may have braces.
  package init(_ document: Document, with tokens: DesignTokens) {
    var replacing = Replacement(tokens: tokens)
    let root = replacing.replaced(document.root)
    self.document = document.replacingRoot(root)
    (names, faults) = (replacing.names, replacing.faults)
  }

  /// An error with its place; one about a name in braces says what is wrong with the token.
  package func error(_ error: FieldError) -> DocumentError {
    document.error(faults[error.offset] ?? error)
  }

  /// The replacement of names while it goes on.
  private struct Replacement {
    let tokens: DesignTokens
    var names: Set<String> = []
    var faults: [Int: FieldError] = [:]

    mutating func replaced(_ node: DocumentNode) -> DocumentNode {
      switch node.value {
      case .string(let text):
        guard text.hasPrefix("{"), text.hasSuffix("}"), text.utf8.count > 2 else { return node }
        let name = String(text.dropFirst().dropLast())
        do throws(FieldError) {
          let value = try tokens.value(named: name, at: node.offset)
          names.insert(name)
          return DocumentNode(value: value, range: node.range)
        } catch {
          faults[node.offset] = error
          return node
        }
      case .array(let elements):
        return DocumentNode(value: .array(elements.map { replaced($0) }), range: node.range)
      case .object(let members):
        let members = members.map { member in
          DocumentNode.Member(
            name: member.name, nameRange: member.nameRange, node: replaced(member.node))
        }
        return DocumentNode(value: .object(members), range: node.range)
      case .null, .boolean, .number, .token: return node
      }
    }
  }
}

extension DesignTokens {
  /// The token of a name as a value of a document; a colour has one value for each appearance.
  ///
  /// - Throws: ``FieldError`` about a name that no token has, and about a token without one value.
  fileprivate func value(
    named name: String, at offset: Int
  ) throws(FieldError) -> DocumentNode.Value {
    let found = tokens(named: name)
    guard let (first, token) = found.first else { throw unknown(name, at: offset) }
    let missing = Appearance.allCases.first { appearance in
      tables[appearance] != nil && !found.contains { $0.appearance == appearance }
    }
    if let missing {
      throw FieldError(
        problem: "the token {\(name)} (\(token.location)) has no value in the appearance "
          + missing.rawValue, advice: "add it to the context of this appearance", offset: offset)
    }
    let other = found.first { $0.token.value != token.value }
    if let other, token.type != .color || other.token.type != .color {
      throw FieldError(
        problem:
          "the token {\(name)} is \(token.value) in \(first.rawValue) (\(token.location)) and "
          + "\(other.token.value) in \(other.appearance.rawValue) (\(other.token.location))",
        advice: "use a token of one value; only colours have another one for each appearance",
        offset: offset)
    }
    let value = other == nil ? " of \(token.value)" : ""
    return .token(
      DocumentNode.Token(
        name: "{\(name)}", type: token.type.rawValue, value: plainValue(of: found),
        summary: "the token {\(name)}, \(token.type.phrase)\(value) (\(token.location))"))
  }

  private func unknown(_ name: String, at offset: Int) -> FieldError {
    guard areRead else {
      return FieldError(
        problem: "there is no token {\(name)}, as no token files are read",
        advice: "name them in pullproof.yml, such as “tokens: brand.tokens.json”", offset: offset)
    }
    let inside = names.filter { $0.hasPrefix(name + ".") }
    guard inside.isEmpty else {
      return FieldError(
        problem: "{\(name)} is a group of tokens",
        advice: "name one of its tokens: \(inside.map { "{\($0)}" }.listed(limit: 5))",
        offset: offset)
    }
    let nearest = names.nearest(to: name).map { "did you mean {\($0)}? " } ?? ""
    return FieldError(
      problem: "there is no token {\(name)}",
      advice: nearest + "“pullproof tokens list” shows all", offset: offset)
  }

  /// The value without its unit: points, seconds, a number, or four numbers of a curve.
  private func plainValue(
    of found: [(appearance: Appearance, token: DesignToken)]
  ) -> DocumentNode.Value {
    switch found.first?.token.value {
    case .dimension(let number)?, .duration(let number)?, .number(let number)?,
      .fontWeight(let number)?:
      .number(number)
    case .cubicBezier(let numbers)?: .numbers(numbers)
    case .color?:
      .object(
        found.compactMap { appearance, token in
          guard case .color(let color) = token.value else { return nil }
          let shown = color.color
          return DocumentNode.Member(
            name: appearance.rawValue, nameRange: 0..<0,
            node: DocumentNode(
              value: .numbers(
                [shown.red, shown.green, shown.blue].map(Double.init) + [shown.alpha]),
              range: 0..<0))
        })
    case .fontFamily?, .strokeStyle?, .border?, .transition?, .shadow?, .gradient?, .typography?,
      nil:
      .null
    }
  }
}

extension DocumentNode.Value {
  fileprivate static func numbers(_ numbers: [Double]) -> DocumentNode.Value {
    .array(numbers.map { DocumentNode(value: .number($0), range: 0..<0) })
  }
}
