import ProofDocuments
import ProofSnapshots
import RefreshProject

/// The manifest and the contact sheet that the last run wrote to an output folder.
///
/// Files of the same names that PullProof did not write are somebody else's, so they stop a run before
/// it writes anything.
struct EarlierIndex {
  /// The frames that the manifest lists; none without a manifest.
  let entries: [Manifest.Entry]

  /// Reads both files.
  ///
  /// - Parameters:
  ///   - folder: the output folder.
  ///   - sheet: the contact sheet of the new run, with its styles and scripts.
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
    guard manifest == nil, page == nil, !RenderJournal.isPresent(in: folder) else { return }
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

  /// What a file holds; nil where there is none, or an empty one, in which nothing can be lost.
  private static func contents(
    of file: String, in folder: OutputFolder
  ) throws(RunError) -> [UInt8]? {
    let path = file.inFolder(folder.path)
    do {
      let bytes = try Descriptor.contentsIfPresent(of: path)
      return bytes?.isEmpty == true ? nil : bytes
    } catch {
      throw RunError(
        .cannotWrite, "\(path): cannot be read: \(error); make it readable, move it, or \(advice)")
    }
  }

  private static func refusal(
    of file: String, in folder: OutputFolder, _ problem: String
  ) -> RunError {
    RunError(
      .cannotWrite,
      "\(file.inFolder(folder.path)): this file \(problem) and would be overwritten; nothing was "
        + "written; move the file, or \(advice)")
  }

  private static let advice = OutputFolder.usualAdvice
}
