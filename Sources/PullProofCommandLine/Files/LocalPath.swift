internal import Foundation

/// A path of this machine, as reports may name it, which are to be the same on every machine.
struct LocalPath {
  private let path: String

  init(_ path: String) {
    self.path = path
  }

  /// The path from the working folder; nil for what lies outside.
  var belowWorkingFolder: String? {
    relative(to: FileManager.default.currentDirectoryPath)
  }

  /// The path from a folder; nil for what lies outside it.
  func relative(to folder: String) -> String? {
    let (own, base) = (Self.parts(of: path), Self.parts(of: folder))
    guard own.count > base.count, own.starts(with: base) else { return nil }
    return own.dropFirst(base.count).joined(separator: "/")
  }

  /// The names from the root down, without `.` and `..`.
  private static func parts(of path: String) -> [Substring] {
    let whole = path.hasPrefix("/") ? path : "\(FileManager.default.currentDirectoryPath)/\(path)"
    return whole.split(separator: "/").reduce(into: []) { parts, name in
      switch name {
      case ".": break
      case "..": _ = parts.popLast()
      default: parts.append(name)
      }
    }
  }
}
