import Foundation
import ProofDrawing
import ProofGraphics
import Testing
import _ProofTestSupport

extension TemporaryFolder {
  /// The manifest of an output folder.
  func manifest(of output: String) throws -> JSON {
    try JSON(parsing: data("\(output)/manifest.json"))
  }

  /// The ids in the manifest of an output folder.
  func drawnIDs(in output: String) throws -> [String] {
    try manifest(of: output)["frames"].each("id").map { try $0.string }
  }

  /// The files of a run in an output folder, apart from the styles and scripts of its page.
  func drawnFiles(below output: String) throws -> [String] {
    try files(below: output).filter { !$0.hasPrefix("assets/") }
  }

  /// The scene in a file.
  func scene(_ name: String) throws -> Scene {
    try JSONDecoder().decode(Scene.self, from: data(name))
  }

  /// The pixels of a PNG file.
  func pixmap(_ name: String) throws -> Pixmap {
    try PNGDecoder.pixmap(from: Array(data(name)), name: name)
  }

  /// Renders into a folder `out` at one pixel a point, and expects it to go well.
  @discardableResult
  func render(
    _ arguments: String..., to output: String = "out", environment: [String: String?] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Program.Outcome {
    let outcome = try Program.run(
      ["render", "--out", path(output), "--scale", "1"] + arguments, environment: environment)
    #expect(outcome.exitCode == 0, "\(outcome)", sourceLocation: sourceLocation)
    return outcome
  }
}

extension Scene {
  /// The element with a name.
  func element(_ name: String) throws -> Element {
    try #require(elements.first { $0.name == name })
  }

  /// The facts of the text of the element with a name.
  func text(_ name: String) throws -> Text {
    try #require(element(name).text)
  }
}
