import Foundation
import ProofDocuments
import ProofDrawing
import RefreshComponents
import RefreshContext
import RefreshModel
import RefreshStrings
import Testing
import _ProofTestSupport

/// The scripts, run by a shell with a `curl` that writes down what it is called with.
@Suite(.enabled(if: HostProgram.jq.isInstalled, "the scripts need jq"))
struct UploadScriptTests {
  private static let curl = """
    #!/bin/sh
    {
      printf 'CALL\\n'
      for argument in "$@"; do printf '<%s>\\n' "$argument"; done
      cat
    } >> "$CURL_LOG"
    [ -z "${CURL_FAILS:-}" ] || { echo '{"error": "no"}'; exit 22; }
    for argument in "$@"; do
      case "$argument" in
        @*.json) cat "${argument#@}" >> "$CURL_LOG" ;;
      esac
    done
    case "$*" in
      *per_page*) echo '[]' ;;
      *search=*) echo '{"data": []}' ;;
      *) echo '{"id": 7, "data": {"id": 7}}' ;;
    esac

    """

  private static let variables = [
    "CROWDIN_PERSONAL_TOKEN": "secret", "CROWDIN_PROJECT_ID": "1",
    "PHRASE_ACCESS_TOKEN": "secret", "PHRASE_PROJECT_ID": "p",
    "TOLGEE_API_KEY": "secret", "TOLGEE_PROJECT_ID": "1",
    "TX_TOKEN": "secret", "TRANSIFEX_PROJECT_ID": "o:a:p:n",
    "LOKALISE_API_TOKEN": "secret", "LOKALISE_PROJECT_ID": "l",
    "WEBLATE_TOKEN": "secret", "WEBLATE_PROJECT": "p", "WEBLATE_COMPONENT": "c",
  ]

  /// An export in which a text with a hostile key is drawn, by a face of an app's own.
  private static func export() throws -> ContextExport {
    let key = Exports.hostile
    let app = try Surveys.bundle([key: "Boo"])
    var matrix = FrameMatrix(locales: [])
    matrix.components = [.stateTrailer]
    var gallery = try Surveys.gallery(try .builtIn(), overlays: [app])
    gallery.faces["state-trailer"] = { context in
      var picture = Picture(size: Size(width: 200, height: 40), language: context.language)
      guard let text = context.appText(key) else { return picture }
      picture.elements = [
        context.label("boo", text.string, in: Rect(x: 0, y: 0, width: 200, height: 40))
      ]
      picture.origins = [text.origin(of: "boo")].compactMap(\.self)
      return picture
    }
    let survey = ContextSurvey(
      of: ContextInventory(of: [app], orOf: try .builtIn(), sourceLanguage: nil), in: matrix,
      of: gallery)
    var export = ContextExport(
      locales: [try Surveys.pictures(survey, for: "en")], sourceLanguage: .english, version: "1")
    let digits = "2e354ef120752c67afa1b6855aa80c52"
    let forms: [(String, String, TextIDs.Form)] = [
      ("crowdin", "12", .number), ("lokalise", "12", .number), ("weblate", "12", .number),
      ("phrase", "\"\(digits)\"", .digits),
      ("transifex", "\"o:a:p:n:r:r:s:\(digits)\"", .path),
    ]
    for (name, id, form) in forms {
      export.ids[name] = try TextIDs(
        json: Array("{\(JSONContent.quoted(key)): \(id)}".utf8), file: "ids.json", as: form)
    }
    return export
  }

