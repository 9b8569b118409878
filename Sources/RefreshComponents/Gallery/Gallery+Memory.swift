import RefreshModel
import RefreshStrings
import Synchronization

/// The texts and poses that a gallery found for its pictures, with its present clock and images.
struct GalleryMemory: Sendable {
  /// A reader, and the quirks of the texts.
  struct Request: Hashable, Sendable {
    let reader: Gallery.Reader

    /// The reader's first locale; nil for texts without dates.
    let dateLocale: LocaleIdentifier?
    let compatibility: Compatibility
  }

  let texts = Memory<Request, LocalizedTexts>()
  let lines = Memory<Request, FaceText?>()
  let poses = Memory<PoseTable.Cell, Pose>()
}

extension Gallery {
  /// The gallery with a memory, which copies of it share.
  ///
  /// It pays off where many pictures are made one by one. A copy whose clock, images or style of
  /// dates is changed forgets.
  package func remembering() -> Gallery {
    var gallery = self
    gallery.memory = GalleryMemory()
    return gallery
  }

  /// The texts of a reader as the gallery remembers them.
  ///
  /// The first reader's locale is that of the device, where the language has changed since.
  func localizedTexts(
    of locale: LocaleIdentifier, withDates: Bool, after first: LocaleIdentifier? = nil
  ) -> LocalizedTexts {
    localizedTexts(of: Reader(locale: locale), withDates: withDates, after: first)
  }

  /// The texts of a component for a reader as the gallery remembers them.
  func localizedTexts(
    of reader: Reader, withDates: Bool, after first: LocaleIdentifier? = nil
  ) -> LocalizedTexts {
    let request = GalleryMemory.Request(
      reader: reader, dateLocale: withDates ? first ?? reader.locale : nil,
      compatibility: compatibility)
    guard let memory else { return lookUp(request) }
    return memory.texts.value(for: request) { lookUp(request) }
  }

  /// The line about the last update; nil without dates.
  func lastUpdatedLine(of localized: LocalizedTexts, for reader: Reader) -> FaceText? {
    let request = GalleryMemory.Request(
      reader: reader, dateLocale: localized.hasDates ? reader.locale : nil,
      compatibility: compatibility)
    guard let memory else { return localized.line(updated: lastUpdated, now: now) }
    return memory.lines.value(for: request) { localized.line(updated: lastUpdated, now: now) }
  }
}

/// Values that are computed once for each key, on any number of threads.
package final class Memory<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let values = Mutex<[Key: Value]>([:])

  /// Creates a memory without values.
  package init() {}

  /// The value of a key; two threads may compute one that is new at the same time.
  package func value(for key: Key, _ compute: () -> Value) -> Value {
    if let known = values.withLock({ $0[key] }) { return known }
    let value = compute()
    values.withLock { $0[key] = value }
    return value
  }
}

/// The pose of each component of a matrix in each of its states, found once for all frames.
struct PoseTable: Sendable {
  /// A component in a state.
  struct Cell: Hashable, Sendable {
    let component: RefreshComponent
    let pulledState: PulledState
  }

  private let images: ImageSet
  private var poses: [Cell: Pose] = [:]

  /// Finds the poses that a memory doesn't have yet.
  init(of matrix: FrameMatrix, images: ImageSet, memory: Memory<Cell, Pose>? = nil) {
    self.images = images
    for setup in matrix.setups {
      guard let component = setup.component else { continue }
      for pulledState in setup.pulledStates ?? matrix.pulledStates
      where setup.canBe(in: pulledState) {
        let cell = Cell(component: component, pulledState: pulledState)
        guard poses[cell] == nil else { continue }
        let find = { component.pose(in: pulledState, images: images) }
        poses[cell] = memory?.value(for: cell, find) ?? find()
      }
    }
  }

  /// The pose of a component in a state; nil for a small view, whose file alone says what it shows.
  subscript(setup: ComponentSetup, pulledState: PulledState) -> Pose? {
    guard let component = setup.component else { return nil }
    return poses[Cell(component: component, pulledState: pulledState)]
      ?? component.pose(in: pulledState, images: images)
  }
}
