package io.github.ycsbext.media.picture;

import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.util.SplittableRandom;

/**
 * A moving picture: the camera pans over a scene while balloons drift through it. The scene is
 * painted once, larger than a frame; a frame is a window of it with the balloons and its own grain.
 *
 * @param grain the noise's standard deviation in grey levels of 255, from 0 to 10
 */
public record Film(
    Motif motif, long seed, int width, int height, int framesPerSecond, int frames, float grain) {
  /** See {@link FilmFile#FINEST_QUANTIZER}. */
  static final float MOST_GRAIN = 10;

  private static final float PANORAMA_WIDTH = 1.6f;
  private static final float PANORAMA_HEIGHT = 1.2f;
  private static final int BALLOONS = 5;

  public Film {
    if (width % 16 != 0 || height % 16 != 0) {
      throw new IllegalArgumentException(
          width + "x" + height + ": both have to be multiples of 16, the blocks of H.264");
    }
    if (!(grain >= 0 && grain <= MOST_GRAIN)) {
      throw new IllegalArgumentException("grain: " + grain + " is not from 0 to " + MOST_GRAIN);
    }
  }

  public long durationMillis() {
    return frames * 1000L / framesPerSecond;
  }

  /** Opens the film at its first frame. */
  Reel reel() {
    return new Reel(this);
  }

  /** Makes the frames, one after the other, into the same array. */
  static final class Reel {
    private final Film film;
    private final int[] panorama;
    private final int panoramaWidth;
    private final int panoramaHeight;
    private final Balloon[] balloons = new Balloon[BALLOONS];
    private final SplittableRandom grain;
    private final int[] frame;

    private Reel(Film film) {
      this.film = film;
      this.panoramaWidth = (int) (film.width * PANORAMA_WIDTH);
      this.panoramaHeight = (int) (film.height * PANORAMA_HEIGHT);
      BufferedImage still =
          new Photograph(film.motif, film.seed, panoramaWidth, panoramaHeight, 0, false).develop();
      this.panorama = ((DataBufferInt) still.getRaster().getDataBuffer()).getData();
      SplittableRandom random = new SplittableRandom(film.seed);
      for (int i = 0; i < BALLOONS; i++) {
        balloons[i] = Balloon.any(random, film.width, film.height);
      }
      this.grain = random.split();
      this.frame = new int[film.width * film.height];
    }

    /** Red, green and blue, 8 bits each, row by row. */
    int[] frame(int number) {
      float time = number / (float) film.framesPerSecond;
      float share = Noise.step(0, film.frames, number);
      pan(
          share * (panoramaWidth - film.width - 2),
          (1 - share) * (panoramaHeight - film.height - 2));
      for (Balloon balloon : balloons) {
        balloon.draw(frame, film.width, film.height, time);
      }
      expose();
      return frame;
    }

    /** Between the pixels too, so that a slow pan does not jump. */
    private void pan(float left, float top) {
      int column = (int) left;
      int row = (int) top;
      int right = (int) ((left - column) * 256);
      int down = (int) ((top - row) * 256);
      for (int y = 0; y < film.height; y++) {
        int from = (row + y) * panoramaWidth + column;
        for (int x = 0; x < film.width; x++, from++) {
          int upper = blend(panorama[from], panorama[from + 1], right);
          int below = from + panoramaWidth;
          int lower = blend(panorama[below], panorama[below + 1], right);
          frame[y * film.width + x] = blend(upper, lower, down);
        }
      }
    }

    /** Red and blue at once, then green: the lanes cannot run into each other. */
    private static int blend(int one, int other, int share) {
      int redBlue = ((one & 0xff00ff) * (256 - share) + (other & 0xff00ff) * share) >>> 8;
      int green = ((one & 0xff00) * (256 - share) + (other & 0xff00) * share) >>> 8;
      return (redBlue & 0xff00ff) | (green & 0xff00);
    }

    private void expose() {
      for (int i = 0; i < frame.length; i++) {
        int noise = Math.round(film.grain * Grain.of(grain.nextLong()));
        int rgb = frame[i];
        frame[i] =
            clamp((rgb >> 16 & 0xff) + noise) << 16
                | clamp((rgb >> 8 & 0xff) + noise) << 8
                | clamp((rgb & 0xff) + noise);
      }
    }

    private static int clamp(int level) {
      return Math.max(0, Math.min(255, level));
    }
  }
}
