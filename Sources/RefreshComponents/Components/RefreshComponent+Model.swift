public import RefreshModel

extension Component {
  /// Creates the simulated component, with images.
  ///
  /// - Parameters:
  ///   - name: which component.
  ///   - images: the images of a component that shows some.
  ///   - titles: the texts of its label.
  ///   - settings: its settings before it attaches, in order.
  public init(
    _ name: RefreshComponent, images: ImageSet, titles: Titles = Titles(),
    settings: [Setting] = []
  ) {
    self.init(name, images: images.metrics, titles: titles, settings: settings)
  }
}
