package io.github.ycsbext.studies.runner;

import io.github.ycsbext.studies.plan.Plan.SystemUnderTest;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The systems that are up. */
final class Targets implements AutoCloseable {
  private final ClusterSource source;
  private final Servers servers;
  private final Map<String, Target> up = new LinkedHashMap<>();

  Targets(ClusterSource source, Servers servers) {
    this.source = source;
    this.servers = servers;
  }

  /** The target where it is up; null where it has to be {@linkplain #open opened}. */
  @Nullable Target find(SystemUnderTest system) {
    Target target = up.get(system.name());
    return target != null && target.isUp() ? target : null;
  }

  /** Brings a system up; one that has died is started anew. */
  Target open(SystemUnderTest system) {
    close(system.name());
    Target target = target(system);
    up.put(system.name(), target);
    return target;
  }

  private Target target(SystemUnderTest system) {
    String given = servers.given().get(system.name());
    return given == null
        ? new Target.Local(source.start(system.engine(), system.topology()))
        : new Target.Given(Path.of(given));
  }

  void close(String system) {
    Target target = up.remove(system);
    if (target != null) {
      target.close();
    }
  }

  /** Processor time so far of every system on this machine but one. */
  Map<String, Duration> cpuTimesBut(String system) {
    Map<String, Duration> times = new LinkedHashMap<>();
    up.forEach(
        (name, target) -> {
          if (!name.equals(system) && target instanceof Target.Local) {
            times.put(name, target.cpuTime());
          }
        });
    return times;
  }

  @Override
  public void close() {
    for (String system : java.util.List.copyOf(up.keySet())) {
      close(system);
    }
  }
}
