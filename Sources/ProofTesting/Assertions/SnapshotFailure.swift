/// Why a snapshot doesn't hold, with what there is to see of it.
struct SnapshotFailure: Hashable, Sendable {
  /// What is wrong, where to look, and what to do.
  let message: String

  /// Files for the report of the tests.
  var attachments: [Attachment] = []

  /// A file in the report of the tests.
  struct Attachment: Hashable, Sendable {
    let name: String
    let bytes: [UInt8]
  }
}
