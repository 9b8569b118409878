import Foundation

/// JSON as another program reads it, without the types that wrote it.
///
/// A member, an item or a type that isn't there is an error that names the place, such as
/// `$.findings[2].line`, so no test passes because something is missing. Values are compared with
/// literals.
package struct JSON: Equatable, Sendable, CustomStringConvertible {
  /// What a test asked for and JSON doesn't have.
  package struct Mismatch: Error, Equatable, CustomStringConvertible {
    package let description: String
  }

  let content: JSONContent

  /// The path from the document, which is `$`.
  private let place: String

  /// A value that belongs to no document.
  init(_ content: JSONContent) {
    self.init(content, at: "$")
  }

  private init(_ content: JSONContent, at place: String) {
    self.content = content
    self.place = place
  }

  /// Reads a document.
  package init(parsing bytes: some Sequence<UInt8>) throws {
    self.init(try JSONDecoder().decode(JSONContent.self, from: Data(bytes)))
  }

  /// Reads a document.
  package init(parsing text: String) throws {
    try self.init(parsing: text.utf8)
  }

  package static func == (left: JSON, right: JSON) -> Bool { left.content == right.content }

  package var description: String { content.description }

  /// The member of an object.
  package subscript(name: String) -> JSON {
    get throws {
      guard let member = try self[ifPresent: name] else {
        throw Mismatch(description: "\(place) has no “\(name)”")
      }
      return member
    }
  }

  /// The member of an object; nil only where the object has none of the name.
  package subscript(ifPresent name: String) -> JSON? {
    get throws { try object[name] }
  }

  /// The item of an array.
  package subscript(index: Int) -> JSON {
    get throws {
      let items = try array
      guard items.indices.contains(index) else {
        throw Mismatch(description: "\(place) has \(items.count) items, and none at \(index)")
      }
      return items[index]
    }
  }

  /// The members of an object.
  package var object: [String: JSON] {
    get throws {
      guard case .object(let members) = content else { throw mismatch("an object") }
      return Dictionary(
        uniqueKeysWithValues: members.map { ($0, JSON($1, at: "\(place).\($0)")) })
    }
  }

  /// The items of an array.
  package var array: [JSON] {
    get throws {
      guard case .array(let items) = content else { throw mismatch("an array") }
      return items.indices.map { JSON(items[$0], at: "\(place)[\($0)]") }
    }
  }

  /// The member of a name that each item of an array has.
  package func each(_ name: String) throws -> [JSON] {
    try array.map { try $0[name] }
  }

  package var string: String {
    get throws {
      guard case .string(let text) = content else { throw mismatch("a string") }
      return text
    }
  }

  package var number: Double {
    get throws {
      guard case .number(let number) = content else { throw mismatch("a number") }
      return number
    }
  }

  package var int: Int {
    get throws {
      guard let number = Int(exactly: try number) else { throw mismatch("a whole number") }
      return number
    }
  }

  private func mismatch(_ expected: String) -> Mismatch {
    Mismatch(description: "\(place) is not \(expected): \(content)")
  }
}
