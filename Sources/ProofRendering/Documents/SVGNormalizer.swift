import ProofDocuments
import ProofDrawing
import ProofGraphics

/// Makes cairo's SVG the same in every process.
///
/// Cairo 1.16 numbers what it names with a counter of the whole process, so the same picture
/// holds `surface7` in one run and `surface12` in another; cairo 1.18 does so with images, such as
/// `source-7`. Here names are renumbered in the order of their appearance.
enum SVGNormalizer {
  /// The document with its names numbered from zero.
  static func normalized(_ document: [UInt8]) -> [UInt8] {
    var numbers: [Name: Int] = [:]
    var output: [UInt8] = []
    output.reserveCapacity(document.count)
    var index = document.startIndex
    while index < document.endIndex {
      guard let name = Name(in: document, at: index) else {
        output.append(document[index])
        index += 1
        continue
      }
      let number = numbers[name] ?? numbers.count
      numbers[name] = number
      output += name.stem + Array(String(number).utf8)
      index += name.length
    }
    return output
  }

  /// A stem of cairo's followed by a number, inside `id="…"` or `#…`.
  private struct Name: Hashable {
    let stem: [UInt8]
    let digits: [UInt8]

    var length: Int { stem.count + digits.count }

    /// Those of cairo 1.18 end in a hyphen.
    private static let stems = [
      "surface-", "source-", "surface", "image", "mask", "clip", "linear", "radial", "source",
    ].map { Array($0.utf8) }

    init?(in document: [UInt8], at index: Int) {
      guard index > 0,
        document[index - 1] == UInt8(ascii: "\"")
          || document[index - 1] == UInt8(ascii: "#")
      else { return nil }
      let rest = document[index...]
      guard let stem = Self.stems.first(where: rest.starts(with:)) else { return nil }
      let digits = rest.dropFirst(stem.count).prefix { (0x30...0x39).contains($0) }
      guard !digits.isEmpty else { return nil }
      self.stem = stem
      self.digits = Array(digits)
    }
  }
}

/// Numbers as an SVG holds them.
enum SVGNumber {
  /// A number to four places, without an exponent and without zeros at its end.
  ///
  /// Numbers beyond ±9e14 are the nearest one of this range, and what is no number is 0.
  static func string(_ number: Double) -> String {
    let length = number.isNaN ? 0 : min(max(number, -9e14), 9e14)
    let units = Int((length * 10_000).rounded())
    let (whole, part) = units.magnitude.quotientAndRemainder(dividingBy: 10_000)
    var digits = String(part)
    digits = String(repeating: "0", count: 4 - digits.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    return (units < 0 ? "-" : "") + "\(whole)" + (digits.isEmpty ? "" : ".\(digits)")
  }
}

/// Adds metadata to an SVG of cairo's.
///
/// The root has its size in the pixels of CSS, of which each is a point of a picture; cairo's
/// "pt" are 4/3 of them. `title` and `desc` come first, as SVG 1.1 (5.4) asks; `role` and
/// `aria-label` make one image of the document for a screen reader where a page holds it inline.
struct SVGMetadata {
  let metadata: FileMetadata

  /// The size of the picture, in points.
  let size: Size

  /// The lines that a reader can select; none for a document without such text.
  let texts: [SetText]

  /// The document with the metadata.
  ///
  /// - Throws: `GraphicsError` when it is no SVG.
  func added(to document: [UInt8]) throws(GraphicsError) -> [UInt8] {
    guard let start = document.firstIndex(of: "<svg"),
      let end = document[start...].firstIndex(of: ">"),
      let close = document.lastIndex(of: "</svg>")
    else { throw GraphicsError(.other("no root"), while: "adding metadata to an SVG") }
    return document[..<start] + Array(head.utf8) + document[(end + 1)..<close] + Array(layer.utf8)
      + document[close...]
  }

  /// The root's tag and what stands before the drawing.
  private var head: String {
    let (width, height) = (SVGNumber.string(size.width), SVGNumber.string(size.height))
    let unit = metadata.hasDensity ? "" : "pt"
    let language = XML.attribute(metadata.language.forXML)
    var tag = """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
      width="\(width)\(unit)" height="\(height)\(unit)" viewBox="0 0 \(width) \(height)" \
      version="1.1" role="img" lang="\(language)" xml:lang="\(language)"
      """
    if let label = metadata.short ?? metadata.titleOrShort {
      tag += #" aria-label="\#(XML.attribute(label.forXML))""#
    }
    let lines =
      ["\(tag)>"] + element("title", metadata.titleOrShort) + element("desc", description)
      + ["<metadata>", XMPPacket(metadata).rdf, "</metadata>"]
    return lines.joined(separator: "\n")
  }

  /// The long text; where there is none, the short one that isn't the title already.
  private var description: String? {
    metadata.long ?? (metadata.title.isEmpty ? nil : metadata.short)
  }

  private func element(_ name: String, _ text: String?) -> [String] {
    text.map { ["<\(name)>\(XML.text($0.forXML))</\(name)>"] } ?? []
  }
}

extension SVGMetadata {
  /// Clear text in front of the outlines, a line each, as wide as it is drawn.
  ///
  /// The outlines decide what is seen, whatever fonts the reader has. A line is placed by its
  /// middle, so it stands right in both directions. It is out of the tree of a screen reader, which
  /// has the alternative text.
  private var layer: String {
    guard !texts.isEmpty else { return "" }
    let group = #"<g fill-opacity="0" text-anchor="middle" aria-hidden="true">"#
    return ([group] + texts.map(line) + ["</g>", ""]).joined(separator: "\n")
  }

  private func line(_ text: SetText) -> String {
    let attributes = [
      ("xml:lang", XML.attribute(text.language.forXML)),
      ("direction", text.direction == .rightToLeft ? "rtl" : "ltr"),
      ("font-family", "sans-serif"), ("font-size", SVGNumber.string(text.size)),
      ("textLength", SVGNumber.string(text.width)), ("lengthAdjust", "spacingAndGlyphs"),
    ]
    let place = text.transform.svgPlace(of: text.middle)
    let list = (attributes + place).map { #"\#($0)="\#($1)""# }.joined(separator: " ")
    return "<text \(list)>\(XML.text(text.string.forXML))</text>"
  }
}

extension Transform {
  /// The attributes that place a point under the transform: two numbers where it only moves.
  fileprivate func svgPlace(of point: Point) -> [(String, String)] {
    let numbers = coefficients
    guard Array(numbers[..<4]) == [1, 0, 0, 1] else {
      let matrix = numbers.map(SVGNumber.string).joined(separator: " ")
      return [
        ("x", SVGNumber.string(point.x)), ("y", SVGNumber.string(point.y)),
        ("transform", "matrix(\(matrix))"),
      ]
    }
    return [
      ("x", SVGNumber.string(point.x + numbers[4])), ("y", SVGNumber.string(point.y + numbers[5])),
    ]
  }
}
