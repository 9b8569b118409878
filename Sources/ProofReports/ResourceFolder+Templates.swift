internal import ProofFiles

extension ResourceFolder {
  /// The templates, styles and scripts of pages.
  static let templates = ResourceFolder("Templates", of: "ProofReports")
}
