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
