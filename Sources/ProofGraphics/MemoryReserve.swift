import Glibc

/// The memory that must be free when a library has shaped a text or drawn.
///
/// Some libraries don't say that memory was short: HarfBuzz goes on without a font's tables, and
/// Pango without glyphs. What they take for a text or a picture is much smaller than the reserve, so
/// while that can be had, nothing was missing.
///
/// It is checked where libraries have worked, and not for each picture: one that is put together from
/// texts and shapes that are remembered asks nothing of them.
enum MemoryReserve {
  /// The size of the reserve in bytes: 64 MiB.
  static let size = 64 << 20

  /// The size of the reserve for opening fonts in bytes: 192 MiB.
  ///
  /// A font is opened by the first text that needs it, in a thread of Pango's, which takes a stack and a heap.
  /// If the thread finds no memory, Pango waits for it for ever.
  static let sizeForFonts = 192 << 20

  /// Checks that the reserve could be had; nothing is written to it, so it costs no memory.
  ///
  /// - Throws: `GraphicsError` when it can't.
  static func check(
    size: Int = size, while operation: String
  ) throws(GraphicsError) {
    let memory = unsafe mmap(
      nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    guard unsafe memory != MAP_FAILED else {
      throw GraphicsError(.outOfMemory, while: operation)
    }
    unsafe munmap(memory, size)
  }
}

/// The memory that pictures leave to the next ones.
package enum FreedMemory {
  /// The size of the largest block that the C library may keep: somewhat less than 32 MiB.
  private static let largestBlock = (32 << 20) - (64 << 10)

  /// Lets the process keep the memory of pictures that are no longer needed.
  ///
  /// The C library gives large blocks back to the system, which clears them before they are used
  /// again; that took longer than comparing the screens of a phone. Once a block was freed, blocks
  /// that are not larger stay with the process, up to twice as much (mallopt(3),
  /// `M_MMAP_THRESHOLD`). Nothing is written to the block, so it costs no memory.
  package static func keep() {
    var block: UnsafeMutableRawPointer?
    guard unsafe posix_memalign(&block, 16, largestBlock) == 0 else { return }
    unsafe free(block)
  }
}
