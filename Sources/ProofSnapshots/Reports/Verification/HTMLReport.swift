import Foundation
import Mustache
import ProofDocuments

/// A report as a folder with a page that opens from a file.
///
/// A page from a file may load scripts but not data, so the data are scripts: an index of all
/// frames, and their details in parts that are loaded when somebody looks at them.
package struct HTMLReport: Sendable {
  private let page: MustacheTemplate
  private let assets: [(name: String, bytes: [UInt8])]

  /// The number of frames in a file of the index, and in one of details.
  private static let indexLength = 2_000
  private static let detailsLength = 100

  /// The number of texts in a file of the table of texts.
  private static let textsLength = 200

  /// The images that the page shows; the triptych is left out, as the page lays it out itself.
  private static let shownImages: [FrameReport.Image] = [.expected, .actual, .diff]

  /// Reads the page's template, styles and scripts.
  ///
  /// - Throws: an error when the program's own resources are absent or damaged.
  package init() throws {
    let folder = URL(filePath: try ResourceFolder.templates.path(of: "Report"))
    page = try MustacheTemplate(
      string: String(contentsOf: folder.appending(path: "index.mustache"), encoding: .utf8))
    assets = try PageAssets.read(Self.ownAssets, from: "Report")
  }

  /// The page's own scripts in the order in which they are run, after those of every page, and its
  /// styles.
  private static let ownAssets = [
    "report.css", "wall.css", "texts.css", "marks.css", "print.css", "icon.png", "report.js",
    "sections.js", "filters.js", "list.js",
    "wall.js", "pairs.js", "texts.js", "frame.js", "details.js", "pictures.js", "words.js",
    "marks.js",
    "decisions.js", "tray.js", "session.js", "start.js",
  ]

  private static let assetNames = PageAssets.shared + ownAssets

  /// Writes every file but the images, the page at last.
  ///
  /// - Parameters:
  ///   - report: the report.
  ///   - passed: unchanged frames that the page shows, too.
  ///   - commands: the commands to go on with; nil for those of the report.
  ///   - lookFiles: the paths of the files that describe components, by the components' names.
  ///   - grouping: the property by which frames are put together until a reader chooses another one.
  ///   - session: the word with which the page asks a server to decide; nil without a server.
  ///   - sink: takes the path of a file, below the folder of the report, and its bytes.
  /// - Throws: what `sink` throws.
  package func write(
    _ report: VerificationReport, passed: [FrameReport] = [], commands: ProjectCommands? = nil,
    lookFiles: [String: String] = [:], groupedBy grouping: ReviewGrouping = .cause,
    session: String? = nil,
    to sink: (_ file: String, _ bytes: [UInt8]) throws -> Void
  ) throws {
    for asset in assets { try sink(PageAssets.path(of: asset.name), asset.bytes) }
    let listing = FrameListing(of: report, passed: passed, commands: commands)
    try sink("data/causes.js", script("causes", [listing.causes]))
    let index = listing.entries.parts(of: Self.indexLength)
    for (number, part) in index.enumerated() {
      try sink("data/index-\(number).js", script("index", [Array(part)]))
    }
    for (number, part) in listing.texts.parts(of: Self.textsLength).enumerated() {
      try sink(
        "data/texts-\(number).js", script("texts", [number, part.map(FrameListing.Text.init)]))
    }
    for (number, part) in listing.frames.parts(of: Self.detailsLength).enumerated() {
      try sink("data/frames-\(number).js", script("details", [number, Array(part)]))
    }
    let whole = values(of: report, in: listing, commands: commands ?? report.commands)
      .merging(files(indexCount: index.count)) { own, _ in own }
      .merging(["plain": listing.plainCauses(), "looks": looks(lookFiles)]) { own, _ in own }
      .merging(["grouping": grouping.rawValue, "textsLength": Self.textsLength]) { own, _ in own }
      .merging(["session": session ?? ""]) { own, _ in own }
    try sink("index.html", Array(page.render(whole).utf8))
  }
}

extension HTMLReport {
  /// The images that the page shows, below the folder of pending images, in the order of frames.
  package static func images(of report: VerificationReport) -> [String] {
    report.frames.flatMap { frame in shownImages.compactMap { frame.images[$0] } }
  }

  /// The path of an image, below the page's own folder.
  package static func path(ofImage image: String) -> String { "images/\(image)" }

  /// Whether a file below the page's folder bears a name that reports give.
  package static func isPart(_ file: String) -> Bool {
    file == "index.html" || assetNames.map(PageAssets.path).contains(file)
      || file.wholeMatch(of: /data\/(causes|(index|frames|texts)-\d+)\.js/) != nil
      || file.wholeMatch(of: /images\/.+-(expected|actual|diff)\.png/) != nil
  }

