import Foundation
import ProofDocuments
import ProofDrawing
import ProofGraphics
import ProofRendering
import Synchronization

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

  /// Checks that no regular text of a picture is set in a bold face for want of a regular one.
  func checkWeights(of picture: Picture) throws {
    try renderer.withLock { try $0.typesetter.checkWeights(of: picture) }
  }

  /// The renderer of this process, made when it is first asked for.
  ///
  /// - Throws: ``SnapshotError`` when a typeface is missing.
  static func ofProcess() throws -> SharedRenderer { try process.get() }

  /// The fonts of this process, found when they are first asked for.
  ///
  /// - Throws: ``SnapshotError`` when a typeface is missing.
  static func fontsOfProcess() throws -> FontSet { try fonts.get() }

  private static let process = Result { try SharedRenderer(faces: fontsOfProcess().faces) }

  private static let fonts = Result {
    let folder = try SnapshotVariables.ofProcess().fonts
    do {
      return try FontSet(
        folder: folder, weights: Set(TextStyle.Weight.allCases),
        environment: ProcessInfo.processInfo.environment)
    } catch let problems as FontError {
      throw SnapshotError(problems)
    }
  }
}

extension SharedRenderer: TextMeasuring {
  func metrics(of text: TextBlock) -> TextMetrics {
    renderer.withLock { $0.typesetter.metrics(of: text) }
  }
}

extension SnapshotError {
  /// The faces that are absent or differ, in a line, and the packages that have them.
  init(_ fonts: FontError) {
    let faces = fonts.mismatches.map(\.entry.name)
    let rest = faces.count - 3
    let list =
      faces.prefix(3).joined(separator: ", ") + (rest > 0 ? " and \(rest) more fonts" : "")
    guard !fonts.isLocked else {
      self.init(
        """
        no snapshot can be drawn: \(list) in \(fonts.folder.path) are not those of its fonts.lock
        restore the files, or copy fonts again: pullproof fonts vendor \(fonts.folder.path.shellWord)
        """)
      return
    }
    self.init(
      """
      no snapshot can be drawn: \(fonts.folder.path) lacks \(list)
      install them: apt-get install \(fonts.packages.joined(separator: " "))
      or name a folder that has them in PULLPROOF_FONT_DIR
      """)
  }
}
