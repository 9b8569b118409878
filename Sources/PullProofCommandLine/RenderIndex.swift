internal import ProofFiles
internal import ProofGraphics
internal import ProofRendering
internal import ProofReports
internal import RefreshComponents
internal import RefreshGallery
internal import RefreshProjectFiles
internal import RefreshStrings

/// The two files that lead to all others: a manifest for programs, a contact sheet for people.
struct RenderIndex: Sendable {
  let run: RenderRun

  /// What became of each frame of the run's matrix; nil for one that failed.
  let written: [RenderRun.WrittenFrame?]

  /// Writes both, side by side when there is more than one worker.
  func write() async throws(RunError) {
    let first = await withTaskGroup(
      of: RunError?.self, returning: RunError?.self
    ) { group in
      var failures: [RunError] = []
      group.addTask { failure(in: "manifest.json", writeManifest) }
      if run.workers == 1 { failures += [await group.next() ?? nil].compactMap(\.self) }
      group.addTask { failure(in: "index.html", writeContactSheet) }
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
      try run.folder.write(to: file, write)
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
          id: frame.id, files: run.files(at: frame.path), width: Int(written.pixelWidth),
          height: Int(written.pixelHeight), digest: written.digest.description)
      }
    }
    try Manifest(environment: environment).write(frames, to: sink)
  }

  private func writeContactSheet(to sink: ([UInt8]) throws -> Void) throws {
    let spokenLabel = run.gallery.spokenLabels(for: run.matrix)
    let drawn = run.matrix.indices.filter { written[$0] != nil }
    func groups(_ names: [String], by name: (Frame) -> String) -> [ContactSheet.Group] {
      let members = Dictionary(grouping: drawn) { name(run.matrix[$0]) }
      return names.map { name in
        let entries = members[name, default: []].lazy.compactMap { index in
          written[index].map { entry(of: run.matrix[index], $0, spokenLabel: spokenLabel) }
        }
        return ContactSheet.Group(name: name, entries: entries)
      }
    }
    let arrangements = [
      ContactSheet.Arrangement(
        title: "By locale", groups: groups(run.matrix.locales.map(\.tag)) { $0.locale.tag }),
      ContactSheet.Arrangement(
        title: "By component", groups: groups(run.matrix.setups.map(\.name)) { $0.setup.name }),
    ]
    try ContactSheet().write(arrangements, frameCount: drawn.count) { try sink(Array($0.utf8)) }
  }

  private func entry(
    of frame: Frame, _ written: RenderRun.WrittenFrame, spokenLabel: (Frame) -> String
  ) -> ContactSheet.Entry {
    ContactSheet.Entry(
      id: frame.id, file: run.files(at: frame.path).first ?? "",
      width: Int(written.pixelWidth) / frame.scale,
      height: Int(written.pixelHeight) / frame.scale, locale: frame.locale.tag,
      spokenLabel: spokenLabel(frame), isDark: frame.appearance == .dark)
  }
}