  /// A call of one of the functions that the page's scripts have for data.
  private func script(_ function: String, _ arguments: [any Encodable]) throws -> [UInt8] {
    let texts = try arguments.map { String(decoding: try StableJSON.line(of: $0), as: UTF8.self) }
    return Array("pullproof.\(function)(\(texts.joined(separator: ", ")));\n".utf8)
  }

  /// The files that the page loads.
  private func files(indexCount: Int) -> [String: Any] {
    let data = ["data/causes.js"] + (0..<indexCount).map { "data/index-\($0).js" }
    func assets(_ ending: String) -> [String] {
      Self.assetNames.filter { $0.hasSuffix(ending) }.map(PageAssets.path)
    }
    return ["styles": assets(".css"), "scripts": assets(".js") + data]
  }

  private func values(
    of report: VerificationReport, in listing: FrameListing, commands: ProjectCommands
  ) -> [String: Any] {
    let passedCount = listing.causes.filter { $0.kind == .unchanged }.reduce(0) { $0 + $1.count }
    return [
      "verdict": report.verdict, "isClean": report.isClean,
      "isBare": report.isClean && listing.frames.isEmpty,
      "frameCount": listing.frames.count, "detailsLength": Self.detailsLength,
      "accept": report.blamesEnvironment ? "" : commands.acceptance,
      "reject": commands.rejection,
      "forbidden": commands.forbidden.sorted().joined(separator: " "),
      "removal": report.removalObstacle == nil ? [commands.removal] : [],
      "obstacle": report.removalObstacle.map { [$0] } ?? [],
      "severity": FrameFault.rules.map(\.id).joined(separator: " "),
      "digest": report.digest, "report": report.shortDigest,
      "recording": report.hasNoReferences && !report.blamesEnvironment && !report.rejectsFaults
        ? [commands.recording] : [],
      "coverage": report.coverage, "inputs": report.inputsNote ?? "",
      "stop": report.stop.map { [$0] } ?? [],
      "statuses": statuses.filter { report.counts[$0] > 0 }.map {
        ["status": $0.rawValue, "word": $0.word, "count": report.counts[$0].grouped]
      },
      "environment": notes(report.environment),
      "faults": notes(report.faults.map(\.values)), "rejectsFaults": report.rejectsFaults,
      "faultyFrames": report.frames.count { $0.faults != nil }.counted("frame"),
      "debts": notes(report.toleranceDebts.map(\.values)),
      "orphaned": orphaned(of: report), "unchanged": unchanged(of: report),
      "hasPictures": passedCount > 0, "pictures": report.pictureNote(passedCount: passedCount),
    ]
  }

  /// The statuses, those that fail before those that pass.
  private var statuses: [FrameStatus] {
    FrameStatus.allCases.filter(\.isFailure) + FrameStatus.allCases.filter { !$0.isFailure }
  }

  /// The value with which a template shows a list with a heading, or nothing at all.
  private func notes(_ rows: [Any]) -> [[String: Any]] {
    rows.isEmpty ? [] : [["rows": rows]]
  }

  private func looks(_ files: [String: String]) -> [[String: Any]] {
    notes(files.sorted { $0.key < $1.key }.map { ["component": $0.key, "file": $0.value] })
  }

  /// The numbers of passed frames, by axis.
  private func unchanged(of report: VerificationReport) -> [[String: Any]] {
    let axes = [("component", "Components"), ("state", "States"), ("locale", "Locales")]
    return notes(
      axes.compactMap { axis, title -> [String: Any]? in
        guard let counts = report.counts.unchanged?[axis] else { return nil }
        return [
          "title": title,
          "values": counts.sorted { $0.key < $1.key }.map {
            ["value": $0.key, "count": $0.value.grouped]
          },
        ] as [String: Any]
      })
  }

  private func orphaned(of report: VerificationReport) -> [[String: Any]] {
    guard !report.orphaned.isEmpty, report.orphanedPolicy != .ignore else { return [] }
    let shown = Array(report.orphaned.prefix(Self.orphanedLimit))
    let rest = report.orphaned.count - shown.count
    return [
      [
        "title": report.orphaned.count.counted("orphaned reference"),
        "rows": shown,
        "rest": rest > 0 ? ["and \(rest.grouped) more in the JSON report"] : [],
      ]
    ]
  }

  private static let orphanedLimit = 200
}

extension FaultGroup {
  /// The faults of a rule as a row of the page's table.
  fileprivate var values: [String: Any] {
    [
      "rule": rule, "summary": summary, "frames": frames.count.grouped, "places": places,
      "isForbidden": isForbidden,
    ]
  }
}

extension ToleranceDebt {
  /// The debt as a row of the page's table.
  fileprivate var values: [String: String] {
    [
      "reason": tolerance.reason, "limits": tolerance.limits, "frames": frameCount.grouped,
      "observed": observed,
    ]
  }
}
