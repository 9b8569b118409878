import Foundation
package import ProofDocuments
package import ProofDrawing
import ProofGraphics

/// A file of scenes: an id, a space and a scene as JSON on each line, in the order of the ids.
package struct SceneFile {
  /// The name of the file in messages.
  private let name: String

  private var lines: [String: (text: ArraySlice<UInt8>, number: Int)] = [:]

  /// The lines that a merge left for somebody to decide; of two different lines of an id the first one
  /// counts.
  private(set) var remains: MergeRemains

  /// Reads a file; one that isn't there has no scene.
  init(path: String, name: String? = nil, calls: SystemCalls = .live) throws(RunError) {
    let name = name ?? path
    let contents: [UInt8]?
    do {
      contents = try Descriptor.contentsIfPresent(of: path, calls: calls)
    } catch {
      throw RunError(.missingInput, "\(name): \(error)")
    }
    self.init(contents ?? [], name: name)
  }

  /// Reads the contents of a file.
  package init(_ bytes: [UInt8], name: String) {
    self.name = name
    remains = MergeRemains(file: name)
    var (start, number) = (
      bytes.starts(with: ByteOrderMark.bytes) ? ByteOrderMark.bytes.count : 0, 0
    )
    while start < bytes.count {
      let end = Self.endOfLine(from: start, in: bytes)
      number += 1
      let line = bytes[start..<end]
      if !line.isEmpty {
        add(line.last == UInt8(ascii: "\r") ? line.dropLast() : line, number: number)
      }
      start = end + 1
    }
  }

  /// Finds the end of a line with the C library, because a loop over bytes takes ten times as long and
  /// every run reads megabytes of scenes.
  private static func endOfLine(from start: Int, in bytes: [UInt8]) -> Int {
    bytes.withUnsafeBytes { buffer in
      let rest = UnsafeRawBufferPointer(rebasing: buffer[start...])
      guard let base = rest.baseAddress, let end = memchr(base, 0x0A, rest.count) else {
        return buffer.count
      }
      return start + (UnsafeRawPointer(end) - base)
    }
  }

  private mutating func add(_ line: ArraySlice<UInt8>, number: Int) {
    guard remains.keeps(line, number: number), let space = line.firstIndex(of: UInt8(ascii: " "))
    else { return }
    let id = String(decoding: line[..<space], as: UTF8.self)
    let text = line[(space + 1)...]
    guard let former = lines.updateValue((text, number), forKey: id) else { return }
    lines[id] = former
    if former.text != text { remains.addDouble(of: id, number: number) }
  }

  /// The ids of the scenes, in no order.
  var ids: some Collection<String> { lines.keys }

  /// The scenes as they are written, by their ids.
  package var texts: [String: String] { lines.mapValues { Self.string($0.text) } }

  /// The contents of a file of scenes.
  package static func text(of scenes: [String: String]) -> String {
    scenes.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }.joined()
  }

  /// The scene of an id; nil if the file has none.
  package func scene(of id: String) throws(RunError) -> Scene? {
    guard let line = lines[id] else { return nil }
    do {
      return try JSONDecoder().decode(Scene.self, from: Data(Self.string(line.text).utf8))
    } catch {
      throw RunError(
        .badData,
        "\(name):\(line.number): this is not a scene; restore the line from version control, or "
          + "remove it and run “pullproof record -u”")
    }
  }

  /// The scenes that frames keep as their own, as their scales no longer share them with new ones.
  ///
  /// - Returns: the former scenes of frames that still have them, and the ids of own scenes that are of
  ///   no frame any more.
  /// - Throws: `RunError` for a line that is no scene.
  func ownScenes(
    besides scenes: [String: Scene], of lock: SnapshotLock
  ) throws(RunError) -> (kept: [String: Scene], obsolete: Set<String>) {
    var (kept, obsolete) = ([String: Scene](), Set<String>())
    for (id, scene) in scenes {
      let digest = FactsDigest(of: scene).value
      for scale in FrameID.scales {
        let own = FrameID.ownSceneID(of: id, scale: scale)
        let facts = lock.entries[scale == 1 ? id : own]?.facts
        if facts == nil || facts == digest {
          obsolete.insert(own)
        } else if let former = try self.scene(of: id),
          FactsDigest(of: former).value == facts
        {
          kept[own] = former
        }
      }
    }
    return (kept, obsolete)
  }

  /// The file with some scenes added or replaced and some removed.
  func text(setting scenes: [String: Scene], keeping keeps: (String) -> Bool) throws -> String {
    var texts = texts.filter { keeps($0.key) }
    for (id, scene) in scenes { texts[id] = String(decoding: try scene.jsonLine(), as: UTF8.self) }
    return Self.text(of: texts)
  }

  private static func string(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}

