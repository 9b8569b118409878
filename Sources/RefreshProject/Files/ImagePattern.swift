import Foundation
import ProofDocuments

/// The images of a sequence, by a pattern of their names whose `*` stands for any characters.
///
/// A name with `@2x` or `@3x` is that of an image with more pixels in a point, as beside a single image:
/// `pull_1.png` and `pull_1@2x.png` are one image of the sequence. It needs no file without a scale.
struct ImagePattern {
  private let folder: String
  private let pattern: String

  /// Creates a pattern from a path, whose last part may have `*`.
  init(_ path: String) {
    folder = path.parentFolder
    pattern = path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The paths of the files that exist: those of each image with the most pixels first, and the images by
  /// their names and numbers.
  ///
  /// - Throws: `Errno` when the folder is there and can't be listed.
  var images: [[String]] {
    get throws(Errno) {
      let matching = try names.map(ScaledName.init).filter { name in
        name.file.matches(pattern: pattern) || name.image.matches(pattern: pattern)
      }
      return Dictionary(grouping: matching, by: \.image)
        .sorted { $0.key.compare($1.key, options: .numeric) == .orderedAscending }
        .map { $0.value.sorted { $0.scale > $1.scale }.map { $0.file.inFolder(folder) } }
    }
  }

  /// The names in the folder; none where there is no folder.
  private var names: [String] {
    get throws(Errno) {
      do {
        return try Disk.entries(of: folder)
      } catch {
        guard !error.isAbsence else { return [] }
        throw error
      }
    }
  }
}

/// The name of an image file, whose scale may stand before the extension.
private struct ScaledName {
  /// The name of the file, such as `pull_1@2x.png`.
  let file: String

  /// The name without the scale, such as `pull_1.png`.
  let image: String

  /// The number of pixels in a point.
  let scale: Int

  init(_ file: String) {
    let scale = (2...3).first { file.hasSuffix("@\($0)x.png") }
    self.file = file
    self.scale = scale ?? 1
    image = scale == nil ? file : file.dropLast("@2x.png".count) + ".png"
  }
}

extension String {
  /// Whether a pattern whose `*` stands for any characters matches the whole text.
  fileprivate func matches(pattern: String) -> Bool {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
    guard let first = parts.first, let last = parts.last, hasPrefix(first),
      count >= first.count + last.count, parts.count > 1, hasSuffix(last)
    else { return self == pattern }
    var rest = dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.range(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return true
  }
}
