package import ProofDocuments
import ProofDrawing
import ProofGraphics

/// The facts of a PNG file as lines of text, one for each fact, so that two files can be compared by lines.
///
/// They come from the file's bytes alone, and are the same wherever it is.
package struct ImageFacts: Hashable, Sendable {
  /// The lines, without line breaks and without characters that act on a terminal.
  package let lines: [String]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: the contents of the file.
  ///   - name: the name of the file, for messages.
  /// - Throws: `DocumentError` when it is no PNG, damaged or too large.
  package init(of bytes: [UInt8], name: String) throws(DocumentError) {
    let properties: PNGProperties
    do {
      properties = try PNGProperties(bytes)
    } catch {
      throw DocumentError(
        of: name, problem: "the file \(error)", advice: "restore it, or use git’s --no-textconv")
    }
    let pixmap: Pixmap
    do {
      pixmap = try PNGDecoder.pixmap(from: bytes, name: name)
    } catch {
      throw DocumentError(
        of: name, problem: "the pixels can't be read (\(error))",
        advice: "restore it, or use git’s --no-textconv")
    }
    lines =
      Self.lines(of: properties) + ["size: \(pixmap.width) × \(pixmap.height) pixels"]
      + Self.density(of: properties)
      + ["file: \(bytes.count.counted("byte")), \(FileDigest(of: bytes.span))"]
      + Self.lines(of: pixmap) + Self.textLines(of: properties)
  }

  /// The lines of the texts; where there are too many, the last one says that more are left out.
  private static func textLines(of properties: PNGProperties) -> [String] {
    var all = TextLines()
    for text in properties.texts { all.add(text) }
    return all.lines
      + (all.isCut || properties.hasMoreTexts ? ["text: more texts are left out"] : [])
  }

  private static func lines(of properties: PNGProperties) -> [String] {
    let bits = properties.bitDepth.counted("bit")
    var lines = [
      "format: PNG, \(properties.form), \(bits)" + (properties.isInterlaced ? ", interlaced" : "")
    ]
    if let count = properties.frameCount { lines.append("animation: \(count.counted("frame"))") }
    return lines
  }

  /// The density, with the scale if it is that of our own files: 72 points in an inch of 0.0254 metres.
  private static func density(of properties: PNGProperties) -> [String] {
    guard let (across, down) = properties.pixelsPerMetre else { return [] }
    guard across == down else { return ["density: \(across) × \(down) pixels a metre"] }
    let scale = (Double(across) * 0.0254 / 72).rounded()
    let isOurs = scale >= 1 && across == Int((scale * 72 / 0.0254).rounded())
    return [
      "density: \(across) pixels a metre"
        + (isOurs ? ", \(Int(scale).counted("pixel")) a point" : "")
    ]
  }
}

/// The lines of texts, as long as they are not too many.
private struct TextLines {
  private(set) var lines: [String] = []

  /// Whether lines were left out.
  private(set) var isCut = false

  /// The number of bytes of the lines.
  private var size = 0

  /// The largest number of bytes of all lines.
  private static let sizeLimit = 1 << 20

  mutating func add(_ text: PNGProperties.Text) {
    guard let contents = text.text else { return add("text \(text.keyword.visible): not readable") }
    guard text.keyword == "XML:com.adobe.xmp" else {
      return add(contents, named: text.keyword, in: text.language)
    }
    for text in XMPTexts(contents).texts {
      add(text.text, named: text.property, in: text.language)
    }
  }

  /// Adds the lines of a text, each after the name and the language.
  private mutating func add(_ text: String, named name: String, in language: String) {
    guard !isCut else { return }
    let name = name.visible + (language.isEmpty ? "" : " (\(language.visible))")
    for line in text.split(whereSeparator: \.isNewline) where !isCut {
      add("text \(name): \(String(line).visible)")
    }
  }

  private mutating func add(_ line: String) {
    size += line.utf8.count
    isCut = isCut || size > Self.sizeLimit
    if !isCut { lines.append(line) }
  }
}

/// The facts of the pixels.
extension ImageFacts {
  /// The number of colours, beside the background, that have a line of their own.
  private static let colorLimit = 8

  /// The part of all pixels that such a colour has at least: the 200th.
  private static let leastShare = 200

  private static func lines(of pixmap: Pixmap) -> [String] {
    let all = ColorCount(in: pixmap)
    let ranked = all.ranked
    let background = ColorCount(atEdgesOf: pixmap).ranked[0].color
    let pixelCount = pixmap.pixels.count
    let backgroundCount =
      ranked.first(where: { $0.color == background })?.count
      ?? pixmap.pixels.count(where: { $0 == background })
    let colorCount =
      all.isCut ? "more than \(ColorCount.limit.grouped)" : all.colorCount.grouped
    var lines = [
      "pixels: \(PixelDigest(of: pixmap.pixels.span, width: pixmap.width))",
      "transparency: " + (pixmap.pixels.contains { $0 < 0xFF00_0000 } ? "yes" : "no"),
      "colours: \(colorCount)",
      "background: \(Color(ofPixel: background)), \(share(backgroundCount, of: pixelCount))",
    ]
    // The shades of edges and the colours of a photograph say nothing.
    if !all.isCut {
      let frequent = ranked.filter {
        $0.color != background && $0.count * leastShare >= pixelCount
      }
      lines += frequent.prefix(colorLimit).map {
        "colour: \(Color(ofPixel: $0.color)), \(share($0.count, of: pixelCount))"
      }
    }
    let ink = InkBoxes(in: pixmap, background: background)
    return lines + ink.boxes.map { line(of: $0, in: pixmap, background: background) }
      + (ink.isCut ? ["ink: more boxes"] : [])
  }

  /// A box of ink: its extents and place, its most frequent colour, and the beginning of a digest of its pixels,
  /// which stays the same where it moves.
  private static func line(
    of box: PixelRect, in pixmap: Pixmap, background: UInt32
  ) -> String {
    let color = ColorCount(in: pixmap, box).ranked.first { $0.color != background }?.color
    var pixels: [UInt32] = []
    for row in box.row..<box.row + box.height {
      let start = row * pixmap.width + box.column
      pixels += pixmap.pixels[start..<start + box.width]
    }
    let digest = "\(PixelDigest(of: pixels.span, width: box.width))".prefix(8)
    return "ink: \(box.width) × \(box.height) at \(box.column), \(box.row), mostly "
      + "\(Color(ofPixel: color ?? background)), \(digest)"
  }

  /// A share in hundredths of a percent, which a single pixel of a frame is.
  private static func share(_ count: Int, of all: Int) -> String {
    let hundredths = Int((Double(count) / Double(all) * 10_000).rounded())
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) %"
  }
}
