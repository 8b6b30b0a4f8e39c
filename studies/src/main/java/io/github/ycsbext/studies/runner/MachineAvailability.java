package io.github.ycsbext.studies.runner;

import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.studies.plan.HostsFile;
import io.github.ycsbext.studies.plan.Plan;
import io.github.ycsbext.studies.plan.Plan.SystemUnderTest;
import io.github.ycsbext.studies.plan.PlannedNetwork;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
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
      return Optional.empty();
    }
    List<Topology> topologies = system.engine().topologies();
    if (topologies.contains(system.topology())) {
      return Optional.empty();
    }
    return Optional.of(
        "%s as %s cannot be had as local servers (there is %s)%s: reach your own by --hosts"
            .formatted(
                system.engine().title(),
                system.topology().label(),
                topologies.stream().map(Topology::label).collect(Collectors.joining(", ")),
                system.engine() == Engine.MONGODB
                    ? ", for no package brings mongod and mongos, and one server that stands in for shards would say nothing of them"
                    : ""));
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
    return named || !network.isShaped()
        ? Optional.empty()
        : Optional.of(
            "the links of given servers are not shaped: name the servers that are on this network as SYSTEM@%s in the hosts file"
                .formatted(network.name()));
  }

  private static Optional<String> whyNotShaped(PlannedNetwork network) {
    return Optional.of(
        "local servers have no links of their own, so " + network.words() + " is not to be had");
  }
}
