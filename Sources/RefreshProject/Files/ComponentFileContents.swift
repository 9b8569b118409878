package import ProofDocuments
package import RefreshComponents
import RefreshModel

/// A component's file with all files that it names, read outside of a project.
package struct ComponentFileContents {
  /// The number of its elements.
  package let elementCount: Int

  /// The paths of the file, of those that it extends, and of its images, animations and fonts, each once.
  package let paths: Set<String>

  /// Its images, animations and fonts.
  package let assets: ComponentAssets

  /// Reads a file and what it names.
  ///
  /// - Throws: `RunError` when a file is missing or malformed.
  package init(of path: String) throws(RunError) {
    let boundary = ComponentBoundary(around: path)
    let tokens = try ProjectTokens(ofProjectAround: path).tokens
    let file: ComponentFile
    do {
      file = try ComponentFile(at: path, with: tokens, checkingBases: boundary.check) { named in
        try Descriptor.contents(
          ofInput: named,
          advice: named == path
            ? "correct the path" : "\(path) or a file that it names extends it; correct the path")
      }
    } catch {
      throw RunError(error)
    }
    var setup = ComponentSetup(.normalHeader)
    setup.source = ComponentFile.Reference(
      use: .component, path: path.fileName, location: SourceLocation(file: path))
    setup.file = file
    assets = try ComponentAssets(of: [setup])
    elementCount = file.elementCount
    var paths: Set = [path]
    for reference in file.references { paths.formUnion(try reference.files) }
    self.paths = paths
  }
}
