package io.github.ycsbext.clusters;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The user's own commands for a server, with {@link Placeholders}.
 *
 * @param ready ends with 0 once the server answers; empty if that is known by its open port
 * @param stop the signal that asks the server to end, without {@code SIG}; null to kill it
 * @param version prints the version; empty if nobody asks
 */
public record ServerCommands(
    List<String> start, List<String> ready, @Nullable String stop, List<String> version) {
  public ServerCommands {
    ready = ready == null ? List.of() : ready;
    version = version == null ? List.of() : version;
  }
}
