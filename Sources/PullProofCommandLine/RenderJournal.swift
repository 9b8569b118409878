import ProofDocuments
import ProofSnapshots
import RefreshComponents

/// A file that lists the frames of a run until its manifest does, so that the files of an
/// interrupted run are known to a later one.
///
/// Each line is the id of a frame, a tab, and the extensions of its files, joined by commas.
enum RenderJournal {
  /// The name of the file, which isn't hidden: people may wonder what an interrupted run left.
  static let name = "pullproof-unfinished.txt"

  private static let title = "PullProof is writing these frames, or was interrupted.\n"

  /// Lists the frames that a run is about to write, after those of an interrupted one.
  static func begin(_ run: RenderRun) throws(RunError) {
    let extensions = run.output.files(at: "").map { $0.dropFirst() }.joined(separator: ",")
    var text = title
    for entry in entries(in: run.output.folder) {
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
  static func isPresent(in folder: OutputFolder) -> Bool { text(in: folder) != nil }

  /// The frames that an interrupted run may have written.
  static func entries(in folder: OutputFolder) -> [Manifest.Entry] {
    guard let text = text(in: folder) else { return [] }
    return text.split(separator: "\n").dropFirst().compactMap { line in
      let parts = line.split(separator: "\t")
      guard parts.count == 2, let path = FrameID(String(parts[0]))?.path else { return nil }
      return Manifest.Entry(
        id: String(parts[0]), files: parts[1].split(separator: ",").map { "\(path).\($0)" })
    }
  }

  /// The list of a folder; nil where there is none.
  private static func text(in folder: OutputFolder) -> String? {
    guard let bytes = try? Descriptor.contents(of: "\(folder.path)/\(name)") else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.hasPrefix(title) ? text : nil
  }
}
