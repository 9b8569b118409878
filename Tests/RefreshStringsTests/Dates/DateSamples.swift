import RefreshStrings
import Testing

/// A moment from a text that the test knows to be well formed.
func instant(_ text: String) throws -> Instant {
  try #require(Instant(iso8601: text))
}
