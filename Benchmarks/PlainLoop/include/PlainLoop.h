#ifndef PLAIN_LOOP_H
#define PLAIN_LOOP_H

#include <stdbool.h>

/// A text with the place of its line, in points.
typedef struct {
  const char *string;
  const char *language;
  const char *families;
  double center_x;
  double baseline;
  double width;
  int line_count;
  bool is_right_to_left;
  double grey;
} PlainText;

/// An outline: steps of seven numbers each (a kind from 0 to 3, then up to three points).
typedef struct {
  const double *steps;
  int step_count;
  double red, green, blue, alpha;
  double stroke_width;
} PlainShape;

/// A frame, in points.
typedef struct {
  double width, height, scale, page;
  const PlainText *texts;
  int text_count;
  const PlainShape *shapes;
  int shape_count;
} PlainFrame;

typedef struct PlainLoop PlainLoop;

/// Opens font files, once for all frames.
PlainLoop *plain_loop_open(const char *const *files, int count);

/// Draws frames one after the other; writes each to a file of its number when a folder is given.
/// Returns the number of bytes written, or a checksum of pixels that keeps the work from being skipped.
long plain_loop_draw(PlainLoop *loop, const PlainFrame *frames, int count, const char *folder);

void plain_loop_close(PlainLoop *loop);

#endif
