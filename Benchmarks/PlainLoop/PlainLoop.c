#include "PlainLoop.h"

#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

struct PlainLoop {
  FcConfig *configuration;
  PangoFontMap *font_map;
  PangoContext *context;
};

PlainLoop *plain_loop_open(const char *const *files, int count) {
  PlainLoop *loop = malloc(sizeof *loop);
  loop->configuration = FcConfigCreate();
  for (int i = 0; i < count; i++)
    FcConfigAppFontAddFile(loop->configuration, (const FcChar8 *)files[i]);
  loop->font_map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
  pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(loop->font_map), 72);
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(loop->font_map), loop->configuration);
  loop->context = pango_font_map_create_context(loop->font_map);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(loop->context, options);
  cairo_font_options_destroy(options);
  pango_context_set_round_glyph_positions(loop->context, FALSE);
  return loop;
}

void plain_loop_close(PlainLoop *loop) {
  g_object_unref(loop->context);
  g_object_unref(loop->font_map);
  FcConfigDestroy(loop->configuration);
  free(loop);
}

static void draw_text(PlainLoop *loop, cairo_t *cr, const PlainText *text) {
  pango_context_set_language(loop->context, pango_language_from_string(text->language));
  pango_context_set_base_dir(
      loop->context, text->is_right_to_left ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR);
  PangoLayout *layout = pango_layout_new(loop->context);
  PangoFontDescription *description = pango_font_description_new();
  pango_font_description_set_family(description, text->families);
  pango_font_description_set_weight(description, PANGO_WEIGHT_BOLD);
  pango_font_description_set_absolute_size(description, 14 * PANGO_SCALE);
  pango_layout_set_font_description(layout, description);
  pango_font_description_free(description);
  pango_layout_set_auto_dir(layout, FALSE);
  pango_layout_set_width(layout, text->width * PANGO_SCALE);
  pango_layout_set_height(layout, -text->line_count);
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER);
  pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_text(layout, text->string, -1);
  cairo_set_source_rgb(cr, text->grey, text->grey, text->grey);
  double baseline = (double)pango_layout_get_baseline(layout) / PANGO_SCALE;
  cairo_move_to(cr, text->center_x - text->width / 2, text->baseline - baseline);
  pango_cairo_show_layout(cr, layout);
  g_object_unref(layout);
}

static void draw_shape(cairo_t *cr, const PlainShape *shape) {
  cairo_new_path(cr);
  for (int i = 0; i < shape->step_count; i++) {
    const double *step = shape->steps + 7 * i;
    if (step[0] == 0) cairo_move_to(cr, step[1], step[2]);
    else if (step[0] == 1) cairo_line_to(cr, step[1], step[2]);
    else if (step[0] == 2) cairo_curve_to(cr, step[1], step[2], step[3], step[4], step[5], step[6]);
    else cairo_close_path(cr);
  }
  cairo_set_source_rgba(cr, shape->red, shape->green, shape->blue, shape->alpha);
  if (shape->stroke_width > 0) {
    cairo_set_line_width(cr, shape->stroke_width);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    cairo_stroke(cr);
  } else {
    cairo_fill(cr);
  }
}

static cairo_surface_t *draw_frame(PlainLoop *loop, const PlainFrame *frame) {
  cairo_surface_t *surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, frame->width * frame->scale, frame->height * frame->scale);
  cairo_t *cr = cairo_create(surface);
  cairo_scale(cr, frame->scale, frame->scale);
  cairo_set_source_rgb(cr, frame->page, frame->page, frame->page);
  cairo_paint(cr);
  for (int i = 0; i < frame->text_count; i++) draw_text(loop, cr, frame->texts + i);
  for (int i = 0; i < frame->shape_count; i++) draw_shape(cr, frame->shapes + i);
  cairo_destroy(cr);
  return surface;
}

long plain_loop_draw(PlainLoop *loop, const PlainFrame *frames, int count, const char *folder) {
  long total = 0;
  for (int i = 0; i < count; i++) {
    cairo_surface_t *surface = draw_frame(loop, frames + i);
    if (folder) {
      char path[4096];
      struct stat status;
      snprintf(path, sizeof path, "%s/%d.png", folder, i);
      cairo_surface_write_to_png(surface, path);
      if (stat(path, &status) == 0) total += status.st_size;
    } else {
      cairo_surface_flush(surface);
      total += cairo_image_surface_get_data(surface)[i % 4096];
    }
    cairo_surface_destroy(surface);
  }
  return total;
}
