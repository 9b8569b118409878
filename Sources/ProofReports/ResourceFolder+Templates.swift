package import ProofFiles

extension ResourceFolder {
  /// The templates, styles and scripts of pages.
  package static let templates = ResourceFolder("Templates", of: "ProofReports")
}
