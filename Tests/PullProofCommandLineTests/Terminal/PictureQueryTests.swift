import Testing

@testable import PullProofCommandLine

@Suite struct PictureQueryTests {
  private func query(_ answers: TerminalAnswer...) -> PictureQuery {
    var query = PictureQuery()
    for answer in answers { query.add(answer) }
    return query
  }

  @Test func `the device attributes are asked for last`() {
    #expect(
      String(decoding: PictureQuery.questions, as: UTF8.self)
        == "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[>q\u{1B}[16t\u{1B}[?1;1;0S\u{1B}[c"
    )
    #expect(!query(.graphics(isPossible: true)).isComplete)
    #expect(query(.attributes([62])).isComplete)
  }

  @Test func `kitty's protocol comes before iTerm2's, and that before sixels`() {
    let (kitty, sixel) = (
      TerminalAnswer.graphics(isPossible: true), TerminalAnswer.attributes([62, 4])
    )
    let iterm = TerminalAnswer.version("iTerm2 3.5.0")
    #expect(query(kitty, iterm, sixel).pictureProtocol(program: nil) == .kitty)
    #expect(query(iterm, sixel).pictureProtocol(program: nil) == .iterm)
    #expect(query(sixel).pictureProtocol(program: nil) == .sixel)
    #expect(
      query(.graphics(isPossible: false), .attributes([62])).pictureProtocol(program: nil) == nil)
  }

  @Test func `iTerm2 is known by its name in the environment, too`() {
    #expect(query(.attributes([1, 2])).pictureProtocol(program: "iTerm.app") == .iterm)
    #expect(query(.version("xterm(384)")).pictureProtocol(program: "Apple_Terminal") == nil)
  }

  @Test func `the first attribute is the terminal's level and not a feature`() {
    #expect(query(.attributes([4, 6])).pictureProtocol(program: nil) == nil)
  }

  @Test func `a cell and the colours are known if the terminal says so`() {
    #expect(query(.cell(width: 9, height: 18)).cell == PixelSize(width: 9, height: 18))
    #expect(query().cell == nil)
    #expect(query().colorRegisters == 256)
    #expect(query(.colorRegisters(16)).colorRegisters == 16)
    #expect(query(.colorRegisters(65_536)).colorRegisters == 256)
  }
}
