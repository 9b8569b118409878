import ProofDocuments
import ProofGraphics
import ProofRendering
import ProofSnapshots
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
    return ContactSheet.Contents(
      title: output.title, fontSet: run.fonts.name,
      names: Dictionary(names) { first, _ in first }, earlierCount: outcome.earlier.count, ids: ids,
      faults: outcome.faults, builtInCount: written.count { $0?.builtInKeys.isEmpty == false },
      size: { place in size(of: run.matrix[place], written[place]) },
      frame: { place in entry(of: run.matrix[place], written[place]) })
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
      isDark: frame.appearance == .dark, faults: written?.faults ?? [],
      builtInKeys: written?.builtInKeys ?? [])
  }
}
