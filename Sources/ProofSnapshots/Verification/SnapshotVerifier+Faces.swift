import ProofDrawing
import ProofGraphics
import ProofRendering

extension SnapshotVerifier {
  /// The font faces in which frames are set, in their references and as they are laid out here.
  ///
  /// - Returns: the names of the faces, such as `Inter Bold`; nil where the facts of a reference
  ///   aren't kept, aren't those of the lock or can't be read, or a frame can't be laid out.
  package func faces(of indices: [Int]) async -> Set<String>? {
    let outcomes = await runner.run(plan.subset(indices)) { _, snapshotCase, renderer in
      let present = Scene(of: snapshotCase.picture(measuredBy: renderer.typesetter))
      let recorded = try lock.entries[snapshotCase.id].flatMap { entry in
        try references.scene(
          of: snapshotCase.sceneID, scale: snapshotCase.scale, acceptedAs: entry)
      }
      guard let recorded else { return Set<String>?.none }
      return recorded.faces.union(present.faces)
    }
    var faces: Set<String> = []
    for outcome in outcomes {
      guard case .success(let own?) = outcome.result else { return nil }
      faces.formUnion(own)
    }
    return faces
  }
}

extension Scene {
  /// The names of the font faces of all texts.
  fileprivate var faces: Set<String> { Set(elements.flatMap { $0.text?.faces ?? [] }) }
}
