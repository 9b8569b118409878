import ProofRendering
import Testing

@Suite struct KittyGraphicsTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `a small file is one command, with its bytes in base64`() {
    // 1, 2 and 3 are 000000 010000 001000 000011: A, Q, I and D.
    #expect(
      text(KittyGraphics.picture([1, 2, 3], id: 7, columns: 2, rows: 1, by: .direct))
        == "\u{1B}_Ga=T,f=100,i=7,q=2,C=1,m=0;AQID\u{1B}\\")
  }

  @Test func `a larger file is cut after 4,096 characters`() {
    // 3,073 bytes are 1,024 groups of four characters and one of a single byte.
    let zeros = [UInt8](repeating: 0, count: 3073)
    #expect(
      text(KittyGraphics.picture(zeros, id: 7, columns: 2, rows: 1, by: .direct))
        == "\u{1B}_Ga=T,f=100,i=7,q=2,C=1,m=1;\(String(repeating: "A", count: 4096))\u{1B}\\"
        + "\u{1B}_Gm=0;AA==\u{1B}\\")
  }

  @Test func `a file that fills its commands has no empty one behind them`() {
    let zeros = [UInt8](repeating: 0, count: 3072)
    #expect(
      text(KittyGraphics.picture(zeros, id: 7, columns: 2, rows: 1, by: .direct))
        == "\u{1B}_Ga=T,f=100,i=7,q=2,C=1,m=0;\(String(repeating: "A", count: 4096))\u{1B}\\")
  }

  @Test func `tmux gets each command in one of its own, with every ESC doubled`() {
    #expect(
      text(KittyGraphics.picture([1, 2, 3], id: 7, columns: 12, rows: 3, by: .tmux))
        == "\u{1B}Ptmux;\u{1B}\u{1B}_Ga=T,f=100,i=7,q=2,U=1,c=12,r=3,m=0;AQID\u{1B}\u{1B}\\\u{1B}\\"
    )
    let zeros = [UInt8](repeating: 0, count: 3073)
    #expect(
      text(KittyGraphics.picture(zeros, id: 7, columns: 12, rows: 3, by: .tmux))
        .hasSuffix("\u{1B}\u{1B}\\\u{1B}\\\u{1B}Ptmux;\u{1B}\u{1B}_Gm=0;AA==\u{1B}\u{1B}\\\u{1B}\\")
    )
  }

  @Test func `placeholders have the number as a colour and marks for the row and the first column`()
  {
    // 0x010203 is the colour 1, 2, 3. The first rows are U+0305 and U+030D.
    #expect(
      KittyGraphics.placeholders(of: 0x010203, columns: 3, rows: 2) == [
        "\u{1B}[38;2;1;2;3m\u{10EEEE}\u{305}\u{305}\u{10EEEE}\u{10EEEE}\u{1B}[39m",
        "\u{1B}[38;2;1;2;3m\u{10EEEE}\u{30D}\u{305}\u{10EEEE}\u{10EEEE}\u{1B}[39m",
      ])
    #expect(KittyGraphics.rowLimit == 64)
  }

  @Test func `every row has a mark of its own`() {
    let rows = KittyGraphics.placeholders(of: 1, columns: 1, rows: KittyGraphics.rowLimit)
    #expect(Set(rows).count == 64)
  }

  @Test func `a picture is removed with its data`() {
    #expect(text(KittyGraphics.removal(of: 7, by: .direct)) == "\u{1B}_Ga=d,d=I,i=7,q=2\u{1B}\\")
  }

  @Test func `the question is that of the protocol`() {
    #expect(
      text(KittyGraphics.query(id: 31, by: .direct))
        == "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\")
    #expect(
      text(KittyGraphics.query(id: 31, by: .tmux))
        == "\u{1B}Ptmux;\u{1B}\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\u{1B}\\\u{1B}\\")
  }
}
