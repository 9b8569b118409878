// Makes one call of a program fail, to test what the program makes of it.
//
//   clang -shared -fPIC -O1 -o failing-calls.so FailingCalls.c
//   LD_PRELOAD=./failing-calls.so FAIL_CALL=write FAIL_AT=17 FAIL_WITH=ENOSPC pullproof verify
//
// FAIL_CALL   the kind of the call that fails: see `kinds`
// FAIL_AT     the number of that call among those of its kind, from 1
// FAIL_ON     with any value, all calls of the kind that follow fail, too
// FAIL_WITH   the error of a call of the system, such as ENOSPC; EIO unless told otherwise
// FAIL_DO     a command of the shell that is carried out before that call, which then doesn't fail
// FAIL_COUNT  a file in which the calls of each kind are counted: eight bytes a kind, in their order
// FAIL_LOG    a file to which a line is added for each file that is written, synchronized or renamed
//
// Only the program pullproof is failed, and none that it starts. The loader's own calls don't pass here. Where
// libdispatch looks at the threads of the process, at moments of its own, nothing fails: it ends the program then.
//
// The kinds are groups of calls, of which most have a name of their own. `stat` is whatever asks what a path is,
// but for `readlink`, which asks where a link leads. `mode` sets the permissions of an open file. `close` is the
// end of a file that was opened for writing: it is closed all the same, as Linux does, and has lost what was
// written last. `list` opens a folder and reads a name, `map` maps memory, `memory` allocates it, `font` opens a
// font, `text` makes a font of a size, `surface` draws, and `codec` reads or writes an image or XML.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <fts.h>
#include <pthread.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

// The kinds of calls, in the order of `FailingCall` in the tests.
enum kind {
  open_to_read, open_to_write, read_file, write_file, sync_file, stat_file, rename_file, link_file,
  unlink_file, make_folder, list_folder, lock_file, start_thread, map_memory, take_memory, open_font,
  set_text, draw_surface, code_image, read_link, close_file, set_mode, kind_count
};

static const char *const kinds[kind_count] = {
  "open-to-read", "open-to-write", "read", "write", "sync", "stat", "rename", "link", "unlink", "mkdir",
  "list", "lock", "thread", "map", "memory", "font", "text", "surface", "codec", "readlink", "close", "mode"
};

static int failing = -1;
static long first, last;
static int error = EIO;
static int log_file = -1;
static const char *command;
static int is_active;
static _Atomic long own_counts[kind_count];
static _Atomic long *counts = own_counts;

static const struct {
  const char *name;
  int number;
} errors[] = {{"EIO", EIO},       {"ENOSPC", ENOSPC}, {"EACCES", EACCES}, {"EMFILE", EMFILE},
              {"ENOMEM", ENOMEM}, {"EAGAIN", EAGAIN}, {"EROFS", EROFS},   {"ENOLCK", ENOLCK}};

__attribute__((constructor)) static void begin(void) {
  const char *call = getenv("FAIL_CALL"), *at = getenv("FAIL_AT"), *with = getenv("FAIL_WITH");
  const char *counter = getenv("FAIL_COUNT"), *log = getenv("FAIL_LOG");
  if (strcmp(program_invocation_short_name, "pullproof") != 0) return;
  if (counter) {
    long file = syscall(SYS_openat, AT_FDCWD, counter, O_RDWR | O_CLOEXEC);
    long shared = syscall(
        SYS_mmap, 0, sizeof own_counts, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (shared > 0 || shared < -4095) counts = (void *)shared;
    syscall(SYS_close, file);
  }
  if (log) log_file = (int)syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_APPEND | O_CLOEXEC);
  command = getenv("FAIL_DO");
  first = at ? atol(at) : 0;
  last = getenv("FAIL_ON") ? __LONG_MAX__ : first;
  for (size_t i = 0; with && i < sizeof errors / sizeof *errors; i++)
    if (strcmp(with, errors[i].name) == 0) error = errors[i].number;
  for (int kind = 0; call && kind < kind_count; kind++)
    if (strcmp(call, kinds[kind]) == 0) failing = kind;
  // The calls before this moment are those of constructors, and aren't counted.
  is_active = 1;
}

// Carries out a command and awaits its end.
static void carry_out(const char *command) {
  char *const arguments[] = {"sh", "-c", (char *)command, NULL};
  pid_t shell;
  if (posix_spawn(&shell, "/bin/sh", NULL, NULL, arguments, environ) == 0) waitpid(shell, NULL, 0);
}

