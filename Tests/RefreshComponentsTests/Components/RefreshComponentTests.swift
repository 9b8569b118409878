import RefreshComponents
import RefreshModel
import Testing

@Suite struct RefreshComponentTests {
  private static let kinds: [(name: String, kind: ComponentKind)] = [
    ("state-header", .header), ("normal-header", .header), ("gif-header", .header),
    ("auto-state-footer", .autoFooter), ("auto-normal-footer", .autoFooter),
    ("auto-gif-footer", .autoFooter), ("back-state-footer", .backFooter),
    ("back-normal-footer", .backFooter), ("back-gif-footer", .backFooter),
    ("state-trailer", .trailer), ("normal-trailer", .trailer),
    ("auto-state-trailer", .autoTrailer), ("auto-normal-trailer", .autoTrailer),
    ("state-leader", .leader), ("normal-leader", .leader),
    ("auto-state-header", .autoHeader), ("auto-normal-header", .autoHeader),
    ("ego-header", .header), ("pull-table-footer", .backFooter), ("agj-header", .header),
    ("zh-header", .header), ("zh-footer", .autoFooter),
  ]

  @Test(arguments: kinds)
  func `a component is known by its name and has the rules of its kind`(
    name: String, kind: ComponentKind
  ) throws {
    let component = try #require(RefreshComponent(rawValue: name))
    #expect(component.kind == kind)
  }

  @Test func `only a header has a second floor, and every kind all other states`() {
    for component in RefreshComponent.allCases where component.kind != .header {
      #expect(component.kind.states.map(\.rawValue) == Array(1...8))
    }
    #expect(ComponentKind.header.states.map(\.rawValue) == Array(1...10))
  }

  @Test func `the original has the first eleven`() {
    #expect(RefreshComponent.original.map(\.rawValue) == Self.kinds.prefix(11).map(\.name))
  }

  @Test func `there are no other components`() {
    #expect(RefreshComponent.allCases.map(\.rawValue) == Self.kinds.map(\.name))
  }
}
