import ProofDocuments

/// Names of files for keys, which may hold any character.
///
/// Letters and digits of ASCII stay, and so do hyphens, underscores and dots; each other byte becomes
/// `%` and two digits. Names that a file system would take for the same get numbers.
struct KeyFileNames {
  private var taken: Set<String> = []

  /// File systems take 255 bytes; what is left is for a number and an extension.
  private static let limit = 200

  /// A name that no key before has got.
  mutating func name(of key: String) -> String {
    var name = key.percentEncoded.replacing("/", with: "%2F").replacing(":", with: "%3A")
      .replacing("~", with: "%7E").replacing("@", with: "%40").replacing("+", with: "%2B")
    // No path goes up, and no file is hidden.
    if name.isEmpty || name.hasPrefix(".") { name = "%2E" + name.dropFirst() }
    name = String(name.prefix(Self.limit))
    var unique = name
    var number = 2
    while !taken.insert(unique.lowercased()).inserted {
      unique = "\(name)-\(number)"
      number += 1
    }
    return unique
  }
}
