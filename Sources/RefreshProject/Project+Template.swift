internal import Foundation

extension Project {
  /// A project with a comment on everything that it can say, as the bytes of a YAML file.
  ///
  /// - Throws: an error when the program's own resources are absent.
  public static func template() throws -> [UInt8] {
    let url = Bundle.module.bundleURL.appending(path: "Project/\(fileName)")
    return Array(try Data(contentsOf: url))
  }
}
