import Foundation
import ProofDocuments
import ProofDrawing
import ProofRendering
import ProofSnapshots
import RefreshComponents
import RefreshLint
import RefreshProject
import RefreshStrings

extension DrawingInputs {
  /// The files of a project as they are now.
  ///
  /// - Throws: `RunError` when a file can't be read.
  init(
    of file: ProjectFile, with vocabulary: Vocabulary, for locales: [LocaleIdentifier]
  ) throws(RunError) {
    // A checkout may have other line ends.
    let yaml = String(decoding: try Self.contents(of: file.path), as: UTF8.self)
    var theme = ""
    let tokens = file.namedInputs(.tokens).map(\.path)
    for path in try file.inputs(.theme).map(\.path) + file.componentFiles + tokens {
      theme += Checksums.digest(of: try Self.contents(of: path))
    }
    var images = ""
    for image in try file.imageFiles {
      images += "\(image.name) \(Checksums.digest(of: try Self.contents(of: image.path)))\n"
    }
    self.init(
      project: Self.digest(of: yaml.replacing("\r\n", with: "\n")),
      strings: Self.digest(of: try Self.lines(of: vocabulary, for: locales)),
      languages: Dictionary(
        vocabulary.digests(for: locales, by: Self.digest).map { ($0.key.tag, $0.value) },
        uniquingKeysWith: { $1 }),
      theme: theme, images: Self.digest(of: images), fonts: try Self.fonts(of: file))
  }

  /// The files of all texts that frames may show, by their last two names: where a checkout is does
  /// not matter.
  private static func lines(
    of vocabulary: Vocabulary, for locales: [LocaleIdentifier]
  ) throws(RunError) -> String {
    let texts = locales.map { vocabulary.texts(for: $0) }.flatMap(\.values)
    var lines: Set<String> = []
    for (path, texts) in Dictionary(grouping: texts, by: \.location.file) {
      let name = path.split(separator: "/").suffix(2).joined(separator: "/")
      let digest = Checksums.digest(of: try contents(of: path))
      lines.formUnion(texts.map { "\($0.source) \(name) \(digest)\n" })
    }
    return lines.sorted().joined()
  }

  /// The digest of the list of the project's own fonts, which has a digest of each.
  private static func fonts(of file: ProjectFile) throws(RunError) -> String {
    guard let path = file.namedInputs(.fonts).first.map({ "\($0.path)/\(FontLock.fileName)" }),
      Descriptor.isPresent(path)
    else { return "" }
    return Checksums.digest(of: try contents(of: path))
  }

  private static func contents(of path: String) throws(RunError) -> [UInt8] {
    do {
      return try Descriptor.contents(of: path)
    } catch {
      throw RunError(.missingInput, "\(path): \(error)")
    }
  }

  private static func digest(of text: String) -> String { Checksums.digest(of: Array(text.utf8)) }
}

extension ProjectFile {
  /// The images of gif components, by the names that the project gives to them and their own.
  fileprivate var imageFiles: [(name: String, path: String)] {
    get throws(RunError) {
      var files: [(name: String, path: String)] = []
      for input in namedInputs(.images) {
        do {
          files += try Disk.entries(of: input.path).filter { $0.lowercased().hasSuffix(".png") }
            .sorted().map { ("\(input.name)/\($0)", "\(input.path)/\($0)") }
        } catch .notFolder {
          files.append((input.name, input.path))
        } catch {
          throw RunError(.missingInput, "\(input.path): \(error)")
        }
      }
      return files
    }
  }
}

extension RunInputs {
  /// The inputs of a run on this machine.
  ///
  /// - Parameters:
  ///   - run: the project.
  ///   - selected: the frames of all parts of the run, by their numbers in the matrix.
  /// - Throws: `RunError` when a file can't be read.
  init(of run: ProjectRun, selecting selected: [Int]) throws(RunError) {
    let ids = run.matrix.ids
    let drawn = try DrawingInputs(of: run)
    self.init(
      lock: Checksums.digest(of: Array((run.lock?.text ?? "").utf8)), project: drawn.project,
      strings: drawn.strings, theme: drawn.theme, images: drawn.images,
      environment: Checksums.digest(
        of: Array(SnapshotLock(environment: run.environment).text.utf8)),
      forbidden: run.forbiddenFaults.sorted().joined(separator: " "),
      selection: RunSelection(of: selected.lazy.map { ids[$0] }))
  }
}

extension DrawingInputs {
  /// The files from which a run draws.
  init(of run: ProjectRun) throws(RunError) {
    try self.init(of: run.file, with: run.texts.vocabulary, for: run.matrix.locales)
  }
}
