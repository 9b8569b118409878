internal import Foundation
internal import ProofDrawing
internal import ProofGraphics
internal import ProofRendering
internal import Synchronization

/// The one renderer of a process, which all its tests may use at once.
///
/// Fonts are verified and opened once. It is locked for one text or one picture at a time and never
/// while a test's own code runs, so no test can wait for itself.
final class SharedRenderer: Sendable {
  private let renderer: Mutex<Renderer>

  init(faces: [FontFace]) throws(GraphicsError) {
    renderer = Mutex(try Renderer(fonts: FontLibrary(faces: faces)))
  }

  /// The pixels of a picture, of which `scale` make a point.
  func pixmap(of picture: Picture, scale: Int) throws -> Pixmap {
    try renderer.withLock { try $0.pixmap(of: picture, scale: scale) }
  }

  /// Checks that all fonts that were needed so far could be used, or what was measured is not valid.
  func checkFonts() throws {
    try renderer.withLock { try $0.typesetter.check() }
  }

  /// The renderer of this process, made when it is first asked for.
  ///
  /// - Throws: ``SnapshotProblem`` when a locked font is absent or differs.
  static func ofProcess() throws -> SharedRenderer { try process.get() }

  private static let process = Result {
    let folder = try SnapshotVariables.ofProcess().fonts
    do {
      let fonts = try VerifiedFonts(
        folder: folder, environment: ProcessInfo.processInfo.environment)
      return try SharedRenderer(faces: fonts.faces)
    } catch let problems as FontProblems {
      throw SnapshotProblem(problems)
    }
  }
}

extension SharedRenderer: TextMeasuring {
  func metrics(of text: TextBlock) -> TextMetrics {
    renderer.withLock { $0.typesetter.metrics(of: text) }
  }
}

extension SnapshotProblem {
  /// The faces that are absent or differ, in a line, and the packages that have them.
  init(_ fonts: FontProblems) {
    let faces = fonts.problems.map { "\($0.entry.family) \($0.entry.style)" }
    let rest = faces.count - 3
    let packages = Set(fonts.problems.map(\.entry.package)).sorted().joined(separator: " ")
    self.init(
      """
      no snapshot can be drawn: \(fonts.folder.path) lacks \(faces.prefix(3).joined(separator: ", "))\
      \(rest > 0 ? " and \(rest) more fonts" : "") or has them in another version
      install them: apt-get install \(packages)
      or name a folder that has them in PULLPROOF_FONT_DIR
      """)
  }
}
