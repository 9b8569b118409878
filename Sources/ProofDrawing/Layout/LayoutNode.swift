/// An element to lay out: its content, its size and, in a box, its place.
package struct LayoutNode: Hashable, Sendable {
  /// The content, which gives the natural size.
  package var content: Content

  /// The width.
  package var width: Length

  /// The height.
  package var height: Length

  /// The place in the parent, which counts in boxes only.
  package var place: Place

  /// Creates an element of its natural size in the middle of its parent.
  package init(
    _ content: Content, width: Length = .fit, height: Length = .fit, place: Place = Place()
  ) {
    self.content = content
    self.width = width
    self.height = height
    self.place = place
  }

  /// The content of an element.
  package enum Content: Hashable, Sendable {
    /// A picture of a natural size, in points; zero for one that has none, such as a line.
    case picture(Size)

    /// A text with the number by which the caller knows it and its alignment within its bounds.
    case label(Int, alignment: Alignment = .center)

    /// Elements side by side, from the start, with a space in points between them.
    case row(spacing: Double, alignment: RowAlignment = .center)

    /// Elements below each other, from the top, with a space in points between them; if they are even,
    /// each has an equal part of the height, unless a text of several lines is among them.
    case column(spacing: Double, alignment: Alignment = .center, isEven: Bool = false)

    /// Elements that are placed on top of each other, with room around them.
    case box(padding: Padding = Padding())
  }

  /// A width or a height.
  package enum Length: Hashable, Sendable {
    /// A length in points, at least zero.
    case points(Double)

    /// The natural length; labels and what holds labels are at most as wide as the room.
    case fit

    /// A factor of the parent's length within its padding, at least zero.
    case share(Double)

    /// The whole length of the parent.
    package static let fill = Length.share(1)
  }

  /// A place between two edges.
  package enum Alignment: Hashable, Sendable {
    /// The left or top edge, before mirroring.
    case start

    /// The middle.
    case center

    /// The right or bottom edge, before mirroring.
    case end

    /// The distance from the start that belongs to free room, in its unit.
    func part(of room: Double) -> Double {
      switch self {
      case .start: 0
      case .center: room / 2
      case .end: room
      }
    }
  }

  /// The vertical place of the elements of a row.
  package enum RowAlignment: Hashable, Sendable {
    /// Between the top and the bottom edge.
    case edges(Alignment)

    /// First baselines on one line; elements without text stand on it.
    case baseline

    /// The middle.
    package static let center = RowAlignment.edges(.center)
  }

  /// Room around the elements of a box, in points.
  package struct Padding: Hashable, Sendable {
    package var top, start, bottom, end: Double

    /// Creates padding of lengths in points, at least zero.
    package init(top: Double = 0, start: Double = 0, bottom: Double = 0, end: Double = 0) {
      (self.top, self.start, self.bottom, self.end) = (top, start, bottom, end)
    }

    /// Creates padding that is equal on opposite sides, in points.
    package init(vertical: Double, horizontal: Double) {
      self.init(top: vertical, start: horizontal, bottom: vertical, end: horizontal)
    }
  }

  /// The place of an element in a box.
  package struct Place: Hashable, Sendable {
    /// The horizontal place.
    package var horizontal: Horizontal

    /// The vertical place: equal points of the element and of its parent meet.
    package var vertical: Alignment

    /// The distance from there, in points; x grows towards the end, y downwards.
    package var offset: Point

    /// Creates a place, by default in the middle.
    package init(
      _ horizontal: Horizontal = .at(.center), _ vertical: Alignment = .center,
      offset: Point = Point(x: 0, y: 0)
    ) {
      (self.horizontal, self.vertical, self.offset) = (horizontal, vertical, offset)
    }
  }

  /// The horizontal place of an element in a box.
  package enum Horizontal: Hashable, Sendable {
    /// Equal points of the element and of its parent meet.
    case at(Alignment)

    /// A gap in points beside the widest text as set; the first of equal ones.
    ///
    /// The element stays in its box: texts of the same box that leave no room for it give way.
    case beside([LayoutTree.ID], side: Side = .start, gap: Double, from: Anchor = .center)
  }

  /// A side of a text.
  package enum Side: Hashable, Sendable {
    /// Before the text.
    case start

    /// After the text.
    case end
  }

  /// The part of an element that keeps a gap from a text.
  package enum Anchor: Hashable, Sendable {
    /// The centre.
    case center

    /// The edge that is nearer to the text.
    case edge
  }
}
