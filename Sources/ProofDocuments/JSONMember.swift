/// A name in an object, and what is written or changed there.
package struct JSONMember<Content: Hashable & Sendable>: Hashable, Sendable {
  package let name: String
  package let content: Content

  package init(_ name: String, _ content: Content) {
    self.name = name
    self.content = content
  }
}
