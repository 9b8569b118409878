import Glibc

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
