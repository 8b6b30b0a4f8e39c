package io.github.ycsbext.studies.study.result;

import io.github.ycsbext.clusters.MongoDbOrigin;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * @param way of the servers that {@code given} does not name
 * @param given the user's own servers: absolute paths by system name
 * @param hosts an absolute path; null if there is none
 * @param mongodb if it is not installed; null for the user's choice of today
 * @param clientCores cores that only the clients use; null for the default
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

  public MongoDbOrigin mongodbOrigin() {
    return mongodb == null ? MongoDbOrigin.ofUser() : MongoDbOrigin.parse(mongodb);
  }

  public enum ServerOrigin {
    LOCAL,
    DOCKER,
    /** The user's own servers, to which a study only connects. */
    GIVEN;

    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
