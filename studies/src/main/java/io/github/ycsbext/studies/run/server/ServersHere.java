package io.github.ycsbext.studies.run.server;

import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.studies.study.result.TrialOutcome.CoresUsed;
import io.github.ycsbext.studies.study.result.TrialOutcome.ServerUsed;
import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Given servers on this machine, where they and the client compete for its processors. */
record ServersHere(Set<Integer> ports) {
  private static final Path PROCESSES = Path.of("/proc");
  private static final List<Path> SOCKETS =
      List.of(Path.of("/proc/net/tcp"), Path.of("/proc/net/tcp6"));

  /** The state of a socket that listens, and where a line has it, its address and its number. */
  private static final String LISTENS = "0A";

  private static final int STATE = 3;
  private static final int LOCAL_ADDRESS = 1;
  private static final int NUMBER = 9;
  private static final Pattern ADDRESS = Pattern.compile("(.*):(\\d+)");

  /** The name of a process that only passes on what other machines answer. */
  private static final String TUNNEL = "ssh";

  static ServerUsed describe(Engine engine, Map<?, ?> reaching) {
    ServersHere here = of(GivenServers.addresses(engine, reaching));
    List<Long> processIds = here.processIds();
    boolean isElsewhere =
        here.ports.isEmpty()
            || (!processIds.isEmpty()
                && processIds.stream()
                    .map(id -> Hardware.read(PROCESSES.resolve(id + "/comm")).strip())
                    .allMatch(TUNNEL::equals));
    return isElsewhere
        ? ServerUsed.given(null, null)
        : ServerUsed.given(apart(processIds), Hardware.of(null, processIds));
  }

  /**
   * @param addresses names are among them, with their addresses
   */
  static ServersHere of(Set<String> addresses) {
    return new ServersHere(
        addresses.stream()
            .map(ADDRESS::matcher)
            .filter(address -> address.matches() && isHere(address.group(1)))
            .map(address -> Integer.parseInt(address.group(2)))
            .collect(Collectors.toSet()));
  }

  /** Names are not asked about again: their addresses are in the same set. */
  private static boolean isHere(String host) {
    boolean isNumeric = host.matches("[0-9.]+") || host.contains(":");
    try {
      InetAddress address = isNumeric ? InetAddress.getByName(host) : null;
      return address != null
          && (address.isLoopbackAddress() || NetworkInterface.getByInetAddress(address) != null);
    } catch (IOException e) {
      return false;
    }
  }

  List<Long> processIds() {
    Set<String> sockets = new HashSet<>();
    for (Path list : SOCKETS) {
      Hardware.read(list)
          .lines()
          .map(line -> line.strip().split("\\s+", -1))
          .filter(this::listens)
          .forEach(columns -> sockets.add("socket:[" + columns[NUMBER] + "]"));
    }
    return sockets.isEmpty() ? List.of() : holders(sockets);
  }

  private boolean listens(String[] columns) {
    return columns.length > NUMBER
        && columns[STATE].equals(LISTENS)
        && ports.contains(Integer.parseInt(columns[LOCAL_ADDRESS].replaceAll(".*:", ""), 16));
  }

  private static List<Long> holders(Set<String> sockets) {
    try (Stream<ProcessHandle> all = ProcessHandle.allProcesses()) {
      return all.map(ProcessHandle::pid).filter(id -> holds(id, sockets)).sorted().toList();
    }
  }

  private static boolean holds(long processId, Set<String> sockets) {
    Path files = PROCESSES.resolve(Long.toString(processId)).resolve("fd");
    try (DirectoryStream<Path> links = Files.newDirectoryStream(files)) {
      for (Path link : links) {
        if (Files.isSymbolicLink(link)
            && sockets.contains(Files.readSymbolicLink(link).toString())) {
          return true;
        }
      }
    } catch (IOException | DirectoryIteratorException e) {
      // Another user's, or it has ended.
    }
    return false;
  }

  /** Returns null if clients and servers may use the same processors. */
  private static @Nullable CoresUsed apart(List<Long> servers) {
    List<Integer> client = Hardware.processors();
    List<Integer> theirs =
        servers.stream()
            .flatMap(id -> Hardware.processors(Long.toString(id)).stream())
            .distinct()
            .sorted()
            .toList();
    boolean areApart =
        !client.isEmpty() && !theirs.isEmpty() && Collections.disjoint(client, theirs);
    return areApart ? new CoresUsed(Hardware.list(client), Hardware.list(theirs)) : null;
  }
}
