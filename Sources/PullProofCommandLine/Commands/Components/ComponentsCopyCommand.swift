import ArgumentParser
import ProofDocuments
import RefreshComponents
import RefreshModel
import RefreshProject

/// `pullproof components copy`: the file of a built-in component or of a look, from which a team starts
/// its own.
struct ComponentsCopyCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "copy",
    abstract: "Write the file of a built-in component or a look, to use or change it.",
    discussion: """
      A copy of a built-in component draws the same frames as the component until it is changed. \
      Looks imitate the controls of systems; “pullproof components list” lists them. A file that \
      exists is not replaced; one that a look names may be there already if it is the same.

      Example: pullproof components copy spokes Looks/inbox.component.yml
      """)

  @Argument(help: ArgumentHelp("The name of the component or look.", valueName: "name"))
  var name: String

  @Argument(help: ArgumentHelp("The path of the new file, which ends in .yml.", valueName: "file"))
  var file: String

  func run(in world: World) throws(RunError) {
    guard let contents else {
      let names = RefreshComponent.allCases.map(\.rawValue) + ReadyLook.all.map(\.name)
      throw RunError(
        .usage,
        "there is no built-in component or look \(name.quoted); \(names.question(for: name))name "
          + "one of \(names.listed())")
    }
    guard file.hasSuffix(".yml") || file.hasSuffix(".yaml") else {
      throw RunError(
        .usage,
        "a component's file ends in .yml, not as \(file.quoted); write \(file).component.yml")
    }
    // The component's file comes last, so one that is there has all files that it names.
    let folder = file.parentFolder
    var copies = [(path: String, contents: [UInt8])]()
    for asset in assets {
      let path = folder == "." ? asset.name : "\(folder)/\(asset.name)"
      // Another look, or a copy that was stopped, may have left the same file.
      if try !Self.isPresent(asset.contents, at: path) { copies.append((path, asset.contents)) }
    }
    copies.append((path: file, contents: contents))
    for copy in copies where Descriptor.isPresent(copy.path) {
      throw RunError(
        .cannotWrite,
        "\(copy.path) already exists; remove it first, or name a file in another folder")
    }
    for copy in copies {
      try OutputFolder.write(copy.contents, to: copy.path, advice: "name another file")
    }
    let paths = copies.map(\.path).listed()
    try world.output.show(["wrote \(paths); name \(file) in “components” of the project"])
  }

  /// Whether a file has these contents.
  private static func isPresent(_ contents: [UInt8], at path: String) throws(RunError) -> Bool {
    do {
      return try Descriptor.contentsIfPresent(of: path) == contents
    } catch {
      throw RunError(.cannotWrite, "\(path): \(error); name a file in another folder")
    }
  }

  /// The bytes of the file with the name; nil for an unknown one.
  private var contents: [UInt8]? {
    RefreshComponent(rawValue: name).flatMap(BuiltInLook.init)?.contents ?? look?.contents
  }

  /// The files that the copied file names.
  private var assets: [ReadyLook.Asset] { look?.assets ?? [] }

  private var look: ReadyLook? { ReadyLook.all.first { $0.name == name } }
}
