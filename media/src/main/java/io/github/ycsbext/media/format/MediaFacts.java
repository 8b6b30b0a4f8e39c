package io.github.ycsbext.media.format;

import org.jspecify.annotations.Nullable;

/** The facts in a header, in pixels as stored; null for those that it does not contain. */
public record MediaFacts(
    @Nullable Integer width, @Nullable Integer height, @Nullable Long durationMillis) {

  /** More pixels than this no program counts in an {@code int}, and none would be a benchmark's. */
  private static final long MAX_PIXELS = Integer.MAX_VALUE;

  static MediaFacts still(int width, int height) {
    return new MediaFacts(width, height, null);
  }

  static MediaFacts moving(int width, int height, double seconds) {
    boolean known = seconds > 0 && Double.isFinite(seconds);
    return new MediaFacts(width, height, known ? Math.round(seconds * 1000) : null);
  }

  MediaFacts checked() throws MalformedMediaException {
    if (width != null && height != null && (width <= 0 || height <= 0)) {
      throw new MalformedMediaException("says that it is " + width + "x" + height + " pixels");
    }
    if (width != null && height != null && (long) width * height > MAX_PIXELS) {
      throw new MalformedMediaException(
          "has a damaged header: it says %sx%s pixels, and a picture has at most %s"
              .formatted(width, height, MAX_PIXELS));
    }
    return this;
  }
}
