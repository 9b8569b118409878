import ProofDocuments
import RefreshContext
import RefreshProject

/// The files of ids that arguments name, by the systems that they belong to.
struct ContextIDs {
  /// The ids by the names of systems.
  private(set) var bySystem: [String: TextIDs] = [:]

  /// Why there are no ids for other systems, which get no files, in the order of the systems.
  private(set) var failures: [ContextFailure] = []

  private var paths: [String: String] = [:]

  /// Reads the files.
  ///
  /// - Parameters:
  ///   - arguments: paths, with the name of a system and `=` before them unless only one system needs
  ///     ids.
  ///   - systems: the systems of the export.
  /// - Throws: `RunError` when it isn't clear which system a file is for.
  init(_ arguments: [String], for systems: [TranslationSystem]) throws(RunError) {
    let needing = systems.filter { $0.ids != nil }
    for argument in arguments {
      let (system, path) = try Self.system(of: argument, among: needing)
      guard let form = system.ids else { continue }
      guard paths.updateValue(path, forKey: system.name) == nil else {
        throw RunError(.usage, "--ids: \(system.name) has two files; name one")
      }
      do {
        bySystem[system.name] = try TextIDs(
          json: try Descriptor.contents(ofInput: path, advice: "check the path of --ids"),
          file: path, as: form)
      } catch {
        failures.append(ContextFailure(system, RunError(error)))
      }
    }
    for system in needing where paths[system.name] == nil {
      let error = RunError(
        .usage,
        "--for \(system.name) needs the ids that \(system.name) gave the texts; name a file of them, "
          + "such as --ids \(system.name)=ids.json")
      failures.append(ContextFailure(system, error))
    }
  }

  /// Why a system gets nothing of an export: none of the texts in its pictures has an id.
  ///
  /// - Returns: nil where one has an id, or where the system gets no picture for another reason.
  func failure(of system: TranslationSystem, in export: ContextExport) -> ContextFailure? {
    guard let path = paths[system.name], !export.hasPictures(for: system),
      let text = export.textsWithoutID(in: system).first
    else { return nil }
    return ContextFailure(
      system,
      RunError(
        .badData,
        "\(path): there is no id of a text that is drawn, such as “\(text.key.name.visible)”; "
          + "download the ids again"))
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

/// A system that an export leaves out, and why.
struct ContextFailure {
  let system: TranslationSystem
  let error: RunError

  init(_ system: TranslationSystem, _ error: RunError) {
    (self.system, self.error) = (system, error)
  }

  /// Takes what a system of --for lacks in an export; nil where it gets pictures.
  init?(gapIn system: TranslationSystem, of export: ContextExport) {
    guard let gap = export.gap(in: system) else { return nil }
    self.init(system, RunError(.badData, "--for \(system.name): \(gap)"))
  }
}

extension [ContextFailure] {
  /// Throws what is wrong, of each system in a line; nothing for no failure.
  ///
  /// - Parameter others: whether other systems got their files.
  /// - Throws: `RunError` of the first failure, with the words of all.
  func check(others: Bool) throws(RunError) {
    guard let first else { return }
    let names = map(\.system.name).joined(separator: ", ")
    let lines = map(\.error.description) + (others ? ["nothing was written for \(names)"] : [])
    throw RunError(first.error.kind, lines.joined(separator: "\n"))
  }
}
