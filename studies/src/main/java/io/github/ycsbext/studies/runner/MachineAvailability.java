package io.github.ycsbext.studies.runner;

import io.github.ycsbext.clusters.network.LinkNetwork;
import io.github.ycsbext.clusters.network.LinkShape;
import io.github.ycsbext.clusters.network.NetworkUnavailableException;
import io.github.ycsbext.clusters.start.Clusters;
import io.github.ycsbext.studies.plan.HostsFile;
import io.github.ycsbext.studies.plan.Plan;
import io.github.ycsbext.studies.plan.Plan.SystemUnderTest;
import io.github.ycsbext.studies.plan.PlannedNetwork;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What this machine, its containers and the given servers have. */
public final class MachineAvailability implements Availability {
  private final Servers servers;
  private final Plan plan;
  private final @Nullable HostsFile hosts;

  /**
   * @param plan whose systems and networks are asked about
   * @param hosts of {@link Servers#hosts}; null where there is none
   */
  public MachineAvailability(Servers servers, Plan plan, @Nullable HostsFile hosts) {
    this.servers = servers;
    this.plan = plan;
    this.hosts = hosts;
  }

  @Override
  public Optional<String> whyNot(SystemUnderTest system) {
    if (isGiven(system)) {
      return whyNotReached(system);
    }
    return servers.way() == ClusterWay.DOCKER ? whyNotDocker(system) : whyNotLocal(system);
  }

  private static Optional<String> whyNotDocker(SystemUnderTest system) {
    return Clusters.DOCKER
        .whyMissing(system.engine(), system.topology())
        .map(why -> "no container can be started here: " + why);
  }

  private static Optional<String> whyNotLocal(SystemUnderTest system) {
    return Clusters.LOCAL.whyMissing(system.engine(), system.topology());
  }

  /** Nothing is started here in place of servers that are named for a network left out. */
  private Optional<String> whyNotReached(SystemUnderTest system) {
    boolean isReached =
        servers.given().containsKey(system.name())
            || hosts == null
            || hosts.find(system.name(), null).isPresent()
            || plan.networks().stream().anyMatch(network -> whyNot(network).isEmpty());
    return isReached
        ? Optional.empty()
        : Optional.of(
            "the hosts file has its servers for networks alone that are left out: name those of every given system for one of them, or these without a network");
  }

  private boolean isGiven(SystemUnderTest system) {
    return servers.given().containsKey(system.name())
        || (hosts != null && hosts.names(system.name()));
  }

  @Override
  public Optional<String> whyNot(PlannedNetwork network) {
    List<SystemUnderTest> given = plan.systems().stream().filter(this::isGiven).toList();
    if (given.isEmpty()) {
      return network.isShaped() ? whyNotShaped(network) : Optional.empty();
    }
    boolean named =
        hosts != null
            && given.stream().allMatch(system -> hosts.isOnNetwork(system.name(), network.name()));
    return named
        ? Optional.empty()
        : Optional.of(
            "nothing is known of the links of given servers: name the servers that are on this network as SYSTEM@%s in the hosts file"
                .formatted(network.name()));
  }

  /** Makes such links for a moment, for what a kernel can do shows only then. */
  private Optional<String> whyNotShaped(PlannedNetwork network) {
    Optional<String> elsewhere =
        servers.way() == ClusterWay.DOCKER ? Clusters.DOCKER.whyNoLinks() : Optional.empty();
    if (elsewhere.isPresent()) {
      return elsewhere;
    }
    LinkShape shape = new LinkShape(network.bitsPerSecond(), network.delay());
    try (LinkNetwork tried = LinkNetwork.create(1, shape)) {
      return tried.notApplied().isEmpty()
          ? Optional.empty()
          : Optional.of(String.join("; ", tried.notApplied()));
    } catch (NetworkUnavailableException e) {
      return Optional.of(e.reason());
    }
  }
}
