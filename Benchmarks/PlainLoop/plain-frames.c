// Draws frames that `pullproof-bench plain-frames` wrote, by the plain loop, into PNG files of their numbers.
//
//   plain-frames FRAMES FOLDER
//
// It is C alone, so that it can be built for processors for which there is no Swift.
#include "PlainLoop.h"

#include <stdio.h>
#include <stdlib.h>

static FILE *input;

static void expect(bool isRead) {
  if (isRead) return;
  fprintf(stderr, "plain-frames: the file of frames is not complete\n");
  exit(65);
}

static int read_integer(void) {
  int value;
  expect(fscanf(input, "%d", &value) == 1);
  return value;
}

static double read_number(void) {
  double value;
  expect(fscanf(input, "%la", &value) == 1);
  return value;
}

// A string is its number of bytes, a space and the bytes.
static const char *read_string(void) {
  int count = read_integer();
  char *string = calloc(count + 1, 1);
  expect(fgetc(input) == ' ' && fread(string, 1, count, input) == (size_t)count);
  return string;
}

static PlainText read_text(void) {
  // One after the other: in a list of initial values, C leaves the order of the calls to the compiler.
  PlainText text = {0};
  text.string = read_string();
  text.language = read_string();
  text.families = read_string();
  text.center_x = read_number();
  text.baseline = read_number();
  text.width = read_number();
  text.line_count = read_integer();
  text.is_right_to_left = read_integer();
  text.grey = read_number();
  return text;
}

static PlainShape read_shape(void) {
  int count = read_integer();
  double *steps = calloc(7 * count + 1, sizeof *steps);
  for (int i = 0; i < 7 * count; i++) steps[i] = read_number();
  PlainShape shape = {steps, count};
  shape.red = read_number();
  shape.green = read_number();
  shape.blue = read_number();
  shape.alpha = read_number();
  shape.stroke_width = read_number();
  return shape;
}

static PlainFrame read_frame(void) {
  PlainFrame frame = {0};
  frame.width = read_number();
  frame.height = read_number();
  frame.scale = read_number();
  frame.page = read_number();
  frame.text_count = read_integer();
  PlainText *texts = calloc(frame.text_count + 1, sizeof *texts);
  for (int i = 0; i < frame.text_count; i++) texts[i] = read_text();
  frame.shape_count = read_integer();
  PlainShape *shapes = calloc(frame.shape_count + 1, sizeof *shapes);
  for (int i = 0; i < frame.shape_count; i++) shapes[i] = read_shape();
  frame.texts = texts;
  frame.shapes = shapes;
  return frame;
}

int main(int count, char **arguments) {
  if (count != 3) {
    fprintf(stderr, "usage: plain-frames FRAMES FOLDER\n");
    return 64;
  }
  input = fopen(arguments[1], "r");
  if (!input) {
    perror(arguments[1]);
    return 66;
  }
  int file_count = read_integer();
  const char **files = calloc(file_count + 1, sizeof *files);
  for (int i = 0; i < file_count; i++) files[i] = read_string();
  int frame_count = read_integer();
  PlainFrame *frames = calloc(frame_count + 1, sizeof *frames);
  for (int i = 0; i < frame_count; i++) frames[i] = read_frame();
  PlainLoop *loop = plain_loop_open(files, file_count);
  if (plain_loop_draw(loop, frames, frame_count, arguments[2]) == 0) {
    fprintf(stderr, "plain-frames: nothing was written to %s\n", arguments[2]);
    return 73;
  }
  plain_loop_close(loop);
  return 0;
}
