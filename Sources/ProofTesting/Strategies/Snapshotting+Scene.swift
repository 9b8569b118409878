import Foundation
import ProofDrawing
import ProofSnapshots
public import RefreshComponents

extension Snapshotting where Value: Previewing, Format == String {
  /// Compares the scene of a picture, as JSON: bounds, texts and their sources, ink, typefaces,
  /// truncation and missing glyphs.
  public static var scene: Self {
    Self(diffing: .sceneText) { value in [LabeledSnapshot(sceneOf: value)] }
  }
}

extension Snapshotting where Value: MatrixPreviewing, Format == String {
  /// Compares the scene of each cell of a matrix with its own JSON file.
  public static func scene(on matrix: FrameMatrix) -> Self {
    Self(diffing: .sceneText) { value in
      try value.cells(of: matrix).map { LabeledSnapshot(sceneOf: $0) }
    }
  }
}

extension Diffing<String> {
  /// Scenes as text, which differ in facts and in lines.
  fileprivate static var sceneText: Diffing {
    let text = Diffing.text(pathExtension: "json")
    return Diffing(
      pathExtension: text.pathExtension, encode: text.encode, decode: text.decode,
      difference: { expected, actual in
        guard expected != actual else { return nil }
        guard let former = Scene(json: expected), let present = Scene(json: actual) else {
          return text.difference(expected, actual)
        }
        // A reference of an older version is compared in the facts that it has.
        let lines = try? present.reduced(toFactsOf: former).json()
        let comparable = lines.map { String(decoding: $0, as: UTF8.self) } ?? actual
        guard var difference = text.difference(expected, comparable) else { return nil }
        let facts = SceneDifference(from: former, to: present)
        difference.summary =
          (facts.changes.map(\.description) + [difference.summary]).joined(separator: "\n")
        difference.causes = Cause.causes(of: facts).map(\.name)
        return difference
      })
  }
}

extension Scene {
  fileprivate init?(json: String) {
    guard let scene = try? JSONDecoder().decode(Scene.self, from: Data(json.utf8)) else {
      return nil
    }
    self = scene
  }
}

extension LabeledSnapshot<String> {
  fileprivate init(sceneOf value: some Previewing) {
    var label = value.label
    // Facts are in points.
    label.scale = nil
    self.init(label: label) {
      let renderer = try SharedRenderer.ofProcess()
      let picture = try value.picture(measuredBy: renderer)
      try renderer.checkFonts()
      try renderer.checkWeights(of: picture)
      return try String(decoding: Scene(recording: picture).json(), as: UTF8.self)
    }
    picture = { try value.picture(measuredBy: SharedRenderer.ofProcess()) }
  }
}
