#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <hb.h>
#include <fribidi.h>
#include <ft2build.h>
#include FT_FREETYPE_H

#include <unistd.h>

// Variables of C, which any thread may change, as functions: Swift reads no such variable.

static inline const char *proof_fribidi_version_info(void) { return fribidi_version_info; }

extern char **environ;

static inline char **proof_environment(void) { return environ; }
