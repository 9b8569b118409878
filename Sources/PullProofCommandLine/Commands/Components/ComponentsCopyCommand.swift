import ArgumentParser
import ProofDocuments
import RefreshComponents
import RefreshModel
import RefreshProject

/// `pullproof components copy`: the file of a built-in component, from which a team starts its own.
struct ComponentsCopyCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "copy",
    abstract: "Write the file of a built-in component, to change it.",
    discussion: """
      A copy draws the same frames as the component until it is changed. A file that exists is not \
      replaced.

      Example: pullproof components copy normal-header Looks/inbox.component.yml
      """)

  @Argument(help: ArgumentHelp("The name of the component.", valueName: "component"))
  var name: String

  @Argument(help: ArgumentHelp("The path of the new file, which ends in .yml.", valueName: "file"))
  var file: String

  func run(in world: World) throws(RunError) {
    let names = RefreshComponent.allCases.map(\.rawValue)
    guard let component = RefreshComponent(rawValue: name), let look = BuiltInLook(of: component)
    else {
      throw RunError(
        .usage,
        "there is no built-in component \(name.quoted); \(names.question(for: name))name one of "
          + names.listed())
    }
    guard file.hasSuffix(".yml") || file.hasSuffix(".yaml") else {
      throw RunError(
        .usage,
        "a component's file ends in .yml, not as \(file.quoted); write \(file).component.yml")
    }
    guard !Descriptor.isPresent(file) else {
      throw RunError(.cannotWrite, "\(file) already exists; remove it first, or name another file")
    }
    try OutputFolder.write(look.contents, to: file, advice: "name another file")
    try world.output.show(["wrote \(file); name it in “components” of the project"])
  }
}
