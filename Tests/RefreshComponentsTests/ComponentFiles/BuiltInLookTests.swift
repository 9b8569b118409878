import ProofDrawing
import RefreshComponents
import RefreshModel
import Testing

/// The files of PullProof's own looks, and copies of them.
@Suite struct BuiltInLookTests {
  /// A copy of a component's file under a name of its own.
  private static func copy(of component: RefreshComponent) throws -> ComponentSetup {
    let look = try #require(BuiltInLook(of: component))
    var setup = ComponentSetup(component, name: "copy")
    setup.file = try ComponentFile(at: "copy.component.yml") { _ in look.contents }
    if let file = setup.file { setup.lengths = file.lengths }
    return setup
  }

  @Test(arguments: RefreshComponent.allCases)
  func `a component has a file, which extends it and needs no other`(component: RefreshComponent)
    throws
  {
    let setup = try Self.copy(of: component)
    #expect(setup.file?.component == component)
    #expect(setup.file?.references == [])
    #expect(setup.settingWithoutEffect == nil)
  }

  @Test func `all looks have elements but those that are drawn in Swift`() throws {
    let drawn = try RefreshComponent.allCases.filter {
      try Self.copy(of: $0).file?.hasElements == false
    }
    #expect(drawn.allSatisfy { $0.kind.axis == .horizontal || $0 == .agjHeader })
    #expect(drawn.count == 7)
  }

  /// Poses, texts, widths and settings in which a look and its copy could differ.
  private static func contexts(of component: RefreshComponent) -> [FaceContext] {
    var contexts: [FaceContext] = []
    for state in component.kind.states {
      let pose = component.pose(in: PulledState(state), images: .blank)
      for (title, width) in [(10, 375.0), (35, 320), (60, 200), (10, 120)] {
        for direction in [TextDirection.leftToRight, .rightToLeft] {
          for (scale, lines) in [(1.0, 1), (2, 3), (0.8, 2)] {
            var context = FaceContext.sample(
              title: title, lastUpdated: 23, pose: IndicatorPose(pose), width: width,
              direction: direction)
            context.pulledState = PulledState(state)
            context.textScale = scale
            context.titleLineCount = lines
            contexts.append(context)
          }
        }
      }
    }
    return contexts
  }

  @Test(arguments: RefreshComponent.allCases)
  func `a copy draws the same as the component`(component: RefreshComponent) throws {
    let copy = try Self.copy(of: component)
    for context in Self.contexts(of: component) {
      var picture = FaceTable().picture(of: copy, images: .blank, in: context)
      // A lint names the places of a copy, and has none for the component.
      picture.traits = Picture.Traits()
      for index in picture.elements.indices {
        picture.elements[index].traits = Picture.Element.Traits()
      }
      let original = FaceTable().picture(
        of: ComponentSetup(component), images: .blank, in: context)
      #expect(picture == original, "\(context.pulledState.name), \(context.width)")
    }
  }

  @Test func `a look that mirrors nothing has the same places for all readers`() throws {
    var setup = ComponentSetup(.normalHeader)
    setup.file = try ComponentFile(at: "left.component.yml") { _ in
      Array("{version: 1, extends: normal-header, mirrors: false}".utf8)
    }
    #expect(setup.settingWithoutEffect == nil)
    let layouts = [TextDirection.leftToRight, .rightToLeft].map { direction in
      FaceTable().picture(
        of: setup, images: ImageSet(),
        in: .sample(pose: .arrow(.none), direction: direction)
      ).layout
    }
    #expect(layouts[0] == layouts[1])
    #expect(layouts[0].last == PlacedElement("arrow", 187.5 - 40 - 25 - 7.5, 7, 15, 40))
  }
}
