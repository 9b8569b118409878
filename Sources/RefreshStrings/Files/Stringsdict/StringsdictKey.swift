/// The keys that have a meaning in a `.stringsdict` file.
enum StringsdictKey {
  static let format = "NSStringLocalizedFormatKey"
  static let width = "NSStringVariableWidthRuleType"
  static let device = "NSStringDeviceSpecificRuleType"
  static let rule = "NSStringFormatSpecTypeKey"
  static let valueType = "NSStringFormatValueTypeKey"

  /// The only rule that a variable can have.
  static let pluralRule = "NSStringPluralRuleType"
}
