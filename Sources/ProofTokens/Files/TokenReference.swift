import Foundation
import ProofDocuments

/// A reference to another part of the tokens: `{group.token}`, or a JSON pointer such as
/// `#/group/token/$value`.
struct TokenReference: Hashable, Sendable {
  /// The names on the way from the root.
  let path: [String]

  /// Whether it is a JSON pointer, which may lead to any value.
  let isPointer: Bool

  /// The place where it stands.
  let place: TokenPlace

  /// The reference as it is written, for messages.
  var text: String { isPointer ? "#/\(path.joined(separator: "/"))" : "{\(name)}" }

  /// The name of the token that it leads to, if it is one in braces.
  var name: String { path.joined(separator: ".") }

  private init(_ path: [String], isPointer: Bool, at place: TokenPlace) {
    (self.path, self.isPointer, self.place) = (path, isPointer, place)
  }

  /// Reads a reference; nil for a text that is none.
  ///
  /// - Throws: ``TokenError`` about braces or a pointer without a name.
  init?(_ text: String?, at part: TokenPart) throws(TokenError) {
    guard let text else { return nil }
    if text.hasPrefix("#") {
      self.init(try Self.pointer(text.dropFirst(), at: part), isPointer: true, at: part.place)
      return
    }
    guard text.hasPrefix("{"), text.hasSuffix("}") else { return nil }
    let names = text.dropFirst().dropLast().split(
      separator: ".", omittingEmptySubsequences: false
    ).map(String.init)
    let isName = names.allSatisfy { !$0.isEmpty && !$0.contains("{") && !$0.contains("}") }
    guard text.count > 2, isName else {
      throw part.error(
        "the reference \(text.quoted) has no name, or an empty part of one",
        advice: "write one such as “{color.accent}”")
    }
    self.init(names, isPointer: false, at: part.place)
  }

  /// The names of a JSON pointer (RFC 6901); in the fragment of an address they may be encoded.
  static func pointer(
    _ text: Substring, at part: TokenPart
  ) throws(TokenError) -> [String] {
    // One of the resolver specification's own examples lacks the first slash.
    let text = text.hasPrefix("/") ? text.dropFirst() : text
    guard !text.isEmpty else {
      throw part.error("the reference leads to the whole file", advice: "name a part of it")
    }
    return text.split(separator: "/", omittingEmptySubsequences: false).map { name in
      let plain = String(name)
      return (plain.removingPercentEncoding ?? plain)
        .replacing("~1", with: "/").replacing("~0", with: "~")
    }
  }
}

extension TokenPart {
  /// The reference that the value is: a text in braces, or an object with “$ref” alone; nil for
  /// anything else.
  func reference() throws(TokenError) -> TokenReference? {
    if let text = node.text {
      return text.hasPrefix("#") ? nil : try TokenReference(text, at: self)
    }
    return try pointer()
  }

  /// The JSON pointer that the value is; nil for anything else.
  func pointer() throws(TokenError) -> TokenReference? {
    guard let members = node.members, members.count == 1, members[0].name == "$ref" else {
      return nil
    }
    let part = TokenPart(node: members[0].node, file: file)
    guard let reference = try TokenReference(part.node.text, at: part), reference.isPointer else {
      throw part.error(expecting: "a JSON pointer such as “#/color/accent” for “$ref”")
    }
    return reference
  }
}
