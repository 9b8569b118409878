import ProofDocuments
import ProofDrawing
import ProofGraphics
import ProofRendering
package import ProofSnapshots
import RefreshComponents
import RefreshProject
import RefreshStrings

/// The two files that lead to all others: a manifest for programs, a contact sheet for people.
struct RenderIndex: Sendable {
  let outcome: RenderOutcome

  private var run: RenderRun { outcome.run }
  private var output: RenderOutput { run.output }
  private var written: [RenderRun.WrittenFrame?] { outcome.written }

  /// Writes both, side by side when there is more than one worker.
  func write() async throws(RunError) {
    let first = await withTaskGroup(
      of: RunError?.self, returning: RunError?.self
    ) { group in
      var failures: [RunError] = []
      group.addTask { failure(in: "manifest.json", writeManifest) }
      if run.workers == 1 { failures += [await group.next() ?? nil].compactMap(\.self) }
      group.addTask { failureOfContactSheet() }
      for await failure in group { failures += [failure].compactMap(\.self) }
      return failures.first
    }
    if let first { throw first }
  }

  /// Writes a file and returns the error, if any.
  private func failure(
    in file: String, _ write: (([UInt8]) throws -> Void) throws -> Void
  ) -> RunError? {
    do {
      try output.folder.write(to: file, write)
      return nil
    } catch {
      return error
    }
  }

  private func writeManifest(to sink: ([UInt8]) throws -> Void) throws {
    let environment = Manifest.Environment(
      libraries: LibraryVersions.pixels.merging(["icu": ICU.version]) { own, _ in own },
      fontSet: run.fonts.name,
      fonts: run.fonts.entries.map { entry in
        Manifest.Font(name: entry.name, file: entry.fileName, sha256: entry.sha256)
      })
    let frames = zip(run.matrix, written).lazy.compactMap { frame, written in
      written.map { written in
        Manifest.Frame(
          id: frame.id, files: output.files(at: frame.path), width: Int(written.size.width),
          height: Int(written.size.height), digest: written.digest.description)
      }
    }
    try Manifest(environment: environment).write(frames, earlier: outcome.earlier, to: sink)
  }

  /// Writes the contact sheet, its styles and its scripts, and returns the error, if any.
  private func failureOfContactSheet() -> RunError? {
    let contents = contents
    do {
      for (file, bytes) in output.sheet.fixedAssets { try output.folder.write(bytes, to: file) }
      try output.folder.write(to: "index.html") { sink in
        try output.sheet.write(contents) { try sink(Array($0.utf8)) }
      }
      // They come last, so that an earlier page whose successor can't be written keeps its own.
      let sizes = ContactSheet.sizes(of: contents)
      try output.folder.write(sizes.bytes, to: sizes.file)
      return nil
    } catch {
      return RunError(error)
    }
  }

  private var contents: ContactSheet.Contents {
    let ids = run.matrix.indices.filter { written[$0] != nil }
      .map { (place: $0, id: run.matrix[$0].name) }
    let names = run.matrix.locales.map { locale in
      (
        locale.tag,
        (own: locale.name(of: locale), english: LocaleIdentifier.english.name(of: locale))
      )
    }
    var contents = ContactSheet.Contents(
      title: output.title, fontSet: run.fonts.name,
      names: Dictionary(names) { first, _ in first }, earlierCount: outcome.earlier.count, ids: ids,
      faults: outcome.faults, builtInCount: written.count { $0?.builtInKeys.isEmpty == false },
      size: { place in size(of: run.matrix[place], written[place]) },
      frame: { place in entry(of: run.matrix[place], written[place]) })
    contents.lookFiles = run.matrix.lookFiles
    return contents
  }

  private func size(
    of frame: Frame, _ written: RenderRun.WrittenFrame?
  ) -> ContactSheet.Size {
    ContactSheet.Size(
      width: Int(written?.size.width ?? 0) / frame.scale,
      height: Int(written?.size.height ?? 0) / frame.scale)
  }

