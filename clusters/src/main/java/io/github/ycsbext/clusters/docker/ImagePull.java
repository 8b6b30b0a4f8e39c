package io.github.ycsbext.clusters.docker;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.async.ResultCallback;
import com.github.dockerjava.api.exception.DockerException;
import com.github.dockerjava.api.exception.NotFoundException;
import com.github.dockerjava.api.model.PullResponseItem;
import io.github.ycsbext.progress.Progress;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.testcontainers.utility.DockerImageName;

/** Pulls an image once and reports a failure at once, where Testcontainers would retry. */
final class ImagePull extends ResultCallback.Adapter<PullResponseItem> {
  private final Progress progress;
  private final long startNs = System.nanoTime();
  private final AtomicBoolean closed = new AtomicBoolean();
  private volatile @Nullable String fault;

  private ImagePull(DockerImageName image) {
    this.progress = Progress.start("Pulling image " + image.asCanonicalNameString(), 0, "s");
  }

  /**
   * @throws IOException if the engine does not have the image even after the pull
   */
  static void where(DockerClient client, DockerImageName image) throws IOException {
    if (isThere(client, image)) {
      return;
    }
    ImagePull pull = new ImagePull(image);
    try (pull) {
      client
          .pullImageCmd(image.getUnversionedPart())
          .withTag(image.getVersionPart())
          .exec(pull)
          .awaitCompletion();
    } catch (DockerException e) {
      throw new IOException(DockerEngine.firstLine(e), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
    if (!isThere(client, image)) {
      throw new IOException(pull.fault == null ? "it was not pulled" : pull.fault);
    }
  }

  private static boolean isThere(DockerClient client, DockerImageName image) {
    try {
      return client.inspectImageCmd(image.asCanonicalNameString()).exec().getId() != null;
    } catch (NotFoundException e) {
      return false;
    }
  }

  @Override
  public void onNext(PullResponseItem item) {
    progress.reach(Duration.ofNanos(System.nanoTime() - startNs).toSeconds());
    if (item.getErrorDetail() != null) {
      fault = item.getErrorDetail().getMessage();
    }
  }

  /** Closes the pull. This is called at the end, after a failure, and by the thread that waited. */
  @Override
  public void close() throws IOException {
    if (!closed.getAndSet(true)) {
      progress.close();
      super.close();
    }
  }
}
