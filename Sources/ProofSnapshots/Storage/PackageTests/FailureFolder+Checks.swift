import Foundation
package import ProofDocuments

extension FailureFolder.Entry {
  /// The contents of the file that the test made, once it is found to be whole.
  func checkedActual() throws(RunError) -> [UInt8] {
    let advice = "run the tests again"
    var status = stat()
    guard lstat(actual, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let bytes = try? Descriptor.contents(of: actual)
    else { throw RunError(.missingInput, "\(actual): no such file; \(advice)") }
    guard failure.made(bytes) else {
      throw RunError(.badData, "\(actual): not the file that the test made; \(advice)")
    }
    return bytes
  }

  /// The contents of a reference; nil if there is none.
  ///
  /// - Throws: `RunError` when it is neither what it was when the test failed nor, after an
  ///   acceptance that was interrupted, what it is to become.
  func checkedContents(of reference: ReferenceFile) throws(RunError) -> [UInt8]? {
    let current = try reference.contents()
    guard failure.wasCompared(with: current) || current.map(failure.made) == true else {
      throw RunError(
        .changed, "\(reference.path): has changed since the test ran; run the tests again")
    }
    return current
  }

  /// Removes the record and the files beside it.
  ///
  /// - Throws: `RunError` when one can't be removed.
  package func remove() throws(RunError) {
    try folder.remove(failure.id, pathExtension: failure.pathExtension)
  }
}
