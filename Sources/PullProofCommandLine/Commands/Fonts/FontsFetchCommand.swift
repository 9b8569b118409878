import ArgumentParser
import Foundation
import ProofDocuments
import ProofGraphics
import ProofRendering
import RefreshProject

/// `pullproof fonts fetch`: the typefaces of a known set, from the machine's package sources.
struct FontsFetchCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "fetch",
    abstract: "Download the typefaces of a known set with apt-get, without root.",
    discussion: """
      Installs nothing, and rejects files whose digests are not those of the set. To draw with the \
      folder, name it with “fonts:” in the project, --font-dir or PULLPROOF_FONT_DIR.

      Example: pullproof fonts fetch debian-12 --out Fonts-12
      """)

  @Argument(
    help: ArgumentHelp(
      "The set: \(FontLock.knownSetNames.joined(separator: " or ")).", valueName: "set"))
  var name: String

  @Option(help: ArgumentHelp("The folder to write. (default: the set's name)", valueName: "folder"))
  var out: String?

  /// The releases whose packages have the sets.
  private static let releases = ["debian-12": "bookworm", "debian-13": "trixie"]

  func validate() throws {
    guard Self.releases[name] != nil else {
      let names = FontLock.knownSetNames.joined(separator: " and ")
      throw ValidationError("Unknown set “\(name)”; the sets are \(names).")
    }
  }

  func run(in world: World) throws(RunError) {
    let target = try VendoredFolder(path: out ?? name)
    let lock: FontLock
    do {
      lock = try FontLock.known(name)
    } catch {
      throw RunError(error)
    }
    let scratch = FileManager.default.temporaryDirectory.path + "/pullproof-fonts-\(UUID())"
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    world.listen()
    let root = try unpacked(lock, to: scratch, in: world)
    let fonts = FontFolder(path: "\(root)/usr/share/fonts")
    let faces = lock.entries.map { (entry: $0, path: "\(fonts.path)/\($0.file)") }
    var checked: Set<String> = []
    for (entry, path) in faces where checked.insert(path).inserted { try check(entry, at: path) }
    let packages = Set(lock.entries.map(\.package))
    let licences = FontLicences.texts(
      of: packages, beside: fonts, documents: "\(root)/usr/share/doc")
    let changes = try target.write(faces, set: name, licences: licences.found)
    let files = Set(lock.entries.map(\.file)).count
    try world.output.show(["\(files) font files of the set \(name) in \(target.path)"])
    if !changes.isEmpty { try world.output.write(line: "\(changes)".visibleLines) }
    try world.output.show([
      "to draw with them: pullproof render --font-dir \(target.path.shellWord)"
    ])
  }

  /// The folder with all packages of the set.
  private func unpacked(
    _ lock: FontLock, to scratch: String, in world: World
  ) throws(RunError) -> String {
    let sources = try PackageSources(
      release: Self.releases[name] ?? "", scratch: scratch, in: world)
    try sources.update()
    var versions: [String: String] = [:]
    for entry in lock.entries { versions[entry.package] = entry.version }
    var root = ""
    for (package, version) in versions.sorted(by: { $0.key < $1.key }) {
      root = try sources.unpacked(package, version)
    }
    return root
  }

  private func check(_ entry: FontLock.Entry, at path: String) throws(RunError) {
    let digest = (try? Descriptor.contents(of: path))?.withUnsafeBytes(SHA256.hexDigest(of:))
    guard digest != entry.sha256 else { return }
    let problem =
      digest.map { "another \(entry.fileName): its SHA-256 begins with \($0.prefix(12))" }
      ?? "no \(entry.file)"
    throw RunError(
      .badData,
      "\(entry.package) \(entry.version) holds \(problem); nothing was written to \(out ?? name)")
  }
}
