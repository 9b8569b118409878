import ProofDocuments
import ProofDrawing

/// The kind of an element, with the properties that only this kind has.
enum ElementContent: Hashable, Sendable {
  case label(ElementLabel)
  case image(ElementImage)
  case frames(ElementFrames)
  case lottie(ElementLottie)

  /// The arrow, spinner, mark or image by which the component itself shows its state.
  case indicator

  /// The arrow of the library.
  case arrow

  case spinner(ElementSpinner)

  /// A part of a circle, in turns clockwise from the top.
  case ring(ElementProgress)

  /// A part of a straight line, in shares of its length from the start edge.
  case bar(ElementProgress)

  case dots(ElementDots)
  case line(ElementLine)
  case shape(ElementShape)
  case row(ElementStack)
  case column(ElementStack)
  case box(ElementBox)

  /// The colour of an element that names none, but for labels, which have that of their style.
  var usualColor: ElementColor {
    if case .spinner = self { .role(.spinner) } else { .role(.title) }
  }

  /// The elements inside.
  var children: [ComponentElement] {
    switch self {
    case .row(let stack), .column(let stack): stack.children
    case .box(let box): box.children
    case .label, .image, .frames, .lottie, .indicator, .arrow, .spinner, .ring, .bar, .dots, .line,
      .shape:
      []
    }
  }

  /// The files that it names, without those of the elements inside.
  var references: [ComponentFile.Reference] {
    switch self {
    case .label(let label): label.references
    case .image(let image):
      image.sources.all.compactMap(\.self).flatMap { [$0.light, $0.dark].compactMap(\.self) }
    case .frames(let frames): [frames.files]
    case .lottie(let lottie): [lottie.file]
    case .indicator, .arrow, .spinner, .ring, .bar, .dots, .line, .shape, .row, .column, .box: []
    }
  }
}

/// A text that an element shows or that a screen reader says.
enum ElementText: Hashable, Sendable {
  /// The title of the state.
  case title

  /// The line about the last update.
  case lastUpdated

  /// The app's text of a key.
  case key(String)

  /// A text that is the same in every language.
  case literal(String)

  /// Characters of a font of symbols.
  case glyph(String, font: ComponentFile.Reference)
}

/// A text in a font.
struct ElementLabel: Hashable, Sendable {
  var text = ElementText.title
  var font = Font()

  /// The maximum number of lines; nil for that of titles.
  var lines: Int?

  /// The place of lines that are narrower than the label; nil for that of the theme.
  var alignment: TextAlignment?

  /// The distance between letters besides their own, in points.
  var letterSpacing = 0.0

  /// The part of a text that is left out where it is too long.
  var truncation = TextTruncation.tail

  /// A font; nil properties are those of the theme.
  struct Font: Hashable, Sendable {
    /// The size, in points.
    var size: Double?

    /// The weight.
    var weight: TextStyle.Weight?

    /// The role of the family in the set of fonts.
    var role: FontRole?

    /// A font file; nil where a family has the font.
    var file: ComponentFile.Reference?
  }

  fileprivate var references: [ComponentFile.Reference] {
    guard case .glyph(_, let symbols) = text else { return [font.file].compactMap(\.self) }
    return [symbols] + [font.file].compactMap(\.self)
  }
}

/// An image by state.
struct ElementImage: Hashable, Sendable {
  /// The files of each state; nil for none.
  var sources = StateValues<Source?>(standard: nil)

  /// Whether only the opacity of the pixels counts, in the element's colour.
  var isTemplate = false

  var fit = ElementFit.fill

  /// The image files of both appearances.
  struct Source: Hashable, Sendable {
    /// The file of the light appearance.
    let light: ComponentFile.Reference

    /// The file of the dark appearance; nil for the same.
    let dark: ComponentFile.Reference?
  }
}

/// The relation of an image to bounds of other proportions.
enum ElementFit: String, CaseIterable, Hashable, Sendable {
  /// The whole image in its proportions.
  case contain

  /// The bounds are full, and the image has its proportions.
  case cover

  /// The image has the proportions of the bounds.
  case fill
}

/// A sequence of images.
struct ElementFrames: Hashable, Sendable {
  /// A file with a sequence, or `.png` files by a pattern whose `*` stands for any characters.
  var files: ComponentFile.Reference

