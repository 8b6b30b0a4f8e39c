package io.github.ycsbext.clusters.docker;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.async.ResultCallback;
import com.github.dockerjava.api.model.Frame;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes the output of a running container to a file. */
final class ContainerLog extends ResultCallback.Adapter<Frame> {
  private final OutputStream file;

  private ContainerLog(OutputStream file) {
    this.file = file;
  }

  /**
   * Follows the container's output from its first line. The previous contents of {@code log} are
   * overwritten.
   */
  static ContainerLog follow(DockerClient client, String containerId, Path log) throws IOException {
    ContainerLog follower = new ContainerLog(Files.newOutputStream(log));
    return client
        .logContainerCmd(containerId)
        .withStdOut(true)
        .withStdErr(true)
        .withFollowStream(true)
        .exec(follower);
  }

  @Override
  public synchronized void onNext(Frame frame) {
    try {
      file.write(frame.getPayload());
      file.flush();
    } catch (IOException e) {
      onError(e);
    }
  }

  @Override
  public synchronized void close() throws IOException {
    super.close();
    file.close();
  }
}
