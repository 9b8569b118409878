import ProofDocuments
import Synchronization

/// The first of the failures that several workers may meet.
final class FirstFailure: Sendable {
  private let first = Mutex<RunError?>(nil)

  var failure: RunError? { first.withLock(\.self) }

  private func note(_ failure: RunError) {
    first.withLock { if $0 == nil { $0 = failure } }
  }

  /// A writer of images that notes the first failure.
  func noting(
    _ write: @escaping @Sendable ([UInt8], String) throws(RunError) -> Void
  ) -> @Sendable (_ image: [UInt8], _ name: String) throws -> Void {
    { image, name in
      do throws(RunError) {
        try write(image, name)
      } catch {
        self.note(error)
        throw error
      }
    }
  }
}
