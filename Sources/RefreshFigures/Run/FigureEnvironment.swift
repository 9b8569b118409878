import ProofGraphics
import ProofRendering
import RefreshProject
import RefreshStrings

/// The fonts, libraries and program that figures are drawn with, as one digest.
///
/// Where it is the same, a layout with the same digest has the same files, so nothing need be drawn
/// to know that they are up to date.
struct FigureEnvironment: Hashable, Sendable {
  /// The digest, as 32 hexadecimal digits.
  let digest: String

  init(of fonts: FontSet) {
    let files = Set(fonts.entries.map { "font \($0.fileName) \($0.sha256)" })
    let libraries = LibraryVersions.pixels.map { "library \($0.key) \($0.value)" }
    let lines =
      files.sorted() + libraries.sorted() + [
        "library icu \(ICU.version)", "drawing \(Renderer.drawingVersion)",
      ]
    digest = Array(lines.joined(separator: "\n").utf8).digest
  }
}
