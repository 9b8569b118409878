extension Picture {
  /// The facts about a picture as a whole by which a lint judges it.
  ///
  /// Nothing is drawn for them, so they are no facts of a scene.
  package struct Traits: Hashable, Sendable {
    /// Whether the layout is mirrored for readers from the right.
    package var mirrors = true

    /// The bounds of the component, in points, where elements reach out of them; nil for the whole picture.
    package var bounds: Rect?

    /// The part that fits on a screen, in points, where elements reach out of it; nil for all.
    package var screen: Rect?

    /// The place in a file that describes the layout; nil where no file does.
    package var place: FilePlace?

    /// Creates the usual facts.
    package init() {}
  }

  /// A place in a file that describes a layout.
  package struct FilePlace: Hashable, Sendable {
    /// The path of the file, as programs read it.
    package let file: String

    /// The line and the column, the first being 1; nil for the file as a whole.
    package let position: Position?

    /// A line and a column in Unicode's code points.
    package struct Position: Hashable, Sendable {
      package let line: Int
      package let column: Int

      /// Creates a position; the first line and the first column are 1.
      package init(line: Int, column: Int) {
        self.line = line
        self.column = column
      }
    }

    /// Creates a place.
    package init(file: String, position: Position?) {
      self.file = file
      self.position = position
    }
  }
}

extension Picture.Element {
  /// The facts about an element by which a lint judges it.
  ///
  /// Nothing is drawn for them, so they are no facts of a scene.
  package struct Traits: Hashable, Sendable {
    /// The colours of the parts that tell the state, each as opaque as it becomes; empty where none
    /// does, as in a line or the track of a ring; nil where all parts do, as they are drawn.
    package var signalColors: [Color]?

    /// The share of the opacity in the greatest one of the state, from 0 to 1: less than 1 while the
    /// element fades in or out.
    package var fade = 1.0

    /// Whether the outline isn't to be compared with one in a mirror: it turns, and keeps its sense of
    /// turning, or is turned over on purpose.
    package var keepsOutline = false

    /// Whether the width follows from the text.
    package var fitsWidth = false

    /// Whether the height follows from the lines of the text.
    package var fitsHeight = false

    /// Whether the text is the same in every language.
    package var isLiteral = false

    /// The place of the element in a file; nil where no file describes it.
    package var place: Picture.FilePlace?

    /// Creates the usual facts.
    package init() {}
  }

  /// Whether the element tells nothing: it is neither a text nor an image, and no part tells the state.
  package var isDecoration: Bool { traits.signalColors?.isEmpty ?? false }
}
