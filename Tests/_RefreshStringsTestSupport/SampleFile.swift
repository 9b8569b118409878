/// Files that tests and fuzzing damage.
package enum SampleFile {
  /// Android's texts with all that they may have.
  package static let android = """
    <?xml version="1.0" encoding="utf-8"?>
    <resources xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2">
      <!-- A comment -->
      <string name="a">it\\'s <b>%1$s</b> "  quoted " \\u00e9\\n &amp; é👍</string>
      <plurals name="p"><item quantity="one">%d</item><item quantity="other">%,d</item></plurals>
      <string-array name="s" translatable="false"><item>x</item><item>@string/a</item></string-array>
      <string name="c"><![CDATA[<i>x</i>]]> <xliff:g id="n">%s</xliff:g></string>
    </resources>
    """

  /// Design tokens that refer to each other.
  package static let tokens = ##"""
    {"$type": "color", "color": {"$description": "Colours", "accent": {
        "$root": {"$value": {"colorSpace": "oklch", "components": [0.7, 0.4, 30], "alpha": 0.5}},
        "dark": {"$value": "{color.accent.$root}"}}},
      "other": {"$extends": "{color}", "accent": {"light": {"$ref": "#/color/accent/dark"}}},
      "space": {"$type": "dimension", "$value": {"value": {"$ref": "#/one/$value"}, "unit": "rem"}},
      "one": {"$type": "number", "$value": 1}, "move": {"$type": "transition", "$value": {
        "duration": {"value": 200, "unit": "ms"}, "delay": {"value": 0, "unit": "s"},
        "timingFunction": [0.5, 0, 1, 1]}}}
    """##
}
