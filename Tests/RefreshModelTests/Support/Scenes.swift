import RefreshModel

/// The scene of most tests: a phone with bars and content longer than the screen.
///
/// T = 64, B = 34, H = 667, ch = 900, so content rests at y −64…267. Header: just visible −64,
/// armed beyond −118. Back footer: d = 331, just visible 267, armed beyond 311. Auto footer: its
/// trigger line at 100 % is 311.
enum Scenes {
  static let inset = EdgeInsets(top: 64, bottom: 34)

  static func view(
    content: ScrollExtent = ScrollExtent(width: 375, height: 900),
    inset: EdgeInsets = Scenes.inset,
    paging: Bool = false
  ) -> ScrollView {
    ScrollView(
      viewport: ScrollExtent(width: 375, height: 667), contentSize: content, inset: inset,
      isPagingEnabled: paging)
  }

  static func header(
    _ style: IndicatorStyle = .symbols,
    images: [RefreshState: ImageMetrics] = [:],
    _ settings: Setting...,
    compatibility: Compatibility = .corrected
  ) -> Simulation {
    Simulation(
      SimulationSetup(
        view: view(), components: [Component(.header, style, images: images, settings: settings)],
        compatibility: compatibility))
  }

  static func auto(
    _ style: IndicatorStyle = .symbols,
    images: [RefreshState: ImageMetrics] = [:],
    _ settings: Setting...,
    content height: Double = 900,
    paging: Bool = false,
    compatibility: Compatibility = .corrected
  ) -> Simulation {
    Simulation(
      SimulationSetup(
        view: view(content: ScrollExtent(width: 375, height: height), paging: paging),
        components: [Component(.autoFooter, style, images: images, settings: settings)],
        compatibility: compatibility
      ))
  }

  static func zhFooter(compatibility: Compatibility = .corrected) -> Simulation {
    Simulation(
      SimulationSetup(
        view: view(), components: [Component(.zhFooter)], compatibility: compatibility))
  }

  static func back(
    _ style: IndicatorStyle = .symbols,
    images: [RefreshState: ImageMetrics] = [:],
    _ settings: Setting...,
    content height: Double = 900,
    compatibility: Compatibility = .corrected
  ) -> Simulation {
    Simulation(
      SimulationSetup(
        view: view(content: ScrollExtent(width: 375, height: height)),
        components: [Component(.backFooter, style, images: images, settings: settings)],
        compatibility: compatibility
      ))
  }

  /// Content 1,000 wide: d = 625, just visible at x = 625, armed beyond 685.
  static func trailer(
    _ style: IndicatorStyle = .symbols,
    images: [RefreshState: ImageMetrics] = [:],
    _ settings: Setting...,
    content width: Double = 1000,
    compatibility: Compatibility = .corrected
  ) -> Simulation {
    Simulation(
      SimulationSetup(
        view: view(content: ScrollExtent(width: width, height: 400), inset: EdgeInsets()),
        components: [Component(.trailer, style, images: images, settings: settings)],
        compatibility: compatibility))
  }

  /// Content 1,000 wide: its trigger line at 100 % is 1,000 + 60 − 375 = 685.
  static func autoTrailer(
    _ style: IndicatorStyle = .symbols,
    images: [RefreshState: ImageMetrics] = [:],
    _ settings: Setting...,
    content width: Double = 1000,
    paging: Bool = false,
    compatibility: Compatibility = .corrected
  ) -> Simulation {
    Simulation(
      SimulationSetup(
        view: view(
          content: ScrollExtent(width: width, height: 400), inset: EdgeInsets(), paging: paging),
        components: [Component(.autoTrailer, style, images: images, settings: settings)],
        compatibility: compatibility))
  }

  /// L = 20: just visible at x = −20, armed beyond −80.
  static func leader(compatibility: Compatibility = .corrected) -> Simulation {
    Simulation(
      SimulationSetup(
        view: view(
          content: ScrollExtent(width: 1000, height: 400), inset: EdgeInsets(left: 20)),
        components: [Component(.leader)],
        compatibility: compatibility))
  }

  /// A header with either footer and a trailer over content that is long and wide.
  static func all(
    footer: Component, leader: Component? = nil, isExclusive: Bool = false,
    compatibility: Compatibility = .corrected
  ) -> Simulation {
    Simulation(
      SimulationSetup(
        view: view(content: ScrollExtent(width: 1000, height: 900)),
        components: [Component(.header), footer, Component(.trailer)] + [leader].compactMap(\.self),
        isExclusive: isExclusive, compatibility: compatibility))
  }
}
