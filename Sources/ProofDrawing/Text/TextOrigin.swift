/// Where a text of a picture was found, and for whom it was looked up.
public struct TextOrigin: Hashable, Sendable, Codable {
  /// The element that shows the text, such as `title`; `spokenLabel` for what is only heard.
  public var element: String

  /// The text's key, such as `header.idle.title`.
  public var key: String

  /// The locale that was asked for, as a BCP-47 tag.
  public var requested: String

  /// The locale whose words it is.
  public var matched: String

  /// Whose words it is, such as `built-in` or `overlay 1`.
  public var source: String

  /// Whether it is in the matched locale only because nothing serves the one that was asked for.
  public var isFallback: Bool

  /// The width that the text's file gives the wording that is shown; nil for a text with one wording.
  public var variant: Int?

  /// Creates an origin.
  public init(
    element: String, key: String, requested: String, matched: String, source: String,
    isFallback: Bool
  ) {
    self.element = element
    self.key = key
    self.requested = requested
    self.matched = matched
    self.source = source
    self.isFallback = isFallback
  }
}
