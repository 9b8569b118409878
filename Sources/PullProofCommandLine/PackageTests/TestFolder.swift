internal import Foundation
internal import ProofFiles
internal import ProofSnapshots

/// The tests of a package, as far as their snapshots go: where test files are, and their references.
struct TestFolder: Sendable {
  let path: String

  /// The folders of test files, by the file's name without its extension.
  private let folders: [String: [String]]

  /// The paths of all references, sorted.
  let references: [String]

  /// Looks through a folder and all below it but hidden ones.
  init(path: String) throws(RunError) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue,
      let files = FileManager.default.enumerator(atPath: path)
    else {
      throw RunError(
        .missingInput, "\(path): no such folder; name the folder of the tests with --tests")
    }
    self.path = path
    var folders: [String: [String]] = [:]
    var references: [String] = []
    for case let file as String in files {
      let parts = file.split(separator: "/").map(String.init)
      guard !parts.contains(where: { $0.hasPrefix(".") }), let name = parts.last else { continue }
      if parts.dropLast().contains(FailedSnapshot.referenceFolder) {
        let isFile = files.fileAttributes?[.type] as? FileAttributeType == .typeRegular
        if isFile { references.append("\(path)/\(file)") }
      } else if name.hasSuffix(".swift") {
        folders[String(name.dropLast(6)), default: []]
          .append(([path] + parts.dropLast()).joined(separator: "/"))
      }
    }
    self.folders = folders
    self.references = references.sorted()
  }

  /// Where the reference of a failed snapshot belongs.
  ///
  /// - Throws: `RunError` when no test file has the name, or several do and the module doesn't
  ///   tell them apart.
  func reference(of failure: FailedSnapshot) throws(RunError) -> String {
    let all = folders[failure.testFile] ?? []
    let ofModule = all.filter { "\($0)/".contains("/\(failure.module)/") }
    let candidates = all.count > 1 ? ofModule : all
    guard let folder = candidates.first, candidates.count == 1 else {
      throw RunError(
        .missingInput,
        all.isEmpty
          ? "\(path): no \(failure.testFile).swift in this folder; name the folder of the tests with --tests"
          : "\(path): several files are named \(failure.testFile).swift; name the folder of one of "
            + "them with --tests")
    }
    return "\(folder)/\(FailedSnapshot.referenceFolder)/\(failure.testFile)/\(failure.id)."
      + failure.pathExtension
  }
}
