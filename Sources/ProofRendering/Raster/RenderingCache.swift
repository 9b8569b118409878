import ProofDrawing

/// Remembers what pictures came to, so that of equal ones only the first is drawn.
struct RenderingCache {
  private var renderings: [Key: Rendering] = [:]

  /// Pictures that are remembered; when there are more, all are forgotten, so memory stays flat.
  ///
  /// Pictures look alike within a locale, which has some hundreds of frames.
  private static let capacity = 1024

  /// Everything that pixels are drawn from: not what a screen reader says, nor where texts were found.
  struct Key: Hashable {
    private let size: Size
    private let background: Color?
    private let elements: [Picture.Element]
    private let scale: Int

    init(of picture: Picture, scale: Int) {
      size = picture.size
      background = picture.background
      elements = picture.elements
      self.scale = scale
    }

    /// Hashes what is short and mostly differs: places, and the widths of texts.
    func hash(into hasher: inout Hasher) {
      hasher.combine(size)
      hasher.combine(background)
      hasher.combine(scale)
      for element in elements {
        hasher.combine(element.bounds)
        guard case .text(let text, let metrics, _) = element.content else { continue }
        hasher.combine(metrics.naturalWidth)
        hasher.combine(text.string.utf8.count)
      }
    }
  }

  /// The rendering of a picture; nil for one that is not remembered.
  subscript(key: Key) -> Rendering? {
    get { renderings[key] }
    set {
      if renderings.count >= Self.capacity { renderings.removeAll(keepingCapacity: true) }
      renderings[key] = newValue
    }
  }
}
