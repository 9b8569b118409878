public import ProofDrawing

extension Picture {
  /// The picture with padding and a background around it.
  ///
  /// The size is in whole points; what is left over goes to the right and to the bottom. A picture
  /// with a background of its own is put on a card first (``onCard(of:theme:)``), or in the frame
  /// of a phone.
  public func mounted(on mount: Mount, theme: FigureTheme) -> Picture {
    let content =
      if mount.hasDevice { inDevice(theme: theme) } else if background == nil { self } else {
        onCard(of: mount, theme: theme)
      }
    let padding = max(0, mount.padding)
    var picture = content.moved(
      to: Point(x: padding, y: padding),
      onCanvas: Size(
        width: (content.size.width + 2 * padding).rounded(.up),
        height: (content.size.height + 2 * padding).rounded(.up)))
    picture.background =
      switch mount.background {
      case .transparent: nil
      case .theme: theme.colors.page
      case .color(let color): color
      }
    return picture
  }

  /// The picture with its elements moved, on a canvas of another size, in points.
  func moved(to origin: Point, onCanvas size: Size) -> Picture {
    var picture = self
    picture.size = size
    picture.elements = elements.map { $0.moved(by: origin) }
    return picture
  }
}
