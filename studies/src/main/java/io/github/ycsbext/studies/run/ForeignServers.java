package io.github.ycsbext.studies.run;

import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import io.github.ycsbext.studies.study.reading.HostsFile;
import io.github.ycsbext.studies.study.result.Servers.ServerOrigin;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Servers that the study does not start, and what cannot be asked of them or of started ones.
 *
 * @param hosts null if there is no such file
 */
record ForeignServers(StudyOptions options, Plan plan, @Nullable HostsFile hosts) {
  List<String> faults() {
    // One of the two would win silently, and records would be deleted.
    List<String> namedTwice =
        options.servers.given().keySet().stream()
            .filter(system -> hosts != null && !hosts.all(system).isEmpty())
            .toList();
    Stream<Optional<String>> ofAll =
        Stream.of(
            fault(
                namedTwice,
                "Both --hosts and --given name servers for %s: name them in one of the two"),
            fault(
                systems(system -> plan.matrix().hasFaults() && isForeign(system)),
                "The plan has faults of servers, but those of %s are given ones, which are yours: run it with --clusters local or docker, leave the system out by --systems, or take the faults out of the plan"),
            fault(
                systems(system -> options.durability != null && isForeign(system)),
                "--durability sets up servers that the study starts, but those of %s are given ones, which are yours: set them up yourself, and leave it out"),
            fault(
                systems(system -> isForeign(system) && isSetUp(plan.system(system))),
                "The plan sets up servers (`server`, `version`, `durability`), but those of %s are given ones, which are yours: set them up yourself, and take these fields out of the plan"),
            fault(
                systems(system -> options.servers.way() == ServerOrigin.GIVEN && !isNamed(system)),
                "--clusters given: no servers are named for %s: name them by --hosts FILE or --given SYSTEM=FILE, or leave the system out by --systems"),
            onOtherCores());
    return Stream.concat(ofAll.flatMap(Optional::stream), impossible()).toList();
  }

  private boolean isNamed(String system) {
    return options.servers.given().containsKey(system)
        || (hosts != null && !hosts.all(system).isEmpty());
  }

  private boolean isForeign(String system) {
    return options.servers.way() == ServerOrigin.GIVEN || isNamed(system);
  }

  private List<String> systems(Predicate<String> which) {
    return plan.matrix().systems().stream()
        .filter(options::takesPart)
        .map(SystemUnderTest::name)
        .filter(which)
        .toList();
  }

  private static Optional<String> fault(List<String> systems, String sentence) {
    return systems.isEmpty()
        ? Optional.empty()
        : Optional.of(sentence.formatted(String.join(", ", systems)));
  }

  private static boolean isSetUp(SystemUnderTest system) {
    return !system.server().isEmpty() || system.version() != null || system.durability() != null;
  }

  private Optional<String> onOtherCores() {
    Integer cores = options.servers.clientCores();
    boolean startsServers =
        options.servers.way() == ServerOrigin.LOCAL
            && !systems(system -> !isForeign(system)).isEmpty();
    return cores == null || cores == 0 || startsServers
        ? Optional.empty()
        : Optional.of(
            "--client-cores %s divides this machine between the client and servers that the study starts here as processes, and this study starts none: leave it out; for servers of your own on this machine, move them to some processors (taskset -a -p -c LIST PID) and start the study on others (taskset -c LIST bin/ycsb study run ...)"
                .formatted(cores));
  }

  /** What started servers would refuse in every trial; given ones may be others than planned. */
  private Stream<String> impossible() {
    return systems(system -> !isForeign(system)).stream()
        .map(plan::system)
        .flatMap(
            system ->
                plan.matrix()
                    .properties(system)
                    .flatMap(
                        asked -> system.engine().whyImpossible(system.topology(), asked).stream())
                    .distinct()
                    .map(why -> system.name() + ": " + why));
  }
}
