import ProofDrawing
import RefreshComponents
import Testing

@Suite struct ThemeTests {
  @Test func `the light theme has the original's grey and the phone's spinner on white`() {
    #expect(Theme.light.label == Color(red: 90, green: 90, blue: 90))
    #expect(Theme.light.spinner == Color(hex: "#3C3C44"))
    #expect(Theme.light.page == Color(hex: "#FFFFFF"))
    #expect(Theme.light.families.isEmpty)
  }

  @Test func `the dark theme's label is as far from black as the light one's is from white`() {
    #expect(Theme.dark.label == Color(red: 255 - 90, green: 255 - 90, blue: 255 - 90))
    #expect(Theme.dark.spinner == Color(hex: "#EBEBF5"))
    #expect(Theme.dark.page == Color(hex: "#000000"))
    #expect(Theme.dark.families.isEmpty)
  }

  @Test func `each appearance has its theme`() {
    #expect(Appearance.allCases.map(Theme.standard) == [.light, .dark, .light, .dark])
  }
}
