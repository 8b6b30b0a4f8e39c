package io.github.ycsbext.clusters.docker;

import java.util.Locale;
import org.testcontainers.utility.DockerImageName;

/**
 * An image, and how a user chooses another in its place.
 *
 * @param property system property that names the image, such as {@code ycsb.image.redis}; the
 *     environment has it as {@code YCSB_IMAGE_REDIS}
 * @param official name in the place of both
 */
public record ContainerImage(String property, String official) {
  /** What the user chose, else the official one. */
  public String name() {
    String chosen = System.getProperty(property, System.getenv().getOrDefault(variable(), ""));
    return chosen.isBlank() ? official : chosen.strip();
  }

  /** The environment variable that names the image. */
  public String variable() {
    return property.toUpperCase(Locale.ROOT).replace('.', '_');
  }

  DockerImageName reference() throws DockerException {
    try {
      DockerImageName reference = DockerImageName.parse(name());
      reference.assertValid();
      return reference.asCompatibleSubstituteFor(official);
    } catch (IllegalArgumentException e) {
      throw new DockerException(
          "%s: '%s' is not the name of an image, such as %s".formatted(property, name(), official),
          e);
    }
  }
}
