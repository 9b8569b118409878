/// A property of a component that can change while it is attached.
///
/// A setting that a component doesn't have is ignored.
public enum Setting: Hashable, Sendable {
  /// Alpha follows the pulling percentage; setting it applies at once unless refreshing.
  case automaticallyChangesAlpha(Bool)

  /// The component hears the scroll view; off, it ignores everything that it observes.
  case isInteractionEnabled(Bool)

  /// Points of the scroll view's inset that the bounds ignore, on the component's own side.
  ///
  /// It moves the bounds only, never the threshold: a header's or leader's at once, others' when
  /// next placed.
  case ignoredInset(Double)

  /// Seconds for what begins and for what ends; both zero switch animation off.
  case durations(AnimationDurations)

  /// Pulled components: points to pull until armed; `nil`, or not above zero, for the length.
  ///
  /// EGOTableViewPullRefresh arms at 65, AGJTableView at 120, flutter_pulltorefresh at 80. Auto
  /// footer, auto trailer: points that content must be pulled which is all in view, none by
  /// default; ZHDeveloper's ZHRefresh asks for 22.
  case triggerDistance(Double?)

  /// Pulled components: points of inset to hold while refreshing; `nil` for the length.
  ///
  /// EGOTableViewPullRefresh holds 60, AGJTableView 70. Negative points count as zero.
  case heldInset(Double?)

  /// Pulled components: how they follow a finger.
  case pullRules(PullRules)

  /// Pulled components: where they stand while they are pulled and while they refresh.
  case displayStyle(DisplayStyle)

  /// Seconds for which the result of a refresh is shown; `nil` where results are ignored.
  ///
  /// SmartRefreshLayout shows one for 0.5 s, easy_refresh for 1 s, KafkaRefresh for 1.5 s. Negative
  /// seconds count as zero.
  case resultHoldTime(Double?)

  /// A tap on a label that says `failed` begins again.
  ///
  /// A header or leader says so while the result is held. A footer or trailer goes on saying it
  /// until it is tapped, pulled or dragged into view again, as flutter_pulltorefresh's does.
  case retriesOnTap(Bool)

  /// Seconds after which a refresh counts as failed; `nil`, or not above zero, for no limit.
  ///
  /// It holds for refreshes that begin later. Where results are ignored the refresh just ends.
  case refreshTimeLimit(Double?)

  /// Footer, trailer: hidden while there are no rows, as MJRefresh did up to 3.1.15.
  ///
  /// Like the next one it is judged at the end of each turn, but not while the component is armed,
  /// refreshes or shows a result. What the application hides stays hidden.
  case automaticallyHidden(Bool)

  /// Footer, trailer: hidden while all content fits into the viewport between its insets.
  ///
  /// It is flutter_pulltorefresh's `hideFooterWhenNotFull`.
  case hidesWhenShort(Bool)

  /// Footer, trailer: where it stands beside short content; `nil` for its usual place.
  case placement(EndPlacement?)

  /// Footer, trailer: there may be more again after a refresh at the other end that hasn't failed.
  ///
  /// flutter_pulltorefresh and easy_refresh do so, both when the refresh is over.
  case resetsNoMoreData(Bool)

  /// Header: a long pull opens a page above the content; `nil` for none.
  case secondFloor(SecondFloor?)

  /// The pulling percentage, assigned from outside.
  case pullingPercent(Double)

  /// A custom title; `nil` leaves the title unchanged.
  case title(String?, RefreshState)

  /// The title is hidden; a header hides its line about the last update with it.
  case hidesTitle(Bool)

  /// Arrow, spinner, mark or images are hidden.
  case hidesIndicator(Bool)

  /// Headers, footers: points from the indicator to the text; `nil` for the usual distance.
  ///
  /// A number beyond 0 to 1,000 counts as the nearest in that range.
  case labelInset(Double?)

  /// The component's own length in each state, in points.
  ///
  /// Threshold, place and held inset follow it; ``triggerDistance(_:)`` and ``heldInset(_:)`` go first.
  case lengths(ComponentLengths)

  /// Gif: the images of a state; nothing changes nothing, and the component only ever grows.
  case images(ImageMetrics?, RefreshState)

  /// Gif: seconds for one pass through the images of a state, if it has some; those of the images
  /// unless above zero.
  ///
  /// It is the original's `setImages:duration:forState:`; images that are set later have their own.
  case imageDuration(Double, RefreshState)

  /// Header: the key under which the end of a refresh is stored.
  case lastUpdatedTimeKey(String)

  /// Header: the time label is hidden and not updated.
  case hidesLastUpdatedTime(Bool)

  /// Header: animate bounds instead of inset and offset (`isCollectionViewAnimationBug`).
  case animatesBounds(Bool)

