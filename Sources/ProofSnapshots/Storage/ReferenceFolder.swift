import Foundation
package import ProofDocuments
package import ProofDrawing
import Synchronization

/// The images and facts of references, as files below a folder.
///
/// Facts are kept in `scenes/`, a line a scene, in a file for each component: sorted text that a merge
/// driver merges scene by scene.
package final class ReferenceFolder: ReferenceSource {
  package let path: String

  /// The name of the folder in messages, wherever it is on this machine.
  private let name: String

  private let calls: SystemCalls

  /// The scenes of each file that was read, by their ids; nil for a file that isn't there.
  private let scenes = Mutex<[String: SceneFile]>([:])

  /// The folder at a path, of which nothing is read yet.
  package init(path: String, name: String? = nil, calls: SystemCalls = .live) {
    self.path = path
    self.name = name ?? path
    self.calls = calls
  }

  /// The reason why the folder can't be read, in the system's words; nil if it can.
  package var problem: String? {
    do {
      _ = try Disk.entries(of: path)
      return nil
    } catch {
      return "\(error)"
    }
  }

  package func name(ofImageAt path: String) -> String { "\(name)/\(path).png" }

  package func image(at path: String) throws -> [UInt8]? {
    try Descriptor.contentsIfPresent(of: "\(self.path)/\(path).png", calls: calls)
  }

  package func scene(of id: String) throws(RunError) -> Scene? {
    let file = Self.file(ofScene: id)
    return try scenes.withLock { scenes throws(RunError) in
      if scenes[file] == nil {
        scenes[file] = try SceneFile(
          path: "\(path)/\(file)", name: "\(name)/\(file)", calls: calls)
      }
      return try scenes[file]?.scene(of: id)
    }
  }

  /// Checks that no folder of images or facts is a link that leads out: nothing would be written there,
  /// so nothing is read from there either.
  ///
  /// - Throws: `RunError` that names the link, or when the folder can't be read.
  package func checkFolders() throws(RunError) {
    let boundary = FolderBoundary(path: path)
    for name in try reading({ () throws(Errno) in try Disk.entriesIfPresent(of: path) }).sorted() {
      try boundary.check(name)
    }
  }

  /// Reads the folder or one in it.
  ///
  /// - Throws: `RunError` when it can't be read to its end.
  private func reading(
    _ read: () throws(Errno) -> [String]
  ) throws(RunError) -> [String] {
    try Disk.reading(name, advice: "check its permissions", read)
  }

  /// Looks through all files of facts, whether or not a frame needs them, and collects what a merge left in
  /// them.
  ///
  /// - Returns: the remains of files that are not whole.
  /// - Throws: `RunError` when a file can't be read.
  package func mergeRemains() throws(RunError) -> [MergeRemains] {
    var remains: [MergeRemains] = []
    for file in try factFiles() {
      // Facts take more memory than all else, and a run without changes needs none.
      guard try !isSorted(file) else { continue }
      let read = try SceneFile(path: "\(path)/\(file)", name: "\(name)/\(file)", calls: calls)
      remains.append(read.remains)
      scenes.withLock { $0[file] = read }
    }
    return remains.filter { !$0.isEmpty }
  }

  /// Whether the lines of a file of facts are in strict order, so that no merge left anything in it.
  private func isSorted(_ file: String) throws(RunError) -> Bool {
    var order = LineOrder()
    do {
      guard try Descriptor.readPieces(of: "\(path)/\(file)", calls: calls, { order.add($0) })
      else { return false }
    } catch {
      // Such as a link to no file, which has no facts.
      if error == .notFound { return false }
      throw RunError(.missingInput, "\(name)/\(file): \(error)")
    }
    order.end()
    return order.isStrict
  }

  /// Whether a folder holds facts of frames, of whatever project they are.
  ///
  /// The first line of each file says it, as other people's folders of this name may be large. What can't be
  /// read is taken for none.
  package static func isPresent(at path: String) -> Bool {
    let folder = ReferenceFolder(path: path)
    return ((try? folder.factFiles()) ?? []).contains { file in
      guard let handle = FileHandle(forReadingAtPath: "\(path)/\(file)"),
        let bytes = try? handle.read(upToCount: beginning)
      else { return false }
      let id = String(decoding: bytes.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)
      return Self.file(ofScene: id) == file && FrameID(FrameID.sharedSceneID(of: id)) != nil
    }
  }

  /// The number of bytes that the longest id of a scene has room in.
  private static let beginning = 4096

  /// The ids of the scenes of which there are facts, but for those of some frames.
  ///
  /// - Parameter known: the ids of the frames, whatever their scales.
  /// - Returns: the ids of the other scenes, in order.
  /// - Throws: `RunError` when a file can't be read.
  package func foreignSceneIDs(besides known: @autoclosure () -> [String]) throws(RunError)
    -> [String]
  {
    let files = try factFiles()
    // The ids of a large matrix take a second, and a first recording finds no facts.
    guard !files.isEmpty else { return [] }
    let known = Set(known().map(FrameID.sceneID(of:)))
    var foreign: Set<String> = []
    for file in files {
      let scenes = try SceneFile(path: "\(path)/\(file)", name: "\(name)/\(file)", calls: calls)
      foreign.formUnion(scenes.ids.map(FrameID.sharedSceneID(of:)).filter { !known.contains($0) })
    }
    return foreign.sorted()
  }

  /// The files of facts, below the folder, in order.
  private func factFiles() throws(RunError) -> [String] {
    try reading { () throws(Errno) in try Disk.entriesIfPresent(of: "\(path)/scenes") }
      .filter { $0.hasSuffix(".txt") }.sorted().map { "scenes/\($0)" }
  }

  /// The file that holds a scene, below the folder: that of what its id begins with.
  static func file(ofScene id: String) -> String {
    "scenes/\(id.prefix { $0 != "/" }).txt"
  }

  /// The paths of all images, below the folder and without an extension, in order.
  ///
  /// - Throws: `RunError` when a folder can't be read to its end.
  package func imagePaths() throws(RunError) -> [String] {
    try reading { () throws(Errno) in try Disk.files(below: path) }.filter { $0.hasSuffix(".png") }
      .map { String($0.dropLast(4)) }
  }

  /// Finds the images that belong to no frame and to no orphaned reference.
  ///
  /// An image that a link or another spelling makes that of a frame belongs to the frame.
  ///
  /// - Throws: `RunError` when a folder can't be read to its end.
  package func orphanedImagePaths(
    besides kept: () -> Set<String>, orphaned: [String]
  ) throws(RunError) -> [String] {
    let images = try imagePaths()
    guard !images.isEmpty else { return [] }
    let kept = kept()
    let known = kept.union(orphaned.compactMap { FrameID($0)?.path })
    let others = images.filter { !known.contains($0) }
    guard !others.isEmpty else { return [] }
    let files = try ImageFiles(at: kept, in: path)
    var foreign: [String] = []
    for image in others where try files.image(at: image) == nil { foreign.append(image) }
    return foreign
  }
}

