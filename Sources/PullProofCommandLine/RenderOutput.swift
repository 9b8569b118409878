import ProofDocuments
import ProofRendering
import ProofSnapshots

/// The folder that `render` writes to, and what it writes there.
struct RenderOutput: Sendable {
  let folder: OutputFolder
  let formats: Set<Format>

  /// Whether each frame has a file with the facts of its picture.
  let writesScenes: Bool

  /// Whether files of earlier runs are removed.
  let isClean: Bool

  /// The contact sheet, whose templates were read before anything is drawn or written.
  let sheet: ContactSheet

  /// The heading of the contact sheet.
  let title: String

  /// The files of a frame, below the folder; the picture first.
  func files(at path: String) -> [String] {
    Format.allCases.filter(formats.contains).map { "\(path).\($0.rawValue)" }
      + (writesScenes ? ["\(path).json"] : [])
  }
}
