package io.github.ycsbext.media.picture;

/** What stands before the camera. Pure: the same place always has the same colour. */
interface Scene {
  /**
   * The colour of a place.
   *
   * @param x from 0 at the left to the picture's width divided by its height
   * @param y from 0 at the top to 1 at the bottom
   */
  void paint(float x, float y, Pixel pixel);
}
