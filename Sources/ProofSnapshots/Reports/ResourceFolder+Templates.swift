package import ProofDocuments

extension ResourceFolder {
  /// The templates, styles and scripts of pages.
  package static let templates = ResourceFolder("Templates", of: "ProofSnapshots")
}
