/// The source of a text in a picture.
public struct TextOrigin: Hashable, Sendable, Codable {
  /// The element that shows the text, such as `title`, or `spokenLabel` for a screen-reader text.
  public var element: String

  /// The text's key, such as `header.idle.title`.
  public var key: String

  /// The requested locale, as a BCP-47 tag.
  public var requested: String

  /// The locale of the text.
  public var matched: String

  /// The source, such as `built-in` or `overlay 1`.
  public var source: String

  /// Whether the text is in a fallback locale because the requested one has no text.
  public var isFallback: Bool

  /// The width of the shown variant in the text's file; nil for a text without variants.
  public var variant: Int?

  /// The name of the table that has the text, such as `Localizable`; nil if it is unknown.
  public var table: String?

  /// The file that has the text, such as `Strings/de.lproj/Localizable.strings`, relative to the
  /// project; nil for built-in texts and if it is unknown.
  public var file: String?

  /// The line of the file, the first being 1; nil if it is unknown.
  public var line: Int?

  /// The key of the app's own under which the text was found, such as `pull_to_refresh`; nil for a
  /// text that has ``key`` in its file, or a key that stands for it in every app.
  public var appKey: String?

  /// Creates an origin.
  public init(
    element: String, key: String, requested: String, matched: String, source: String,
    isFallback: Bool, table: String? = nil, file: String? = nil, line: Int? = nil
  ) {
    self.element = element
    self.key = key
    self.requested = requested
    self.matched = matched
    self.source = source
    self.isFallback = isFallback
    self.table = table
    self.file = file
    self.line = line
  }

  /// The key by which the app's developers and translators know the text.
  package var knownKey: String { appKey ?? key }

  /// The place of the text: the file and the line if they are known, or else the source.
  package var place: String {
    guard let file else { return source }
    return line.map { "\(file):\($0)" } ?? file
  }
}
