/// The folder in which a failed snapshot can be looked at.
struct ArtifactFolder {
  let path: String

  /// What an artifact shows.
  enum Role: String {
    case expected
    case actual
    case difference = "diff"
  }

  /// Writes an artifact and returns the line of a message that tells where it is.
  ///
  /// An artifact that can't be written is a line of the message and hides nothing of the failure.
  func write(
    _ bytes: [UInt8], of role: Role, named id: String, pathExtension: String
  ) -> String {
    let file = ReferenceFile(path: "\(path)/\(id)-\(role.rawValue).\(pathExtension)")
    do {
      try file.write(bytes)
      return "\(role): \(file.path)"
    } catch {
      return "\(role): \(error)"
    }
  }
}
