package io.github.ycsbext.clusters.docker;

import com.github.dockerjava.api.DockerClient;
import io.github.ycsbext.clusters.note.ClusterNote;
import io.github.ycsbext.note.Note;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import org.testcontainers.utility.DockerImageName;
import org.testcontainers.utility.ImageNameSubstitutor;

/**
 * A container image, which the user can replace.
 *
 * @param property the system property that names another image, such as {@code ycsb.image.redis};
 *     the environment variable is then {@code YCSB_IMAGE_REDIS}
 */
public record ContainerImage(String property, String official) {
  public String name() {
    String chosen = System.getProperty(property, System.getenv().getOrDefault(variable(), ""));
    return chosen.isBlank() ? official : chosen.strip();
  }

  public String variable() {
    return property.toUpperCase(Locale.ROOT).replace('.', '_');
  }

  /**
   * Returns why its containers cannot be started, as the end of a sentence: no engine answers, or
   * neither it nor a registry has the image. Empty if they can.
   */
  public Optional<Note> whyMissing() {
    try {
      fetch();
      return Optional.empty();
    } catch (DockerException e) {
      return Optional.of(e.note());
    }
  }

  /** Pulls the image if the engine does not have it yet. */
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
