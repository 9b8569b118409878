import ProofDrawing

/// Finds the elements whose pixels differ.
enum InkMatch {
  /// Finds the elements that differ.
  ///
  /// A label's bounds are as wide as its row, so what counts is where its ink can be. Where pixels
  /// differ only outside all ink, the elements count whose bounds are touched.
  ///
  /// - Returns: the names of the elements, from back to front.
  static func elements(
    of scene: Scene, scale: Int, in comparison: PixelComparison?
  ) -> [String] {
    guard let comparison, let bounds = comparison.bounds else { return [] }
    let areas = scene.elements.map { PixelArea($0.inkBounds, scale: scale) }
    var found: Set<Int> = []
    for row in bounds.top...bounds.bottom {
      for column in bounds.left...bounds.right
      where comparison.verdicts[row * comparison.width + column].isDifference {
        // The frontmost element hides the others.
        if let index = areas.lastIndex(where: { $0.has(column, row) }) { found.insert(index) }
      }
    }
    if found.isEmpty {
      let area = Rect(
        x: Double(bounds.left) / Double(scale), y: Double(bounds.top) / Double(scale),
        width: Double(bounds.right - bounds.left + 1) / Double(scale),
        height: Double(bounds.bottom - bounds.top + 1) / Double(scale))
      found = Set(
        scene.elements.indices.filter { scene.elements[$0].bounds.intersection(with: area) != nil })
    }
    return found.sorted().map { scene.elements[$0].name }
  }
}

/// The columns and rows that a rectangle touches, both ends included.
private struct PixelArea {
  private let columns: ClosedRange<Double>
  private let rows: ClosedRange<Double>

  init(_ bounds: Rect, scale: Int) {
    let scale = Double(scale)
    let (left, top) = ((bounds.x * scale).rounded(.down), (bounds.y * scale).rounded(.down))
    columns = left...max(left, ((bounds.x + bounds.width) * scale).rounded(.up) - 1)
    rows = top...max(top, ((bounds.y + bounds.height) * scale).rounded(.up) - 1)
  }

  func has(_ column: Int, _ row: Int) -> Bool {
    columns.contains(Double(column)) && rows.contains(Double(row))
  }
}

extension Scene.Element {
  /// The bounds of the ink: a text stands in the middle of its bounds.
  fileprivate var inkBounds: Rect {
    guard let text else { return bounds }
    let width = min(text.setWidth ?? text.naturalWidth, bounds.width)
    return Rect(
      x: bounds.x + (bounds.width - width) / 2, y: bounds.y, width: width, height: bounds.height)
  }
}

extension PixelComparison.Verdict {
  fileprivate var isDifference: Bool {
    switch self {
    case .different, .withinThreshold: true
    case .same, .antialiased: false
    }
  }
}
