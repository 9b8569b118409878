import Foundation
import Testing

/// A fault of the machine, or by somebody's hand, and what is made of it: a row of the table in
/// Documentation/robustness.md.
struct FaultRow: Sendable, CustomTestStringConvertible {
  /// What comes between.
  enum Trigger: Sendable {
    /// Calls of a kind fail, from one on.
    case failing(FailingCall, from: Int, with: String)

    /// A command of the shell is carried out amid the calls of a kind: after so many of a hundred.
    case amid(FailingCall, percent: Int, String)

    /// A command of the shell is carried out before the run.
    case before(String)

    /// The project has fonts of its own, and a command of the shell is carried out amid opening them.
    case amidOwnFonts(String)

    /// The project has fonts of its own, and a command of the shell is carried out before the run.
    case beforeWithOwnFonts(String)

    /// The program is started by something else, in turn by each of some launchers.
    case launchers([[String]])

    /// Another user starts the program by something else.
    case otherUser([[String]])

    /// Variables are changed.
    case variables([String: String?])
  }

  /// What is left in the project.
  enum Remains: String, Sendable {
    /// Nothing has changed but the report of pending frames.
    case asBefore = "all as before"

    /// Each file is the old or the new one, and the next run ends right and removes the rest.
    case whole = "whole files; the next run mends the rest"

    /// What somebody else has removed or changed is as they left it.
    case others = "what others left"
  }

  let fault: String
  let scenario: FailureScenario
  let trigger: Trigger

  /// The exit codes that may be; minus the number of a signal.
  let exits: [Int32]

  /// Words that are said, on either stream; empty for none, and nil where they depend on the moment.
  let says: String?

  let remains: Remains

  /// Whether the row is tested wherever tests are, as it takes a moment.
  var isQuick = true

  var testDescription: String { "\(fault): \(scenario.rawValue)" }

  /// The row as it stands in the table.
  var line: String {
    let said = says.map { $0.isEmpty ? "nothing" : $0 } ?? "as the moment has it"
    let exit = exits.map { $0 < 0 ? "signal \(-$0)" : "\($0)" }.joined(separator: " or ")
    return "| \(fault) | `\(scenario.rawValue)` | \(exit) | \(said) "
      + "| \(remains.rawValue) |"
  }

  /// The table of all rows.
  static var table: String {
    let head = [
      "| fault | command | exit | what is said | what is left |", "|---|---|---|---|---|",
    ]
    return (head + all.map(\.line)).joined(separator: "\n") + "\n"
  }
}

extension FaultRow {
  private static func bash(_ script: String) -> [String] { ["/bin/bash", "-c", script, "bash"] }

  /// All rows, those about files first.
  static let all: [FaultRow] = files + hands + fonts + limits + outputs

  private static func fullDisk(
    _ scenario: FailureScenario, leaving remains: Remains, isQuick: Bool = false
  ) -> FaultRow {
    FaultRow(
      fault: "full disk", scenario: scenario, trigger: .failing(.write, from: 1, with: "ENOSPC"),
      exits: [73], says: "No space left on device", remains: remains, isQuick: isQuick)
  }

  private static func readOnly(
    _ scenario: FailureScenario, exits code: Int32 = 73,
    says words: String = "Read-only file system"
  ) -> FaultRow {
    FaultRow(
      fault: "read-only places", scenario: scenario,
      trigger: .failing(.openToWrite, from: 1, with: "EROFS"), exits: [code], says: words,
      remains: .asBefore, isQuick: false)
  }

  private static let files = [
    fullDisk(.recordChanged, leaving: .whole, isQuick: true),
    fullDisk(.verifyChanged, leaving: .asBefore),
    fullDisk(.accept, leaving: .whole),
    fullDisk(.illustrate, leaving: .whole),
    fullDisk(.contextExport, leaving: .whole),
    readOnly(.recordChanged),
    readOnly(.verifyFull),
    readOnly(.lint, exits: 0, says: "0 errors"),
    FaultRow(
      fault: "images and scenes emptied, as by a disk that loses what it took",
      scenario: .verifyOnlyChanged,
      trigger: .before(
        "\"$PROGRAM\" record -u --quiet; for file in References/scenes/*.txt References/en/*; "
          + "do : > \"$file\"; done"),
      exits: [2], says: "4 unreadable", remains: .others, isQuick: false),
  ]

