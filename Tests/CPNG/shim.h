#ifndef TX2SVG_CPNG_SHIM_H
#define TX2SVG_CPNG_SHIM_H

#include <png.h>
#include <stddef.h>
#include <string.h>

/// Reads the size of a PNG in memory; 0 when it is not one.
static inline int tx2svg_png_size(const void *bytes, size_t count, int *width, int *height) {
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  if (!png_image_begin_read_from_memory(&image, bytes, count)) return 0;
  *width = (int)image.width;
  *height = (int)image.height;
  png_image_free(&image);
  return 1;
}

/// Decodes a PNG into width * height * 4 bytes of RGBA; 0 on failure.
static inline int tx2svg_png_decode(const void *bytes, size_t count, void *pixels) {
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  if (!png_image_begin_read_from_memory(&image, bytes, count)) return 0;
  image.format = PNG_FORMAT_RGBA;
  int done = png_image_finish_read(&image, NULL, pixels, 0, NULL);
  png_image_free(&image);
  return done;
}

/// Writes RGBA bytes as a PNG file; 0 on failure.
static inline int tx2svg_png_write(const char *path, const void *pixels, int width, int height) {
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  image.width = (png_uint_32)width;
  image.height = (png_uint_32)height;
  image.format = PNG_FORMAT_RGBA;
  return png_image_write_to_file(&image, path, 0, pixels, 0, NULL);
}

#endif
