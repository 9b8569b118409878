import ProofDocuments
import RefreshProject
import RefreshStrings

extension FigureRun {
  /// The documents that show the figures as they are in the project's folder.
  private var documents: [String] {
    get throws(RunError) { showsWholeProject ? try file.figureDocuments() : [] }
  }

  /// The names of the figures that no document mentions, neither in a region nor by a file's name.
  ///
  /// There are none where the project lists no documents, or one can't be read: then any figure may
  /// be used.
  var unusedFigures: Set<String> {
    get throws(RunError) {
      let documents = try documents
      guard !documents.isEmpty, book.documentFailures.isEmpty else { return [] }
      var unused = book.names
      for path in documents where !unused.isEmpty {
        guard let bytes = try? Descriptor.contents(of: path) else { return [] }
        let text = String(decoding: bytes, as: UTF8.self)
        unused = unused.filter { !text.contains($0) }
      }
      return unused
    }
  }

  typealias Layouts = [String: [(variant: FigureVariant, facts: FigureFacts)]]

  /// Fills the regions of documents in, each document whole or not at all.
  func fillDocuments(
    with layouts: Layouts, reportingTo report: inout FigureReport
  ) throws(RunError) {
    for (path, contents) in try changedDocuments(with: layouts, reportingTo: &report) {
      try OutputFolder.write(contents, to: path, advice: "check its permissions")
      report.written.append(path)
    }
  }

  /// Finds the regions of documents that don't show what the figures are.
  func checkDocuments(
    with layouts: Layouts, reportingTo report: inout FigureReport
  ) throws(RunError) {
    for (path, _) in try changedDocuments(with: layouts, reportingTo: &report) {
      report.stale.append(
        FigureReport.Finding(subject: path, reasons: ["a region does not show the figure as it is"])
      )
    }
  }

  /// The documents whose regions don't show what the figures are, with the contents that do.
  private func changedDocuments(
    with layouts: Layouts, reportingTo report: inout FigureReport
  ) throws(RunError) -> [(path: String, contents: [UInt8])] {
    var changed: [(path: String, contents: [UInt8])] = []
    for path in try documents {
      if let contents = try changedContents(of: path, with: layouts, reportingTo: &report) {
        changed.append((path, contents))
      }
    }
    return changed
  }

  /// What the contents of a document have to be; nil for one that is up to date, or can't be filled.
  private func changedContents(
    of path: String, with layouts: Layouts, reportingTo report: inout FigureReport
  ) throws(RunError) -> [UInt8]? {
    let bytes = try Descriptor.contents(
      ofInput: path, advice: "check “documents” of “illustration”")
    do {
      let document = try FigureDocument(bytes, path: path, digest: \.digest)
      var problems: [String] = []
      let text = try document.filled { region in
        do throws(RegionProblem) {
          return try content(of: region, in: document, from: layouts)
        } catch {
          problems.append(error.text)
          return nil
        }
      }
      for problem in problems { report.add(failure: problem, kind: .badData) }
      let contents = Array(text.utf8)
      return contents == bytes ? nil : contents
    } catch {
      report.add(failure: "\(error)", kind: .badData)
      return nil
    }
  }

  /// The content of a region; nil for that of a figure that was not made.
  private func content(
    of region: FigureRegion, in document: FigureDocument, from layouts: Layouts
  ) throws(RegionProblem) -> String? {
    let place = "\(document.path):\(region.line):\(region.column)"
    guard book.names.contains(region.figure) else {
      throw RegionProblem(
        "\(place): no figure is called “\(region.figure)”; the figures are "
          + book.names.sorted().joined(separator: ", "))
    }
    guard let layouts = layouts[region.figure] else { return nil }
    if let edit = document.edit(of: region) { throw RegionProblem("\(edit)") }
    let shown = ShownFigure.all(in: layouts)
    let wanted = region.options.locale
    guard let figure = shown.first(where: { wanted == nil || $0.locale?.tag == wanted }) else {
      throw RegionProblem(
        "\(place): the figure “\(region.figure)” has no locale \(wanted ?? ""); it has "
          + shown.compactMap(\.locale?.tag).joined(separator: ", "))
    }
    return figure.snippet(
      in: region.options.dialect ?? document.dialect,
      folder: folder.relative(toFolder: document.path.parentFolder), options: region.options)
  }
}

/// Why a region can't be filled in.
private struct RegionProblem: Error {
  let text: String

  init(_ text: String) {
    self.text = text
  }
}

extension String {
  /// The path of a folder from another folder; empty for the same one.
  func relative(toFolder other: String) -> String {
    let (own, base) = (names(ofPath: self), names(ofPath: other))
    let shared = zip(own, base).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: base.count - shared)
    return (up + own.dropFirst(shared)).joined(separator: "/")
  }

  private func names(ofPath path: String) -> [String] {
    ResolvedPath(path).path.split(separator: "/").map(String.init)
  }
}
