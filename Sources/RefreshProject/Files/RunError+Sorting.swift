package import ProofDocuments
import ProofGraphics
import ProofRendering
import RefreshStrings
import RefreshTranslations

extension RunError {
  /// Sorts an error of another module.
  package init(_ error: any Error) {
    switch error {
    case let failure as RunError: self = failure
    case is ResourceError: self.init(.missingInput, "\(error)")
    case let error as DocumentError:
      self.init(error.kind == .malformed ? .badData : .missingInput, "\(error)")
    case is ValueError: self.init(.badData, "\(error)")
    case is FontError: self.init(.environment, "\(error)")
    case let error as GraphicsError where error.code == .unreadableFont:
      self.init(.environment, "\(error)")
    default: self.init(.framesFailed, "\(error)")
    }
  }
}
