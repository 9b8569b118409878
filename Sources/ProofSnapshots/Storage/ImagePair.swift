import Foundation
package import ProofDocuments
import ProofDrawing
import ProofGraphics
import ProofRendering
import Synchronization

/// Two images of one name, of which one may be absent.
package struct ImagePair: Sendable {
  /// The name of the pair in messages and files of differences.
  package let name: String

  /// The path of what is expected; nil where it is absent.
  package let expected: String?

  /// The path of what there is; nil where it is absent.
  package let actual: String?

  /// The outcome of comparing a pair.
  package struct Outcome: Sendable {
    /// The better first.
    package enum Kind: Int, Comparable, Sendable {
      case equal, tolerated, pixels, sizes, alone, unreadable

      package static func < (lhs: Kind, rhs: Kind) -> Bool { lhs.rawValue < rhs.rawValue }
    }

    /// The kind of the outcome.
    package let kind: Kind

    /// The difference, with the pair's name; empty for equal images.
    package let line: String
  }

  /// The pairs of two files, or of the files below two folders, in the order of their names.
  package static func pairs(_ expected: String, _ actual: String) throws(RunError) -> [ImagePair] {
    let isFolder = (try isFolder(expected), try isFolder(actual))
    guard isFolder.0 == isFolder.1 else {
      throw RunError(
        .usage, "\(expected) and \(actual): one is a folder, the other is not; name two of a kind")
    }
    guard isFolder.0 else {
      return [ImagePair(name: actual.fileStem, expected: expected, actual: actual)]
    }
    let (left, right) = (try images(below: expected), try images(below: actual))
    guard !left.isEmpty || !right.isEmpty else {
      throw RunError(.missingInput, "\(expected), \(actual): no .png files in either folder")
    }
    return left.union(right).sorted().map { name in
      ImagePair(
        name: String(name.text.dropLast(4)),
        expected: left.contains(name) ? "\(expected)/\(name.text)" : nil,
        actual: right.contains(name) ? "\(actual)/\(name.text)" : nil)
    }
  }

  /// The files in the folder of differences that a comparison of the pair may write: the difference, and all
  /// pictures side by side.
  package var differenceFiles: [String] { ["\(name)-diff.png", "\(name)-comparison.png"] }

  private static func isFolder(_ path: String) throws(RunError) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw RunError(.missingInput, "\(path): \(Errno.current); give the path of an image")
    }
    return status.st_mode & S_IFMT == S_IFDIR
  }

  /// The names of the images below a folder, which may itself be a link to one.
  private static func images(below folder: String) throws(RunError) -> Set<FileName> {
    let root = URL(filePath: folder).resolvingSymlinksInPath().path
    let files = try Disk.reading(folder) { () throws(Errno) in try Disk.files(below: root) }
    return Set(
      files.filter { $0.lowercased().hasSuffix(".png") && (try? isFolder("\(root)/\($0)")) != true }
        .map(FileName.init))
  }

  /// Compares pairs on some workers, at least 1.
  ///
  /// - Returns: the outcomes, in the order of the pairs.
  package static func compare(
    _ pairs: [ImagePair], tolerance: Tolerance?, writingTo folder: OutputFolder?, workers: Int
  ) async -> [Outcome] {
    FreedMemory.keep()
    let turn = Turn()
    return await withTaskGroup(of: [(Int, Outcome)].self) { group in
      for _ in 0..<min(pairs.count, workers) {
        group.addTask {
          var outcomes: [(Int, Outcome)] = []
          while case let index = turn.next(), index < pairs.count {
            outcomes.append((index, pairs[index].outcome(tolerance, writingTo: folder)))
          }
          return outcomes
        }
      }
      let outcomes = await group.reduce(into: []) { $0 += $1 }
      return outcomes.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  private func outcome(_ tolerance: Tolerance?, writingTo folder: OutputFolder?) -> Outcome {
    guard let expected else { return Outcome(kind: .alone, line: "\(name): only in the second") }
    guard let actual else { return Outcome(kind: .alone, line: "\(name): only in the first") }
    do {
      let (left, right) = (try Self.bytes(of: expected), try Self.bytes(of: actual))
      // The same bytes are the same pixels, if they are pixels at all.
      if left == right {
        try Self.check(left, expected)
        return Outcome(kind: .equal, line: "")
      }
      return try compare(
        try Self.pixmap(left, expected), try Self.pixmap(right, actual), tolerance, folder)
    } catch {
      return Outcome(kind: .unreadable, line: "\(name): \(error)")
    }
  }

  private func compare(
    _ left: Pixmap, _ right: Pixmap, _ tolerance: Tolerance?, _ folder: OutputFolder?
  ) throws -> Outcome {
    let comparison = PixelComparison(left, right, tolerance: tolerance)
    if comparison.isExact { return Outcome(kind: .equal, line: "") }
    if let folder {
      var writer = try PNGWriter()
      let difference = DifferenceImage.difference(from: left, by: comparison)
      let panels = DifferenceImage.triptych(expected: left, actual: right, by: comparison)
      try folder.makeFolders([name.parentFolder])
      for (image, file) in zip([difference, panels], differenceFiles) {
        try folder.write(PictureMark.diff.added(to: writer.png(of: image)), to: file)
      }
    }
    guard comparison.hasEqualSizes else {
      return Outcome(
        kind: .sizes,
        line: "\(name): \(right.width) × \(right.height) pixels, not "
          + "\(left.width) × \(left.height)")
    }
    let metrics = FrameReport.Metrics(comparison, tolerance: tolerance)
    let line = "\(name): \(metrics.phrasing)"
    guard comparison.passes(tolerance) else { return Outcome(kind: .pixels, line: line) }
    let tightest = metrics.tightestLimit.map { "; the tightest that passes: \($0)" } ?? ""
    return Outcome(kind: .tolerated, line: line + tightest)
  }

  private static func bytes(of path: String) throws -> [UInt8] {
    do {
      return try Descriptor.contents(of: path)
    } catch {
      throw RunError(.missingInput, "\(path): \(error)")
    }
  }

  private static func check(_ bytes: [UInt8], _ path: String) throws {
    do {
      _ = try PNGFile(bytes)
    } catch {
      throw RunError(.badData, "\(path) \(error)")
    }
  }

  private static func pixmap(_ bytes: [UInt8], _ path: String) throws -> Pixmap {
    try check(bytes, path)
    guard !APNGDecoder.isAnimated(bytes) else {
      throw RunError(
        .badData,
        "\(path) is animated, and only its first picture would be compared; compare its pictures as files "
          + "of their own")
    }
    return try PNGDecoder.pixmap(from: bytes, name: path)
  }
}

/// A counter of turns: pairs that differ take much longer than others, so nobody's share is fixed.
private final class Turn: Sendable {
  private let count = Atomic(0)

  func next() -> Int { count.add(1, ordering: .relaxed).oldValue }
}