  private static let hands = [
    FaultRow(
      fault: "references removed midway", scenario: .verifyChanged,
      trigger: .amid(.font, percent: 50, "rm -r References"), exits: [2], says: "unreadable",
      remains: .others, isQuick: false),
    FaultRow(
      fault: "project removed midway", scenario: .recordChanged,
      trigger: .amid(.font, percent: 50, "rm -r References pullproof.lock pullproof.yml App"),
      exits: [0, 2, 66, 73], says: nil, remains: .others, isQuick: false),
    FaultRow(
      fault: "text changed while texts are read", scenario: .verifyChanged,
      trigger: .amid(
        .read, percent: 50, "echo '\"header.idle.title\" = \"Pull\";' > App/en.lproj/*.strings"),
      exits: [0, 1], says: "unchanged", remains: .others, isQuick: false),
    FaultRow(
      fault: "kill -9", scenario: .recordChanged,
      trigger: .amid(.rename, percent: 50, "kill -KILL $PPID"),
      exits: [-SIGKILL], says: "", remains: .whole),
    FaultRow(
      fault: "kill -9", scenario: .accept, trigger: .amid(.rename, percent: 50, "kill -KILL $PPID"),
      exits: [-SIGKILL], says: "", remains: .whole, isQuick: false),
    FaultRow(
      fault: "SIGINT", scenario: .recordChanged,
      trigger: .amid(.font, percent: 50, "kill -INT $PPID"),
      exits: [130], says: "interrupted; no reference was changed", remains: .asBefore,
      isQuick: false),
    FaultRow(
      fault: "SIGTERM", scenario: .verifyChanged,
      trigger: .amid(.font, percent: 50, "kill -TERM $PPID"),
      exits: [143], says: "interrupted after", remains: .asBefore, isQuick: false),
  ]

  private static let fonts = [
    FaultRow(
      fault: "fonts cut short while drawing", scenario: .verifyChanged,
      trigger: .amidOwnFonts("truncate --size 1000 Fonts/*f"), exits: [1, 2, 78], says: nil,
      remains: .others, isQuick: false),
    FaultRow(
      fault: "fonts touched while drawing", scenario: .verifyChanged,
      trigger: .amidOwnFonts("touch Fonts/*f"), exits: [1, 2], says: nil, remains: .others,
      isQuick: false),
    FaultRow(
      fault: "damaged font", scenario: .verify,
      trigger: .beforeWithOwnFonts("truncate --size 1000 Fonts/Inter-Bold.otf"), exits: [78],
      says: "is a different file", remains: .others, isQuick: false),
    FaultRow(
      fault: "swapped fonts", scenario: .verify,
      trigger: .beforeWithOwnFonts(
        "cd Fonts; mv Inter-Bold.otf x; mv Noto*f Inter-Bold.otf; mv x NotoSansArabicUI-Bold.ttf"),
      exits: [78], says: "is a different file", remains: .others, isQuick: false),
  ]

  private static let limits = [
    FaultRow(
      fault: "8 open files", scenario: .verify,
      trigger: .launchers([bash("ulimit -n 8; exec \"$@\"")]),
      exits: [78], says: "only 8 open files", remains: .asBefore, isQuick: false),
    FaultRow(
      fault: "`ulimit -v`, 40 steps from 200,000 to 1,175,000 KB", scenario: .verifyChanged,
      trigger: .launchers(
        (0..<40).map { bash("ulimit -v \(200_000 + 25_000 * $0); exec \"$@\"") }),
      exits: [1, 2, 78], says: nil, remains: .asBefore, isQuick: false),
    FaultRow(
      fault: "1 to 5 processes", scenario: .verify,
      trigger: .otherUser((1...5).map { bash("ulimit -u \($0); exec \"$@\"") }),
      exits: [78], says: "the system allows no more threads", remains: .asBefore, isQuick: false),
    FaultRow(
      fault: "no home", scenario: .verify,
      trigger: .variables(["HOME": nil, "XDG_CACHE_HOME": nil]), exits: [0],
      says: "clean: 8 unchanged",
      remains: .asBefore, isQuick: false),
  ]

  private static let outputs = [
    FaultRow(
      fault: "closed standard output", scenario: .verify,
      trigger: .launchers([bash("exec \"$@\" >&-")]),
      exits: [73], says: "standard output: Bad file descriptor", remains: .asBefore, isQuick: false),
    FaultRow(
      fault: "closed pipe", scenario: .verify,
      trigger: .launchers([bash("exec 3> >(:); wait $!; exec \"$@\" >&3")]),
      exits: [-SIGPIPE], says: "", remains: .asBefore),
  ]
}