  private func entry(
    of frame: Frame, _ written: RenderRun.WrittenFrame?
  ) -> ContactSheet.Frame {
    ContactSheet.Frame(
      id: frame.id, file: output.files(at: frame.path).first ?? "", size: size(of: frame, written),
      locale: frame.locale.tag,
      texts: written?.texts ?? [], spokenLabel: written?.spokenLabel ?? "",
      isDark: frame.appearance.isDark, faults: written?.faults ?? [],
      builtInKeys: written?.builtInKeys ?? [])
  }
}

/// The manifest and the contact sheet that the last run wrote to an output folder.
///
/// Files of the same names that PullProof did not write are somebody else's, so they stop a run before
/// it writes anything.
struct EarlierIndex {
  /// The frames that the manifest lists; none without a manifest.
  let entries: [Manifest.Entry]

  /// Reads both files.
  ///
  /// - Throws: `RunError` for a file that can't be read, or that the run would overwrite although
  ///   PullProof did not write it.
  init(in folder: OutputFolder, replacedBy sheet: ContactSheet) throws(RunError) {
    let manifest = try Self.contents(of: "manifest.json", in: folder)
    let page = try Self.contents(of: "index.html", in: folder)
    do {
      entries = try manifest.map(Manifest.entries) ?? []
    } catch {
      throw Self.refusal(of: "manifest.json", in: folder, "is not a manifest of PullProof")
    }
    if let page, !ContactSheet.isPage(page) {
      throw Self.refusal(of: "index.html", in: folder, "is not a contact sheet of PullProof")
    }
    // Beside one of these files, or those of an interrupted run, styles and scripts are PullProof's.
    guard manifest == nil, page == nil, try !RenderJournal.isPresent(in: folder) else { return }
    for (file, bytes) in sheet.fixedAssets {
      try Self.check(file, in: folder) { $0 == bytes }
    }
    try Self.check(ContactSheet.sizesFile, in: folder, ContactSheet.isSizes)
  }

  private static func check(
    _ file: String, in folder: OutputFolder, _ isOwn: ([UInt8]) -> Bool
  ) throws(RunError) {
    guard let found = try contents(of: file, in: folder), !isOwn(found) else { return }
    throw refusal(of: file, in: folder, "is not a file of PullProof")
  }

  /// The contents of a file; nil where there is none, or an empty one, in which nothing can be lost.
  private static func contents(
    of file: String, in folder: OutputFolder
  ) throws(RunError) -> [UInt8]? {
    let path = file.inFolder(folder.path)
    do {
      let bytes = try Descriptor.contentsIfPresent(of: path)
      return bytes?.isEmpty == true ? nil : bytes
    } catch {
      throw unreadable(path, error)
    }
  }

  /// The error about a file or folder that may be somebody else's, as it can't be looked at.
  static func unreadable(_ path: String, _ reason: Errno) -> RunError {
    RunError(
      .cannotWrite, "\(path): cannot be read: \(reason); make it readable, move it, or \(advice)")
  }

  /// The error about a file of somebody else, which a run would overwrite.
  static func refusal(
    of file: String, in folder: OutputFolder, _ problem: String, advice more: String = ""
  ) -> RunError {
    RunError(
      .cannotWrite,
      "\(file.inFolder(folder.path)): this file \(problem) and would be overwritten; nothing was "
        + "written; move the file, or \(advice)\(more)")
  }

  private static let advice = OutputFolder.usualAdvice
}

