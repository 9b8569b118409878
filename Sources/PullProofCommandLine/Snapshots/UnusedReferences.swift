internal import ProofFiles
internal import ProofSnapshots
internal import RefreshGallery

/// The references that no frame of a project uses and that a run may remove.
struct UnusedReferences: Sendable {
  /// The ids in the lock, in order.
  let ids: [String]

  /// The paths of images that belong to no id, from the folder of references and without an
  /// extension, in order.
  let images: [String]

  static let none = UnusedReferences(ids: [], images: [])

  var count: Int { ids.count + images.count }

  /// References of some ids.
  init(ids: [String], images: [String] = []) {
    self.ids = ids
    self.images = images
  }

  /// Those of a project that a filter lets through; images belong to no component or state, so only a
  /// run without a filter removes them.
  init(of run: ProjectRun, in selection: SelectionOptions) throws(RunError) {
    ids = try selection.references(among: run.coverage.orphaned)
    images = selection.isPartial ? [] : run.orphanedImagePaths()
  }
}
