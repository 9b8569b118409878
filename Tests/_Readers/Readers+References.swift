import ProofDocuments
import ProofDrawing
import ProofGraphics
import ProofRendering
import ProofSnapshots
import PullProofCommandLine
import RefreshContext
import RefreshFigures
import RefreshLint
import RefreshStrings

extension Reader {
  /// A lock, which is written and reads equal.
  static let lock = Reader(
    "lock", at: "pullproof.lock", seeds: [.text(ours), .text(theirs)]
  ) { bytes, path in
    var remains = MergeRemains(file: path)
    try checkWritten(try SnapshotLock(parsing: bytes, keeping: &remains))
    _ = remains.problem
  }

  private static func checkWritten(_ lock: SnapshotLock) throws(BrokenLaw) {
    let again = try written("a written lock") {
      var remains = MergeRemains(file: "written")
      return try SnapshotLock(parsing: lock.contents, keeping: &remains)
    }
    try law("a written lock reads equal", again.contents == lock.contents)
  }

  /// A file of scenes, of which each is read.
  static let scenes = Reader(
    "scenes", at: "scenes/a.txt",
    seeds: [
      .text("a/idle/en \(scene)\n<<<<<<< ours\nb \(scene)\n=======\nb {}\n>>>>>>> theirs\n"),
      .text("a/idle/en \(scene)\n"),
    ]
  ) { bytes, path in
    let file = SceneFile(bytes, name: path)
    let texts = file.texts
    try law(
      "written scenes read equal",
      SceneFile(Array(SceneFile.text(of: texts).utf8), name: path).texts.keys == texts.keys)
    for id in texts.keys {
      guard let scene = try file.scene(of: id) else { throw BrokenLaw("an id has its scene") }
      let line = try written("a scene") { try scene.jsonLine() }
      let again = try written("a written scene") {
        try SceneFile(Array("a ".utf8) + line, name: path).scene(of: "a")
      }
      try law("a written scene reads equal", again == scene)
    }
  }

  /// Three versions of a lock, parted by zeros, which are merged.
  static let lockMerge = merge("merge-lock", at: "pullproof.lock", ours, theirs, ours)

  /// Three versions of a file of scenes, which are merged.
  static let sceneMerge = merge(
    "merge-scenes", at: "a.txt", "a {}\nb {\"x\":1}\n", "a {\"y\":2}\nc {}\n", "a {}\n")

  /// A merge keeps what both sides agree on, whichever comes first, and is whole.
  private static func merge(
    _ name: String, at path: String, _ ours: String, _ theirs: String, _ base: String
  ) -> Reader {
    Reader(name, at: path, seeds: [.text("\(ours)\0\(theirs)\0\(base)")]) { bytes, path in
      let parts = bytes.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
        .map(Array.init)
      let sides = (ours: parts[0], theirs: parts.count > 1 ? parts[1] : [])
      let base = parts.count > 2 ? parts[2] : []
      let merge = try MergeDriver(
        .init(ours: sides.ours, theirs: sides.theirs, base: base), path: path)
      let swapped = try written("the other order") {
        try MergeDriver(.init(ours: sides.theirs, theirs: sides.ours, base: base), path: path)
      }
      try law("a merge leaves the same open in either order", merge.open == swapped.open)
      try law(
        "a merge without conflict is the same in either order",
        !merge.open.isEmpty || merge.text == swapped.text)
      let merged = Array(merge.text.utf8)
      let again = try written("a merged file") {
        try MergeDriver(.init(ours: merged, theirs: merged, base: merged), path: path)
      }
      try law("a merged file merges with itself to itself", again.text == merge.text)
    }
  }

  /// The label of a blob.
  static let blobLabel = Reader("blob-label", at: "blob.json", seeds: [.text(label)]) {
    bytes, path in
    let label: BlobFolder.Label = try Document(json: bytes, file: path).decoded(owner: "the blob")
    _ = Shard(label.shard)
  }

  /// The report of a run, which is written and reads equal.
  static let report = Reader("report", at: "report.json", seeds: [.text(reportFile)]) {
    bytes, path in
    let report = try VerificationReport(json: bytes, file: path)
    try report.validate { FrameID($0)?.path }
    let json = try written("a report") { try report.json() }
    let again = try written("a written report") {
      try VerificationReport(json: json, file: path).json()
    }
    try law("a written report reads equal", again == json)
  }

