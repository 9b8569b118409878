import Foundation
import PlainLoop
import ProofDrawing
import ProofGraphics
import ProofRendering
import ProofSnapshots
import RefreshComponents
import RefreshStrings

/// The frames that are measured, for us and for the plain loop.
struct Workload {
  /// What makes `render` draw the same frames.
  static let arguments =
    locales.flatMap { ["--locale", $0] } + [
      "--appearance", "light", "--appearance", "dark", "--width", "375", "--width", "320",
      "--width", "414",
    ]

  /// Languages of nine scripts, as many as figures of earlier versions had.
  static let locales = [
    "en", "ar", "de", "fr", "he", "hi", "ja", "ko", "ru", "th", "zh-Hans", "zh-Hant",
  ]

  let plan: SnapshotPlan
  let renderer: Renderer
  let plain: PlainFrames
  private let loop: OpaquePointer?
  private let fonts: [String]

  /// MJRefresh's components in every state and twelve locales, in both appearances, at 3x.
  init(widths: [Int] = [375, 320, 414]) throws {
    let vocabulary = try Vocabulary(builtIn: .builtIn())
    let now = Instant(secondsSince1970: 1_768_471_260)
    let gallery = Gallery(
      vocabulary: vocabulary, now: now, lastUpdated: now, timeZone: try TimeZoneIdentifier("UTC"))
    let faces = try FontSet(folder: nil, environment: [:]).faces
    let renderer = try Renderer(fonts: FontLibrary(faces: faces))
    var matrix = FrameMatrix(locales: Self.locales.compactMap { LocaleIdentifier($0) })
    matrix.appearances = [.light, .dark]
    matrix.widths = widths
    let plan = gallery.plan(for: matrix)
    let pictures = (0..<plan.count).map { plan[$0].picture(measuredBy: renderer.typesetter) }
    self.plan = plan
    self.renderer = renderer
    plain = PlainFrames(pictures, scale: 3, faces: faces)
    fonts = Set(faces.map(\.path)).sorted()
    let files: [UnsafePointer<CChar>?] = fonts.map { UnsafePointer(strdup($0)) }
    loop = plain_loop_open(files, Int32(files.count))
  }

  /// Lays out, draws and digests every frame; encodes it too when asked.
  func drawOurs(encoding: Bool) throws {
    for index in 0..<plan.count {
      let picture = plan[index].picture(measuredBy: renderer.typesetter)
      _ = try renderer.rendering(of: picture, scale: 3, formats: encoding ? [.png] : [])
    }
  }

  /// Lays out and draws every frame in the plain loop; writes PNG files when a folder is given.
  @discardableResult
  func drawPlain(into folder: String?) -> Int {
    Int(plain_loop_draw(loop, plain.frames, Int32(plain.frames.count), folder))
  }

  /// Writes the frames of the plain loop to a file.
  func writePlain(to path: String) throws {
    try Data(plain.file(drawnFrom: fonts).utf8).write(to: URL(filePath: path))
  }

  /// Draws the first frame, an English header, some times in the plain loop, and writes PNG files.
  func drawPlainHeader(times: Int, into folder: String) {
    let frames = Array(repeating: plain.frames[0], count: times)
    _ = plain_loop_draw(loop, frames, Int32(times), folder)
  }
}
