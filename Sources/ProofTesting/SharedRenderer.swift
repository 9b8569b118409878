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
  private let renderers: Mutex<Renderers>

  init(fonts: FontSet) throws(GraphicsError) {
    renderers = Mutex(try Renderers(fonts: fonts))
  }

  /// Lets texts that name their families be set in font files of components.
  ///
  /// Other texts don't see these fonts, so that a test draws the same whatever tests ran before it.
  ///
  /// - Throws: `RunError` when a file is no font, or another file of the same family was added before.
  func add(fontFiles files: [String]) throws(RunError) {
    try renderers.withLock { renderers throws(RunError) in
      for file in files { try renderers.add(file) }
    }
  }

  /// The pixels of a picture, of which `scale` make a point.
  func pixmap(of picture: Picture, scale: Int) throws -> Pixmap {
    try renderers.withLock {
      try $0.renderer(of: picture).pixmap(of: picture, scale: scale)
    }
  }

  /// Checks that all fonts that were needed so far could be used, or what was measured is not valid.
  func checkFonts() throws {
    try renderers.withLock { try $0.checkFonts() }
  }

  /// Checks that no regular text of a picture is set in a bold face for want of a regular one.
  func checkWeights(of picture: Picture) throws {
    try renderers.withLock {
      try $0.renderer(of: picture).typesetter.checkWeights(of: picture)
    }
  }

  /// The renderer of this process, made when it is first asked for.
  ///
  /// - Throws: ``SnapshotError`` when a typeface is missing.
  static func ofProcess() throws -> SharedRenderer { try process.get() }

  /// The fonts of this process, found when they are first asked for.
  ///
  /// - Throws: ``SnapshotError`` when a typeface is missing.
  static func fontsOfProcess() throws -> FontSet { try fonts.get() }

  private static let process = Result { try SharedRenderer(fonts: fontsOfProcess()) }

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
    renderers.withLock { $0.renderer(of: text).typesetter.metrics(of: text) }
  }
}

/// The renderer of the process's fonts, and one for each set of components' fonts that a picture needs.
private struct Renderers {
  private let fonts: FontSet
  private let usual: Renderer

  /// The files of components' fonts, by the names of their families.
  private var files: [String: ComponentFont] = [:]
  private var others: [Set<String>: Renderer] = [:]

  /// A font file that components name.
  private struct ComponentFont {
    let path: String
    let digest: String
  }

  init(fonts: FontSet) throws(GraphicsError) {
    self.fonts = fonts
    usual = try Renderer(fonts: FontLibrary(faces: fonts.faces))
  }

  mutating func add(_ file: String) throws(RunError) {
    let added = try fonts.adding(files: [file])
    guard let entry = added.entries.last else { return }
    if let other = files[entry.family] {
      guard other.digest != entry.sha256 else { return }
      throw RunError(
        .badData,
        "\(file) and \(other.path) have the family \(entry.family.quoted), but other contents; use one of "
          + "them in all tests of a process")
    }
    // A font that can't be opened must fail the test that names it, and not a later one.
    do {
      others[[entry.family]] = try Renderer(fonts: FontLibrary(faces: added.faces))
    } catch {
      throw RunError(.badData, "\(file): \(error)")
    }
    files[entry.family] = ComponentFont(path: file, digest: entry.sha256)
  }

  func checkFonts() throws(GraphicsError) {
    try usual.typesetter.check()
    for renderer in others.values { try renderer.typesetter.check() }
  }

  /// The renderer with the fonts that the texts of a picture name.
  ///
  /// - Throws: `GraphicsError` when memory is short.
  mutating func renderer(of picture: Picture) throws -> Renderer {
    guard !files.isEmpty else { return usual }
    let families = families(of: picture)
    guard let known = renderer(withFontsOf: families) else {
      let paths = files.filter { families.contains($0.key) }.map(\.value.path).sorted()
      let renderer = try Renderer(fonts: FontLibrary(faces: fonts.adding(files: paths).faces))
      others[families] = renderer
      return renderer
    }
    return known
  }

  /// The renderer that measures a text.
  func renderer(of text: TextBlock) -> Renderer {
    renderer(withFontsOf: families(of: text)) ?? usual
  }

  private func renderer(withFontsOf families: Set<String>) -> Renderer? {
    families.isEmpty ? usual : others[families]
  }

  private func families(of picture: Picture) -> Set<String> {
    picture.elements.reduce(into: []) { families, element in
      switch element.content.untransformed {
      case .picture(let part): families.formUnion(self.families(of: part))
      case .text(let text, _, _): families.formUnion(self.families(of: text))
      case .shapes, .pixels, .art, .transformed: break
      }
    }
  }

  /// The families of components' fonts that a text names.
  private func families(of text: TextBlock) -> Set<String> {
    files.isEmpty ? [] : Set(text.style.families.values.filter { files[$0] != nil })
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
        restore the files, or copy fonts again: pullproof fonts vendor \(fonts.folder.path.shellPath)
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
