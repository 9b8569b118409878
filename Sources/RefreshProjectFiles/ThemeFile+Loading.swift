internal import ProofDocuments
package import ProofFiles
package import RefreshProject

extension ThemeFile {
  /// Reads a theme from a file.
  package init(contentsOf path: String) throws(RunError) {
    let bytes: [UInt8]
    do {
      bytes = try Descriptor.contents(of: path)
    } catch {
      throw RunError(.missingInput, "\(path): \(error); check the path of --theme")
    }
    do throws(DocumentError) {
      try self.init(bytes, file: path)
    } catch {
      throw RunError(error)
    }
  }
}
