/// How a key came into a string catalog, and whether it is still in use.
///
/// Any name can be held, because files have others and new tools bring new ones.
package struct ExtractionState: RawRepresentable, Hashable, Sendable {
  /// The name in the catalog.
  package let rawValue: String

  /// Creates a state with any name.
  package init(rawValue: String) { self.rawValue = rawValue }

  /// Found in the code together with its text.
  package static let extractedWithValue = ExtractionState(rawValue: "extracted_with_value")

  /// Added by hand.
  package static let manual = ExtractionState(rawValue: "manual")

  /// Taken over from an older format.
  package static let migrated = ExtractionState(rawValue: "migrated")

  /// No longer found in the code.
  package static let stale = ExtractionState(rawValue: "stale")
}
