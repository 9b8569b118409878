internal import Foundation
internal import ProofDocuments
internal import ProofFiles
internal import ProofSnapshots
internal import RefreshGallery
internal import RefreshProject
internal import RefreshStrings

/// Digests of everything that decides what a run finds; parts of one run have the same ones.
struct RunInputs: Hashable, Codable {
  /// Of the references that frames are compared with.
  let lock: String

  /// Of the project's file.
  let project: String

  /// Of the files that texts come from: the project's and our own.
  let strings: String

  /// Of the project's theme.
  let theme: String

  /// Of the images that gif components show.
  let images: String

  /// Of the fonts and libraries.
  let environment: String

  /// What differs between two runs, as messages name it.
  func differences(from other: RunInputs) -> [String] {
    let parts: [(KeyPath<RunInputs, String>, String)] = [
      (\.lock, "lock"), (\.project, "project"), (\.strings, "strings"), (\.theme, "theme"),
      (\.images, "images of gif components"), (\.environment, "fonts or libraries"),
    ]
    return parts.filter { self[keyPath: $0.0] != other[keyPath: $0.0] }.map(\.1)
  }
}

extension RunInputs {
  /// The inputs of a run on this machine.
  init(of run: ProjectRun) throws(RunError) {
    let file = run.file
    // A checkout may have other line ends.
    let yaml = String(decoding: try Self.contents(of: file.path), as: UTF8.self)
    project = Checksums.digest(of: Array(yaml.replacing("\r\n", with: "\n").utf8))
    lock = Self.digest(of: run.lock?.text ?? "")
    environment = Self.digest(of: SnapshotLock(environment: run.environment).text)
    strings = Self.digest(of: try Self.lines(of: run))
    if let path = file.project.theme {
      theme = Checksums.digest(of: try Self.contents(of: file.resolved(path)))
    } else {
      theme = ""
    }
    var lines = ""
    for image in file.imageFiles {
      lines += "\(image.name) \(Checksums.digest(of: try Self.contents(of: image.path)))\n"
    }
    images = Self.digest(of: lines)
  }

  /// The files of all texts that frames may show, by their last two names: where a checkout is does
  /// not matter.
  private static func lines(of run: ProjectRun) throws(RunError) -> String {
    let texts = run.matrix.locales.map { run.vocabulary.texts(for: $0) }.flatMap(\.values)
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
