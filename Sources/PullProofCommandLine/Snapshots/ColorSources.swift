import ProofDocuments
import ProofDrawing
import ProofSnapshots
import ProofTokens
import RefreshComponents
import RefreshProject

/// The files and lines of the design tokens whose colours are in a project's frames.
struct ColorSources: Sendable {
  private let matrix: FrameMatrix

  /// The tokens that component files and themes name, by the names of components.
  private let names: [String: Set<String>]
  private let tokens: DesignTokens

  /// Lists the tokens that the components of a matrix may show.
  ///
  /// - Throws: `RunError` when a theme can't be read.
  init(of file: ProjectFile, in matrix: FrameMatrix) throws(RunError) {
    self.matrix = matrix
    tokens = file.tokens.tokens
    var names: [String: Set<String>] = [:]
    // Most projects have no tokens.
    if !tokens.names.isEmpty {
      for setup in matrix.setups { names[setup.name] = try file.tokenNames(of: setup) }
    }
    self.names = names
  }

  /// The places of the tokens that have some colours in a frame, each once.
  ///
  /// A token that refers to another one has the place of that one, where its colour is written.
  func sources(ofFrame index: Int, colors: [String]) -> [TextSource] {
    let frame = matrix[index]
    return (names[frame.setup.name] ?? []).sorted().compactMap { name in
      guard let token = tokens.token(named: name, in: frame.appearance),
        case .color(let color) = token.value, colors.contains("\(color.color)"),
        let file = LocalPath(token.origin.file).belowWorkingFolder
      else { return nil }
      return TextSource(file: file, line: token.origin.line, key: "{\(name)}")
    }
  }
}
