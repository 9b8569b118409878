import Foundation
import PackagePlugin

/// The program that a plug-in runs.
struct Program {
  private let url: URL
  private let package: URL

  /// Finds the program in the artifact bundle of the package, or on the PATH.
  ///
  /// - Throws: ``MissingProgram`` if the program is in neither.
  init(context: PluginContext) throws {
    guard let tool = try? context.tool(named: "pullproof") else { throw MissingProgram() }
    url = tool.url
    package = context.package.directoryURL
  }

  /// Runs the program in the caller's folder and exits with its exit code.
  ///
  /// Commands search for the project from the working folder, so that one below the package is found.
  /// With `--package-path` the caller's folder may be outside; then it is the package's.
  func run(_ arguments: [String]) throws -> Never {
    let here = URL(filePath: FileManager.default.currentDirectoryPath)
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    process.currentDirectoryURL = isInPackage(here) ? here : package
    // The standard input of a plug-in is its connection to SwiftPM.
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    exit(process.terminationStatus)
  }

  private func isInPackage(_ folder: URL) -> Bool {
    let outer = package.resolvingSymlinksInPath().pathComponents
    return folder.resolvingSymlinksInPath().pathComponents.starts(with: outer)
  }
}

/// The program is neither in the package of plug-ins nor on the PATH.
struct MissingProgram: Error, CustomStringConvertible {
  let description = """
    pullproof isn't on the PATH, and this package of plug-ins has no artifact bundle with it. \
    Install PullProof, or use the package of plug-ins of a release.
    """
}
