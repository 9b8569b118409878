import ProofDocuments
import RefreshStrings

/// Writes texts for a resource file in the spelling of what they replace or translate.
struct AndroidUnitWriter {
  /// The texts to write.
  let table: StringTable

  /// The texts that they are translated from.
  let sources: StringTable?

  /// The file of those.
  let source: AndroidResourceIndex?

  let dialect: AndroidDialect

  /// The content of an element for a value.
  ///
  /// - Parameters:
  ///   - value: The template.
  ///   - entry: What the template is a text of.
  ///   - key: The key of that.
  ///   - model: The element to follow, with its file; nil to follow the source's.
  ///   - category: The plural form that the template is.
  /// - Returns: what to write.
  /// - Throws: ``DocumentError`` for a value that has no place in a resource.
  func content(
    _ value: String, _ entry: StringTable.Entry, _ key: String,
    like model: (element: XMLTree.Element, tree: XMLTree)?, _ category: PluralCategory?
  ) throws(DocumentError) -> AndroidContent.Result {
    let own = source?.places[key]?.element(for: category)
    let model = model ?? own.flatMap { element in source.map { (element, $0.tree) } }
    let content = AndroidContent(like: model?.element, in: model?.tree, dialect)
    let text = JavaFormat.javaTemplate(value, translationOf: sources?[key]?.value)
    do throws(FieldError) {
      return try content.written(text)
    } catch {
      throw entry.unwritable(key, error.problem, error.advice)
    }
  }
}
