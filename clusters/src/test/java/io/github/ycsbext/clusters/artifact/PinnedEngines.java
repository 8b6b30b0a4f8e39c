package io.github.ycsbext.clusters.artifact;

import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import java.util.Properties;

/** The versions that the build pins. */
final class PinnedEngines {
  private PinnedEngines() {}

  static String coordinate(String engine) throws IOException {
    try (InputStream in =
        Objects.requireNonNull(PinnedEngines.class.getResourceAsStream("engines.properties"))) {
      Properties pins = new Properties();
      pins.load(in);
      return pins.getProperty(engine);
    }
  }
}
