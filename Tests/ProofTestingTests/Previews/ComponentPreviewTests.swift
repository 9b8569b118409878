import ProofDrawing
import RefreshComponents
import RefreshModel
import Testing
import _ProofTestSupport

@testable import ProofTesting

@Suite("A preview of a component")
struct ComponentPreviewTests {
  private let measurer = FixedAdvanceMeasurer(advance: 8)

  /// The texts on show, without the invisible marks that isolate times from what is round them.
  private func strings(_ preview: some Previewing) throws -> [String] {
    try preview.picture(measuredBy: measurer).elements.compactMap { element in
      guard case .text(let block, _, _) = element.content else { return nil }
      return String(block.string.unicodeScalars.filter { !("\u{2066}"..."\u{2069}" ~= $0) })
    }
  }

  @Test("shows the standard words at the command line's moment")
  func words() throws {
    #expect(
      try strings(ComponentPreview(.normalHeader)) == [
        "Pull to refresh", "Last updated: Today 9:41\u{202F}AM",
      ])
    #expect(
      try strings(ComponentPreview(.autoNormalFooter, in: .noMoreData, locale: "de")).count == 1)
  }

  @Test("draws a component that a file beside the test describes")
  func componentFile() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "version: 1\nextends: normal-header\nheight: 60\nchildren: [{ring: {}}, {label: title}]\n",
      to: "Looks/ring.component.yml")
    let setup = try ComponentSetup(
      file: "Looks/ring.component.yml", filePath: "\(folder.path)/Tests.swift")
    #expect(setup.name == "ring")
    let preview = ComponentPreview(setup)
    let picture = try preview.picture(measuredBy: measurer)
    #expect(picture.elements.map(\.name) == ["ring", "title"])
    #expect(picture.size == Size(width: 375, height: 60))
    #expect(preview.label.name == "ring-idle")
    #expect(throws: SnapshotError.self) {
      try ComponentSetup(file: "none.component.yml", filePath: "\(folder.path)/Tests.swift")
    }
  }

  @Test("draws the frame of a Lottie file beside the component's file")
  func lottieFile() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "version: 1\nextends: normal-header\nchildren: [{lottie: {file: pull.json, in: percent}}]\n",
      to: "Looks/pull.component.yml")
    try folder.write(
      #"{"fr":30,"ip":0,"op":60,"w":40,"h":20,"layers":[]}"#, to: "Looks/pull.json")
    let setup = try ComponentSetup(
      file: "Looks/pull.component.yml", filePath: "\(folder.path)/Tests.swift")
    let picture = try ComponentPreview(setup, in: .pulling).picture(measuredBy: measurer)
    #expect(picture.elements.map(\.name) == ["lottie"])
    #expect(picture.elements[0].pose == ["frame": 60])
    try folder.write("{}", to: "Looks/pull.json")
    #expect(throws: SnapshotError.self) {
      try ComponentPreview(setup, in: .pulling).picture(measuredBy: measurer)
    }
  }

  @Test("draws a small view in a state of its own, and in all of them on a matrix")
  func smallView() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "version: 1\nextends: none\nstates: [empty, failed]\nheight: 60\nchildren: [{label: title}]\n",
      to: "list.component.yml")
    try folder.write(
      "\"list.empty.title\" = \"Nothing here\";\n\"list.failed.title\" = \"No connection\";\n".utf8,
      to: "App/en.lproj/Localizable.strings")
    let setup = try ComponentSetup(
      file: "list.component.yml", filePath: "\(folder.path)/Tests.swift")
    let gallery = try Gallery.forTests(strings: ["\(folder.path)/App"])
    let preview = ComponentPreview(setup, inOwnState: "failed", of: gallery)
    #expect(try strings(preview) == ["No connection"])
    #expect(preview.label.name == "list-failed")
    let cells = try preview.cells(of: FrameMatrix(locales: ["en"]))
    #expect(cells.map(\.label.detail) == ["empty", "failed"])
    let strange = ComponentPreview(setup, inOwnState: "offline", of: gallery)
    #expect(throws: SnapshotError.self) { try strange.picture(measuredBy: measurer) }
    #expect(throws: SnapshotError.self) {
      try ComponentPreview(setup, of: gallery).picture(measuredBy: measurer)
    }
  }

  @Test("shows an app's words and clock")
  func gallery() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "\"header.idle.title\" = \"Pull for bread\";".utf8, to: "en.lproj/Localizable.strings")
    let gallery = try Gallery.forTests(
      strings: [folder.path], now: "2026-01-15T23:30:00Z", lastUpdated: "2026-01-15T23:00:00Z",
      timeZone: "Asia/Tokyo")
    // Tokyo is nine hours ahead.
    #expect(
      try strings(ComponentPreview(.normalHeader, of: gallery)) == [
        "Pull for bread", "Last updated: Today 8:00\u{202F}AM",
      ])
  }

  @Test("draws the face that its gallery has for it")
  func galleryFace() throws {
    var gallery = try Gallery.forTests()
    gallery.faces["inbox"] = { Picture(size: Size(width: $0.width, height: 10)) }
    let inbox = ComponentSetup(.normalHeader, name: "inbox")
    #expect(
      try ComponentPreview(inbox, of: gallery).picture(measuredBy: measurer).size.height == 10)
    #expect(
      try ComponentPreview(.normalHeader, of: gallery).picture(measuredBy: measurer).size.height
        == 54)
  }

  @Test("lays out a face of one's own with the words and the direction of the component")
  func face() throws {
    let preview = ComponentPreview(.normalHeader, in: .pulling, locale: "ar", width: 320) {
      context in
      Picture(
        size: Size(width: context.width, height: 10), direction: context.direction,
        spokenLabel: context.texts.title.string)
    }
    let picture = try preview.picture(measuredBy: measurer)
    #expect(picture.size == Size(width: 320, height: 10))
    #expect(picture.direction == .rightToLeft)
    #expect(!picture.spokenLabel.isEmpty)
  }

  @Test("is called by its component, state, locale and look")
  func label() {
    let preview = ComponentPreview(
      .normalHeader, in: .idle, pulledPercent: 50, locale: "zh-Hant", width: 320, appearance: .dark)
    #expect(preview.label.name == "normal-header-idle-50-w320")
    #expect(preview.label.suffix == ".zh-Hant~dark@2x")
  }

  @Test("has the settings of an application, larger letters and the other direction")
  func settings() throws {
    let setup = ComponentSetup(
      .normalHeader, name: "inbox", showsLastUpdated: false, titles: [.idle: "Pull for mail"])
    let preview = ComponentPreview(setup, textSize: 200, direction: .rightToLeft)
    #expect(preview.label.name == "inbox-idle-t200-rtl")
    let picture = try preview.picture(measuredBy: measurer)
    #expect(try strings(preview) == ["Pull for mail"])
    #expect(picture.direction == .rightToLeft)
    guard
      case .text(let block, _, _) = picture.elements.first(where: { $0.name == "title" })?.content
    else {
      Issue.record("there is no title")
      return
    }
    // Labels have letters of 14 pt.
    #expect(block.style.size == 28)
  }

  @Test("moves its arrow away from the title by the inset that is set")
  func labelInset() throws {
    #expect(try arrowX(labelInset: 0) - arrowX(labelInset: 30) == 30)
  }

  private func arrowX(labelInset: Double) throws -> Double {
    let preview = ComponentPreview(ComponentSetup(.normalHeader, labelInset: labelInset))
    let elements = try preview.picture(measuredBy: measurer).elements
    return try #require(elements.first { $0.name == "arrow" }).bounds.x
  }

  @Test(
    "refuses a setting that its component does not have",
    arguments: [
      (ComponentSetup(.normalTrailer, labelInset: 8), "normal-trailer has no labelInset"),
      (ComponentSetup(.egoHeader, lengths: 50), "ego-header has no lengths"),
      (ComponentSetup(.zhFooter, showsIndicator: false), "zh-footer has no showsIndicator"),
    ])
  func withoutEffect(setup: ComponentSetup, problem: String) {
    let error = #expect(throws: SnapshotError.self) {
      try ComponentPreview(setup).picture(measuredBy: measurer)
    }
    #expect(error?.description.contains(problem) == true, "\(String(describing: error))")
  }

  @Test("has a height, a background and no indicator of its own")
  func look() throws {
    let setup = ComponentSetup(
      .normalHeader, lengths: 80, background: AdaptiveColor(Color(grey: 7)), showsIndicator: false)
    let picture = try ComponentPreview(setup).picture(measuredBy: measurer)
    #expect(picture.size.height == 80 && picture.background == Color(grey: 7))
    #expect(picture.elements.map(\.name) == ["title", "lastUpdated"])
  }

  @Test("is seen pulled by each percentage of a matrix")
  func percentages() throws {
    let matrix = try FrameMatrix(
      locales: ["en"], states: [], pulledPercents: [0, 60, 130], textSizes: [100, 150])
    #expect(
      try ComponentPreview(.normalHeader).cells(of: matrix).map(\.label.detail) == [
        "idle-0", "idle-0-t150", "idle-60", "idle-60-t150", "pulling-130", "pulling-130-t150",
      ])
    #expect(throws: SnapshotError.self) {
      try FrameMatrix(locales: ["en"], pulledPercents: [1000])
    }
  }

  @Test("finds a text by a key of the app's own, and says where it was found")
  func appText() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "\"banner.title\" = \"Brot!\";".utf8, to: "de.lproj/Localizable.strings")
    let gallery = try Gallery.forTests(strings: [folder.path])
    let preview = ComponentPreview(.normalHeader, locale: "de", of: gallery) { context in
      let text = context.appText("banner.title")
      let size = Size(width: context.width, height: 20)
      return context.picture(
        [context.label("banner", text?.string ?? "", in: Rect(x: 0, y: 0, width: 100, height: 20))],
        size: size, origins: [text?.origin(of: "banner")].compactMap(\.self))
    }
    #expect(try strings(preview) == ["Brot!"])
    let origin = try preview.picture(measuredBy: measurer).origins.last
    #expect(origin?.element == "banner" && origin?.key == "banner.title")
    #expect(origin?.matched == "de" && origin?.source == "overlay 1")
    #expect(gallery.appText(forKey: "banner.subtitle", locale: .init("de")!) == nil)
  }

  @Test(
    "tells what is wrong with it",
    arguments: [
      (ComponentPreview(.normalHeader, locale: "not a tag"), "“not a tag” is not a locale"),
      (ComponentPreview(.normalHeader, locale: "tlh"), "no texts for the locale tlh"),
      (
        ComponentPreview(.stateTrailer, in: .secondFloor),
        "state-trailer has none of its states (second-floor)"
      ),
      (ComponentPreview(.normalHeader, in: .refreshing, pulledPercent: 50), "50 % in the state"),
      (ComponentPreview(.normalHeader, in: .idle, pulledPercent: 101), "101 % in the state"),
      (ComponentPreview(.normalHeader, width: 0), "a width of 0 points"),
      (
        ComponentPreview(.normalHeader, width: 59),
        "a width of 59 points: it must be 60 to 8192 points"
      ),
      (
        ComponentPreview(.normalHeader, textSize: 321),
        "a text size of 321 %: it must be 50 to 320 %"
      ),
    ])
  func problems(preview: ComponentPreview, problem: String) {
    let error = #expect(throws: SnapshotError.self) {
      try preview.picture(measuredBy: measurer)
    }
    #expect(error?.description.contains(problem) == true)
  }

  @Test("refuses a moment or a zone that is none, and words that aren't there")
  func badGallery() {
    #expect(throws: SnapshotError.self) { try Gallery.forTests(now: "yesterday") }
    #expect(throws: (any Error).self) { try Gallery.forTests(timeZone: "Mars/Base") }
    #expect(throws: (any Error).self) { try Gallery.forTests(strings: ["/nowhere"]) }
  }

  @Test("on a matrix without cells is a problem")
  func emptyMatrix() throws {
    for matrix in [
      FrameMatrix(locales: []), try FrameMatrix(locales: ["en"], states: [.secondFloor]),
      try FrameMatrix(locales: ["en"], scales: []),
    ] {
      #expect(throws: SnapshotError.self) {
        try ComponentPreview(.stateTrailer).cells(of: matrix)
      }
    }
    #expect(throws: SnapshotError.self) { try FrameMatrix(locales: ["en", "?"]) }
  }
}
