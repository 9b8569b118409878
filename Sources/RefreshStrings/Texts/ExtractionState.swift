/// How a key came into a string catalog, and whether it is still in use.
///
/// Any name can be held, because files have others and new tools bring new ones.
public struct ExtractionState: RawRepresentable, Hashable, Sendable {
  /// The name in the catalog.
  public let rawValue: String

  /// Creates a state with any name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Found in the code together with its text.
  public static let extractedWithValue = ExtractionState(rawValue: "extracted_with_value")

  /// Added by hand.
  public static let manual = ExtractionState(rawValue: "manual")

  /// Taken over from an older format.
  public static let migrated = ExtractionState(rawValue: "migrated")

  /// No longer found in the code.
  public static let stale = ExtractionState(rawValue: "stale")
}
