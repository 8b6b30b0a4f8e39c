package io.github.ycsbext.cassandra.session;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.config.DriverConfig;
import com.datastax.oss.driver.api.core.config.DriverExecutionProfile;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import site.ycsb.DBException;

public final class Profiles {
  private Profiles() {}

  /** The driver's default for a null name; throws if there is no profile of that name. */
  public static DriverExecutionProfile of(CqlSession session, @Nullable String name)
      throws DBException {
    DriverConfig config = session.getContext().getConfig();
    if (name == null) {
      return config.getDefaultProfile();
    }
    if (!config.getProfiles().containsKey(name)) {
      throw new DBException(
          "cassandra.profile: the driver's configuration has no profile '"
              + name
              + "'; it has "
              + String.join(", ", new TreeSet<>(config.getProfiles().keySet()))
              + ": write it into application.conf, under datastax-java-driver.profiles");
    }
    return config.getProfile(name);
  }
}
