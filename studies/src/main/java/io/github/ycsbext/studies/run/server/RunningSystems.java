package io.github.ycsbext.studies.run.server;

import io.github.ycsbext.studies.study.reading.HostsFile;
import io.github.ycsbext.studies.study.result.Servers;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

public final class RunningSystems implements AutoCloseable {
  private final ClusterSource source;
  private final Servers servers;
  private final @Nullable HostsFile hosts;
  private final @Nullable RunningSystem asked;
  private final Map<SystemPlace, RunningSystem> up = new LinkedHashMap<>();

  /**
   * @param hosts null if there is no such file
   * @param asked in place of all others; null for none
   */
  public RunningSystems(
      ClusterSource source,
      Servers servers,
      @Nullable HostsFile hosts,
      @Nullable RunningSystem asked) {
    this.asked = asked;
    this.source = source;
    this.servers = servers;
    this.hosts = hosts;
  }

  /** Returns null if it has to be {@linkplain #open opened}. */
  public @Nullable RunningSystem find(SystemPlace place) {
    RunningSystem target = up.get(place);
    return target != null && target.isUp() ? target : null;
  }

  public RunningSystem open(SystemPlace place) throws IOException {
    close(place);
    RunningSystem target = target(place);
    up.put(place, target);
    return target;
  }

  private RunningSystem target(SystemPlace place) throws IOException {
    if (asked != null) {
      return asked;
    }
    String system = place.system().name();
    String file = servers.given().get(system);
    if (file != null) {
      return RunningSystem.Given.of(Path.of(file), place.system().engine());
    }
    String network = place.network() == null ? null : place.network().name();
    Optional<Map<String, String>> reached =
        hosts == null ? Optional.empty() : hosts.find(system, network);
    return reached.isPresent()
        ? RunningSystem.Reached.by(reached.get(), place.system().engine())
        : RunningSystem.Local.of(source.start(place.system(), place.network()), servers.way());
  }

  public void close(SystemPlace place) {
    RunningSystem target = up.remove(place);
    if (target != null) {
      target.close();
    }
  }

  public Map<String, Duration> cpuTimesBut(SystemPlace measured) {
    Map<String, Duration> times = new LinkedHashMap<>();
    up.forEach(
        (place, target) -> {
          if (!place.equals(measured) && target instanceof RunningSystem.Local) {
            times.put(place.system().name(), target.cpuTime());
          }
        });
    return times;
  }

  @Override
  public void close() {
    List.copyOf(up.keySet()).forEach(this::close);
  }
}
