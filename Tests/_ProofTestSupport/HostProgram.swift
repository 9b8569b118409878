import Foundation

/// A program of Debian's that reads files as other people's programs do.
///
/// `make test` installs them; where one is missing, its tests are skipped.
package enum HostProgram: String, Sendable {
  /// Reads metadata; of the package libimage-exiftool-perl.
  case exiftool

  /// Makes pixels of an SVG; of the package librsvg2-bin.
  case rsvgConvert = "rsvg-convert"

  /// Makes pixels of a PDF; of the package poppler-utils, as are the next three.
  case pdftoppm

  /// Reads the text of a PDF.
  case pdftotext

  /// Lists the fonts of a PDF.
  case pdffonts

  /// Reads the properties of a PDF.
  case pdfinfo

  /// Reads JSON for shell scripts; of the package of its name.
  case jq

  /// Makes pixels of sixels; of the package libsixel-bin.
  case sixel2png

  /// Runs scripts that decode with Pillow; of the package python3-pil.
  case python3

  /// Whether the machine has it.
  package var isInstalled: Bool {
    let library = "/usr/lib/python3/dist-packages/PIL/__init__.py"
    let files = self == .python3 ? [path, library] : [path]
    return files.allSatisfy(FileManager.default.fileExists)
  }

  private var path: String { "/usr/bin/\(rawValue)" }

  /// What it prints.
  ///
  /// - Throws: `Failure` when it ends with an error.
  package func text(_ arguments: String...) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.standardOutput = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(program: rawValue, status: process.terminationStatus)
    }
    return String(decoding: data, as: UTF8.self)
  }

  /// That a program ended with an error.
  package struct Failure: Error {
    let program: String
    let status: Int32
  }
}
