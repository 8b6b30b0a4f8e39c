package io.github.ycsbext.studies.run.server;

import com.sun.management.OperatingSystemMXBean;
import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.LinkFault;
import io.github.ycsbext.clusters.ServerLimits;
import io.github.ycsbext.clusters.fault.InjectedFault;
import io.github.ycsbext.clusters.network.LinkNetwork;
import io.github.ycsbext.clusters.network.LinkShape;
import io.github.ycsbext.clusters.network.ServerLink;
import io.github.ycsbext.clusters.place.ControlGroups;
import io.github.ycsbext.clusters.start.Clusters;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.study.StudyNote;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.plan.PlannedNetwork;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import io.github.ycsbext.studies.study.reading.HostsFile;
import io.github.ycsbext.studies.study.result.Servers;
import io.github.ycsbext.studies.study.result.Servers.ServerOrigin;
import io.github.ycsbext.studies.study.result.StudyManifest.NotRun;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Unavailable parts of a plan are left out by name: figures of a server that imitates a topology,
 * or of one network measured twice, would be wrong.
 */
public interface Availability {
  Availability ALL = new Availability() {};

  default Optional<Note> whyNot(SystemUnderTest system) {
    return Optional.empty();
  }

  /** Returns an empty value if servers can have the plan's limits, or need none. */
  default Optional<NotRun> lackOfLimits(SystemUnderTest system) {
    return Optional.empty();
  }

  default Optional<Note> whyNot(InjectedFault fault) {
    return Optional.empty();
  }

  default Optional<NotRun> lack(PlannedNetwork network) {
    return Optional.empty();
  }

  /**
   * @param hosts null if there is no such file
   */
  record MachineAvailability(Servers servers, Plan plan, @Nullable HostsFile hosts)
      implements Availability {
    @Override
    public Optional<Note> whyNot(SystemUnderTest system) {
      if (isGiven(system)) {
        return whyNotReached(system);
      }
      ClusterOptions options =
          system.clusterOptions().with(its -> its.mongodb = servers.mongodbOrigin());
      return servers.way() == ServerOrigin.DOCKER
          ? Clusters.DOCKER.whyMissing(system.engine(), options).map(StudyNote.NO_CONTAINER::of)
          : Clusters.LOCAL.whyMissing(system.engine(), options);
    }

    /**
     * No other servers are started for a system whose own are only on networks that are left out.
     */
    private Optional<Note> whyNotReached(SystemUnderTest system) {
      boolean isReached =
          servers.given().containsKey(system.name())
              || hosts == null
              || hosts.find(system.name(), null).isPresent()
              || plan.matrix().networks().stream().anyMatch(network -> lack(network).isEmpty());
      return isReached ? Optional.empty() : Optional.of(StudyNote.GIVEN_NOT_REACHED.of());
    }

    private boolean isGiven(SystemUnderTest system) {
      return servers.given().containsKey(system.name())
          || (hosts != null && !hosts.all(system.name()).isEmpty());
    }

    @Override
    public Optional<NotRun> lackOfLimits(SystemUnderTest system) {
      return Optional.ofNullable(system.limits())
          .flatMap(limits -> whyNotLimited(system, limits))
          .map(why -> new NotRun(system.name(), why, true));
    }

    /** Makes such a group for a moment, because only that shows what the kernel lets be made. */
    private Optional<Note> whyNotLimited(SystemUnderTest system, ServerLimits limits) {
      if (isGiven(system)) {
        return Optional.of(StudyNote.GIVEN_LIMITS_UNKNOWN.of(limits.words()));
      }
      int processors = Runtime.getRuntime().availableProcessors();
      long memory =
          ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getTotalMemorySize();
      if (limits.areAbove(processors, memory)) {
        return Optional.of(
            StudyNote.LIMITS_ABOVE_MACHINE.of(limits.words(), processors, (memory >> 20) + " MB"));
      }
      if (servers.way() == ServerOrigin.DOCKER) {
        return Optional.empty();
      }
      try (ControlGroups tried = ControlGroups.make(limits, 1)) {
        return tried.whyNot();
      }
    }

    @Override
    public Optional<NotRun> lack(PlannedNetwork network) {
      List<SystemUnderTest> given = plan.matrix().systems().stream().filter(this::isGiven).toList();
      if (given.isEmpty()) {
        return network.isShaped() ? lackOfLinks(network) : Optional.empty();
      }
      boolean named =
          hosts != null
              && given.stream()
                  .allMatch(system -> hosts.isOnNetwork(system.name(), network.name()));
      return named
          ? Optional.empty()
          : lack(network, StudyNote.GIVEN_LINKS_UNKNOWN.of(network.name()), false);
    }

    private static Optional<NotRun> lack(PlannedNetwork network, Note why, boolean inPart) {
      return Optional.of(new NotRun(network.name(), why, inPart));
    }

    @Override
    public Optional<Note> whyNot(InjectedFault fault) {
      return fault instanceof LinkFault link
          ? whyElsewhere().or(() -> ServerLink.whyNot(link))
          : Optional.empty();
    }

    private Optional<Note> whyElsewhere() {
      return servers.way() == ServerOrigin.DOCKER ? Clusters.DOCKER.whyNoLinks() : Optional.empty();
    }

    /** Creates such links for a moment, because only that shows what the kernel supports. */
    private Optional<NotRun> lackOfLinks(PlannedNetwork network) {
      Optional<Note> elsewhere = whyElsewhere();
      if (elsewhere.isPresent()) {
        return lack(network, elsewhere.get(), false);
      }
      LinkShape shape = new LinkShape(network.bitsPerSecond(), network.delay());
      try (LinkNetwork tried = LinkNetwork.create(1, shape)) {
        return tried.notApplied().isEmpty()
            ? Optional.empty()
            : lack(network, Note.joined("; ", tried.notApplied()), tried.applied().isShaped());
      } catch (IOException e) {
        return lack(network, Note.of(e), false);
      }
    }
  }
}
