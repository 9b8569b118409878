import ProofDocuments
import RefreshModel
import RefreshScripts

/// What the gesture scripts of tests have in common.
enum Gestures {
  /// The least scene, which has no component.
  static let scene = "scene: {device: {width: 375, height: 667}}"

  /// Reads a script called `test.yaml`.
  static func read(_ text: String) throws(DocumentError) -> GestureScript {
    try GestureScript(Array(text.utf8), file: "test.yaml")
  }

  /// The steps after the least scene, each written on a line of its own.
  static func steps(_ lines: String...) throws(DocumentError) -> [GestureStep] {
    let entries = lines.map { "\n  - \($0)" }.joined()
    return try read("\(scene)\nsteps:\(entries)\n").steps
  }

  /// What is wrong with a script, as it is told.
  static func complaint(about bytes: [UInt8]) -> String {
    Scripts.complaint { () throws(DocumentError) in try GestureScript(bytes, file: "test.yaml") }
  }

  /// What is wrong with a script, as it is told.
  static func complaint(about text: String) -> String {
    complaint(about: Array(text.utf8))
  }
}