  /// The sums of a blob's files, which are written and read equal.
  static let checksums = Reader(
    "checksums", at: "SHA256SUMS",
    seeds: [.text("\(String(repeating: "0f", count: 32))  en/a@2x-actual.png\n")]
  ) { bytes, path in
    let sums = try Checksums(parsing: bytes, file: path)
    let again = try written("a written list") {
      try Checksums(parsing: Array(sums.text.utf8), file: path)
    }
    try law("a written list reads equal", again.text == sums.text)
  }

  /// An archive of a report, of which each file is read.
  static let archive = Reader("archive", at: "report.zip", seeds: [.made { storedArchive }]) {
    bytes, path in
    let archive = try ZipArchive(bytes, path: path)
    for file in archive.files { _ = try archive.contents(of: file) }
  }

  /// The requests of a connection to the server of a report, which are the same wherever the bytes are cut.
  static let requests = Reader(
    "requests", at: "a connection",
    seeds: [
      .text("GET /token/report.json?a=b HTTP/1.1\r\nHost: 127.0.0.1:8080\r\n\r\n"),
      .text(
        "POST /api/accept HTTP/1.1\r\nContent-Length: 2\r\n\r\n{}"
          + "GET / HTTP/1.0\r\nConnection: close\r\n\r\n"),
      .text("PUT / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n"),
    ]
  ) { bytes, path in
    let whole = Arrival(of: [bytes[...]])
    for cut in [1, bytes.count / 3, bytes.count - 1] where bytes.indices.contains(cut) {
      try law(
        "a cut after \(cut) bytes changes nothing",
        Arrival(of: [bytes[..<cut], bytes[cut...]]) == whole)
    }
    if let failure = whole.failure {
      throw ValueError(failure.message, advice: "send a request of HTTP/1.1")
    }
  }

  /// What arrived on a connection.
  private struct Arrival: Equatable {
    private(set) var requests: [ReportRequest] = []
    private(set) var failure: HTTPReader.Failure?

    init(of pieces: [ArraySlice<UInt8>]) {
      var reader = HTTPReader()
      do throws(HTTPReader.Failure) {
        for piece in pieces {
          reader.append(piece)
          while let request = try reader.next() { requests.append(request) }
        }
      } catch {
        failure = error
      }
    }
  }

  /// A cache of inputs whose digest is right, so that its contents are looked at.
  static let inputs = Reader(
    "inputs-cache", at: "a cache",
    seeds: [
      .made {
        let fault = FrameFault("a", isForbidden: true, in: "title", key: "größer", problem: "p")
        let entries: [InputsCache.Entry?] = [
          nil, .init(key: 7, image: 0, faults: []),
          .init(key: 8, image: 3, faults: [fault, fault]),
        ]
        return InputsCache(
          of: entries, drawnBy: .init(fingerprint: 9, digest: Digest128(high: 4, low: 5))
        ).contents
      }
    ]
  ) { bytes, _ in
    _ = InputsCache(contents: bytes)
    let words = bytes.dropLast(bytes.count % 8).withUnsafeBytes {
      Array($0.bindMemory(to: UInt64.self))
    }
    let body = Array(words.dropLast(2))
    let digest = Digest128(ofIntegers: body.span)
    guard
      let cache = InputsCache(
        contents: (body + [digest.high, digest.low]).withUnsafeBytes { Array($0) })
    else { throw ValueError("no cache", advice: "draw") }
    let keys = (0..<UInt64(cache.count)).map { $0 }
    try law("a cache has an entry for each key", cache.entries(for: keys).count == keys.count)
    try law("a written cache reads equal", InputsCache(contents: cache.contents) == cache)
  }

  /// What pending frames were drawn from.
  static let pendingInputs = Reader(
    "pending-inputs", at: "inputs.json",
    seeds: [
      .text(
        """
        {"fonts": "", "images": "8655", "languages": {"ar": "b762"}, "project": "de7c",
        "strings": "f6b7", "theme": "97d9"}
        """)
    ]
  ) { bytes, path in
    let inputs: DrawingInputs = try Document(json: bytes, file: path).decoded(owner: "the inputs")
    _ = inputs
  }

