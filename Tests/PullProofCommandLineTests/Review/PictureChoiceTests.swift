import ProofRendering
import Testing

@testable import PullProofCommandLine

@Suite struct PictureChoiceTests {

  private func mode(
    named: PictureProtocol? = nil, tmux: String? = nil, program: String? = nil,
    hasTrueColor: Bool = true, _ answers: TerminalAnswer...
  ) -> PictureMode? {
    var query = PictureQuery()
    for answer in answers { query.add(answer) }
    return PictureChoice(
      named: named, tmux: tmux.map(TmuxSurroundings.init), program: program,
      hasTrueColor: hasTrueColor
    ).mode(by: query)
  }

  @Test func `a terminal without an answer gets half blocks`() {
    #expect(mode() == .blocks(.trueColor))
    #expect(mode(hasTrueColor: false) == .blocks(.palette))
  }

  @Test func `a protocol that was named is taken, whatever the terminal says`() {
    let kitty = TerminalAnswer.graphics(isPossible: true)
    #expect(mode(named: .blocks, kitty) == .blocks(.trueColor))
    #expect(mode(named: PictureProtocol.none, kitty) == nil)
    #expect(mode(named: .kitty) == .kitty(.direct))
    #expect(mode(named: .sixel, .colorRegisters(16)) == .sixel(registers: 16))
    #expect(mode(named: .sixel) == .sixel(registers: 256))
  }

  @Test func `tmux lets kitty's pictures through if it is told to`() {
    #expect(mode(tmux: "on xterm-kitty\n") == .kitty(.tmux))
    #expect(mode(tmux: "1 xterm-ghostty\n") == .kitty(.tmux))
    #expect(mode(tmux: "off xterm-kitty\n") == .blocks(.trueColor))
    #expect(mode(tmux: "on xterm-256color\n") == .blocks(.trueColor))
    #expect(mode(tmux: "") == .blocks(.trueColor))
  }

  @Test func `tmux answers for itself whether it shows sixels`() {
    #expect(mode(tmux: "off xterm\n", .attributes([1, 2, 4])) == .sixel(registers: 256))
    // The variable is that of the terminal in which tmux was started.
    #expect(mode(tmux: "off xterm\n", program: "iTerm.app") == .blocks(.trueColor))
  }

  @Test func `who could see more is told how`() {
    let tmux = TmuxSurroundings("off xterm-kitty")
    let choice = PictureChoice(named: nil, tmux: tmux, program: nil, hasTrueColor: true)
    #expect(
      choice.advice(for: .blocks(.trueColor))
        == "tmux keeps pictures back; “tmux set -p allow-passthrough on” lets them through")
    #expect(choice.advice(for: .sixel(registers: 256)) == "")
    let other = PictureChoice(
      named: nil, tmux: TmuxSurroundings("off screen"), program: nil, hasTrueColor: true)
    #expect(other.advice(for: .blocks(.trueColor)) == "")
  }
}
