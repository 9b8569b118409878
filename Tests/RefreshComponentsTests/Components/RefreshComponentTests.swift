import RefreshComponents
import Testing

@Suite struct RefreshComponentTests {
  private static let families: [(name: String, family: RefreshComponent.Family)] = [
    ("state-header", .header), ("normal-header", .header), ("gif-header", .header),
    ("auto-state-footer", .autoFooter), ("auto-normal-footer", .autoFooter),
    ("auto-gif-footer", .autoFooter), ("back-state-footer", .backFooter),
    ("back-normal-footer", .backFooter), ("back-gif-footer", .backFooter),
    ("state-trailer", .trailer), ("normal-trailer", .trailer),
  ]

  @Test(arguments: families)
  func `a component is known by its name and belongs to a family`(
    name: String, family: RefreshComponent.Family
  ) throws {
    let component = try #require(RefreshComponent(rawValue: name))
    #expect(component.family == family)
  }

  @Test func `only a header has a second floor, and every family all other states`() {
    for component in RefreshComponent.allCases where component.family != .header {
      #expect(component.family.states.map(\.rawValue) == Array(1...8))
    }
    #expect(RefreshComponent.Family.header.states.map(\.rawValue) == Array(1...10))
  }

  @Test func `there are no other components`() {
    #expect(RefreshComponent.allCases.map(\.rawValue) == Self.families.map(\.name))
  }
}
