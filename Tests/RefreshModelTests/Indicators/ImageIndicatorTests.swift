import Testing

@testable import RefreshModel

@Suite struct ImageIndicatorTests {
  private let images: [RefreshState: ImageMetrics] = [
    .idle: ImageMetrics(count: 60),
    .pulling: ImageMetrics(count: 1),
    .refreshing: ImageMetrics(count: 3),
  ]

  private func image(_ state: RefreshState, _ index: Int) -> ImageIndex {
    ImageIndex(state: state, index: index)
  }

  @Test(arguments: [(-64.0, 0), (-91, 30), (-117.5, 59), (-118, 59)])
  func `the idle image follows the pull`(y: Double, index: Int) {
    var simulation = Scenes.header(.images, images: images)
    simulation.drag(to: y)

    #expect(simulation.presentation.header?.image == image(.idle, index))
  }

  @Test(arguments: [(0.0, 0), (0.016, 0), (0.017, 1), (0.999, 59), (1, 59), (7, 59), (-3, 0)])
  func `a percentage chooses the image below it, and the last one from 1 on`(
    percent: Double, index: Int
  ) {
    var simulation = Scenes.header(.images, images: images)
    simulation.run(.configure(.header, .pullingPercent(percent)))

    #expect(simulation.presentation.header?.image == image(.idle, index))
  }

  @Test func `one image for a state stands still`() {
    var simulation = Scenes.header(.images, images: images)
    simulation.drag(to: -130)
    simulation.run(.advance(seconds: 0.35))

    #expect(simulation.presentation.header?.image == image(.pulling, 0))
  }

  @Test(arguments: [(0.0, 0), (0.09, 0), (0.15, 1), (0.25, 2), (0.35, 0), (3.15, 1)])
  func `several images loop, a tenth of a second each`(seconds: Double, index: Int) {
    var simulation = Scenes.header(.images, images: images)
    simulation.run(.beginRefreshing(.header), .advance(seconds: seconds))

    #expect(simulation.presentation.header?.image == image(.refreshing, index))
  }

  @Test(arguments: [(0.9, 0), (1.1, 1), (2.1, 2), (3.1, 0)])
  func `a duration of their own slows them down`(seconds: Double, index: Int) {
    let slow: [RefreshState: ImageMetrics] = [.refreshing: ImageMetrics(count: 3, duration: 3)]
    var simulation = Scenes.header(.images, images: slow)
    simulation.run(.beginRefreshing(.header), .advance(seconds: seconds))

    #expect(simulation.presentation.header?.image == image(.refreshing, index))
  }

  @Test func `without images for a state the former ones go on`() {
    let partial: [RefreshState: ImageMetrics] = [.pulling: ImageMetrics(count: 2)]
    var simulation = Scenes.header(.images, images: partial)
    simulation.drag(to: -130)
    simulation.run(.pan(.ended), .offset(y: -130), .advance(seconds: 0.15))

    #expect(simulation.state(.header) == .refreshing)
    #expect(simulation.presentation.header?.image == image(.pulling, 1))
  }

  @Test func `an empty list counts as none`() {
    let empty: [RefreshState: ImageMetrics] = [.refreshing: ImageMetrics(count: 0)]
    var simulation = Scenes.header(.images, images: empty)
    simulation.run(.beginRefreshing(.header), .advance(seconds: 1))

    #expect(simulation.presentation.header?.image == nil)
  }

  @Test func `a header's loop stops at the end, and the percentage shows the first image`() {
    var simulation = Scenes.header(.images, images: images)
    simulation.run(.beginRefreshing(.header), .advance(seconds: 1), .endRefreshing(.header))
    #expect(simulation.presentation.header?.image == image(.idle, 0))

    simulation.run(.advance(seconds: 0.4))
    #expect(simulation.presentation.header?.image == image(.idle, 0))
  }

  @Test func `a stopped loop shows the last still image`() {
    let loops: [RefreshState: ImageMetrics] = [
      .pulling: ImageMetrics(count: 1), .refreshing: ImageMetrics(count: 2),
    ]
    var simulation = Scenes.header(.images, images: loops)
    simulation.drag(to: -130)
    simulation.run(.pan(.ended), .offset(y: -130), .advance(seconds: 1), .endRefreshing(.header))

    #expect(simulation.presentation.header?.image == image(.pulling, 0))
  }

  @Test func `a back footer's loop runs on until the percentage is written`() {
    let looping: [RefreshState: ImageMetrics] = [.refreshing: ImageMetrics(count: 2)]
    var simulation = Scenes.back(.images, images: looping)
    simulation.run(.beginRefreshing(.footer), .advance(seconds: 1), .endRefreshing(.footer))
    simulation.run(.advance(seconds: 5.15))
    #expect(simulation.presentation.footer?.image == image(.refreshing, 1))

    var scrubbed = Scenes.back(.images, images: images)
    scrubbed.run(.beginRefreshing(.footer), .advance(seconds: 1), .endRefreshing(.footer))
    scrubbed.run(.advance(seconds: 0.4))
    #expect(scrubbed.presentation.footer?.image == image(.idle, 0))
  }

  @Test func `with no more data a back footer hides its image, and a reset shows it`() {
    var simulation = Scenes.back(.images, images: images)
    simulation.run(.configure(.footer, .pullingPercent(0.5)), .endRefreshingWithNoMoreData())
    #expect(simulation.presentation.footer?.image == nil)

    simulation.run(.resetNoMoreData())
    #expect(simulation.presentation.footer?.image == image(.idle, 30))
  }