/// A file that lists the frames of a run until its manifest does, so that the files of an
/// interrupted run are known to a later one.
///
/// Each line is the id of a frame, a tab, and the extensions of its files, joined by commas.
package enum RenderJournal {
  /// The name of the file, which isn't hidden: people may wonder what an interrupted run left.
  package static let name = "pullproof-unfinished.txt"

  private static let title = "PullProof is writing these frames, or was interrupted."

  /// Lists the frames that a run is about to write, after those of an interrupted one.
  static func begin(_ run: RenderRun) throws(RunError) {
    let extensions = run.output.files(at: "").map { $0.dropFirst() }.joined(separator: ",")
    var text = title + "\n"
    for entry in try entries(in: run.output.folder) {
      let extensions = entry.files.compactMap { $0.split(separator: ".").last }
      text += "\(entry.id)\t\(extensions.joined(separator: ","))\n"
    }
    for frame in run.matrix { text += frame.id + "\t" + extensions + "\n" }
    try run.output.folder.write(Array(text.utf8), to: name)
  }

  /// Removes the list, as the manifest has all its frames.
  static func end(in folder: OutputFolder) throws(RunError) {
    try folder.remove(name)
  }

  /// Whether an interrupted run left a list.
  ///
  /// - Throws: `RunError` when the list can't be read, as all of these.
  static func isPresent(in folder: OutputFolder) throws(RunError) -> Bool {
    try lines(in: folder) != nil
  }

  /// The frames that an interrupted run may have written.
  static func entries(in folder: OutputFolder) throws(RunError) -> [Manifest.Entry] {
    try lines(in: folder).map(entries) ?? []
  }

  /// The frames that the contents of a list name; none where they are no list.
  package static func entries(in bytes: [UInt8]) -> [Manifest.Entry] {
    lines(of: bytes).map(entries) ?? []
  }

  private static func entries(in lines: [String]) -> [Manifest.Entry] {
    lines.dropFirst().compactMap { line in
      let parts = line.split(separator: "\t")
      guard parts.count == 2, let path = FrameID(String(parts[0]))?.path else { return nil }
      return Manifest.Entry(
        id: String(parts[0]), files: parts[1].split(separator: ",").map { "\(path).\($0)" })
    }
  }

  /// The lines of a folder's list; nil where there is none.
  private static func lines(in folder: OutputFolder) throws(RunError) -> [String]? {
    let path = "\(folder.path)/\(name)"
    let bytes = try Disk.reading(path, advice: "remove it and what it lists") {
      () throws(Errno) in try Descriptor.contentsIfPresent(of: path)
    }
    return bytes.flatMap(lines)
  }

  private static func lines(of bytes: [UInt8]) -> [String]? {
    let lines = bytes.textLines
    return lines.first == title ? lines : nil
  }
}

/// The frames that earlier runs wrote to a folder, as its manifest and its journal list them.
struct ListedFrames {
  /// The frames with their files, each file once.
  let entries: [Manifest.Entry]

  var isEmpty: Bool { entries.isEmpty }

  /// Joins the frames of the manifest and of the journal of a folder.
  ///
  /// - Throws: `RunError` when the journal can't be read.
  init(in folder: OutputFolder, after index: EarlierIndex) throws(RunError) {
    self.init(try index.entries + RenderJournal.entries(in: folder))
  }

  private init(_ listed: [Manifest.Entry]) {
    var files: [String: [String]] = [:]
    for entry in listed.compactMap(\.trusted) {
      let known = files[entry.id, default: []]
      files[entry.id] = known + entry.files.filter { !known.contains($0) }
    }
    entries = files.sorted { $0.key < $1.key }.map { Manifest.Entry(id: $0.key, files: $0.value) }
  }

  /// These frames and more.
  func joined(with others: [Manifest.Entry]) -> ListedFrames {
    others.isEmpty ? self : ListedFrames(entries + others)
  }

  /// The folders in which the files are.
  var folders: Set<String> { Set(entries.flatMap { $0.files.map(\.parentFolder) }) }

