import ProofDocuments
import RefreshContext
import RefreshProject

/// The list of the files of an export, a line for each: the digest of its bytes, a space, its path.
struct ContextFileList {
  /// The name of the list in its folder.
  static let name = "context-files.txt"

  private static let header = "pullproof-context 1"

  /// The digests that each file may have; two while a run replaces it.
  private(set) var digests: [String: Set<String>] = [:]

  /// The list of some files.
  init(_ files: [ContextFile]) {
    for file in files { digests[file.path] = [file.bytes.digest] }
  }

  /// Reads the list of a folder; one that isn't there is empty.
  ///
  /// - Throws: `RunError` for the first line that is not one of a list's.
  init(in folder: OutputFolder) throws(RunError) {
    let path = Self.name.inFolder(folder.path)
    let bytes: [UInt8]?
    do {
      bytes = try Descriptor.contentsIfPresent(of: path)
    } catch {
      throw RunError(.missingInput, "\(path): \(error)")
    }
    guard let bytes else { return }
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.first.map(String.init) == Self.header else {
      throw Self.malformed(path, 1, "“\(Self.header)”")
    }
    for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty {
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard parts.count == 2, parts[0].wholeMatch(of: /[0-9a-f]{32}/) != nil,
        parts[1].isContainedPath
      else { throw Self.malformed(path, index + 1, "a digest and the path of a file") }
      digests[parts[1], default: []].insert(parts[0])
    }
  }

  /// This list and another.
  func adding(_ other: ContextFileList) -> ContextFileList {
    var list = self
    list.digests.merge(other.digests) { $0.union($1) }
    return list
  }

  /// Keeps a file of an earlier list.
  mutating func keep(_ path: String, from earlier: ContextFileList) {
    digests[path] = earlier.digests[path]
  }

  /// The contents of the list: sorted lines.
  var contents: [UInt8] {
    let lines = digests.sorted { $0.key < $1.key }.flatMap { path, digests in
      digests.sorted().map { "\($0) \(path)\n" }
    }
    return Array("\(Self.header)\n\(lines.joined())".utf8)
  }

  private static func malformed(_ path: String, _ line: Int, _ expected: String) -> RunError {
    RunError(
      .badData,
      "\(path):\(line):1: expected \(expected); remove the folder, or name another --out")
  }
}
