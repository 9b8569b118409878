import ProofDocuments
public import ProofDrawing
import ProofSnapshots
public import RefreshComponents
import RefreshLint

extension PullProofCommand {
  /// Lays a component out: words, pose, colours and a measurer go in.
  public typealias Face = @Sendable (FaceContext) -> Picture

  /// Runs the program with faces of one's own, as ``main()`` runs it.
  ///
  /// An executable of a team calls it, and then has every command: a project's frames of the
  /// components that have these names are drawn by these faces. The component that `pullproof.yml`
  /// gives a name to decides about words, states and poses.
  ///
  /// - Parameter faces: the faces, by the names of components in the project.
  public static func main(faces: [String: Face]) async {
    await CustomFaces.$current.withValue(faces) { await main() }
  }
}

/// The faces that the executable brings.
enum CustomFaces {
  /// The faces by the names of components; empty for the program as it comes.
  @TaskLocal static var current: [String: PullProofCommand.Face] = [:]

  /// Checks that a project has a component for each face.
  ///
  /// - Throws: `RunError` that lists the names that no component has.
  static func check(against matrix: FrameMatrix, of path: String) throws(RunError) {
    let unknown = Set(current.keys).subtracting(matrix.setups.map(\.name)).sorted()
    guard unknown.isEmpty else {
      throw RunError(
        .badData,
        "\(path): no component is called \(unknown.joined(separator: " or ")), but the program has a "
          + "face of that name; add a component such as "
          + "“{name: \(unknown[0]), component: normal-header}”")
    }
  }
}

extension Gallery {
  /// A case for each frame of a matrix, drawn by the executable's own faces where it has some.
  ///
  /// - Parameters:
  ///   - matrix: the frames.
  ///   - faces: the faces by the names of components.
  ///   - change: what is laid out otherwise than it is.
  /// - Returns: a plan of as many cases as the matrix has frames.
  func plan(
    for matrix: FrameMatrix, faces: [String: PullProofCommand.Face],
    changing change: LayoutChange = LayoutChange()
  ) -> SnapshotPlan {
    guard !faces.isEmpty || change != LayoutChange() else { return plan(for: matrix) }
    var gallery = self
    gallery.titleLineCount = change.titleLineCount ?? titleLineCount
    return gallery.plan(for: matrix) { [images] frame, context in
      let context = change.applied(to: context)
      return faces[frame.setup.name]?(context)
        ?? ComponentFace(of: frame.setup, images: images).picture(in: context)
    }
  }
}
