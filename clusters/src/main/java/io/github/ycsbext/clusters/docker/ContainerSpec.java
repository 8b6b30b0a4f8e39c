package io.github.ycsbext.clusters.docker;

import java.util.List;
import java.util.Map;

/**
 * What one container is to run.
 *
 * @param command for the image's entry point
 * @param environment added to the image's own
 * @param files their text by their path in the container
 */
public record ContainerSpec(
    List<String> command, Map<String, String> environment, Map<String, String> files) {
  public ContainerSpec {
    command = List.copyOf(command);
    environment = Map.copyOf(environment);
    files = Map.copyOf(files);
  }
}
