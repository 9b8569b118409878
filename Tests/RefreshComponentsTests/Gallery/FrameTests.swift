import ProofDrawing
import ProofSnapshots
import RefreshComponents
import RefreshModel
import Testing

@Suite struct FrameTests {
  @Test(arguments: [
    "x/y/..", "../y/z", "x/../z", "x/./z", "/y/z", "x//z", "x/y", "x/y/z/w", "x/y/z\0", "x/y\n/z",
    "",
  ])
  func `an id that could lead out of a folder has no path`(id: String) {
    #expect(FrameID(id) == nil)
  }

  /// The parts of a frame, and what it is called and where it goes.
  struct Naming: Sendable {
    var component: RefreshComponent
    var pulledState: String
    var locale: String
    var width = 375
    var appearance = Appearance.light
    var scale = 1
    var id: String
    var path: String
  }

  private static let namings = [
    Naming(
      component: .normalHeader, pulledState: "idle-50", locale: "zh-Hant", width: 320,
      appearance: .dark, scale: 2, id: "normal-header/idle-50/zh-Hant-w320~dark@2x",
      path: "zh-Hant/normal-header-idle-50-w320~dark@2x"),
    Naming(
      component: .stateTrailer, pulledState: "no-more-data", locale: "en",
      id: "state-trailer/no-more-data/en", path: "en/state-trailer-no-more-data"),
    Naming(
      component: .backGifFooter, pulledState: "pulling-125", locale: "ar", scale: 3,
      id: "back-gif-footer/pulling-125/ar@3x", path: "ar/back-gif-footer-pulling-125@3x"),
    Naming(
      component: .autoNormalFooter, pulledState: "will-refresh", locale: "zh_hans_CN", width: 376,
      id: "auto-normal-footer/will-refresh/zh-Hans-CN-w376",
      path: "zh-Hans-CN/auto-normal-footer-will-refresh-w376"),
    Naming(
      component: .gifHeader, pulledState: "refreshing", locale: "he", appearance: .dark,
      id: "gif-header/refreshing/he~dark", path: "he/gif-header-refreshing~dark"),
    Naming(
      component: .stateHeader, pulledState: "idle", locale: "es-419", width: 1024, scale: 2,
      id: "state-header/idle/es-419-w1024@2x", path: "es-419/state-header-idle-w1024@2x"),
  ]

  @Test(arguments: namings)
  func `a frame is named after what makes it differ from the usual`(naming: Naming) throws {
    let frame = try Frame.only(
      naming.component, try #require(PulledState(name: naming.pulledState)), locale: naming.locale,
      width: naming.width, appearance: naming.appearance, scale: naming.scale)
    #expect(frame.id == naming.id)
    #expect(frame.path == naming.path)
    #expect(FrameID(frame.id) == frame.name)
  }

  @Test(arguments: ["a/idle/en-w375", "a/idle/en-w0320", "a/idle/en-t100~dark"])
  func `a suffix that no frame is given makes no id`(id: String) {
    #expect(FrameID(id) == nil)
  }

  @Test func `the usual width is 375 points`() {
    #expect(FrameLayout.standardWidth == 375)
  }
}
