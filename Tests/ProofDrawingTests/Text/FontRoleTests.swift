import Foundation
import ProofDrawing
import Testing

@Suite struct FontRoleTests {
  @Test func `roles are ordered by name`() {
    let roles = ["latin", "han-ja", "emoji", "arabic"].map(FontRole.init(rawValue:))
    #expect(roles.sorted().map(\.rawValue) == ["arabic", "emoji", "han-ja", "latin"])
  }

  @Test func `the roles with a name of their own are spelled as in a font lock`() {
    #expect(FontRole.latin.rawValue == "latin")
    #expect(FontRole.emoji.rawValue == "emoji")
  }

  @Test func `a role is written as its bare name`() throws {
    let written = try JSONEncoder().encode([FontRole.latin])
    #expect(String(decoding: written, as: UTF8.self) == #"["latin"]"#)
    #expect(try JSONDecoder().decode([FontRole].self, from: written) == [.latin])
  }
}
