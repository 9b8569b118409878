package import ProofDocuments

/// The texts of one language of a Flutter app, which are an `.arb` file.
///
/// A message becomes a text whose arguments have numbers instead of names. Which number a name has
/// depends on the order of the placeholders of the template, or else of the file, or else by the order
/// in which the names appear.
package struct ARBFile: Hashable, Sendable {
  /// The language; nil where the file doesn't say, because its name does.
  package let locale: LocaleIdentifier?

  /// The texts.
  package let table: StringTable

  /// The messages as they are written.
  package let messages: StringTable

  /// The arguments of each message, in the order of their numbers.
  let arguments: [String: [ARBArgument]]

  /// Reads an `.arb` file.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - file: The path to name in locations and errors.
  ///   - dialect: How messages are read.
  ///   - template: The file in the development language, whose arguments come first.
  /// - Throws: ``DocumentError`` for the first malformed part, and for messages with what
  ///   a text cannot hold: an offset, or a value in a style of its own.
  package init(
    parsing bytes: [UInt8], file: String, in dialect: ARBDialect, template: ARBFile? = nil
  ) throws(DocumentError) {
    let text = try Document(json: bytes, file: file, .texts)
    guard let members = text.root.members else {
      throw text.error(
        at: text.root, "the file is \(text.root.account)",
        "write an object with a text for each key")
    }
    var parser = ARBParser(text, in: dialect, template: template)
    for member in members { try parser.readAttributes(member) }
    for member in parser.messages(among: members) { try parser.readMessage(member) }
    parser.warnAboutOrphanedAttributes()
    locale = parser.locale
    table = parser.table
    messages = parser.messages
    arguments = parser.arguments
  }
}

/// An argument of a message.
struct ARBArgument: Hashable {
  let name: String

  /// How the argument is shown, as a specifier without its percent sign.
  var specifier = "@"

  /// Whether the file says more of the argument's type than that it may be a number.
  var isTyped = false
}
