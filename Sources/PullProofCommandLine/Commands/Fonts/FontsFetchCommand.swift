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
    let scratch = try ScratchFolder.newPath(for: "fonts")
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    world.listen()
    let root = try unpacked(lock, to: scratch, in: world)
    let fonts = FontFolder(path: "\(root)/usr/share/fonts")
    let faces = lock.entries.map { (entry: $0, path: "\(fonts.path)/\($0.file)") }
    var checked: Set<String> = []
    for (entry, path) in faces where checked.insert(path).inserted { try check(entry, at: path) }
    let packages = Set(lock.entries.map(\.package))
    let licences = try FontLicences.texts(
      of: packages, beside: fonts, documents: "\(root)/usr/share/doc", for: target.path,
      warn: world.warn)
    let (held, mutex) = try target.held(warn: world.warn)
    defer { mutex.release() }
    let changes = try held.write(faces, set: name, licences: licences)
    let files = Set(lock.entries.map(\.file)).count.counted("font file")
    try world.output.show(["\(files) of the set \(name) in \(target.path)"])
    if !changes.isEmpty { try world.output.write(line: "\(changes)".visibleLines) }
    try world.output.show([
      "to draw with them: pullproof render --font-dir \(target.path.shellPath)"
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

  /// Checks that an unpacked file is that of the set.
  ///
  /// - Throws: `RunError` when it is missing or another one, or can't be read.
  private func check(_ entry: FontLock.Entry, at path: String) throws(RunError) {
    let advice = "nothing was written to \(out ?? name); set TMPDIR to another folder"
    let bytes = try Disk.reading(path, advice: advice) { () throws(Errno) in
      try Descriptor.contentsIfPresent(of: path)
    }
    let digest = bytes?.withUnsafeBytes(SHA256.hexDigest(of:))
    guard digest != entry.sha256 else { return }
    let problem =
      digest.map { "another \(entry.fileName): its SHA-256 begins with \($0.prefix(12))" }
      ?? "no \(entry.file)"
    throw RunError(
      .badData,
      "\(entry.package) \(entry.version) holds \(problem); nothing was written to \(out ?? name)")
  }
}

/// The machine's package sources, asked through its own tools without changing anything of it.
///
/// All state is in a folder of its own: no root is needed, and what the machine has installed and
/// downloaded stays as it is.
struct PackageSources {
  private let world: World
  private let scratch: String
  private let tools: [String: String]

  /// The address that a release is taken from.
  let archive: String

  /// Prepares a folder for a release of Debian.
  ///
  /// - Throws: `RunError` where tools are absent, sources can't be listed or no source has Debian.
  init(release: String, scratch: String, in world: World) throws(RunError) {
    self.world = world
    self.scratch = scratch
    tools = try Self.tools(in: world)
    archive = try Self.archive(
      in: Subprocess.run(tools["apt-get"] ?? "", Self.targets, of: world))
    for folder in ["lists/partial", "archives/partial"] {
      try OutputFolder(path: "\(scratch)/\(folder)").makeFolders([])
    }
    let folder = try OutputFolder(path: scratch)
    try folder.write(Array(configuration.utf8), to: "apt.conf")
    try folder.write([], to: "status")
    let keys = ["gpg", "pgp"].map { "/usr/share/keyrings/debian-archive-keyring.\($0)" }
      .first(where: Descriptor.isPresent)
    let options = keys.map { "[signed-by=\($0)] " } ?? ""
    try folder.write(
      Array("deb \(options)\(archive) \(release) main\n".utf8), to: "sources.list")
  }

  private static let targets = ["indextargets", "--format", "$(ORIGIN) $(COMPONENT) $(REPO_URI)"]

  /// Hooks of the machine are left out: they work on its own folders.
  private var configuration: String {
    """
    #clear APT::Update::Post-Invoke;
    #clear APT::Update::Post-Invoke-Success;
    #clear DPkg::Post-Invoke;
    Dir::State "\(scratch)";
    Dir::State::lists "\(scratch)/lists";
    Dir::State::status "\(scratch)/status";
    Dir::Cache "\(scratch)";
    Dir::Cache::archives "\(scratch)/archives";
    Dir::Etc::sourcelist "\(scratch)/sources.list";
    Dir::Etc::sourceparts "-";
    APT::Sandbox::User "";
    Acquire::Languages "none";

    """
  }

  private static func tools(in world: World) throws(RunError) -> [String: String] {
    var tools: [String: String] = [:]
    let folders = world.variables.searchPath
    for name in ["apt-get", "apt-cache", "dpkg-deb"] {
      let path = folders.map { "\($0)/\(name)" }
        .first(where: FileManager.default.isExecutableFile)
      guard let path else {
        throw RunError(
          .unavailable,
          "\(name) was not found: packages can be downloaded on Debian and Ubuntu only; run “pullproof "
            + "fonts vendor” on such a machine, and copy the folder here")
      }
      tools[name] = path
    }
    return tools
  }

  /// The first source with Debian's own packages.
  ///
  /// - Throws: `RunError` where there is none, or sources could not be listed.
  private static func archive(
    in outcome: Subprocess.Outcome
  ) throws(RunError) -> String {
    guard outcome.exitCode == 0 else {
      throw RunError(
        .unavailable,
        (["the machine's package sources can't be listed:"] + outcome.complaint
          + ["correct what “apt-get indextargets” complains of"]).joined(separator: "\n"))
    }
    let sources = outcome.output.split(separator: "\n").map { $0.split(separator: " ") }
    let debian = sources.first { parts in
      // Before the machine's first update only a source's address names its owner.
      parts.count >= 2 && parts.contains("main")
        && (parts[0] == "Debian" || parts.last?.contains("/debian") == true)
        && parts.last?.contains("security") == false
    }
    guard let source = debian?.last else {
      throw RunError(
        .unavailable,
        "this machine has no Debian package sources; run “pullproof fonts vendor” on a Debian machine, "
          + "and copy the folder here")
    }
    return String(source)
  }
}

extension PackageSources {
  /// The arguments that name apt's configuration.
  private var configured: [String] { ["-c", "\(scratch)/apt.conf"] }

  /// Reads which packages there are.
  ///
  /// - Throws: `RunError` when the source can't be read.
  func update() throws(RunError) {
    let outcome = try run("apt-get", configured + ["-qq", "update"])
    // A source that can't be reached is a warning to apt.
    guard outcome.exitCode == 0, outcome.errorLines.isEmpty else {
      throw RunError(
        .unavailable,
        (["\(archive) can't be read:"] + outcome.complaint
          + ["check the network and the package sources"]).joined(separator: "\n"))
    }
  }

  /// The versions of a package that the source has.
  ///
  /// - Throws: `RunError` when they can't be listed.
  private func versions(of package: String) throws(RunError) -> [String] {
    let outcome = try run("apt-cache", configured + ["madison", package])
    guard outcome.exitCode == 0 else {
      throw RunError(
        .unavailable,
        (["the versions of \(package) in \(archive) can't be listed:"] + outcome.complaint
          + ["try again"]).joined(separator: "\n"))
    }
    return outcome.output.split(separator: "\n").compactMap { line in
      line.split(separator: "|").dropFirst().first.map { $0.filter { $0 != " " } }
    }
  }

  /// Downloads a version of a package and unpacks it.
  ///
  /// - Returns: the folder that it was unpacked into.
  /// - Throws: `RunError` when the source no longer has the version, or a tool fails.
  func unpacked(_ package: String, _ version: String) throws(RunError) -> String {
    let offered = try versions(of: package)
    guard offered.contains(version) else {
      let others = offered.isEmpty ? "nothing" : offered.joined(separator: ", ")
      throw RunError(
        .unavailable,
        "\(archive) no longer has \(package) \(version), but \(others); copy the fonts from a machine "
          + "that has them with “pullproof fonts vendor”")
    }
    let download = try run(
      "apt-get", configured + ["-qq", "download", "\(package)=\(version)"])
    let archives = try Disk.reading(scratch, advice: "set TMPDIR to another folder") {
      () throws(Errno) in try Disk.entries(of: scratch)
    }
    guard download.exitCode == 0,
      let file = archives.first(where: { $0.hasPrefix("\(package)_") && $0.hasSuffix(".deb") })
    else {
      throw RunError(
        .unavailable,
        (["\(package) \(version) can't be downloaded:"] + download.complaint)
          .joined(separator: "\n"))
    }
    let target = "\(scratch)/root"
    let unpacking = try run("dpkg-deb", ["-x", "\(scratch)/\(file)", target])
    guard unpacking.exitCode == 0 else {
      throw RunError(
        .unavailable,
        (["\(file) can't be unpacked:"] + unpacking.complaint).joined(separator: "\n"))
    }
    return target
  }

  private func run(
    _ tool: String, _ arguments: [String]
  ) throws(RunError) -> Subprocess.Outcome {
    let outcome = try Subprocess.run(tools[tool] ?? "", arguments, in: scratch, of: world)
    guard !world.isInterrupted() else {
      throw Interruption.error("interrupted; nothing was written")
    }
    return outcome
  }
}

extension Subprocess.Outcome {
  /// The errors of apt and dpkg, and warnings of sources that can't be reached, indented.
  fileprivate var errorLines: [String] {
    output.split(separator: "\n").filter { line in
      line.hasPrefix("E:") || line.hasPrefix("Err:") || line.contains("Failed to fetch")
        || line.hasPrefix("dpkg-deb: error")
    }.map { "  \($0)" }
  }

  /// The errors; where there are none, how the program ended.
  fileprivate var complaint: [String] { errorLines.isEmpty ? ["  \(end)"] : errorLines }
}
