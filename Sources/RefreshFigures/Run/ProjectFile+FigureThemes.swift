import ProofDocuments
import ProofDrawing
import RefreshComponents
import RefreshProject

extension ProjectFile {
  /// The themes of figures by appearance; none for ours.
  func figureThemes() throws(RunError) -> [Appearance: FigureTheme] {
    guard let path = project.illustration.theme.map(resolved) else { return [:] }
    do {
      let file = try FigureThemeFile(Descriptor.contents(of: path), file: path)
      return [.light: file.light, .dark: file.dark]
    } catch let error as DocumentError {
      throw RunError(error)
    } catch {
      throw RunError(
        .missingInput, "\(path): \(error); check “theme” of “illustration” in \(self.path)")
    }
  }
}
