public import ProofDrawing

/// The texts of a face.
public struct FaceTexts: Hashable, Sendable {
  /// The title; setting it removes its variants.
  public var title: String {
    didSet { titleVariants = [] }
  }

  /// The variants of the title from the widest to the narrowest; a face shows the first that fits.
  public var titleVariants: [Variant] = []

  /// The allowed line breaks of the title, as offsets in UTF-8 bytes, for titles of several lines.
  public var titleBreaks: [Int] = []

  /// The line about the last update; nil for none.
  ///
  /// Setting it leaves no other wording to choose.
  public var lastUpdated: String? {
    didSet { lastUpdatedVariants = [] }
  }

  /// The variants of the line about the last update, from the widest to the narrowest.
  public var lastUpdatedVariants: [Variant] = []

  /// The text for screen readers.
  public var spokenLabel: String

  /// The sources of the texts.
  public var origins: [TextOrigin]

  /// Creates the texts of a face.
  public init(
    title: String, lastUpdated: String? = nil, spokenLabel: String, origins: [TextOrigin] = []
  ) {
    self.title = title
    self.lastUpdated = lastUpdated
    self.spokenLabel = spokenLabel
    self.origins = origins
  }
}

extension FaceTexts {
  /// One variant of a text that has variants for different widths.
  public struct Variant: Hashable, Sendable {
    /// The text.
    public var string: String

    /// The variant's width in the text's file, in the file's unit; nil for none.
    public var width: Int?

    /// The allowed line breaks, as offsets in UTF-8 bytes.
    public var breaks: [Int]

    /// Creates a variant.
    public init(_ string: String, width: Int?, breaks: [Int] = []) {
      self.string = string
      self.width = width
      self.breaks = breaks
    }
  }

  /// Shows one wording of the title and leaves no other to choose.
  mutating func showTitle(_ variant: Variant) {
    title = variant.string
    titleBreaks = variant.breaks
    setVariant(variant.width, of: "title")
  }

  /// Shows one wording of the line about the last update and leaves no other to choose.
  mutating func showLastUpdated(_ variant: Variant) {
    lastUpdated = variant.string
    setVariant(variant.width, of: "lastUpdated")
  }

  private mutating func setVariant(_ width: Int?, of element: String) {
    for place in origins.indices where origins[place].element == element {
      origins[place].variant = width
    }
  }
}

/// An app's text that a face looked up by its key.
public struct AppText: Hashable, Sendable {
  /// The text.
  public private(set) var string: String

  /// The wordings from the widest to the narrowest; empty for a text with one wording.
  public private(set) var variants: [FaceTexts.Variant]

  private var lookUp: TextOrigin

  /// Creates a text from where it was found; the origin's element is replaced by ``origin(of:)``.
  ///
  /// - Parameters:
  ///   - string: the text.
  ///   - variants: its wordings from the widest to the narrowest, if it has several.
  ///   - origin: where it was found.
  public init(
    _ string: String, variants: [FaceTexts.Variant] = [], foundAt origin: TextOrigin
  ) {
    self.string = string
    self.variants = variants
    lookUp = origin
  }

  /// The text with one of its wordings alone.
  func showing(_ variant: FaceTexts.Variant) -> AppText {
    var text = self
    text.string = variant.string
    text.variants = []
    text.lookUp.variant = variant.width
    return text
  }

  /// The source of the text, for the element of a picture that shows it.
  public func origin(of element: String) -> TextOrigin {
    var origin = lookUp
    origin.element = element
    return origin
  }
}