// Counts a call; whether it is the one that fails.
static int fails(enum kind kind) {
  if (!is_active) return 0;
  long number = atomic_fetch_add(&counts[kind], 1) + 1;
  if ((int)kind != failing || number < first || number > last) return 0;
  if (command) {
    int saved = errno;
    carry_out(command);
    errno = saved;
    return 0;
  }
  errno = error;
  return 1;
}

// What a descriptor is of; empty for what is no file, folder or pipe.
static const char *name(int file, char path[4096]) {
  char link[32];
  int saved = errno;
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  long length = syscall(SYS_readlink, link, path, 4095);
  errno = saved;
  path[length > 0 ? length : 0] = 0;
  return path[0] == '/' || strncmp(path, "pipe:", 5) == 0 ? path : "";
}

// Whether a call on a descriptor fails. Messages are always written: they tell what failed.
static int fails_on(enum kind kind, int file) {
  char path[4096];
  return is_active && file != 2 && *name(file, path) && fails(kind);
}

static void note(const char *call, const char *from, const char *to) {
  char line[9000];
  if (log_file < 0) return;
  int length = snprintf(line, sizeof line, "%s\t%s\t%s\n", call, from, to);
  syscall(SYS_write, log_file, line, length);
}

static void note_file(const char *call, int file) {
  char path[4096];
  if (log_file >= 0 && *name(file, path)) note(call, path, "");
}

static void *next(const char *symbol, void *_Atomic *kept) {
  void *found = atomic_load(kept);
  if (!found) atomic_store(kept, found = dlsym(RTLD_NEXT, symbol));
  return found;
}

// A function that counts as a call of a kind, and returns something else where it fails.
#define CALL(kind, type, function, parameters, arguments, failure) \
  CALL_IF(fails(kind), type, function, parameters, arguments, failure)

