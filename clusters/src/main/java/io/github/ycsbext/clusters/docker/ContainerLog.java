package io.github.ycsbext.clusters.docker;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.async.ResultCallback;
import com.github.dockerjava.api.model.Frame;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes what a container prints into a file, while it runs. */
final class ContainerLog extends ResultCallback.Adapter<Frame> {
  private final OutputStream file;

  private ContainerLog(OutputStream file) {
    this.file = file;
  }

  /** From the container's very first line, whatever {@code log} had before. */
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
