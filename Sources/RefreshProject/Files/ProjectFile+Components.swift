import Foundation
package import ProofDocuments
import ProofDrawing
import ProofGraphics
package import RefreshComponents
import RefreshModel

/// The components that files describe.
extension ProjectFile {
  /// Reads the files of the project's components.
  ///
  /// - Throws: `RunError` when a file can't be read, or describes no component.
  mutating func loadComponents() throws(RunError) {
    guard let setups = project.components else { return }
    var loaded: [ComponentSetup] = []
    for setup in setups { loaded.append(try self.loaded(setup)) }
    project.components = loaded
  }

  /// A component with the file that it names.
  ///
  /// - Throws: `RunError` when the file can't be read, or describes no component.
  package func loaded(_ setup: ComponentSetup) throws(RunError) -> ComponentSetup {
    guard let source = setup.source else { return setup }
    let file: ComponentFile
    do {
      file = try ComponentFile(at: resolved(source.path)) { path in
        try Descriptor.contents(
          ofInput: path,
          advice: "\(source.location) or a file that it names has this path; correct it")
      }
    } catch {
      throw RunError(error)
    }
    guard let component = file.component else {
      throw RunError(
        .badData,
        "\(resolved(source.path)): a view without behaviour (“extends: none”) has no frames in a "
          + "project; extend a component")
    }
    guard setup.labelInset == nil || !file.hasElements else {
      throw RunError(
        .badData,
        "\(source.location): “labelInset” has no effect on elements of a file; remove it, and write "
          + "“gap” in \(source.path)")
    }
    var setup = setup
    setup.component = component
    setup.file = file
    if setup.lengths.isEmpty { setup.lengths = file.lengths }
    return setup
  }

  /// The component files, and the images and fonts that they name, as far as they exist.
  var componentInputs: [ProjectInput] {
    (project.components ?? []).flatMap { setup -> [ProjectInput] in
      guard let source = setup.source else { return [] }
      let named = (setup.file?.references ?? []).flatMap(\.files)
      return ([(source.path, resolved(source.path))] + named.map { ($0, $0) }).map {
        ProjectInput(role: .components, name: $0.0, path: $0.1)
      }
    }
  }

  /// The images, sequences and fonts of the project's components.
  ///
  /// - Throws: `RunError` when one can't be read.
  func componentAssets() throws(RunError) -> ComponentAssets {
    var assets = ComponentAssets()
    assets.weights = (project.components ?? []).reduce(into: []) {
      $0.formUnion($1.file?.weights ?? [])
    }
    for reference in (project.components ?? []).flatMap({ $0.file?.references ?? [] }) {
      guard let first = reference.files.first else {
        throw RunError(
          .missingInput,
          "\(reference.location): there is no file \(reference.path.quoted); correct the path")
      }
      switch reference.use {
      case .component: break
      case .image:
        let image = try PNGImage(contentsOf: first)
        assets.images[reference.resolved] = SequenceImage(
          pixels: image.pixels, scale: image.scale)
      case .frames:
        assets.sequences[reference.resolved] = try ImageSequence(
          files: reference.files, namedAt: reference.location)
      case .font:
        guard let family = FontDescription(ofFace: 0, in: first)?.families.first else {
          throw RunError(
            .badData,
            "\(reference.location): \(reference.path.quoted) is no font; name a .ttf or "
              + ".otf file")
        }
        assets.families[reference.resolved] = family
      }
    }
    return assets
  }
}

extension ComponentFile.Reference {
  /// The files that exist: of an image the one with the most pixels first, of a pattern those that match
  /// it, by their names and numbers.
  var files: [String] {
    switch use {
    case .component, .font: return [resolved].filter(Descriptor.isPresent)
    case .image:
      let stem = resolved.dropLast(4)
      return ["\(stem)@3x.png", "\(stem)@2x.png", resolved].filter(Descriptor.isPresent)
    case .frames:
      guard path.contains("*") else { return [resolved].filter(Descriptor.isPresent) }
      let folder = resolved.parentFolder
      let pattern = resolved.split(separator: "/").last.map(String.init) ?? resolved
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.filter { $0.matches(pattern: pattern) }
        .sorted { $0.compare($1, options: .numeric) == .orderedAscending }
        .map { $0.inFolder(folder) }
    }
  }
}

extension String {
  /// Whether a pattern whose `*` stands for any characters matches the whole text.
  fileprivate func matches(pattern: String) -> Bool {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
    guard let first = parts.first, let last = parts.last, hasPrefix(first),
      count >= first.count + last.count, parts.count > 1, hasSuffix(last)
    else { return self == pattern }
    var rest = dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.range(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return true
  }
}
