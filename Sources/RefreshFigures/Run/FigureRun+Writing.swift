package import ProofDocuments
import ProofDrawing
import RefreshProject

extension FigureRun {
  /// A variant that was laid out, and drawn where its files are not up to date.
  private struct Drawn: Sendable {
    let facts: FigureFacts

    /// The contents of the files that are not up to date.
    let contents: [String: [UInt8]]
  }

  /// What a run makes of the folder of figures.
  private struct Plan {
    /// The folder with its lists as they are to become.
    var folder: FigureFolder

    /// The names of the figures that fail, in part or as a whole.
    var failed: Set<String>

    /// The files to write, in order.
    var files: [(name: String, contents: [UInt8])] = []
  }

  /// Draws the figures and writes their files, those of a figure together or not at all.
  ///
  /// The lock learns first what is to be written; then come the files, the lists of them, and the
  /// documents that show them. What is so already is left alone.
  ///
  /// - Parameter waiting: called when another run writes to the folder.
  /// - Returns: what was done, and what is wrong with some figures.
  /// - Throws: `RunError` when a file can't be written, or somebody interrupts.
  package func write(waiting: () -> Void = {}) async throws(RunError) -> FigureReport {
    guard !variants.isEmpty || Descriptor.isPresent(folder) else {
      var report = FigureReport()
      _ = sorted(
        [(variant: FigureVariant, result: Result<Drawn, any Error>)](), reportingTo: &report)
      return report
    }
    try OutputFolder(ownPath: folder, advice: "name another “folder” of figures, or --out").make()
    let mutex = try FolderMutex(path: folder, waiting: waiting)
    defer { mutex.release() }
    let present = try FigureFolder(path: folder)
    present.removeDrafts(of: fileNames { _ in true })
    let results = try await layOut(variants) { [environment] variant, illustration, press in
      let facts = FigureFacts(of: illustration, on: variant, page: press.page)
      let contents = try variant.files.reduce(into: [String: [UInt8]]()) { contents, file in
        let name = "\(file.name)"
        let isUpToDate = try present.holds(name, layout: facts.layout, environment: environment)
        if !isUpToDate { contents[name] = try press.contents(of: file, showing: illustration) }
      }
      return Drawn(facts: facts, contents: contents)
    }
    var report = FigureReport()
    let sorted = sorted(results, reportingTo: &report)
    var plan = try plan(for: sorted, in: present, reportingTo: &report)
    try write(&plan, over: present.lock)
    report.written = plan.files.map(\.name)
    report.leftOver = leftOver(in: plan.folder)
    report.warnings = try warnings()
    let layouts = layouts(
      of: sorted.finished.map { ($0.variant, $0.value.facts) }, without: plan.failed)
    try fillDocuments(with: layouts, reportingTo: &report)
    return report
  }

  /// Decides about each figure, and writes nothing.
  private func plan(
    for results: Results<Drawn>, in present: FigureFolder,
    reportingTo report: inout FigureReport
  ) throws(RunError) -> Plan {
    var plan = Plan(folder: present, failed: results.failed)
    let figures = Dictionary(grouping: results.finished, by: \.variant.figure.name)
    for (name, layouts) in figures.sorted(by: { $0.key < $1.key })
    where !plan.failed.contains(name) {
      if let foreign = try present.firstForeignFile(among: layouts.map(\.value.contents)) {
        plan.failed.insert(name)
        report.add(
          failure: message(aboutForeign: foreign, in: layouts[0].variant), kind: .cannotWrite)
      } else {
        for (variant, drawn) in layouts {
          try add(drawn, of: variant, to: &plan, reportingTo: &report)
        }
      }
    }
    return plan
  }

  private func add(
    _ drawn: Drawn, of variant: FigureVariant, to plan: inout Plan,
    reportingTo report: inout FigureReport
  ) throws(RunError) {
    for file in variant.files {
      let name = "\(file.name)"
      guard let contents = drawn.contents[name] else {
        report.upToDateCount += 1
        continue
      }
      let digest = contents.digest
      if try plan.folder.digest(of: name) == digest {
        report.upToDateCount += 1
      } else {
        plan.files.append((name, contents))
      }
      plan.folder.lock.entries[name] = FigureLock.Entry(
        bytes: digest, layout: drawn.facts.layout, environment: environment.digest)
    }
    try plan.folder.scenes.set(drawn.facts.scene, of: variant.id)
  }

  private func write(_ plan: inout Plan, over earlier: FigureLock) throws(RunError) {
    if !plan.files.isEmpty { try plan.folder.writeLock(ofProject: file.path, over: earlier) }
    for (name, contents) in plan.files { try plan.folder.folder.write(contents, to: name) }
    try plan.folder.writeLists(ofProject: file.path)
  }

  private func message(aboutForeign name: String, in variant: FigureVariant) -> String {
    "\(variant.figure.place): the figure “\(variant.figure.name)” would replace "
      + "\(name.inFolder(folder)), which PullProof did not write; rename the figure, or move "
      + "the file away"
  }

  /// The layouts that there are, by the names of their figures, without those of some figures.
  func layouts(
    of finished: [(FigureVariant, FigureFacts)], without failed: Set<String>
  ) -> Layouts {
    Dictionary(grouping: finished, by: \.0.figure.name).filter { !failed.contains($0.key) }
  }
}

extension FigureFolder {
  /// Whether a file shows a layout, drawn in an environment, and was not changed since.
  func holds(
    _ name: String, layout: String, environment: FigureEnvironment
  ) throws(RunError) -> Bool {
    guard let entry = lock.entries[name], entry.layout == layout,
      entry.environment == environment.digest
    else { return false }
    return try digest(of: name) == entry.bytes
  }

  /// The first file that would be replaced though the lock doesn't name it.
  fileprivate func firstForeignFile(among contents: [[String: [UInt8]]]) throws(RunError) -> String?
  {
    for files in contents {
      for (name, bytes) in files.sorted(by: { $0.key < $1.key })
      where lock.entries[name] == nil {
        guard let digest = try digest(of: name), digest != bytes.digest else {
          continue
        }
        return name
      }
    }
    return nil
  }
}
