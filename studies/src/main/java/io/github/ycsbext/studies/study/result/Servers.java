package io.github.ycsbext.studies.study.result;

import io.github.ycsbext.clusters.MongoDbOrigin;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The origin of a study's servers.
 *
 * @param way the origin of servers that no file names
 * @param given properties files of the user's own servers: absolute paths by system name
 * @param hosts a file of the user's own servers, absolute, see {@link
 *     io.github.ycsbext.studies.study.reading.HostsFile}; null if there is none
 * @param mongodb where MongoDB comes from if it is not installed, see {@link
 *     io.github.ycsbext.clusters.MongoDbOrigin}; null for the user's choice of today
 * @param clientCores the number of cores of this machine that only the clients use; null for the
 *     default
 */
public record Servers(
    ServerOrigin way,
    Map<String, String> given,
    @Nullable String hosts,
    @Nullable String mongodb,
    @Nullable Integer clientCores) {
  public Servers {
    given = new LinkedHashMap<>(given);
  }

  public static Servers local() {
    return new Servers(ServerOrigin.LOCAL, Map.of(), null, null, null);
  }

  /**
   * Returns servers that properties files name for some systems; the others are on this machine.
   */
  public static Servers given(Map<String, String> files) {
    return new Servers(ServerOrigin.LOCAL, files, null, null, null);
  }

  /** Returns where MongoDB comes from if it is not installed. */
  public MongoDbOrigin mongodbOrigin() {
    return mongodb == null ? MongoDbOrigin.ofUser() : MongoDbOrigin.parse(mongodb);
  }
}
