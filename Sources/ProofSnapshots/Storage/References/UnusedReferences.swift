/// The references that no frame of a project uses and that a run may remove.
package struct UnusedReferences: Hashable, Sendable {
  /// The ids in the lock, in order.
  package let ids: [String]

  /// The paths of images that belong to no id, from the folder of references and without an
  /// extension, in order.
  package let images: [String]

  /// No references.
  package static let none = UnusedReferences(ids: [])

  /// The number of references.
  package var count: Int { ids.count + images.count }

  /// Creates references of some ids, and images of none.
  package init(ids: [String], images: [String] = []) {
    self.ids = ids
    self.images = images
  }
}
