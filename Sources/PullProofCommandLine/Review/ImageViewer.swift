import Foundation
import ProofDocuments
import ProofSnapshots

/// The program of the desktop that shows files.
struct ImageViewer {
  let world: World

  /// The folder of pending frames.
  let folder: String

  /// The names of such programs: of Linux, and of macOS.
  private static let names = ["xdg-open", "open"]

  /// Shows the images of a frame.
  ///
  /// - Returns: a sentence about it.
  func open(_ frame: FrameReport) -> String {
    let images = frame.images
    guard let image = images[.comparison] ?? images[.actual] ?? images[.expected] else {
      return "the frame has no image"
    }
    let path = "\(folder)/\(image)"
    let programs = Self.names.flatMap { name in world.variables.searchPath.map(name.inFolder) }
    guard let program = programs.first(where: FileManager.default.isExecutableFile) else {
      return "no program to open it with; it is \(path)"
    }
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = [URL(filePath: path).path]
    process.environment = world.variables.values
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
      return "opened \(path)"
    } catch {
      return "\(program): \(error.reason); it is \(path)"
    }
  }
}