#define CALL_IF(condition, type, function, parameters, arguments, failure)        \
  type function parameters {                                                     \
    static void *_Atomic kept;                                                   \
    if (condition) return failure;                                               \
    return ((type(*) parameters)next(#function, &kept)) arguments;               \
  }

// Files.

#define OPEN_KIND(flags) ((flags) & (O_WRONLY | O_RDWR | O_CREAT) ? open_to_write : open_to_read)

// Whether a path is such as /proc/123/stat, which tells what a thread does.
static int is_of_thread(const char *path) {
  int end = 0;
  return sscanf(path, "/proc/%*d/stat%n", &end) == 0 && end > 0 && !path[end];
}

#define OPEN(function, leading, first_arguments)                                  \
  int function(leading, int flags, ...) {                                        \
    static void *_Atomic kept;                                                   \
    va_list rest;                                                                \
    va_start(rest, flags);                                                       \
    int mode = va_arg(rest, int);                                                \
    va_end(rest);                                                                \
    if (!is_of_thread(path) && fails(OPEN_KIND(flags))) return -1;               \
    return ((int (*)(leading, int, int))next(#function, &kept))(first_arguments, flags, mode); \
  }
#define AT int folder, const char *path
#define FOLDER_AND_PATH folder, path
OPEN(open, const char *path, path)
OPEN(open64, const char *path, path)
OPEN(openat, AT, FOLDER_AND_PATH)
OPEN(openat64, AT, FOLDER_AND_PATH)

#define FILE_KIND(mode) (strpbrk(mode, "wa+") ? open_to_write : open_to_read)
CALL(FILE_KIND(mode), FILE *, fopen, (const char *path, const char *mode), (path, mode), NULL)
CALL(FILE_KIND(mode), FILE *, fopen64, (const char *path, const char *mode), (path, mode), NULL)

CALL_IF(fails_on(read_file, file), ssize_t, read, (int file, void *to, size_t size), (file, to, size), -1)
CALL_IF(fails_on(read_file, file), ssize_t, pread, (int file, void *to, size_t size, off_t at),
        (file, to, size, at), -1)

ssize_t write(int file, const void *from, size_t size) {
  static void *_Atomic kept;
  if (fails_on(write_file, file)) return -1;
  note_file("write", file);
  return ((ssize_t(*)(int, const void *, size_t))next("write", &kept))(file, from, size);
}

int fsync(int file) {
  static void *_Atomic kept;
  if (fails_on(sync_file, file)) return -1;
  note_file("sync", file);
  return ((int (*)(int))next("fsync", &kept))(file);
}

int syncfs(int file) {
  static void *_Atomic kept;
  if (fails_on(sync_file, file)) return -1;
  note_file("syncfs", file);
  return ((int (*)(int))next("syncfs", &kept))(file);
}

CALL(stat_file, int, stat, (const char *path, struct stat *to), (path, to), -1)
CALL(stat_file, int, lstat, (const char *path, struct stat *to), (path, to), -1)
CALL_IF(fails_on(stat_file, file), int, fstat, (int file, struct stat *to), (file, to), -1)
CALL(stat_file, int, access, (const char *path, int mode), (path, mode), -1)

CALL(read_link, ssize_t, readlink, (const char *path, char *to, size_t size), (path, to, size), -1)
CALL_IF(fails_on(set_mode, file), int, fchmod, (int file, mode_t mode), (file, mode), -1)

// Whether a descriptor is of a file that is open for writing; no pipe is.
static int is_written(int file) {
  char path[4096];
  int saved = errno;
  long flags = syscall(SYS_fcntl, file, F_GETFL);
  errno = saved;
  return flags >= 0 && (flags & O_ACCMODE) != O_RDONLY && *name(file, path) == '/';
}

int close(int file) {
  static void *_Atomic kept;
  int failed = is_active && file != 2 && is_written(file) && fails(close_file), problem = errno;
  int result = ((int (*)(int))next("close", &kept))(file);
  if (!failed) return result;
  errno = problem;
  return -1;
}

int rename(const char *from, const char *to) {
  static void *_Atomic kept;
  if (fails(rename_file)) return -1;
  note("rename", from, to);
  return ((int (*)(const char *, const char *))next("rename", &kept))(from, to);
}

int linkat(int folder, const char *from, int other, const char *to, int flags) {
  static void *_Atomic kept;
  if (fails(link_file)) return -1;
  note("link", from, to);
  return ((int (*)(int, const char *, int, const char *, int))next("linkat", &kept))(
      folder, from, other, to, flags);
}

CALL(link_file, int, link, (const char *from, const char *to), (from, to), -1)
CALL(unlink_file, int, unlink, (const char *path), (path), -1)
CALL(unlink_file, int, rmdir, (const char *path), (path), -1)
CALL(make_folder, int, mkdir, (const char *path, mode_t mode), (path, mode), -1)
CALL(list_folder, DIR *, opendir, (const char *path), (path), NULL)
CALL(list_folder, struct dirent *, readdir, (DIR * folder), (folder), NULL)
CALL(list_folder, struct dirent64 *, readdir64, (DIR * folder), (folder), NULL)
CALL(list_folder, FTSENT *, fts_read, (FTS * walk), (walk), NULL)
CALL(lock_file, int, flock, (int file, int operation), (file, operation), -1)
CALL(map_memory, void *, mmap, (void *at, size_t size, int access, int flags, int file, off_t from),
     (at, size, access, flags, file, from), MAP_FAILED)
CALL(map_memory, void *, mmap64, (void *at, size_t size, int access, int flags, int file, off_t from),
     (at, size, access, flags, file, from), MAP_FAILED)

// Workers.

CALL(start_thread, int, pthread_create,
     (pthread_t *thread, const pthread_attr_t *how, void *(*work)(void *), void *with),
     (thread, how, work, with), EAGAIN)

// Memory. The C library keeps names of its own for those who replace the public ones.

void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);

void *malloc(size_t size) { return fails(take_memory) ? NULL : __libc_malloc(size); }
void *calloc(size_t number, size_t size) { return fails(take_memory) ? NULL : __libc_calloc(number, size); }
void *realloc(void *memory, size_t size) { return fails(take_memory) ? NULL : __libc_realloc(memory, size); }
void *memalign(size_t to, size_t size) { return fails(take_memory) ? NULL : __libc_memalign(to, size); }
void *aligned_alloc(size_t to, size_t size) { return memalign(to, size); }
int posix_memalign(void **memory, size_t to, size_t size) {
  void *made = memalign(to, size);
  if (!made) return ENOMEM;
  *memory = made;
  return 0;
}

typedef void *Any;
CALL(take_memory, Any, XXH3_createState, (void), (), NULL)
CALL(take_memory, int, FT_Init_FreeType, (Any * library), (library), 0x40)

// Libraries: each failure is one that its manual names.

enum { no_memory = 1, out_of_memory_in_freetype = 0x40 };

// libpng writes its reason into the image that it is given: a `png_image`.
static int without_memory(Any image) {
  struct {
    void *state;
    unsigned numbers[7];
    char message[64];
  } *reading = image;
  strcpy(reading->message, "out of memory");
  return 0;
}

CALL(open_font, int, FT_New_Face, (Any library, const char *path, long face, Any *to),
     (library, path, face, to), out_of_memory_in_freetype)
CALL(open_font, int, FT_Open_Face, (Any library, const Any arguments, long face, Any *to),
     (library, arguments, face, to), out_of_memory_in_freetype)
CALL(open_font, int, FT_New_Memory_Face, (Any library, const Any from, long size, long face, Any *to),
     (library, from, size, face, to), out_of_memory_in_freetype)
CALL(open_font, Any, FcConfigCreate, (void), (), NULL)
CALL(open_font, int, FcConfigAppFontAddFile, (Any config, const Any path), (config, path), 0)
CALL(open_font, int, FcConfigParseAndLoadFromMemory, (Any config, const Any text, int complain),
     (config, text, complain), 0)
CALL(open_font, Any, FcFreeTypeQuery, (const Any path, unsigned face, Any blanks, int *number),
     (path, face, blanks, number), NULL)
CALL(open_font, int, FcFontSetAdd, (Any set, Any font), (set, font), 0)
CALL(set_text, Any, pango_context_load_font, (Any context, const Any description), (context, description), NULL)
CALL(set_text, Any, pango_cairo_font_get_scaled_font, (Any font), (font), NULL)
CALL(set_text, Any, pango_cairo_font_map_new_for_font_type, (int type), (type), NULL)

// A surface or context of cairo is never null: a failure is an object with an error.
Any cairo_image_surface_create(int format, int width, int height) {
  static void *_Atomic kept;
  Any (*create)(int, int, int) = (Any(*)(int, int, int))next("cairo_image_surface_create", &kept);
  return create(fails(draw_surface) ? -1 : format, width, height);
}
Any cairo_image_surface_create_for_data(Any data, int format, int width, int height, int stride) {
  static void *_Atomic kept;
  Any (*create)(Any, int, int, int, int) =
      (Any(*)(Any, int, int, int, int))next("cairo_image_surface_create_for_data", &kept);
  return create(data, fails(draw_surface) ? -1 : format, width, height, stride);
}
Any cairo_create(Any surface) {
  static void *_Atomic kept;
  Any (*create)(Any) = (Any(*)(Any))next("cairo_create", &kept);
  return create(fails(draw_surface) ? NULL : surface);
}
CALL(draw_surface, int, cairo_status, (Any context), (context), no_memory)
CALL(draw_surface, int, cairo_surface_status, (Any surface), (surface), no_memory)

// A scaled font keeps its first error.
int cairo_scaled_font_status(Any font) {
  static void *_Atomic kept, *_Atomic failed;
  if (fails(draw_surface)) atomic_store(&failed, font);
  if (font && font == atomic_load(&failed)) return no_memory;
  return ((int (*)(Any))next("cairo_scaled_font_status", &kept))(font);
}

CALL(code_image, Any, libdeflate_alloc_compressor, (int level), (level), NULL)
CALL(code_image, Any, libdeflate_alloc_decompressor, (void), (), NULL)
CALL(code_image, int, libdeflate_zlib_decompress,
     (Any decompressor, const Any from, size_t size, Any to, size_t room, size_t *made),
     (decompressor, from, size, to, room, made), 1)
CALL(code_image, int, png_image_begin_read_from_memory, (Any image, const Any from, size_t size),
     (image, from, size), without_memory(image))
CALL(code_image, int, png_image_finish_read, (Any image, const Any background, Any to, int stride, Any colors),
     (image, background, to, stride, colors), without_memory(image))
CALL(code_image, Any, DGifOpen, (Any from, Any reader, int *problem), (from, reader, problem), NULL)
CALL(code_image, int, DGifGetLine, (Any gif, unsigned char *to, int size), (gif, to, size), 0)
CALL(code_image, Any, EGifOpen, (Any to, Any writer, int *problem), (to, writer, problem), NULL)
CALL(code_image, int, EGifPutLine, (Any gif, unsigned char *from, int size), (gif, from, size), 0)
CALL(code_image, Any, GifMakeMapObject, (int size, const Any colors), (size, colors), NULL)
CALL(code_image, Any, xmlNewParserCtxt, (void), (), NULL)
CALL(code_image, Any, xmlCtxtReadMemory,
     (Any parser, const char *from, int size, const char *url, const char *encoding, int options),
     (parser, from, size, url, encoding, options), NULL)