  @Test func `an auto footer shows images only while refreshing`() {
    var simulation = Scenes.auto(.images, images: images)
    #expect(simulation.presentation.footer?.image == nil)
    simulation.run(.configure(.footer, .pullingPercent(0.5)))
    #expect(simulation.presentation.footer?.image == nil, "there is no scrubbing")

    simulation.run(.beginRefreshing(.footer), .advance(seconds: 0.15))
    #expect(simulation.presentation.footer?.image == image(.refreshing, 1))
    simulation.run(.endRefreshing(.footer))
    #expect(simulation.presentation.footer?.image == nil)
  }

  @Test func `with no more data an auto footer hides its image`() {
    var simulation = Scenes.auto(.images, images: images)
    simulation.run(.beginRefreshing(.footer), .endRefreshingWithNoMoreData())

    #expect(simulation.presentation.footer?.image == nil)
  }

  @Test(arguments: [(100.0, 100.0), (40, 54), (.nan, 54), (-5, 54)])
  func `a component grows to its first image and never shrinks`(height: Double, result: Double) {
    let tall: [RefreshState: ImageMetrics] = [.idle: ImageMetrics(count: 2, height: height)]
    let simulation = Scenes.header(.images, images: tall)

    #expect(simulation.bounds(.header)?.height == result)
    #expect(simulation.bounds(.header)?.y == -result)
  }

  @Test func `a grown auto footer holds its whole height`() {
    let tall: [RefreshState: ImageMetrics] = [.refreshing: ImageMetrics(count: 2, height: 60)]

    #expect(Scenes.auto(.images, images: tall).view.inset.bottom == 94)
  }

  @Test(arguments: [(5, 0.5), (60, 6), (0, 0)])
  func `the usual duration is a tenth of a second an image`(count: Int, seconds: Double) {
    #expect(isClose(ImageMetrics(count: count).duration, seconds))
  }

  @Test(arguments: [0.0, -1, .nan, .infinity])
  func `a duration that can't be used means thirty images a second`(seconds: Double) {
    #expect(ImageMetrics(count: 3, duration: seconds).duration == 0.1)
  }

  @Test func `a negative count counts as none`() {
    #expect(ImageMetrics(count: -4).count == 0)
  }

  @Test func `images set later show, and the component grows to them`() {
    var simulation = Scenes.header(.images)
    simulation.run(
      .configure(.header, .images(ImageMetrics(count: 4, height: 80), .idle)),
      .configure(.header, .images(ImageMetrics(count: 4, height: 60), .pulling)))
    #expect(simulation.bounds(.header) == ComponentBounds(x: 0, y: -80, width: 375, height: 80))

    simulation.drag(to: -104)
    #expect(simulation.presentation.header?.image == image(.idle, 2))
  }

  @Test func `no images at all are ignored, and an empty list takes images away`() {
    var simulation = Scenes.header(.images, images: images)
    simulation.run(.configure(.header, .images(nil, .idle)))
    simulation.drag(to: -91)
    #expect(simulation.presentation.header?.image == image(.idle, 30))

    simulation.run(.configure(.header, .images(ImageMetrics(count: 0), .idle)))
    simulation.run(.offset(y: -100))
    #expect(simulation.presentation.header?.image == image(.idle, 30), "the last one stands")
  }

  @Test func `only a component of images takes images`() {
    var simulation = Scenes.header()
    simulation.run(.configure(.header, .images(ImageMetrics(count: 4, height: 80), .idle)))

    #expect(simulation.bounds(.header)?.height == 54)
    #expect(simulation.presentation.header?.image == nil)
  }

  @Test(arguments: [(Compatibility.corrected, 94.0, 34.0), (.mjRefresh379, 78, 18)])
  func `an auto footer that grows holds more inset, which the original forgets`(
    compatibility: Compatibility, grown: Double, hidden: Double
  ) {
    var simulation = Scenes.auto(.images, images: images, compatibility: compatibility)
    simulation.run(.configure(.footer, .images(ImageMetrics(count: 1, height: 60), .refreshing)))
    #expect(simulation.view.inset.bottom == grown)

    simulation.run(.hidden(.footer, true))
    #expect(simulation.view.inset.bottom == hidden)
  }

  /// Sums of steps differ in their last bits, so the next pass begins with the last of them.
  @Test(arguments: [3, 7])
  func `the last image shows to within a nanosecond of the pass's end`(count: Int) {
    let images = ImageMetrics(count: count, duration: 1)
    #expect(images.index(after: 1 - 2e-9) == count - 1)
    #expect(images.index(after: 1.0.nextDown) == 0)
  }

  @Test(arguments: [1e9, 1e15, .greatestFiniteMagnitude, .infinity])
  func `however long a loop runs, there is an image`(seconds: Double) {
    #expect((0..<7).contains(ImageMetrics(count: 7, duration: 0.01).index(after: seconds)))
  }

  @Test(arguments: [-1.0, 0, .nan])
  func `before the loop starts the first image shows`(seconds: Double) {
    #expect(ImageMetrics(count: 3).index(after: seconds) == 0)
  }

  @Test func `a loop counts from its own start`() {
    var simulation = Scenes.header(.images, images: images)
    simulation.run(
      .advance(seconds: 0.95), .beginRefreshing(.header), .advance(seconds: 0.15))

    #expect(simulation.presentation.header?.image == image(.refreshing, 1))
  }
}
