// What ThreadSanitizer needs to know of Swift's libraries, which aren't instrumented; linked into the tests that it
// watches, with --wrap for each of the functions (scripts/sanitize).
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *self

void __tsan_acquire(void *address);
void __tsan_release(void *address);

// Where a thread waits for a Mutex, the library and the kernel hand it over, so it looked as if nobody had locked it.
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

SWIFT void lock(uint32_t thread, SELF) __asm__("__real_" LOCK);
SWIFT void unlock(SELF) __asm__("__real_" UNLOCK);
SWIFT void watched_lock(uint32_t thread, SELF) __asm__("__wrap_" LOCK);
SWIFT void watched_unlock(SELF) __asm__("__wrap_" UNLOCK);

SWIFT void watched_lock(uint32_t thread, SELF) {
  lock(thread, self);
  __tsan_acquire(self);
}

SWIFT void watched_unlock(SELF) {
  __tsan_release(self);
  unlock(self);
}

// Swift tells of each inout value. One without a size has no address, and the sanitizer crashed there; what reads
// and writes memory is instrumented without that.
void __wrap___tsan_external_write(void *address, void *caller, void *kind) {}
