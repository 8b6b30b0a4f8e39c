package io.github.ycsbext.clusters;

import java.util.List;
import java.util.Map;
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
  static ServerCommands ofRecord(Map<?, ?> recorded) {
    Object stop = recorded.get("stop");
    return new ServerCommands(
        words(recorded, "start"),
        words(recorded, "ready"),
        stop == null ? null : stop.toString(),
        words(recorded, "version"));
  }

  private static List<String> words(Map<?, ?> recorded, String name) {
    return recorded.get(name) instanceof List<?> words
        ? words.stream().map(Object::toString).toList()
        : List.of();
  }
}
