import ProofDocuments
import ProofDrawing

/// A service or tool in which translators work, and how it takes pictures.
package struct TranslationSystem: Sendable {
  /// The name, as options and folders have it.
  package let name: String

  /// Whether its pictures belong to a language; those of others are for all languages.
  package private(set) var hasLanguages = false

  /// Whether it shows boxes, so that none are drawn into the pictures.
  package private(set) var showsBoxes = true

  /// The form of its ids of texts; nil for a system that knows texts by their keys.
  package private(set) var ids: TextIDs.Form?

  /// Whether its folder has copies of the pictures; the files of other systems name those of all.
  package private(set) var hasOwnPictures = false

  /// Whether its folder has a script that sends the pictures.
  package private(set) var hasScript = true

  /// The files of an export for the system, in a folder of its name.
  let files: @Sendable (ContextExport) throws -> [ContextFile]
}

extension TranslationSystem {
  /// All systems, in the order of help and messages.
  package static let all: [TranslationSystem] = [
    .xcode, .crowdin, .phrase, .tolgee, .transifex, .lokalise, .weblate, .arb, .folder,
  ]

  /// The system with a name; nil if there is none.
  package init?(named name: String) {
    guard let known = Self.all.first(where: { $0.name == name }) else { return nil }
    self = known
  }
}

extension ContextExport {
  /// The texts of a picture that a system knows, each with its id and its place in the picture.
  ///
  /// - Throws: `ValueError` if there are no ids for the system.
  func identified(
    _ picture: ContextPicture, by system: String
  ) throws(ValueError) -> [(id: TextIDs.ID, text: ContextText, place: Int)] {
    guard let ids = ids[system] else {
      throw ValueError(
        "\(system) knows texts by ids of its own",
        advice: "name a file of ids, such as --ids \(system)=ids.json")
    }
    return picture.texts.enumerated().compactMap { place, text in
      ids[text.entry].map { ($0, text, place) }
    }
  }

  /// The files for a system without languages that takes the places of texts: one for each picture
  /// that has a text of the system, and the script that sends both.
  ///
  /// - Parameters:
  ///   - system: the name of the system.
  ///   - folder: the folder of the places, in that of the system.
  ///   - fileExtension: how the names of their files end.
  ///   - script: the script, whose list has the path of a picture, its name, and the path of its
  ///     places.
  ///   - file: makes the file with a path for the texts of a picture, each with its id and its box.
  /// - Returns: the files.
  /// - Throws: `ValueError` if there are no ids for the system, and what `file` throws.
  func files(
    for system: String, placesIn folder: String, fileExtension: String = "json",
    sentBy script: UploadScript,
    file: (_ path: String, _ texts: [(id: TextIDs.ID, box: PixelRect)]) throws -> ContextFile
  ) throws -> [ContextFile] {
    var (files, rows): ([ContextFile], [[String]]) = ([], [])
    for picture in sharedPictures {
      let texts = try identified(picture, by: system).map { ($0.id, picture.box(of: $0.text)) }
      guard !texts.isEmpty else { continue }
      let name = "\(folder)/\(picture.path).\(fileExtension)"
      files.append(try file("\(system)/\(name)", texts))
      rows.append(["../\(picture.file)", picture.name, name])
    }
    return files + script.files(in: system, rows: rows)
  }

  /// The pictures for a system without languages.
  var sharedPictures: [ContextPicture] { languageless.flatMap(\.pictures) }
}

/// A shell script that sends an export to a service with `curl`.
///
/// Nothing of a project stands in it: names and texts are in files beside it, which it hands on, so
/// no text can become a command. Names of files and pictures are letters, digits, hyphens and dots.
struct UploadScript {
  /// The service, as people call it.
  let service: String

  /// The variables that must be set, with what they hold.
  let variables: [(name: String, account: String)]

  /// The variables with defaults.
  var defaults: [(name: String, value: String)] = []

  /// The start of the header that has the token, such as `Authorization: Bearer`.
  let header: String

  /// The name of the variable with the token.
  let token: String

  /// The commands that send one picture, whose fields are in variables.
  let fields: [String]
  let commands: String

  /// The name of the file that lists the pictures, a line for each with tabs between its fields.
  static let listName = "pictures.tsv"

  /// The script and its list in a folder.
  func files(in folder: String, rows: [[String]]) -> [ContextFile] {
    let list = rows.map { $0.joined(separator: "\t") + "\n" }.joined()
    return [
      ContextFile("\(folder)/upload.sh", text: text),
      ContextFile("\(folder)/\(Self.listName)", text: list),
    ]
  }

  private var text: String {
    let checks = ([(token, "an access token of \(service)")] + variables).map {
      ": \"${\($0.0):?set it to \($0.1)}\"\n"
    }
    let settings = defaults.map { ": \"${\($0.name):=\($0.value)}\"\n" }
    return """
      #!/bin/sh
      # Sends the pictures in this folder to \(service). Written by PullProof.
      set -eu
      cd "$(dirname "$0")"
      for tool in curl jq; do
        command -v "$tool" > /dev/null || { echo "upload.sh: install $tool" >&2; exit 69; }
      done
      \(checks.joined())\(settings.joined())
      # The token goes through a pipe, because other users see the arguments of programs.
      call() {
        printf '\(header) %s\\n' "$\(token)" |
          curl --fail-with-body --silent --show-error --header @- "$@"
      }

      tab=$(printf '\\t')
      while IFS="$tab" read -r \(fields.joined(separator: " ")); do
      \(commands)
        echo "sent $image"
      done < \(Self.listName)

      """
  }
}
