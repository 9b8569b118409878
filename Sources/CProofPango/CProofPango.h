#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <hb-ot.h>
#include <hb.h>
#include <fribidi.h>
#include <ft2build.h>
#include FT_FREETYPE_H

#include <stdbool.h>
#include <unistd.h>

// Variables of C, which any thread may change, as functions: Swift reads no such variable.

static inline const char *proof_fribidi_version_info(void) { return fribidi_version_info; }

extern char **environ;

static inline char **proof_environment(void) { return environ; }

// Whether a font has forms of Han characters for a language (the feature `locl`).
static inline bool proof_has_han_forms(hb_font_t *font, const char *language) {
  hb_face_t *face = hb_font_get_face(font);
  hb_tag_t scripts[HB_OT_MAX_TAGS_PER_SCRIPT], languages[HB_OT_MAX_TAGS_PER_LANGUAGE];
  unsigned script_count = HB_OT_MAX_TAGS_PER_SCRIPT, language_count = HB_OT_MAX_TAGS_PER_LANGUAGE;
  unsigned script, chosen, feature;
  hb_ot_tags_from_script_and_language(
      HB_SCRIPT_HAN, hb_language_from_string(language, -1), &script_count, scripts,
      &language_count, languages);
  hb_ot_layout_table_select_script(
      face, HB_OT_TAG_GSUB, script_count, scripts, &script, NULL);
  return hb_ot_layout_script_select_language(
             face, HB_OT_TAG_GSUB, script, language_count, languages, &chosen) &&
         hb_ot_layout_language_find_feature(
             face, HB_OT_TAG_GSUB, script, chosen, HB_TAG('l', 'o', 'c', 'l'), &feature);
}
