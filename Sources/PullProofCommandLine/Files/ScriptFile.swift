internal import ProofFiles
internal import RefreshModel
internal import RefreshProjectFiles
internal import RefreshScripts

/// The bytes of a script, and what messages call it.
struct ScriptFile {
  let name: String
  let bytes: [UInt8]

  /// Reads a file, or standard input when the path is `-`.
  init(contentsOf path: String) throws(RunError) {
    name = path == "-" ? "standard input" : path
    do {
      bytes =
        path == "-"
        ? try Descriptor.standardInput.readToEnd() : try Descriptor.contents(of: path)
    } catch {
      throw RunError(.missingInput, "\(name): \(error); give the path of a script, or -")
    }
  }
}

extension EventScript {
  /// Reads a script from a file, or from standard input when the path is `-`.
  init(
    contentsOf path: String, compatibility: Compatibility, outer: OuterSettings
  ) throws(RunError) {
    let file = try ScriptFile(contentsOf: path)
    do {
      try self.init(file.bytes, file: file.name, compatibility: compatibility, outer: outer)
    } catch {
      throw RunError(error)
    }
  }
}

extension GestureScript {
  /// Reads a script from a file, or from standard input when the path is `-`.
  init(
    contentsOf path: String, compatibility: Compatibility, outer: OuterSettings
  ) throws(RunError) {
    let file = try ScriptFile(contentsOf: path)
    do {
      try self.init(file.bytes, file: file.name, compatibility: compatibility, outer: outer)
    } catch {
      throw RunError(error)
    }
  }
}
