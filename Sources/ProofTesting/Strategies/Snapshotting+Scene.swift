internal import ProofDrawing
internal import ProofReports
public import RefreshGallery

extension Snapshotting where Value: Previewing, Format == String {
  /// What a picture shows in facts, as JSON: places, texts, faces, what is cut or lacks a glyph.
  public static var scene: Self {
    Self(diffing: .text(pathExtension: "json")) { value in [Shot(sceneOf: value)] }
  }
}

extension Snapshotting where Value: MatrixPreviewing, Format == String {
  /// What each cell of a matrix shows in facts, as JSON in a file of its own.
  public static func scene(on matrix: FrameMatrix) -> Self {
    Self(diffing: .text(pathExtension: "json")) { value in
      try value.cells(of: matrix).map { Shot(sceneOf: $0) }
    }
  }
}

extension Shot<String> {
  fileprivate init(sceneOf value: some Previewing) {
    var label = value.label
    // Facts are in points.
    label.scale = nil
    self.init(
      label: label,
      content: Result {
        let picture = try value.picture(measuredBy: SharedRenderer.ofProcess())
        return try String(decoding: Scene(of: picture).json(), as: UTF8.self)
      })
  }
}
