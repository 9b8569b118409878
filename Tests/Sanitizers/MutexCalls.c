// Tells ThreadSanitizer what the kernel does for Swift's Mutex: where threads wait for it, one hands it to the
// next by a call of the system, which the sanitizer doesn't see, so each such hand-over looked like a race.
//
//   clang -shared -fPIC -O1 -o mutex-calls.so MutexCalls.c
//   LD_PRELOAD=./mutex-calls.so TEST
#define _GNU_SOURCE
#include <dlfcn.h>
#include <linux/futex.h>
#include <stddef.h>
#include <sys/syscall.h>

// In programs without the sanitizer there are none.
__attribute__((weak)) void __tsan_acquire(void *address);
__attribute__((weak)) void __tsan_release(void *address);

long syscall(long number, long first, long second, long third, long fourth, long fifth, long sixth) {
  static long (*_Atomic next)(long, ...);
  if (!next) next = (long (*)(long, ...))dlsym(RTLD_NEXT, "syscall");
  int operation = number == SYS_futex ? (int)second & FUTEX_CMD_MASK : -1;
  if (operation == FUTEX_UNLOCK_PI && __tsan_release) __tsan_release((void *)first);
  long result = next(number, first, second, third, fourth, fifth, sixth);
  if (operation == FUTEX_LOCK_PI && result == 0 && __tsan_acquire) __tsan_acquire((void *)first);
  return result;
}