  /// A lock of fonts, which is written and reads equal.
  static let fontLock = Reader(
    "fonts-lock", at: "fonts.lock", seeds: [.text(fonts)]
  ) { bytes, path in
    let lock = try FontLock(parsing: String(decoding: bytes, as: UTF8.self), file: path)
    let again = try written("a written lock") { try FontLock(parsing: lock.text, file: path) }
    try law("a written lock reads equal", again == lock)
  }

  /// The lines of a file that a run was about to replace a second time.
  private static let interruptedFigure = ["3", "1", "2", "1"].map { digit in
    let word = String(repeating: digit, count: 32)
    return "figure a.png \(word) \(word) \(word)\n"
  }.joined()

  /// The list of the files of figures, which is written and reads equal.
  static let figureLock = Reader(
    "figures-lock", at: "figures.lock",
    seeds: [
      .file("Examples/News/Figures/figures.lock"),
      .text("pullproof-figures 1\n" + interruptedFigure),
    ]
  ) { bytes, path in
    let lock = try FigureLock(bytes, path: path)
    let again = try written("a written list") { try FigureLock(lock.contents, path: path) }
    try law("a written list reads equal", again == lock)
  }

  /// A baseline of the lint, which is written and reads equal.
  static let baseline = Reader(
    "baseline", at: "baseline.json",
    seeds: [
      .text(
        """
        {"version": 1, "project": "pullproof.yml", "violations": [{"rule": "textTruncated",
        "locale": "en", "component": "normal-header", "key": "header.idle.title", "element": "title",
        "count": 2, "in": ["App/a.strings"], "widths": [320, 375], "textSizes": [100]}]}
        """)
    ]
  ) { bytes, path in
    let baseline = try LintBaseline(json: bytes, file: path)
    let again = try written("a written baseline") {
      try LintBaseline(json: Array(baseline.json.utf8), file: path)
    }
    try law("a written baseline reads equal", again == baseline)
  }

