import ProofDrawing

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
