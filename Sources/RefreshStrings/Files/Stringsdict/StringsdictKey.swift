/// The keys that have a meaning in a `.stringsdict` file.
package enum StringsdictKey {
  package static let format = "NSStringLocalizedFormatKey"
  package static let width = "NSStringVariableWidthRuleType"
  package static let device = "NSStringDeviceSpecificRuleType"
  package static let rule = "NSStringFormatSpecTypeKey"
  package static let valueType = "NSStringFormatValueTypeKey"

  /// The only rule that a variable can have.
  package static let pluralRule = "NSStringPluralRuleType"
}