/// A file that holds what a snapshot must be equal to.
package struct ReferenceFile: Hashable, Sendable {
  package let path: String

  /// The first line of what Git LFS leaves in the place of a file that it hasn't fetched.
  private static let pointer = Array("version https://git-lfs.github.com/spec/".utf8)

  /// The file at a path.
  package init(path: String) { self.path = path }

  /// The file of a snapshot in the folder of its test file's references.
  package init(id: String, pathExtension: String, in folder: String) {
    self.init(path: "\(folder)/\(id).\(pathExtension)")
  }

  /// The contents of the file; nil where there is none.
  ///
  /// - Throws: `RunError` when it can't be read, or Git LFS hasn't fetched it.
  package func contents() throws(RunError) -> [UInt8]? {
    let bytes: [UInt8]?
    do {
      bytes = try Descriptor.contentsIfPresent(of: path)
    } catch {
      throw RunError(.missingInput, "the reference \(path) can't be read: \(error)")
    }
    guard bytes?.starts(with: Self.pointer) != true else {
      throw RunError(
        .badData,
        "the reference \(path) is a Git LFS pointer, not the file; fetch it with “git lfs pull”"
      )
    }
    return bytes
  }

  /// Writes the file whole or not at all, with the folders that it needs.
  ///
  /// - Throws: `RunError` when it can't be written; what was there still is.
  package func write(_ bytes: [UInt8]) throws(RunError) {
    do {
      try Descriptor.makeFolder(path.parentFolder)
      try AtomicFile.write(bytes, to: path)
    } catch {
      throw RunError(.cannotWrite, "\(path) can't be written: \(error)")
    }
  }
}
