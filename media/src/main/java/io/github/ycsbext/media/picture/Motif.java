package io.github.ycsbext.media.picture;

import java.util.SplittableRandom;

/** What a picture shows. */
public enum Motif {
  MOUNTAINS(Mountains::new),
  SEA(Sea::new),
  CITY(City::new),
  MEADOW(Meadow::new),
  PAGE(Page::new),
  STILL_LIFE(StillLife::new),
  PEBBLES(Pebbles::new);

  @SuppressWarnings("ImmutableEnumChecker") // Constructors.
  private final Maker maker;

  Motif(Maker maker) {
    this.maker = maker;
  }

  /**
   * @param aspect the picture's width divided by its height
   */
  Scene scene(long seed, float aspect) {
    return maker.make(new SplittableRandom(seed), aspect);
  }

  private interface Maker {
    Scene make(SplittableRandom random, float aspect);
  }
}
