/// Why a vocabulary could not be made: English, the last resort, lacks texts.
package struct IncompleteEnglish: Error, Hashable, CustomStringConvertible {
  /// The keys without an English text.
  package let missing: [StringKey]

  /// The missing keys and where to add them, in one line.
  package var description: String {
    "no English text for \(missing.map(\.rawValue).joined(separator: ", "));"
      + " add it to the built-in en.lproj"
  }
}