  /// Ids of texts in a translation system, of each form.
  static let ids = Reader(
    "ids", at: "ids.json",
    seeds: [
      .text(#"{"a": 1, "b/\"c\" 🙂 100%": 2, "Other": {"a": 3}}"#),
      .text(#"{"a": "2e354ef120752c67afa1b6855aa80c52"}"#),
      .text(#"{"a": "o:acme:p:news:r:app:s:2e354ef120752c67afa1b6855aa80c52"}"#),
    ]
  ) { bytes, path in
    for form in [TextIDs.Form.digits, .path] {
      if (try? TextIDs(json: bytes, file: path, as: form)) != nil { return }
    }
    _ = try TextIDs(json: bytes, file: path, as: .number)
  }

  /// When contents were last updated.
  static let lastUpdated = Reader(
    "last-updated", at: "updated.json",
    seeds: [.text(#"{"comments": "2026-01-15T09:41:00Z", "b": "2026-02-28T23:59:59+05:30"}"#)]
  ) { bytes, path in
    let store = try LastUpdatedStore(bytes, path: path)
    for instant in store.instants.values { _ = instant.iso8601 }
  }

  private static let ours = """
    pullproof-lock 1
    environment font a.otf 1e9dfd6a
    environment library cairo 1.16.0
    environment set debian-12
    frame a/idle/en@2x \(digits) \(digits) 750x108 \(digits) \(digits)
    frame b/idle/en@2x \(digits) \(digits) 750x108 \(digits) \(digits)
    open a/idle/en@2x

    """

  private static let theirs = """
    pullproof-lock 1
    environment library cairo 1.18.4
    frame a/idle/en@2x \(digits) \(digits) 751x108 \(digits) \(digits)
    renamed component old new

    """

  private static let scene =
    ##"{"background":"#FBF9F4","direction":"ltr","elements":[{"baselines":[26.977],"##
    + ##""frame":{"height":44,"width":375,"x":0,"y":0},"ink":[{"height":13.3,"width":138.908,"##
    + ##""x":117.864,"y":15.077}],"isClipped":false,"key":"auto-footer.idle.title","##
    + ##""name":"title","opacity":1,"source":"App/ja.lproj/Refresh.strings","##
    + ##""table":"Refresh","text":{"availableWidth":375,"color":"#0B5A60","direction":"ltr","##
    + ##""faces":["Noto Sans CJK JP Bold"],"isTruncated":false,"lineCount":1,"##
    + ##""missingGlyphCount":0,"naturalWidth":140,"size":14,"string":"過去の記事を読み込む","##
    + ##""weight":"Bold"}}],"height":44,"language":"ja","origins":[{"element":"title","##
    + ##""file":"App/ja.lproj/Refresh.strings","isFallback":false,"##
    + ##""key":"auto-footer.idle.title","matched":"ja","requested":"ja","source":"overlay 1","##
    + ##""table":"Refresh"}],"overlaps":[],"spokenLabel":"タップするか下にスクロールすると続きを表示します","##
    + ##""width":375}"##

  private static let fonts =
    "# a comment\nset\tdebian-12\n"
    + ["latin", "Noto Sans", "Regular", "a/NotoSans.ttf", "0", "fonts", "1.0", digits + digits]
    .joined(separator: "\t") + "\n"

  private static let digits = "0123456789abcdef0123456789abcdef"

  private static let label = """
    {"files": {"SHA256SUMS": "e966", "report.json": "aa5d"}, "frames": {"count": 2, "ids": "0a"},
    "inputs": {"environment": "9c5c", "forbidden": "", "images": "8655", "lock": "58d3", "project": "de7c",
    "selection": {"count": 4, "ids": "0a1b"}, "strings": "f6b7", "theme": "97d9"},
    "lookFiles": {"pull": "Looks/pull.component.yml"}, "shard": "1/2", "version": 4}
    """

  private static let reportFile = """
    {"counts":{"expected":1,"present":1,"selected":1,"statuses":{"changed":1},"verified":1},
    "digest":"","environment":[],"environmentPolicy":"strict","faults":[],"frames":[{
    "actual":{"facts":"\(digits)","height":108,"image":"\(digits)","pixels":"\(digits)",
    "scene":"\(digits)","width":750},"causes":[{"kind":"text","subject":"header.idle.title"}],
    "changes":[{"after":"Tug","before":"Pull","element":"title","key":"header.idle.title",
    "kind":"text","locale":"en","sentence":"title: “Pull” became “Tug”"}],
    "comparison":{"antialiasedPixels":0,"bounds":{"bottom":42,"left":203,"right":546,"top":15},
    "differentPixels":2495,"differentRatio":0.03,"largestDistance":0.55951,"metric":"exact-1"},
    "expected":{"facts":"\(digits)","height":108,"image":"\(digits)","pixels":"\(digits)",
    "scene":"\(digits)","width":750},"facets":{"appearance":"light","component":"normal-header",
    "direction":"natural","locale":"en","scale":"2","state":"idle","textSize":"100","width":"375"},
    "id":"normal-header/idle/en@2x","images":{"actual":"en/normal-header-idle@2x-actual.png",
    "expected":"en/normal-header-idle@2x-expected.png"},"index":0,"path":"en/normal-header-idle@2x",
    "sources":[{"file":"App/en.lproj/Refresh.strings","line":2}],"status":"changed"}],"groups":[],
    "orphaned":[],"orphanedPolicy":"warn","schemaVersion":3}
    """

  /// An archive with one file of two bytes, as a ZIP tool stores it.
  private static var storedArchive: [UInt8] {
    let contents = Array("{}".utf8)
    let sum = CRC32.checksum(of: contents.span)
    let name = Array("a.json".utf8)
    var common: [UInt8] = [20, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    common += [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: sum >> $0) }
    common += [2, 0, 0, 0, 2, 0, 0, 0, UInt8(name.count), 0, 0, 0]
    let file: [UInt8] = [0x50, 0x4B, 3, 4] + common + name + contents
    let places = [UInt8](repeating: 0, count: 14)
    let list: [UInt8] = [0x50, 0x4B, 1, 2, 20, 0] + common + places + name
    var end: [UInt8] = [0x50, 0x4B, 5, 6, 0, 0, 0, 0, 1, 0, 1, 0]
    end += [UInt8(list.count), 0, 0, 0, UInt8(file.count), 0, 0, 0, 0, 0]
    return file + list + end
  }
}