  /// Runs the script of a system, and returns what `curl` was called with.
  private static func log(
    of system: String, in folder: TemporaryFolder, without variable: String? = nil,
    failing: Bool = false
  ) throws -> (log: String, errors: String, status: Int32) {
    try folder.write(curl, to: "bin/curl")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: "\(folder.path)/bin/curl")
    for (path, bytes) in try Exports.files(for: system, in: export()) {
      try folder.write(bytes, to: "out put/\(path)")
    }
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["out put/\(system)/upload.sh"]
    process.currentDirectoryURL = URL(filePath: folder.path)
    var environment = variables
    environment["PATH"] = "\(folder.path)/bin:/usr/bin:/bin"
    environment["CURL_LOG"] = "\(folder.path)/curl.log"
    if let variable { environment[variable] = nil }
    if failing { environment["CURL_FAILS"] = "1" }
    process.environment = environment
    let errors = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    let complaint = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (
      folder.text("curl.log") ?? "", String(decoding: complaint, as: UTF8.self),
      process.terminationStatus
    )
  }

  private static let scripted = TranslationSystem.all.filter(\.hasScript).map(\.name)

  @Test(arguments: scripted)
  func `a key that looks like a command is sent and never run`(system: String) throws {
    let folder = try TemporaryFolder()
    let (log, errors, status) = try Self.log(of: system, in: folder)
    #expect(status == 0, "\(errors)")
    #expect(errors.isEmpty)
    #expect(try folder.files().allSatisfy { !$0.contains("hacked") })
    #expect(log.contains("CALL\n"))
    // The token goes through a pipe and is no argument.
    #expect(log.contains(" secret\n") && !log.contains("<secret") && !log.contains("secret>"))
    if system == "tolgee" {
      let body = try #require(log.split(separator: "CALL\n").last)
      #expect(body.contains("touch hacked") && body.contains("\"uploadedImageId\": 7"))
    }
  }

  @Test(arguments: scripted)
  func `pictures are sent before the places of texts in them`(system: String) throws {
    let log = try Self.log(of: system, in: try TemporaryFolder()).log
    let calls = log.components(separatedBy: "CALL\n").dropFirst().map { call in
      call.split(separator: "\n").last { $0.hasPrefix("<http") }.map(String.init) ?? ""
    }
    let expected: [String: [String]] = [
      "crowdin": [
        "<https://api.crowdin.com/api/v2/storages>",
        "<https://api.crowdin.com/api/v2/projects/1/screenshots>",
        "<https://api.crowdin.com/api/v2/projects/1/screenshots>",
        "<https://api.crowdin.com/api/v2/projects/1/screenshots/7/tags>",
      ],
      "phrase": [
        "<https://api.phrase.com/v2/projects/p/screenshots?page=1&per_page=100>",
        "<https://api.phrase.com/v2/projects/p/screenshots>",
        "<https://api.phrase.com/v2/projects/p/screenshots/7/markers>",
      ],
      "tolgee": [
        "<https://app.tolgee.io/v2/image-upload>",
        "<https://app.tolgee.io/v2/projects/1/single-step-import-resolvable>",
      ],
      "transifex": [
        "<https://rest.api.transifex.com/context_screenshots/o:a:p:n>",
        "<https://rest.api.transifex.com/context_screenshot_maps>",
      ],
      "lokalise": ["<https://api.lokalise.com/api2/projects/l/screenshots>"],
      "weblate": [
        "<https://hosted.weblate.org/api/screenshots/>",
        "<https://hosted.weblate.org/api/screenshots/7/units/>",
      ],
    ]
    #expect(calls == expected[system])
  }

  @Test(arguments: scripted)
  func `a service that refuses a picture ends the script`(system: String) throws {
    let (log, _, status) = try Self.log(of: system, in: try TemporaryFolder(), failing: true)
    #expect(status != 0)
    // Crowdin and Phrase are asked for earlier pictures, or for storage, before they are sent one.
    #expect(log.components(separatedBy: "CALL\n").count - 1 <= 2, "\(log)")
  }

  @Test func `a script without its token says so and sends nothing`() throws {
    let (log, errors, status) = try Self.log(
      of: "tolgee", in: try TemporaryFolder(), without: "TOLGEE_API_KEY")
    #expect(status != 0 && log.isEmpty)
    #expect(errors.contains("TOLGEE_API_KEY: set it to an access token of Tolgee"))
  }
}
