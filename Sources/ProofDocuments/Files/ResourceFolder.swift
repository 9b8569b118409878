import Foundation

/// A folder of files that come with PullProof, such as the built-in texts.
///
/// It is installed as `share/pullproof/NAME` beside the program's `bin` folder. The Swift package
/// manager instead builds it as `PullProof_MODULE.resources/NAME` beside a program or a test bundle,
/// in this package and in those that depend on it. Its own accessor, `Bundle.module`, ends the
/// process when the folder is missing, so PullProof doesn't use it.
package struct ResourceFolder: Sendable {
  private let name: String
  private let module: String

  /// Creates a folder.
  ///
  /// - Parameters:
  ///   - name: the folder's name, such as `Fonts`.
  ///   - module: the module that lists the folder as a resource in the package's manifest.
  package init(_ name: String, of module: String) {
    self.name = name
    self.module = module
  }

  /// The path of a file or folder in this folder.
  ///
  /// - Parameter file: a relative path; nil for this folder itself.
  /// - Returns: a path from the root; something exists there.
  /// - Throws: ``ResourceError`` if none of the places has it.
  package func path(of file: String? = nil) throws(ResourceError) -> String {
    try path(of: file, forProgramIn: Self.programFolder)
  }

  /// The path of a file or folder for a program in some folder.
  ///
  /// - Parameters:
  ///   - file: a relative path; nil for this folder itself.
  ///   - programFolder: the folder of the program's file, without links; nil if it is unknown.
  /// - Returns: the path in the first place that has it.
  /// - Throws: ``ResourceError`` if none of the places has it.
  package func path(
    of file: String? = nil, forProgramIn programFolder: String?
  ) throws(ResourceError) -> String {
    let name = [self.name, file].compactMap(\.self).joined(separator: "/")
    let folders = programFolder.map(folders(forProgramIn:)) ?? []
    guard let path = folders.map(name.inFolder).first(where: Descriptor.isPresent) else {
      throw ResourceError(name: name, folders: folders)
    }
    return path
  }

  /// The possible places of the folder, in the order of the search.
  private func folders(forProgramIn programFolder: String) -> [String] {
    [
      "share/pullproof".inFolder(programFolder.parentFolder),
      "PullProof_\(module).resources".inFolder(programFolder),
    ]
  }

  /// The folder of the running program's file, which a link to the program doesn't change.
  private static var programFolder: String? {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))?.parentFolder
  }
}

/// A file that comes with PullProof is missing.
package struct ResourceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's path, such as `Fonts/debian-12.lock`.
  package let name: String

  /// The folders that were searched; none if the running program's file is unknown.
  package let folders: [String]

  package var description: String {
    let place =
      folders.isEmpty
      ? "the place of the program is unknown, because /proc isn't mounted"
      : "it is neither in \(folders.joined(separator: " nor in "))"
    return """
      \(name), a file of PullProof's own, is missing: \(place); \
      install PullProof again, and copy or link it with its share/pullproof folder
      """
  }
}
