internal import ProofDrawing

extension FaceTexts {
  /// One wording of a text that has several of different widths.
  public struct Variant: Hashable, Sendable {
    /// The text.
    public var string: String

    /// The width that the text's file gives it, in the file's unit; nil for one without a width.
    public var width: Int?

    /// The places at which it may go on to its next line, as numbers of UTF-8 bytes before them.
    public var breaks: [Int]

    /// Creates a wording.
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