  /// Auto footer, auto trailer, auto header: scrolling can begin a refresh.
  case automaticallyRefreshes(Bool)

  /// Auto footer, auto trailer, auto header: the share of it that must be visible; negative loads ahead.
  case triggerPercent(Double)

  /// Auto footer, auto trailer, auto header: refreshes that one drag may begin; −1 is unlimited.
  case autoTriggerTimes(Int)

  /// Auto footer, auto trailer, auto header: of all begins between two pans only the first is accepted, and none
  /// before the first pan.
  ///
  /// MJRefresh had it from 3.1.15.2 on, off by default, until ``autoTriggerTimes(_:)`` replaced it in
  /// 3.2.3. It refuses calls and taps, too. Here both hold.
  case onlyRefreshPerDrag(Bool)

  /// Auto footer, auto trailer, auto header: the label is empty while refreshing.
  case hidesRefreshingTitle(Bool)
}

extension Setting {
  /// The distances that a text may have from the indicator, in points.
  package static let labelInsetRange = 0.0...1000

  /// The lengths that a component may have along its axis, in points.
  public static let lengthRange = 1.0...8192

  /// The seconds that one loop through the images of a state may take.
  package static let imageDurationRange = 0.01...3600

  /// The setting holds only finite numbers.
  var isUsable: Bool {
    switch self {
    case .ignoredInset(let number), .pullingPercent(let number), .triggerPercent(let number),
      .imageDuration(let number, _):
      number.isFinite
    case .triggerDistance(let number), .heldInset(let number), .resultHoldTime(let number),
      .refreshTimeLimit(let number), .labelInset(let number):
      number.isAbsentOrFinite
    case .automaticallyChangesAlpha, .isInteractionEnabled, .durations, .title, .hidesTitle,
      .images, .lastUpdatedTimeKey, .hidesLastUpdatedTime, .animatesBounds, .automaticallyRefreshes,
      .autoTriggerTimes, .onlyRefreshPerDrag, .hidesRefreshingTitle, .retriesOnTap,
      .automaticallyHidden, .hidesWhenShort, .placement, .resetsNoMoreData, .secondFloor, .lengths,
      .hidesIndicator, .pullRules, .displayStyle:
      true
    }
  }
}

/// The lengths of a component along its axis that an application has set, in points: heights of
/// headers and footers, widths of trailers and leaders.
public struct ComponentLengths: Hashable, Sendable {
  /// The length in states without one of their own; nil for the component's standard length.
  public let standard: Double?

  /// The lengths of single states.
  public let byState: [RefreshState: Double]

  /// Creates lengths; unusable ones count as absent, and others as the nearest in
  /// ``Setting/lengthRange``.
  public init(_ standard: Double? = nil, byState: [RefreshState: Double] = [:]) {
    self.standard = standard.flatMap(\.sanitizedComponentLength)
    self.byState = byState.compactMapValues(\.sanitizedComponentLength)
  }

  /// The length in a state; nil for the component's standard length.
  public subscript(state: RefreshState) -> Double? { byState[state] ?? standard }

  /// These lengths, and others for the states that have none.
  package func filled(by others: ComponentLengths) -> ComponentLengths {
    guard standard == nil else { return self }
    return ComponentLengths(
      others.standard, byState: others.byState.merging(byState) { $1 })
  }

  /// Whether every state has the standard length.
  public var isEmpty: Bool { standard == nil && byState.isEmpty }
}

extension ComponentLengths: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Creates one length for all states.
  public init(integerLiteral length: Int) { self.init(Double(length)) }

  /// Creates one length for all states.
  public init(floatLiteral length: Double) { self.init(length) }
}

/// The durations of a component's animations, in seconds.
public struct AnimationDurations: Hashable, Sendable {
  /// For everything that begins; MJRefresh 3.7.9: 0.25 s.
  public let fast: Double

  /// For everything that ends; MJRefresh 3.7.9: 0.4 s.
  public let slow: Double

  /// For an arrow's turn; as for what begins, by default.
  public let flip: Double

  /// Creates durations; negative or unusable ones count as zero.
  public init(fast: Double = 0.25, slow: Double = 0.4, flip: Double? = nil) {
    self.fast = fast.sanitizedLength
    self.slow = slow.sanitizedLength
    self.flip = (flip ?? fast).sanitizedLength
  }

  /// Animation switched off: everything completes in the turn that starts it.
  public static let disabled = AnimationDurations(fast: 0, slow: 0)
}

/// A property of a component that an animation can show on its way.
package enum AnimatedProperty: Hashable, Sendable, CaseIterable {
  /// The component's opacity; drawn within 0…1.
  case alpha

  /// The arrow's rotation, in radians, clockwise from pointing down.
  case arrowAngle

  /// The spinner's opacity.
  case spinnerAlpha
}