/// The files of scenes below a folder.
struct SceneStore: Sendable {
  let folder: OutputFolder

  private var present: [String] {
    get throws(RunError) {
      let path = "\(folder.path)/scenes"
      return try Disk.reading(path, advice: "check its permissions") { () throws(Errno) in
        try Disk.entriesIfPresent(of: path)
      }.filter { $0.hasSuffix(".txt") }.map { "scenes/\($0)" }
    }
  }

  /// Checks that the files that are there are in the folder and can be read, and have no conflict
  /// markers.
  func check() throws(RunError) {
    let boundary = FolderBoundary(path: folder.path)
    for file in try present.sorted() {
      try boundary.check(file)
      let remains = try SceneFile(path: "\(folder.path)/\(file)").remains
      if remains.hasMarkers { throw RunError(unfinished: [remains]) }
    }
  }

  /// Adds or replaces scenes, and removes those that are no longer kept.
  ///
  /// Frames of other scales whose references still have the former facts keep these as their own.
  ///
  /// - Throws: `RunError` when a file can't be read or written.
  func set(
    _ scenes: [String: Scene], of lock: SnapshotLock,
    keeping keeps: (String) -> Bool = { _ in true }
  ) throws(RunError) {
    let files = Dictionary(grouping: scenes) { ReferenceFolder.file(ofScene: $0.key) }
    let present = try present
    guard !files.isEmpty || !present.isEmpty else { return }
    try folder.makeFolders(["scenes"])
    let boundary = FolderBoundary(path: folder.path)
    for file in Set(files.keys).union(present).sorted() {
      try boundary.check(file)
      let new = Dictionary(uniqueKeysWithValues: (files[file] ?? []).map { ($0.key, $0.value) })
      let text: String
      do {
        let former = try SceneFile(path: "\(folder.path)/\(file)")
        let own = try former.ownScenes(besides: new, of: lock)
        text = try former.text(setting: new.merging(own.kept) { $1 }) { id in
          keeps(id) && !own.obsolete.contains(id)
        }
      } catch {
        throw RunError(.framesFailed, "\(error)")
      }
      if text.isEmpty {
        try folder.remove(file)
      } else {
        try folder.write(Array(text.utf8), to: file)
      }
    }
  }
}

extension SceneStore {
  /// Copies scenes, as they are written, to a folder like this one.
  func copy(_ ids: Set<String>, to copy: OutputFolder) throws(RunError) {
    for (file, ids) in Self.files(of: ids) {
      let texts = try SceneFile(path: "\(folder.path)/\(file)").texts.filter {
        ids.contains($0.key)
      }
      guard !texts.isEmpty else { continue }
      try copy.makeFolders([file.parentFolder])
      try copy.write(Array(SceneFile.text(of: texts).utf8), to: file)
    }
  }

  /// Replaces scenes by those that were copied to a folder, and removes those that it lacks.
  func restore(_ ids: Set<String>, from copy: OutputFolder) throws(RunError) {
    let boundary = FolderBoundary(path: folder.path)
    for (file, ids) in Self.files(of: ids) {
      try boundary.check(file)
      let former = try SceneFile(path: "\(copy.path)/\(file)").texts
      let texts = try SceneFile(path: "\(folder.path)/\(file)").texts
        .filter { !ids.contains($0.key) }.merging(former) { $1 }
      if texts.isEmpty {
        try folder.remove(file)
      } else {
        try folder.makeFolders([file.parentFolder])
        try folder.write(Array(SceneFile.text(of: texts).utf8), to: file)
      }
    }
  }

  private static func files(of ids: Set<String>) -> [(key: String, value: Set<String>)] {
    Dictionary(grouping: ids, by: ReferenceFolder.file(ofScene:)).mapValues { Set($0) }
      .sorted { $0.key < $1.key }
  }
}
