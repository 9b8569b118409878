import Foundation
import ProofDocuments
import ProofFiles
import ProofReferences
import ProofSnapshots
import RefreshGallery
import RefreshProject
import RefreshProjectFiles
import RefreshStrings

extension RunInputs {
  /// The inputs of a run on this machine.
  init(of run: ProjectRun) throws(RunError) {
    let file = run.file
    // A checkout may have other line ends.
    let yaml = String(decoding: try Self.contents(of: file.path), as: UTF8.self)
    var theme = ""
    for path in [file.project.theme.map(file.resolved)].compactMap(\.self) + file.themeImages {
      theme += Checksums.digest(of: try Self.contents(of: path))
    }
    var images = ""
    for image in file.imageFiles {
      images += "\(image.name) \(Checksums.digest(of: try Self.contents(of: image.path)))\n"
    }
    self.init(
      lock: Self.digest(of: run.lock?.text ?? ""),
      project: Self.digest(of: yaml.replacing("\r\n", with: "\n")),
      strings: Self.digest(of: try Self.lines(of: run)), theme: theme,
      images: Self.digest(of: images),
      environment: Self.digest(of: SnapshotLock(environment: run.environment).text),
      forbidden: run.forbiddenFaults.sorted().joined(separator: " "))
  }

  /// The files of all texts that frames may show, by their last two names: where a checkout is does
  /// not matter.
  private static func lines(of run: ProjectRun) throws(RunError) -> String {
    let texts = run.matrix.locales.map { run.texts.vocabulary.texts(for: $0) }.flatMap(\.values)
    var lines: Set<String> = []
    for (path, texts) in Dictionary(grouping: texts, by: \.location.file) {
      let name = path.split(separator: "/").suffix(2).joined(separator: "/")
      let digest = Checksums.digest(of: try contents(of: path))
      lines.formUnion(texts.map { "\($0.source) \(name) \(digest)\n" })
    }
    return lines.sorted().joined()
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
    project.images.flatMap { text in
      let path = resolvedImages(text)
      let place = text.contains("=") ? String(path.drop { $0 != "=" }.dropFirst()) : path
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: place) else {
        return [(text, place)]
      }
      return names.filter { $0.lowercased().hasSuffix(".png") }.sorted()
        .map { ("\(text)/\($0)", "\(place)/\($0)") }
    }
  }
}
