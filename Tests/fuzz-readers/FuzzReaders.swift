import CFuzzer
import Foundation
import _Readers

/// Fuzzes one reader, whose name is the variable `PULLPROOF_READER`, with the arguments of libFuzzer.
///
/// Without a name it lists the readers. `--seeds FOLDER` writes the reader's seeds into a folder, and
/// `--words FILE` the words of its dictionary. It is started in the folder of the checkout.
@main
enum FuzzReaders {
  private static let name = ProcessInfo.processInfo.environment["PULLPROOF_READER"]
  private static let reader = Reader.all.first { $0.name == name }

  static func main() throws {
    guard let reader else {
      guard let name else { return print(Reader.all.map(\.name).joined(separator: "\n")) }
      let message =
        "fuzz-readers: there is no reader “\(name)”; without a name, the readers are listed\n"
      FileHandle.standardError.write(Data(message.utf8))
      exit(64)
    }
    let arguments = CommandLine.arguments
    if arguments.count == 3, arguments[1] == "--seeds" {
      for (number, seed) in try reader.seeds(in: ".").enumerated() {
        try Data(seed).write(to: URL(filePath: "\(arguments[2])/seed-\(number)"))
      }
    } else if arguments.count == 3, arguments[1] == "--words" {
      try Data(reader.dictionary(in: ".").utf8).write(to: URL(filePath: arguments[2]))
    } else {
      fuzz()
    }
  }

  private static func fuzz() {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(
      LLVMFuzzerRunDriver(&count, &arguments) { bytes, count in
        FuzzReaders.read(Array(UnsafeBufferPointer(start: bytes, count: count)))
        return 0
      })
  }

  /// Reads an input; a law that it breaks is a crash for libFuzzer.
  private static func read(_ bytes: [UInt8]) {
    do throws(BrokenLaw) {
      _ = try reader?.refusal(of: bytes)
    } catch {
      FileHandle.standardError.write(Data("broken law: \(error)\n".utf8))
      abort()
    }
  }
}
