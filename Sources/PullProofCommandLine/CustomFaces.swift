import ProofDocuments
public import RefreshComponents
import RefreshProject

extension PullProofCommand {
  /// Runs the program with faces of one's own, as ``main()`` runs it.
  ///
  /// An executable of a team calls it, and then has every command: components that have these names in
  /// a project are drawn by these faces, in frames, figures, films and the lint's fixes. The component
  /// that `pullproof.yml` gives a name to decides about words, states and poses.
  ///
  /// - Parameter faces: the faces, by the names of components in the project.
  public static func main(faces: FaceTable) async {
    await CustomFaces.$current.withValue(faces) { await main() }
  }
}

/// The faces that the executable brings, which each project gets when it is read.
enum CustomFaces {
  /// The faces by the names of components; empty for the program as it comes.
  @TaskLocal static var current = FaceTable()
}

extension ProjectFile {
  /// Checks that a project has a component for each face.
  ///
  /// - Throws: `RunError` that lists the names that no component has.
  func checkFaces(against matrix: FrameMatrix) throws(RunError) {
    let unknown = faces.names.subtracting(matrix.setups.map(\.name)).sorted()
    guard unknown.isEmpty else {
      throw RunError(
        .badData,
        "\(path): no component is called \(unknown.joined(separator: " or ")), but the program has a "
          + "face of that name; add a component such as "
          + "“{name: \(unknown[0]), component: normal-header}”")
    }
  }
}
