package io.github.ycsbext.studies.runner;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where the servers come from.
 *
 * @param way of those that are in no file
 * @param given properties files of the user's own servers, absolute, by the system's name
 * @param hosts a file of the user's own servers, absolute, see {@link
 *     io.github.ycsbext.studies.plan.HostsFile}; null where there is none
 */
public record Servers(ClusterWay way, Map<String, String> given, @Nullable String hosts) {
  /** What an older study's file does not have is local. */
  public Servers {
    way = way == null ? ClusterWay.LOCAL : way;
    given = new LinkedHashMap<>(given);
  }

  /** Every system on this machine. */
  public static Servers local() {
    return new Servers(ClusterWay.LOCAL, Map.of(), null);
  }

  /** Some of them reached by properties files, the others on this machine. */
  public static Servers given(Map<String, String> files) {
    return new Servers(ClusterWay.LOCAL, files, null);
  }
}
