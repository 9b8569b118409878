internal import RefreshModel
internal import RefreshScripts

extension EventScript {
  /// Reads a script from a file, or from standard input when the path is `-`.
  init(contentsOf path: String, compatibility: Compatibility) throws(CommandFailure) {
    let (name, bytes) = try Self.contents(of: path)
    do {
      try self.init(bytes, file: name, compatibility: compatibility)
    } catch {
      throw CommandFailure(.badData, error.description)
    }
  }

  private static func contents(
    of path: String
  ) throws(CommandFailure) -> (name: String, bytes: [UInt8]) {
    let name = path == "-" ? "standard input" : path
    do {
      let bytes =
        path == "-"
        ? try Descriptor.standardInput.readToEnd() : try Descriptor.contents(of: path)
      return (name, bytes)
    } catch {
      throw CommandFailure(
        .missingInput, "\(name): \(error); give the path of an event script, or -")
    }
  }
}
