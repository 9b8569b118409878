import Foundation
import ProofDocuments
package import ProofDrawing
import ProofGraphics
import ProofRendering
import ProofSnapshots
import RefreshProject

/// Turns finished figures into the contents of their files.
struct FigurePress {
  let renderer: Renderer

  /// The colour behind a film that has none; films are opaque.
  let page: Color

  /// The contents of a file.
  func contents(
    of file: FigureVariant.File, showing illustration: Illustration
  ) throws(GraphicsError) -> [UInt8] {
    switch file.format {
    case .png: try still(file, as: .png, of: illustration)
    case .svg: try still(file, as: .svg, of: illustration)
    case .pdf: try still(file, as: .pdf, of: illustration)
    case .gif: try film(of: illustration, as: .gif, scale: file.scale)
    case .apng: try film(of: illustration, as: .png, scale: file.scale)
    }
  }

  private func still(
    _ file: FigureVariant.File, as format: Format, of illustration: Illustration
  ) throws(GraphicsError) -> [UInt8] {
    try renderer.rendering(
      of: illustration.picture, scale: file.scale, formats: [format],
      metadata: FileMetadata(
        alternativeText: illustration.alternativeText, hasSelectableText: file.hasSelectableText)
    ).files[format] ?? []
  }

  private func film(
    of illustration: Illustration, as format: FilmFormat, scale: Int
  ) throws(GraphicsError) -> [UInt8] {
    let poster = illustration.picture
    let writer = try FilmWriter(
      format, size: poster.size, scale: scale, background: poster.background ?? page,
      ticksPerSecond: illustration.film?.picturesPerSecond ?? 1,
      metadata: FileMetadata(alternativeText: illustration.alternativeText), poster: poster,
      renderer: renderer)
    for picture in illustration.film?.pictures ?? [poster] {
      try writer.append(picture, ticks: 1)
    }
    return try writer.finish()
  }
}

/// The scenes of figures, `figures.scenes`: an id, a space and a scene as JSON on each line.
///
/// They say why a figure changed. One file of sorted lines keeps the folder of a DocC catalogue
/// free of hundreds of small files, and changes of two branches merge line by line.
package struct FigureScenes: Equatable, Sendable {
  /// The name of the file.
  static let name = "figures.scenes"

  /// The scenes as JSON, by the ids of layouts; most are never decoded.
  package private(set) var lines: [String: String] = [:]

  /// Creates a file without scenes.
  init() {}

  /// Reads a file; what is no scene of a layout, such as a merge's mark, is passed over, as it only explains.
  package init(_ bytes: [UInt8]) {
    for line in bytes.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    ) {
      guard let space = line.firstIndex(of: UInt8(ascii: " ")) else { continue }
      let id = String(decoding: line[..<space], as: UTF8.self)
      // A layout's id is the name of its picture at 1x.
      guard let name = FigureFileName("\(id).png"), name.scale == nil else { continue }
      lines[id] = String(decoding: line[(space + 1)...], as: UTF8.self)
    }
  }

  /// The scene of a layout; nil where none is known.
  package subscript(id: String) -> Scene? {
    lines[id].flatMap { try? JSONDecoder().decode(Scene.self, from: Data($0.utf8)) }
  }

  /// Sets the scene of a layout.
  mutating func set(_ scene: Scene, of id: String) throws(RunError) {
    do {
      lines[id] = String(decoding: try scene.jsonLine(), as: UTF8.self)
    } catch {
      throw RunError(.framesFailed, "\(id): \(error)")
    }
  }

  /// Removes the scenes of layouts.
  mutating func remove(where isUnwanted: (String) -> Bool) {
    lines = lines.filter { !isUnwanted($0.key) }
  }

  /// The contents of the file: sorted lines.
  package var contents: [UInt8] {
    Array(lines.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }.joined().utf8)
  }
}
