public import ProofDrawing
import ProofGraphics
import ProofRendering
public import ProofSnapshots

/// A way to store values of a format in files and to compare them.
public struct Diffing<Format: Sendable>: Sendable {
  /// The extension of the format's files, without a dot.
  public let pathExtension: String

  /// Encodes a value as the contents of a file.
  public let encode: @Sendable (Format) throws -> [UInt8]

  /// Decodes a value from the contents of a file; the text is the file's name in errors.
  public let decode: @Sendable ([UInt8], String) throws -> Format

  /// The difference of an actual value from the expected one; nil for equal values.
  public let difference: @Sendable (_ expected: Format, _ actual: Format) -> SnapshotDifference?

  /// Creates a way to store and compare values of a format.
  public init(
    pathExtension: String,
    encode: @escaping @Sendable (Format) throws -> [UInt8],
    decode: @escaping @Sendable (_ contents: [UInt8], _ name: String) throws -> Format,
    difference: @escaping @Sendable (_ expected: Format, _ actual: Format) -> SnapshotDifference?
  ) {
    self.pathExtension = pathExtension
    self.encode = encode
    self.decode = decode
    self.difference = difference
  }
}

/// The difference of a snapshot from its reference.
public struct SnapshotDifference: Hashable, Sendable {
  /// A description of the difference, of one or more lines.
  public var summary: String

  /// The contents of a file that shows the difference.
  public var file: [UInt8]

  /// The extension of that file, without a dot.
  public var pathExtension: String

  /// The names of the causes, such as `text:header.idle.title`.
  ///
  /// Empty where only the contents are known to differ. Snapshots with the same names can be accepted
  /// as a group.
  public var causes: [String]

  /// Creates a difference from a description, a file with its extension, and the names of the
  /// causes.
  public init(summary: String, file: [UInt8], pathExtension: String, causes: [String] = []) {
    self.summary = summary
    self.file = file
    self.pathExtension = pathExtension
    self.causes = causes
  }
}

extension Diffing<String> {
  /// Compares UTF-8 text files byte by byte and reports differences line by line.
  public static func text(pathExtension: String = "txt") -> Diffing {
    Diffing(
      pathExtension: pathExtension,
      encode: { text in Array(text.utf8) },
      decode: { bytes, name in
        guard let text = String(validating: bytes, as: UTF8.self) else {
          throw SnapshotError("\(name) is not UTF-8 text")
        }
        return text
      },
      difference: { expected, actual in
        // Strings count as equal although their bytes differ when they look the same.
        guard !expected.utf8.elementsEqual(actual.utf8) else { return nil }
        let lines = LineDifference(from: expected, to: actual)
        return SnapshotDifference(
          summary: lines.excerpt, file: Array(lines.description.utf8), pathExtension: "txt")
      })
  }
}

extension Diffing<Pixmap> {
  /// Compares the pixels of PNG files, exactly or with a tolerance.
  public static func pixels(_ tolerance: Tolerance? = nil) -> Diffing {
    Diffing(
      pathExtension: "png",
      encode: { pixmap in try pixmap.png() },
      decode: { bytes, name in
        do {
          _ = try PNGFile(bytes)
        } catch {
          throw SnapshotError("\(name) \(error)")
        }
        return try PNGDecoder.pixmap(from: bytes, name: name)
      },
      difference: { expected, actual in
        let comparison = PixelComparison(expected, actual, tolerance: tolerance)
        guard !comparison.passes(tolerance) else { return nil }
        let image = DifferenceImage.difference(from: expected, by: comparison)
        return SnapshotDifference(
          summary: comparison.summary(expected: expected, actual: actual, tolerance),
          file: (try? image.png()) ?? [], pathExtension: "png")
      })
  }
}

extension Pixmap {
  /// The contents of a PNG file with these pixels.
  fileprivate func png() throws -> [UInt8] {
    guard width > 0, height > 0 else { throw SnapshotError("the picture has no pixels") }
    var writer = try PNGWriter()
    return writer.png(of: self)
  }
}

extension PixelComparison {
  /// The difference in words: size, number, place, distance, and what was tolerated.
  fileprivate func summary(
    expected: Pixmap, actual: Pixmap, _ tolerance: Tolerance?
  ) -> String {
    var lines: [String] = []
    if !hasEqualSizes {
      lines.append(
        "the size is \(actual.width) × \(actual.height) px instead of "
          + "\(expected.width) × \(expected.height) px")
    }
    lines.append(
      "\(differentCount) of \(width * height) pixels differ"
        + (bounds.map { ", all within \($0)" } ?? "")
        + (withinThresholdCount > 0 ? ", \(withinThresholdCount) of them within the threshold" : "")
        + "; the largest distance is \(largestDistance) (\(Metric.perceptual.rawValue))")
    if let tolerance {
      lines.append(
        "the tolerance allows \(tolerance.limit(among: width * height)) pixels and a distance of "
          + "\(tolerance.threshold) (\(tolerance.metric.rawValue)): \(tolerance.reason)")
    }
    return lines.joined(separator: "\n")
  }
}

/// Which lines of a text are gone and which are new, with a few others round them.
struct LineDifference: CustomStringConvertible {
  private enum Line {
    case kept(String)
    case removed(String)
    case added(String)

    var text: String {
      switch self {
      case .kept(let line): "  \(line)"
      case .removed(let line): "− \(line)"
      case .added(let line): "+ \(line)"
      }
    }

    var isKept: Bool {
      switch self {
      case .kept: true
      case .removed, .added: false
      }
    }
  }

  /// The lines that stay and stand next to a change are shown up to this number.
  private static let context = 3

  /// The lines that fit into a message.
  private static let longestExcerpt = 40

  private let lines: [String]

  init(from expected: String, to actual: String) {
    let all = Self.merged(Self.lines(of: expected), Self.lines(of: actual))
    let changes = all.indices.filter { !all[$0].isKept }
    var shown: [String] = []
    var last = -1
    for (index, line) in all.enumerated() where Self.isNear(index, to: changes) {
      if index > last + 1 { shown.append("  ⋮") }
      shown.append(line.text)
      last = index
    }
    lines = shown
  }

  /// Every change, removed lines behind a minus and new ones behind a plus.
  var description: String { lines.map { $0 + "\n" }.joined() }

  /// The first of the changes, and how many lines follow.
  var excerpt: String {
    let rest = lines.count - Self.longestExcerpt
    let shown = lines.prefix(Self.longestExcerpt) + (rest > 0 ? ["  ⋮ \(rest) more lines"] : [])
    return shown.joined(separator: "\n")
  }

  /// The lines as bytes, because texts that look the same may differ.
  private static func lines(of text: String) -> [[UInt8]] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
  }

  private static func merged(_ expected: [[UInt8]], _ actual: [[UInt8]]) -> [Line] {
    let difference = actual.difference(from: expected)
    let removed = Set(difference.removals.map(\.offset))
    let added = Set(difference.insertions.map(\.offset))
    var merged: [Line] = []
    var place = 0
    for (offset, line) in expected.enumerated() {
      if removed.contains(offset) {
        merged.append(.removed(visible(line)))
        continue
      }
      while added.contains(place) {
        merged.append(.added(visible(actual[place])))
        place += 1
      }
      merged.append(.kept(visible(line)))
      place += 1
    }
    return merged + actual[place...].map { .added(visible($0)) }
  }

  private static func visible(_ line: [UInt8]) -> String {
    String(decoding: line, as: UTF8.self).replacing("\r", with: "␍")
  }

  private static func isNear(_ index: Int, to changes: [Int]) -> Bool {
    changes.contains { abs($0 - index) <= context }
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
