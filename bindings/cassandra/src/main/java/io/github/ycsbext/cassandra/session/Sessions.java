package io.github.ycsbext.cassandra.session;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.CqlSessionBuilder;
import com.datastax.oss.driver.api.core.DriverTimeoutException;
import com.datastax.oss.driver.api.core.NoNodeAvailableException;
import com.datastax.oss.driver.api.core.config.DriverConfig;
import com.datastax.oss.driver.api.core.config.DriverExecutionProfile;
import com.datastax.oss.driver.api.core.metadata.Node;
import com.datastax.oss.driver.api.core.session.Request;
import com.datastax.oss.driver.api.core.tracker.RequestTracker;
import io.github.ycsbext.binding.DriverRetries;
import io.github.ycsbext.binding.secret.Credentials;
import io.github.ycsbext.cassandra.settings.ConnectionSettings;
import io.netty.util.ResourceLeakDetector;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import site.ycsb.DBException;

public final class Sessions {
  private Sessions() {}

  /** Knows the keyspace's replicas; throws if no server, or none of the data centre, is reached. */
  public static CqlSession open(ConnectionSettings settings, String keyspace) throws DBException {
    stopLookingForLeaks();
    CqlSession session = connect(settings, keyspace);
    try {
      checkDataCenter(session, settings);
      return session;
    } catch (DBException | RuntimeException e) {
      session.close();
      throw e;
    }
  }

  private static CqlSession connect(ConnectionSettings settings, String keyspace)
      throws DBException {
    CqlSessionBuilder builder =
        CqlSession.builder()
            .withConfigLoader(DriverConfiguration.of(settings, keyspace))
            .addRequestTracker(new SentAgain())
            .addContactPoints(addresses(settings));
    Credentials credentials = settings.credentials();
    if (credentials != null) {
      builder.withAuthCredentials(credentials.user(), credentials.password());
    }
    try {
      return builder.build();
    } catch (RuntimeException e) {
      throw new DBException(ConnectFailure.sentence(settings, e), e);
    }
  }

  private static List<InetSocketAddress> addresses(ConnectionSettings settings) throws DBException {
    List<InetSocketAddress> addresses =
        settings.hosts().stream()
            .map(host -> new InetSocketAddress(host, settings.port()))
            .toList();
    List<String> unknown =
        addresses.stream()
            .filter(InetSocketAddress::isUnresolved)
            .map(InetSocketAddress::getHostString)
            .toList();
    if (!unknown.isEmpty()) {
      throw new DBException(
          "hosts: no address is known for "
              + String.join(", ", unknown)
              + ": check the spelling, or give IP addresses");
    }
    return addresses;
  }

  private static void checkDataCenter(CqlSession session, ConnectionSettings settings)
      throws DBException {
    String asked = settings.localDataCenter();
    SortedSet<String> found = dataCenters(session);
    if (asked != null && !found.contains(asked)) {
      throw new DBException(
          "cassandra.localdatacenter: the cluster has no data centre '%s'; it has %s"
              .formatted(asked, String.join(", ", found)));
    }
  }

  /** The driver's default for a null name; throws if there is no profile of that name. */
  public static DriverExecutionProfile profile(CqlSession session, @Nullable String name)
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

  public static SortedSet<String> dataCenters(CqlSession session) {
    return session.getMetadata().getNodes().values().stream()
        .map(Node::getDatacenter)
        .filter(Objects::nonNull)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Stops Netty from sampling its buffers for leaks, which costs time on the measured path. */
  private static void stopLookingForLeaks() {
    if (System.getProperty("io.netty.leakDetection.level") == null
        && System.getProperty("io.netty.leakDetectionLevel") == null) {
      ResourceLeakDetector.setLevel(ResourceLeakDetector.Level.DISABLED);
    }
  }

  /** Each failure at a node but the one that ends its request; retry policies do not tell. */
  static final class SentAgain implements RequestTracker {
    @Override
    public void onNodeError(
        Request request,
        Throwable error,
        long latencyNanos,
        DriverExecutionProfile profile,
        Node node,
        String logPrefix) {
      DriverRetries.count(1);
    }

    @Override
    public void onError(
        Request request,
        Throwable error,
        long latencyNanos,
        DriverExecutionProfile profile,
        @Nullable Node node,
        String logPrefix) {
      boolean isOfNode =
          !(error instanceof DriverTimeoutException)
              && !(error instanceof NoNodeAvailableException);
      DriverRetries.count(isOfNode ? -1 : 0);
    }

    @Override
    public void close() {}
  }
}
