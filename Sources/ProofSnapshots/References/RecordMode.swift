/// The references that a recording writes.
///
/// The words are those of swift-snapshot-testing.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// Those that do not exist yet.
  case missing

  /// Those that do not exist yet, and those that differ.
  case failed

  /// Every one.
  case all

  /// None.
  case never

  /// Creates a mode from its name, or from Playwright's word for it.
  ///
  /// Playwright says `changed` for `failed` and `none` for `never`.
  public init?(name: String) {
    switch name {
    case "changed": self = .failed
    case "none": self = .never
    default: self.init(rawValue: name)
    }
  }

  /// Whether a reference is written for a frame.
  package func writes(_ status: FrameStatus) -> Bool {
    switch (self, status) {
    case (.never, _), (_, .failed): false
    case (.all, _), (.missing, .missing), (.failed, .missing), (.failed, .changed),
      (.failed, .mismatched), (.failed, .unreadable):
      true
    case (.missing, .changed), (.missing, .unchanged), (.missing, .tolerated),
      (.missing, .mismatched), (.missing, .unreadable), (.failed, .unchanged),
      (.failed, .tolerated):
      false
    }
  }
}

/// The state of a frame beside its reference.
public enum FrameStatus: String, Hashable, Sendable, Codable, CaseIterable {
  /// It looks as it did.
  case unchanged

  /// It looks otherwise, but not more than its tolerance lets pass.
  case tolerated

  /// It looks otherwise.
  case changed

  /// It has no reference.
  case missing

  /// It looks as it did, but its reference image is not the one in the lock.
  ///
  /// A recording also takes a frame for mismatched whose facts are not those of the lock.
  case mismatched

  /// Its reference image is absent or can't be read.
  case unreadable

  /// It could not be drawn.
  case failed
}

extension [String: String] {
  /// Whether the variables of a process say that a CI service runs it, where nothing is recorded unless an
  /// argument says so: nearly all services set `CI`, and `false` and `0` are said where none does.
  package var declareCI: Bool {
    guard let value = self["CI"], !value.isEmpty else { return false }
    return !["false", "0"].contains(value.lowercased())
  }
}
