package io.github.ycsbext.clusters.docker;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.async.ResultCallback;
import com.github.dockerjava.api.exception.DockerException;
import com.github.dockerjava.api.exception.NotFoundException;
import com.github.dockerjava.api.model.PullResponseItem;
import io.github.ycsbext.clusters.ClusterNote;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.note.NotedIOException;
import io.github.ycsbext.progress.Progress;
import java.io.IOException;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
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
    } catch (NotedIOException e) {
      return Optional.of(e.note());
    }
  }

  /** Pulls the image if the engine does not have it yet. */
  void fetch() throws NotedIOException {
    DockerClient client = DockerEngine.client();
    DockerImageName image = ImageNameSubstitutor.instance().apply(reference());
    try {
      if (!isThere(client, image)) {
        pull(client, image);
      }
    } catch (IOException e) {
      throw new NotedIOException(
          ClusterNote.NO_IMAGE.of(name(), String.valueOf(e.getMessage()), variable()), e);
    }
  }

  DockerImageName reference() throws NotedIOException {
    try {
      DockerImageName reference = DockerImageName.parse(name());
      reference.assertValid();
      return reference.asCompatibleSubstituteFor(official);
    } catch (IllegalArgumentException e) {
      throw new NotedIOException(
          "%s (or %s): '%s' is not the name of an image, such as %s"
              .formatted(variable(), property, name(), official),
          e);
    }
  }

  private static boolean isThere(DockerClient client, DockerImageName image) {
    try {
      return client.inspectImageCmd(image.asCanonicalNameString()).exec().getId() != null;
    } catch (NotFoundException e) {
      return false;
    }
  }

  /** Pulls an image once and reports a failure at once, where Testcontainers would retry. */
  private static void pull(DockerClient client, DockerImageName image) throws IOException {
    AtomicReference<@Nullable String> fault = new AtomicReference<>("it was not pulled");
    long startNs = System.nanoTime();
    try (Progress progress =
        Progress.start("Pulling image " + image.asCanonicalNameString(), 0, "s")) {
      client
          .pullImageCmd(image.getUnversionedPart())
          .withTag(image.getVersionPart())
          .exec(
              new ResultCallback.Adapter<PullResponseItem>() {
                @Override
                public void onNext(PullResponseItem item) {
                  progress.reach(Duration.ofNanos(System.nanoTime() - startNs).toSeconds());
                  if (item.getErrorDetail() != null) {
                    fault.set(item.getErrorDetail().getMessage());
                  }
                }
              })
          .awaitCompletion();
    } catch (DockerException e) {
      throw new IOException(DockerEngine.firstLine(e), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
    if (!isThere(client, image)) {
      throw new IOException(fault.get());
    }
  }
}
