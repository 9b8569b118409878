package import ProofDocuments

extension RunError {
  /// The error that a merge left files for somebody to decide: all of them, and the command that mends
  /// them.
  package init(unfinished remains: [MergeRemains], commands: ProjectCommands = ProjectCommands()) {
    let files = remains.map { "  \($0.file):\($0.firstLine ?? 0): \($0.problem)\n" }.joined()
    self.init(
      .badData,
      """
      a merge was left unfinished
      \(files)\
      “\(commands.mending)” keeps one line of each frame, and “\(commands.verification)” then shows the \
      frames that had two; or draw and record all frames that changed with “\(commands.verification) -u”
      """)
  }
}
