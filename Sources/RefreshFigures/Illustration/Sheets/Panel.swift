public import ProofDrawing

/// A picture on a sheet, with its caption.
public struct Panel: Hashable, Sendable {
  /// The prefix of the names of its elements, with a dot between; unique on its sheet.
  public var name: String

  /// The picture.
  public var picture: Picture

  /// The caption; nil for none.
  public var caption: SheetText?

  /// Creates a panel from a picture.
  public init(_ name: String, _ picture: Picture, caption: SheetText? = nil) {
    self.name = name
    self.picture = picture
    self.caption = caption
  }
}

extension [Panel] {
  /// The extents in whole points in which every picture has room.
  var cellSize: Size {
    Size(
      width: (map(\.picture.size.width).max() ?? 0).rounded(.up),
      height: (map(\.picture.size.height).max() ?? 0).rounded(.up))
  }
}
