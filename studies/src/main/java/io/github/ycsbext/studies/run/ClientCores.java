package io.github.ycsbext.studies.run;

import io.github.ycsbext.clusters.process.Executables;
import io.github.ycsbext.studies.run.server.GivenServers;
import io.github.ycsbext.studies.run.server.Hardware;
import io.github.ycsbext.studies.study.result.Servers.ServerOrigin;
import io.github.ycsbext.studies.study.result.StudyManifest;
import io.github.ycsbext.studies.study.result.TrialOutcome.CoresUsed;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Cores that only the clients use: a thread that is ready does not wait behind a server's. Servers
 * start on all cores, which is faster, and Linux's {@code taskset} then moves them. One that is
 * restarted while it is measured inherits its cores from this process.
 *
 * @param taskset the program; empty if clients and servers share all cores
 */
public record ClientCores(String taskset, List<Integer> client, List<Integer> servers) {
  private static final Path STATUS = Path.of("/proc/self/status");
  private static final ClientCores SHARED = new ClientCores("", List.of(), List.of());

  public static ClientCores shared() {
    return SHARED;
  }

  /** Returns the cores for a study; none if it starts no servers as processes of this machine. */
  public static ClientCores of(StudyManifest manifest) throws IOException {
    boolean startsServers =
        manifest.servers().way() == ServerOrigin.LOCAL
            && GivenServers.bySystem(manifest).size() < manifest.plan().matrix().systems().size();
    return startsServers
        ? of(manifest.servers().clientCores(), Executables.onPath("taskset"))
        : SHARED;
  }

  /**
   * The last of the cores that this process may use.
   *
   * @param asked 0 to share all; null for half of them, or to share a single core or without {@code
   *     taskset}
   * @throws IllegalArgumentException if this machine cannot give as many; the message is a sentence
   */
  static ClientCores of(@Nullable Integer asked, Optional<Path> taskset) {
    if (asked != null && asked == 0) {
      return SHARED;
    }
    List<List<Integer>> cores = cores();
    int clients = asked == null ? cores.size() / 2 : asked;
    boolean enough = 0 < clients && clients < cores.size();
    if (asked != null && !cores.isEmpty() && !enough) {
      throw new IllegalArgumentException(
          "--client-cores: %s is not possible: of this machine's %s cores the servers need one at least (0 to %s; 0 shares all)"
              .formatted(asked, cores.size(), cores.size() - 1));
    }
    Optional<ClientCores> own =
        taskset
            .filter(any -> enough)
            .map(program -> divided(program, cores, clients))
            .filter(ClientCores::works);
    if (asked != null && own.isEmpty()) {
      throw new IllegalArgumentException(
          "--client-cores: needs Linux and its program taskset (package util-linux), which is not on the PATH or may not set a process's cores here: leave the option out to share all cores");
    }
    return own.orElse(SHARED);
  }

  private static ClientCores divided(Path taskset, List<List<Integer>> cores, int clients) {
    int first = cores.size() - clients;
    return new ClientCores(
        taskset.toString(),
        cores.subList(first, cores.size()).stream().flatMap(List::stream).sorted().toList(),
        cores.subList(0, first).stream().flatMap(List::stream).sorted().toList());
  }

  private boolean works() {
    String moved = "\"$0\" -a -p -c \"$1\" $$ >/dev/null && cat " + STATUS;
    try {
      String status =
          Executables.print(client(List.of("sh", "-c", moved, taskset, Hardware.list(servers))));
      return Hardware.inStatus(status).equals(servers);
    } catch (IOException e) {
      return false;
    }
  }

  /** Returns the processors that this process may use, those of one core together. */
  private static List<List<Integer>> cores() {
    Map<String, List<Integer>> cores = new LinkedHashMap<>();
    for (int processor : Hardware.processors()) {
      Path siblings =
          Path.of("/sys/devices/system/cpu/cpu" + processor, "topology/thread_siblings_list");
      String core = Hardware.read(siblings);
      cores
          .computeIfAbsent(core.isEmpty() ? "" + processor : core, any -> new ArrayList<>())
          .add(processor);
    }
    return List.copyOf(cores.values());
  }

  public @Nullable CoresUsed used() {
    return taskset.isEmpty() ? null : new CoresUsed(Hardware.list(client), Hardware.list(servers));
  }

  /** Returns the same for people; empty if all are shared. */
  public Optional<String> words() {
    return taskset.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "The client has CPU %s to itself, the servers have CPU %s (--client-cores)"
                .formatted(Hardware.list(client), Hardware.list(servers)));
  }

  /** Moves servers, and this process, which will restart them, to the servers' cores. */
  public void divide(Collection<Long> processIds) throws IOException {
    if (taskset.isEmpty()) {
      return;
    }
    for (long id : processIds) {
      Optional<ProcessHandle> server = ProcessHandle.of(id);
      if (server.isPresent()) {
        move(id, servers);
        for (ProcessHandle child : server.get().descendants().toList()) {
          move(child.pid(), servers);
        }
      }
    }
    moveSelf(servers);
  }

  public void share() throws IOException {
    if (!taskset.isEmpty()) {
      moveSelf(Stream.concat(client.stream(), servers.stream()).sorted().toList());
    }
  }

  List<String> client(List<String> command) {
    if (taskset.isEmpty()) {
      return command;
    }
    List<String> placed = new ArrayList<>(List.of(taskset, "-c", Hardware.list(client)));
    placed.addAll(command);
    return placed;
  }

  private void moveSelf(List<Integer> processors) throws IOException {
    move(ProcessHandle.current().pid(), processors);
    if (!Hardware.processors().equals(processors)) {
      throw new IOException(
          "taskset cannot give client and servers cores of their own on this machine: run the study with --client-cores 0");
    }
  }

  private void move(long process, List<Integer> processors) throws IOException {
    Executables.print(
        List.of(taskset, "-a", "-p", "-c", Hardware.list(processors), Long.toString(process)));
  }
}
