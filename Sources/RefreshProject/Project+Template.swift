internal import Foundation
internal import ProofFiles

extension Project {
  /// A project with a comment on everything that it can say, as the bytes of a YAML file.
  ///
  /// - Throws: an error when the program's own resources are absent.
  package static func template() throws -> [UInt8] {
    try resource(fileName)
  }

  /// The JSON Schema of a project, by which editors complete and check one.
  ///
  /// - Throws: an error when the program's own resources are absent.
  package static func schema() throws -> [UInt8] {
    try resource("pullproof.schema.json")
  }

  private static func resource(_ name: String) throws -> [UInt8] {
    let folder = ResourceFolder("Project", of: "RefreshProject")
    return Array(try Data(contentsOf: URL(filePath: folder.path(of: name))))
  }
}