  /// The frames with the files that are still there.
  ///
  /// - Returns: the frames that have such files, with these.
  func remaining(in folder: OutputFolder, except written: Set<String>) -> [Manifest.Entry] {
    entries.compactMap { entry in
      let files = entry.files.filter { file in
        !written.contains(file) && Descriptor.isPresent("\(folder.path)/\(file)")
      }
      return files.isEmpty ? nil : Manifest.Entry(id: entry.id, files: files)
    }
  }

  /// Removes the files of frames, and the folders that are empty then.
  ///
  /// - Returns: the number of frames of which no file is left.
  /// - Throws: `RunError` when a file can't be removed.
  static func remove(
    _ earlier: inout [Manifest.Entry], from folder: OutputFolder,
    except kept: Set<String>
  ) throws(RunError) -> Int {
    let doomed = earlier.filter { !kept.contains($0.id) }
    for file in doomed.flatMap(\.files) { try folder.remove(file) }
    for name in Set(doomed.flatMap { $0.files.map(\.parentFolder) }) {
      folder.removeFolderIfEmpty(name)
    }
    earlier = earlier.filter { kept.contains($0.id) }
    return doomed.count
  }
}

extension ListedFrames {
  /// Checks that a run overwrites no picture of somebody else: none that has the name of a frame's and that no
  /// earlier run listed.
  ///
  /// In an empty file nothing can be lost, and what a link leads to is kept. Each folder is listed once, as most
  /// runs meet no file that isn't listed.
  ///
  /// - Throws: `RunError` that names the first such file, or a folder that can't be listed.
  func checkForeignFiles(of run: RenderRun) throws(RunError) {
    let folder = run.output.folder
    var unlisted: Set<String> = []
    for name in Set(run.matrix.locales.map(\.tag)) {
      for file in try Self.names(in: name.inFolder(folder.path)) {
        unlisted.insert(file.inFolder(name))
      }
    }
    unlisted.subtract(entries.lazy.flatMap(\.files))
    guard !unlisted.isEmpty else { return }
    var foreign: [String] = []
    for frame in run.matrix {
      for file in run.output.files(at: frame.path) where unlisted.contains(file) {
        if try Self.hasContents(file.inFolder(folder.path)) { foreign.append(file) }
      }
    }
    guard let first = foreign.first else { return }
    let others = foreign.count > 1 ? " (as \((foreign.count - 1).counted("other file")))" : ""
    throw EarlierIndex.refusal(
      of: first, in: folder, "is in no list of an earlier run\(others)",
      advice: "; if PullProof wrote it, remove \(first.inFolder(folder.path).parentFolder)")
  }

  /// The files that frames have and no list names, as after half of a frame was written.
  ///
  /// - Returns: the frames that have such files, with these.
  func unlistedFiles(
    of frames: some Sequence<Frame>, in output: RenderOutput
  ) -> [Manifest.Entry] {
    let known = Set(entries.lazy.flatMap(\.files))
    return frames.compactMap { frame in
      let files = output.files(at: frame.path).filter { file in
        !known.contains(file) && Self.isFile(file.inFolder(output.folder.path))
      }
      return files.isEmpty ? nil : Manifest.Entry(id: frame.id, files: files)
    }
  }

  /// The names of what is in a folder; none where it isn't there yet.
  private static func names(in folder: String) throws(RunError) -> [String] {
    do {
      return try Disk.readableEntries(of: folder)
    } catch {
      guard !error.isAbsence else { return [] }
      throw EarlierIndex.unreadable(folder, error)
    }
  }

  /// Whether a run may have written what is at a path; so it counts where the system can't say.
  private static func isFile(_ path: String) -> Bool {
    do {
      let status = try FileStatus(of: path, followsLinks: false)
      return status.map { $0.kind == .file } ?? false
    } catch {
      return true
    }
  }

  private static func hasContents(_ path: String) throws(RunError) -> Bool {
    do {
      guard let status = try FileStatus(of: path, followsLinks: false) else { return false }
      return status.kind == .file && status.size > 0
    } catch {
      throw EarlierIndex.unreadable(path, error)
    }
  }
}
