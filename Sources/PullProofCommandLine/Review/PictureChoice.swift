import ArgumentParser
import Foundation
import ProofDocuments
import ProofRendering

/// The ways to show pictures that an argument or a variable names.
enum PictureArgument: String, CaseIterable, ExpressibleByArgument {
  case auto, kitty, iterm, sixel, blocks, none

  /// The protocol that is named; nil where the terminal is asked.
  var named: PictureProtocol? { PictureProtocol(rawValue: rawValue) }
}

/// The choice of how pictures are shown: by an argument, else by a variable, else by asking the terminal.
struct PictureChoice: Hashable {
  /// The protocol that somebody named; nil for none.
  let named: PictureProtocol?

  /// What tmux says of its surroundings; nil outside of tmux.
  let tmux: TmuxSurroundings?

  /// The name of the terminal's program; nil if it doesn't say.
  let program: String?

  /// Whether the terminal has 24 bits of colour.
  let hasTrueColor: Bool

  /// Whether the terminal is asked.
  var asks: Bool { named == nil }

  /// The way to draw; nil for no pictures.
  ///
  /// - Parameter query: the answers of the terminal; nil where it wasn't asked.
  /// - Returns: the way.
  func mode(by query: PictureQuery?) -> PictureMode? {
    let answer = query?.pictureProtocol(program: tmux == nil ? program : nil)
    let found = tmux?.canShowKitty == true ? .kitty : answer
    switch named ?? found ?? .blocks {
    case .kitty: return .kitty(tmux == nil ? .direct : .tmux)
    case .iterm: return .iterm
    case .sixel:
      return .sixel(registers: query?.colorRegisters ?? SixelImage.usualRegisterCount)
    case .blocks: return .blocks(hasTrueColor ? .trueColor : .palette)
    case .none: return nil
    }
  }

  /// A sentence about better pictures than those that are shown; empty where there are none.
  ///
  /// - Parameter mode: the way in which pictures are shown.
  /// - Returns: the sentence.
  func advice(for mode: PictureMode?) -> String {
    guard let tmux, case .blocks? = mode, named == nil, tmux.isKitty, !tmux.passesOn else {
      return ""
    }
    return "tmux keeps pictures back; “tmux set -p allow-passthrough on” lets them through"
  }
}

/// The terminal around tmux, as tmux describes it.
struct TmuxSurroundings: Hashable {
  /// Whether tmux hands sequences on (its option `allow-passthrough`).
  let passesOn: Bool

  /// Whether the terminal knows the placeholders of kitty's protocol.
  let isKitty: Bool

  /// Whether pictures get through tmux.
  var canShowKitty: Bool { passesOn && isKitty }

  /// The format for which `tmux display-message` prints what is read here.
  static let format = "#{allow-passthrough} #{client_termname}"

  /// Reads the line of that format.
  init(_ line: String) {
    let words = line.split(whereSeparator: \.isWhitespace)
    passesOn = ["on", "all", "1"].contains(words.first.map(String.init) ?? "")
    // Only these draw a picture where its placeholders stand.
    isKitty = words.count > 1 && ["xterm-kitty", "xterm-ghostty"].contains(words[1])
  }

  /// Asks tmux, which is taken to keep pictures back if it doesn't answer; nil outside of it.
  init?(in world: World) {
    guard let pane = world.variables.tmuxPane else { return nil }
    let programs = world.variables.searchPath.map("tmux".inFolder)
    let arguments = ["display-message", "-p", "-t", pane, Self.format]
    do throws(RunError) {
      let program = programs.first(where: FileManager.default.isExecutableFile) ?? "tmux"
      let outcome = try Subprocess.run(program, arguments, forSeconds: 2, of: world)
      self.init(outcome.exitCode == 0 ? outcome.output : "")
    } catch {
      self.init("")
    }
  }
}
