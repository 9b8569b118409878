extension LocalizedText {
  /// The templates for a device from the widest to the narrowest; one for a text that doesn't vary
  /// by width.
  ///
  /// As Apple documents it for `NSStringVariableWidthRuleType`, a text for a width serves every
  /// width up to the next one.
  package func variants(on device: Device) -> [WidthVariant] {
    [WidthVariant](widths: widths(on: device)) { value(on: device, fitting: $0) }
  }

  /// The widths that this text has wordings for on a device.
  func widths(on device: Device) -> Set<Int> {
    switch content {
    case .unit: []
    case .plural(let branches, _):
      (branches.text(for: .category(.other)) ?? branches.last?.text)?.widths(on: device) ?? []
    case .select(let branches): branches.text(for: "other")?.widths(on: device) ?? []
    case .device(let branches):
      (branches.text(for: device) ?? branches.text(for: .other))?.widths(on: device) ?? []
    case .width(let branches, _): Set(branches.map(\.selector))
    }
  }
}
