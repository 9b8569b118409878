import ProofDocuments
import RefreshProject

/// A project as it was at a Git revision.
///
/// Its fonts may be those of the copies, so that frames can be laid out as long as these are there.
struct EarlierProject {
  /// The project; or why it can't be drawn, in one line.
  enum State {
    case known(DrawnProject)
    case unknown(reason: String)
  }

  let state: State

  /// The folder with the copies; nil where none was made.
  private let folder: RevisionFolder?

  /// Reads a project as a revision has it.
  ///
  /// - Parameters:
  ///   - present: the project as it is.
  ///   - fontFolder: the path of a folder of fonts that an argument names; nil for none.
  ///   - name: the revision.
  ///   - repository: the repository of the project.
  /// - Throws: `RunError` when there is no such revision, or copies can't be made.
  init(
    of present: ProjectRun, fontFolder: String?, since name: String, in repository: GitRepository
  ) throws(RunError) {
    if name == "HEAD", try repository.isUnborn() {
      (state, folder) = (.unknown(reason: "the repository has no commit yet"), nil)
      return
    }
    let commit = try repository.commit(named: name)
    let folder = try RevisionFolder(of: commit, in: repository)
    self.folder = folder
    do throws(RunError) {
      let file = try folder.project(like: present.file, named: name)
      let ownFonts = try folder.fonts(of: file, since: commit, in: repository)
      state = .known(
        try DrawnProject(
          of: file, fontFolder: fontFolder ?? ownFonts, in: present.world, warn: { _ in }))
    } catch {
      // A copy is named as Git names the file.
      let problem = "\(error)".replacing("\(folder.root)/", with: "\(name):")
      let line = problem.split(separator: "\n").first.map(String.init) ?? problem
      state = .unknown(reason: line)
    }
  }

  /// Removes the copies.
  func remove() { folder?.remove() }
}

extension RevisionFolder {
  /// The project of the same path as another one, with all files from which frames are drawn.
  fileprivate func project(
    like present: ProjectFile, named name: String
  ) throws(RunError) -> ProjectFile {
    let path = around(LocalPath(present.path).resolved)
    try fetch(path)
    guard Descriptor.isPresent(path) else {
      throw RunError(.missingInput, "\(name) has no \(present.path.fileName) there")
    }
    var file = try ProjectFile(
      contentsOf: path, advice: "name another revision", sections: Project.sections,
      fetching: { path throws(RunError) in try self.fetch(path) })
    file.faces = present.faces
    for input in file.namedInputs(.strings) {
      try fetch(input.path, .texts)
      try fetch(around: input.path)
    }
    // What has arrived may name more: a theme names images, and so does a Lottie file.
    var known: Set<String> = []
    while true {
      var paths: [String] = []
      for role in Self.roles { paths += try file.inputs(role).map(\.path) }
      paths.removeAll(where: known.contains)
      guard !paths.isEmpty else { return file }
      for path in paths { try fetch(path) }
      known.formUnion(paths)
    }
  }

  /// The uses of files from which frames are drawn, besides the project's own, texts and fonts.
  private static let roles: [ProjectInput.Role] = [.tokens, .theme, .components, .images]

  /// The folder of a project's own fonts: of a folder that is as it was, the present one; nil for none.
  fileprivate func fonts(
    of file: ProjectFile, since commit: String, in repository: GitRepository
  ) throws(RunError) -> String? {
    guard let folder = file.fontFolder else { return nil }
    if let original = original(of: LocalPath(folder).absolute) {
      let place = LocalPath(LocalPath(original).resolved)
      let isChanged = try repository.changes(since: commit).contains { change in
        let path = LocalPath(LocalPath("\(repository.root)/\(change.path)").resolved)
        return path.isAt(orBelow: place) || place.isAt(orBelow: path)
      }
      // Files that are known needn't be copied and digested again.
      guard isChanged else { return original }
    }
    try fetch(folder)
    return folder
  }
}