  /// The image to show in each state; by default the sequence is repeated in its own time.
  var courses = StateValues<Course>(standard: .loop(seconds: nil))

  var fit = ElementFit.fill

  /// The choice of an image.
  enum Course: Hashable, Sendable {
    /// The image by the pulled distance: the first at rest, the last at 100 %.
    case percent

    /// The images in order, again and again, in a time in seconds; nil for that of the files.
    case loop(seconds: Double?)

    /// One image, the first being 0.
    case image(Int)
  }
}

/// An activity indicator.
struct ElementSpinner: Hashable, Sendable {
  /// The size; nil for that of the theme.
  var size: Size?

  /// The number of ticks.
  var spokes = 8

  enum Size: Hashable, Sendable {
    case style(SpinnerStyle)

    /// The width and height, in points.
    case points(Double)
  }
}

/// A part of a ring or bar, from 0 to 1 of the whole.
struct ElementProgress: Hashable, Sendable {
  var from = ElementValue(0.0)
  var to = ElementValue(1.0)

  /// The width of the line, in points.
  var lineWidth = 2.0

  /// The colour of the whole ring or bar, under the part; nil for none.
  var track: ElementValue<ElementColor>?

  var cap = Cap.round

  /// The shape of the ends.
  enum Cap: String, CaseIterable, Hashable, Sendable {
    case butt, round
  }
}

/// Dots that move one after the other.
struct ElementDots: Hashable, Sendable {
  var count = 3

  /// The time of a loop, in seconds.
  var seconds = 0.75

  var style = Style.pulse

  /// The distance between two dots, in points.
  var spacing = 4.0

  enum Style: String, CaseIterable, Hashable, Sendable {
    /// Dots grow and shrink.
    case pulse

    /// Dots shrink and fade.
    case beat

    /// Dots fade.
    case fade
  }
}

/// A straight line along the row.
struct ElementLine: Hashable, Sendable {
  var length = ElementLength.fill

  /// The thickness.
  var width = ElementLineWidth.points(1)
}

/// The width of a line.
enum ElementLineWidth: Hashable, Sendable {
  /// A width in points.
  case points(Double)

  /// One pixel of the device, whatever the scale and the text size.
  case hairline
}

/// An outline.
struct ElementShape: Hashable, Sendable {
  var path = Path()

  /// The part of the outline's coordinates that fills the bounds; nil for the outline's own bounds.
  var viewBox: Rect?

  /// The start of the part that is drawn, from 0 to 1 of the outline's length.
  var trimStart = ElementValue(0.0)

  /// The end of the part that is drawn, from 0 to 1 of the outline's length.
  var trimEnd = ElementValue(1.0)

  /// The colour inside; nil for the element's where there is no line either, or else for none.
  var fill: ElementValue<ElementColor>?

  var stroke: ElementStroke?
}

/// A line along an outline.
struct ElementStroke: Hashable, Sendable {
  /// The colour; nil for the element's.
  var color: ElementValue<ElementColor>?

  /// The width.
  var width = ElementLineWidth.points(1)
}

/// A row or a column.
struct ElementStack: Hashable, Sendable {
  var children: [ComponentElement] = []

  /// The distance between two elements, in points.
  var spacing = 0.0

  var alignment = Alignment.center

  /// The room of each element of a column.
  var distribution = Distribution.natural

  /// The division of a column's height.
  enum Distribution: String, CaseIterable, Hashable, Sendable {
    /// Each element has its own height.
    case natural

    /// All have the same height; with a text of several lines they stand close together in the middle.
    case equal
  }

  /// The place of elements across the row or column.
  enum Alignment: String, CaseIterable, Hashable, Sendable {
    case start, center, end

    /// The first baseline of each element on one line.
    case baseline
  }
}

/// Elements on top of each other.
struct ElementBox: Hashable, Sendable {
  var children: [ComponentElement] = []

  /// The distances from the elements to the left and right edges, and to the upper and lower ones, in
  /// points.
  var padding = Size(width: 0, height: 0)

  var background: ElementValue<ElementColor>?

  /// The radius of the corners, in points.
  var cornerRadius = 0.0

  var border: ElementStroke?
}
