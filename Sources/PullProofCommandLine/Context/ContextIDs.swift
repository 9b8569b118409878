import ProofDocuments
import ProofFiles
import RefreshContext
import RefreshProjectFiles

/// The files of ids that arguments name, by the systems that they belong to.
struct ContextIDs {
  /// The ids by the names of systems.
  private(set) var bySystem: [String: TextIDs] = [:]

  /// Reads the files.
  ///
  /// - Parameters:
  ///   - arguments: paths, with the name of a system and `=` before them unless only one system needs
  ///     ids.
  ///   - systems: the systems of the export.
  /// - Throws: `RunError` when a system lacks its file, a file is for no system, or it can't be read.
  init(_ arguments: [String], for systems: [TranslationSystem]) throws(RunError) {
    let needing = systems.filter { $0.ids != nil }
    for argument in arguments {
      let (system, path) = try Self.system(of: argument, among: needing)
      guard let form = system.ids else { continue }
      guard bySystem[system.name] == nil else {
        throw RunError(.usage, "--ids: \(system.name) has two files; name one")
      }
      do {
        bySystem[system.name] = try TextIDs(
          json: try Descriptor.contents(ofInput: path, advice: "check the path of --ids"),
          file: path, as: form)
      } catch {
        throw RunError(error)
      }
    }
    if let system = needing.first(where: { bySystem[$0.name] == nil }) {
      throw RunError(
        .usage,
        "--for \(system.name) needs the ids that \(system.name) gave the texts; name a file of them, "
          + "such as --ids \(system.name)=ids.json")
    }
  }

  private static func system(
    of argument: String, among needing: [TranslationSystem]
  ) throws(RunError) -> (TranslationSystem, path: String) {
    let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
    if parts.count == 2, let named = TranslationSystem(named: parts[0]) {
      guard let system = needing.first(where: { $0.name == named.name }) else {
        throw RunError(
          .usage,
          "--ids \(argument): \(named.name) \(named.ids == nil ? "needs no ids" : "is not in --for"); "
            + "remove this option")
      }
      return (system, parts[1])
    }
    if parts.count == 2, !Descriptor.isPresent(argument) {
      let names = TranslationSystem.all.map(\.name)
      throw RunError(
        .usage,
        "--ids \(argument): \(parts[0].quoted) is no translation system; "
          + "\(names.question(for: parts[0]))the systems are \(names.listed())")
    }
    guard needing.count == 1 else {
      throw RunError(
        .usage,
        needing.isEmpty
          ? "--ids \(argument): no system of --for needs ids; remove this option"
          : "--ids \(argument): say which system the ids are of, such as --ids "
            + "\(needing[0].name)=\(argument)")
    }
    return (needing[0], argument)
  }
}
