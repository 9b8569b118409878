import ProofDocuments
import ProofGraphics
import ProofSnapshots
import PullProofCommandLine
import RefreshFigures

/// Files by which a run knows what earlier ones wrote or decided.
extension Reader {
  /// The manifest of `render`, whose frames are written and read equal.
  static let manifest = Reader(
    "manifest", at: "manifest.json",
    seeds: [
      .text(
        """
        {"earlier": [{"files": ["de/header-idle@2x.svg"], "id": "header/idle/de@2x"}],
        "environment": {"fontSet": "debian-12", "fonts": [{"file": "a.otf", "name": "A Bold",
        "sha256": "1e9dfd6a"}], "libraries": {"cairo": "1.16.0"}}, "frames": [{"digest": "0f",
        "files": ["en/header-idle@2x.png", "en/header-idle@2x.json"], "height": 108,
        "id": "header/idle/en@2x", "width": 750}], "version": 1}
        """)
    ]
  ) { bytes, _ in
    let entries: [Manifest.Entry]
    do {
      entries = try Manifest.entries(in: bytes)
    } catch {
      // `render` refuses the file whatever is wrong with it.
      throw ValueError("no manifest", advice: "move the file")
    }
    let manifest = Manifest(environment: .init(libraries: [:], fontSet: "", fonts: []))
    let again = try written("a written manifest") {
      var bytes: [UInt8] = []
      try manifest.write([], earlier: entries) { bytes += $0 }
      return try Manifest.entries(in: bytes)
    }
    try law("a written manifest reads equal", again == entries)
    try checkTrusted(entries)
  }

  /// The list of an interrupted `render`.
  static let unfinishedRender = Reader(
    "unfinished-render", at: RenderJournal.name,
    seeds: [
      .text(
        """
        PullProof is writing these frames, or was interrupted.
        header/idle/en@2x\tpng,json
        header/idle/de@2x\tsvg
        header/idle/@2x\tpng

        """)
    ]
  ) { bytes, _ in
    try checkTrusted(RenderJournal.entries(in: bytes))
  }

  /// Frames of a list that anybody may have written name only files below the folder.
  private static func checkTrusted(_ entries: [Manifest.Entry]) throws(BrokenLaw) {
    for entry in entries {
      guard let trusted = entry.trusted else { continue }
      try law("what is removed is in the folder", trusted.files.allSatisfy(\.isContainedPath))
      try law("what is trusted once is trusted again", trusted.trusted == trusted)
    }
  }

  /// The list of the files of `context export`, which is written and reads equal.
  static let contextFiles = Reader(
    "context-files", at: "context-files.txt",
    seeds: [
      .text(
        "pullproof-context 1\nproject ../a b.yml\n\(digest) pictures/a b.png\n"
          + "\(digest) en.xliff\n"),
      .text("pullproof-context 1\n\(digest) en.xliff\n"),
    ]
  ) { bytes, path in
    let list = try ContextFileList(bytes, path: path)
    let again = try written("a written list") { try ContextFileList(list.contents, path: path) }
    try law("a written list reads equal", again == list)
  }

  /// The scenes of figures, which are written and read equal.
  static let figureScenes = Reader(
    "figures-scenes", at: "figures.scenes", seeds: [.file("Examples/News/Figures/figures.scenes")]
  ) { bytes, _ in
    let scenes = FigureScenes(bytes)
    try law("written scenes read equal", FigureScenes(scenes.contents) == scenes)
    for id in scenes.lines.keys { _ = scenes[id] }
  }

  /// A decision about frames, which is written and reads equal.
  static let decision = Reader(
    "decision", at: "decision.json",
    seeds: [
      .text(
        """
        {"decision": "accepted", "hadLock": true, "ids": ["header/idle/en@2x"],
        "images": ["en/header-idle@2x"], "references": ["header/idle/en@2x", "old/idle/en@2x"],
        "version": 1}
        """)
    ]
  ) { bytes, path in
    let entry = try DecisionJournal.Entry(json: bytes, file: path)
    let json = try written("a decision") { try StableJSON.file(of: entry) }
    let again = try written("a written decision") {
      try DecisionJournal.Entry(json: json, file: path)
    }
    try law("a written decision reads equal", again == entry)
  }

  private static let digest = "0123456789abcdef0123456789abcdef"
}
