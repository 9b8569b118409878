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
