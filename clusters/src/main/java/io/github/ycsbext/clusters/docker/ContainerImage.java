package io.github.ycsbext.clusters.docker;

import com.github.dockerjava.api.DockerClient;
import io.github.ycsbext.clusters.network.ClusterNote;
import io.github.ycsbext.note.Note;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import org.testcontainers.utility.DockerImageName;
import org.testcontainers.utility.ImageNameSubstitutor;

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

  /**
   * Why containers of it cannot be started, as the end of a sentence: no engine answers, or it can
   * be had neither from that nor from a registry. Empty where they can.
   */
  public Optional<Note> whyMissing() {
    try {
      fetch();
      return Optional.empty();
    } catch (DockerException e) {
      return Optional.of(e.note());
    }
  }

  /** Pulls it where the engine has it not yet. */
  void fetch() throws DockerException {
    DockerClient client = DockerEngine.client();
    try {
      ImagePull.where(client, ImageNameSubstitutor.instance().apply(reference()));
    } catch (IOException e) {
      throw new DockerException(
          ClusterNote.NO_IMAGE.of(name(), String.valueOf(e.getMessage()), variable()), e);
    }
  }

  DockerImageName reference() throws DockerException {
    try {
      DockerImageName reference = DockerImageName.parse(name());
      reference.assertValid();
      return reference.asCompatibleSubstituteFor(official);
    } catch (IllegalArgumentException e) {
      throw new DockerException(
          "%s (or %s): '%s' is not the name of an image, such as %s"
              .formatted(variable(), property, name(), official),
          e);
    }
  }
}
