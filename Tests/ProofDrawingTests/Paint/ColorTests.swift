import ProofDrawing
import Testing

@Suite struct ColorTests {
  @Test(arguments: [
    ("#5A5A5A", Color(red: 90, green: 90, blue: 90)),  // 5 × 16 + 10
    ("#FF8000", Color(red: 255, green: 128, blue: 0)),
    ("#3c3c44", Color(red: 60, green: 60, blue: 68)),
    ("#abc", Color(red: 170, green: 187, blue: 204)),  // 10, 11 and 12 times 17
    ("#F00", Color(red: 255, green: 0, blue: 0)),
    ("#01020380", Color(red: 1, green: 2, blue: 3, alpha: 128.0 / 255)),
    ("#010203FF", Color(red: 1, green: 2, blue: 3)),
    ("#00000000", Color(red: 0, green: 0, blue: 0, alpha: 0)),
  ])
  func `hexadecimal digits are read`(text: String, color: Color) {
    #expect(Color(hex: text) == color)
    #expect(Color(hex: "<\(text)>".dropFirst().dropLast()) == color, "as a substring")
  }

  @Test(arguments: [
    "", "#", "#1", "#12", "#1234", "#12345", "#1234567", "#123456789", "5A5A5A", "FFF", "#GGGGGG",
    "#12345G", "##12345", "#+12345", "#-12345", "# 12345", "#123456 ", " #123456", "0x123456",
    "#12\u{301}3456", "red",
  ])
  func `anything else is refused`(text: String) {
    #expect(Color(hex: text) == nil)
  }

  @Test(arguments: ["#１２３", "#ＦＦＦＦＦＦ", "#12345Ａ"])
  func `digits of another script are refused`(text: String) {
    #expect(Color(hex: text) == nil)
  }

  @Test(arguments: [
    (Color(grey: 90), "#5A5A5A"), (Color(grey: 0), "#000000"), (Color(grey: 255), "#FFFFFF"),
    (Color(red: 1, green: 171, blue: 16), "#01AB10"),
    (Color(red: 90, green: 90, blue: 90, alpha: 0.5), "#5A5A5A80"),  // 127.5 → 128
    (Color(red: 90, green: 90, blue: 90, alpha: 0), "#5A5A5A00"),
  ])
  func `a colour is written in digits`(color: Color, text: String) {
    #expect(color.description == text)
  }

  @Test func `every level and every opacity survives being written and read`() {
    for byte in UInt8.min...UInt8.max {
      let levels = Color(red: byte, green: 255 - byte, blue: byte / 2)
      let opacity = Color(red: 1, green: 2, blue: 3, alpha: Double(byte) / 255)
      #expect(Color(hex: levels.description) == levels)
      #expect(Color(hex: opacity.description) == opacity)
    }
  }

  @Test func `a fade multiplies the opacity alone`() {
    let color = Color(red: 1, green: 2, blue: 3, alpha: 0.5)
    #expect(color.faded(by: 0.5) == Color(red: 1, green: 2, blue: 3, alpha: 0.25))
    #expect(color.faded(by: 1) == color)
  }

  @Test func `a grey has the same level in each part`() {
    #expect(Color(grey: 90) == Color(red: 90, green: 90, blue: 90, alpha: 1))
  }
}
