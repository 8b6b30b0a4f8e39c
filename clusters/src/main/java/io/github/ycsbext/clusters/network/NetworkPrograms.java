package io.github.ycsbext.clusters.network;

import io.github.ycsbext.clusters.ClusterNote;
import io.github.ycsbext.clusters.process.Executables;
import io.github.ycsbext.clusters.process.Executables.ProgramFailedException;
import io.github.ycsbext.note.NotedIOException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * @param nsenter unlike {@code ip netns exec} it leaves /sys as it is, from which a JVM reads how
 *     many processors its container has
 */
public record NetworkPrograms(Path ip, Path tc, Path nsenter) {
  /**
   * @throws IOException if one is missing, this is not Linux, or the user is not root
   */
  public static NetworkPrograms find() throws IOException {
    requireLinux(System.getProperty("os.name"));
    requireRoot();
    NetworkPrograms programs =
        new NetworkPrograms(
            program("ip", "iproute2"), program("tc", "iproute2"), program("nsenter", "util-linux"));
    programs.requireIproute2();
    return programs;
  }

  static void requireLinux(String system) throws IOException {
    if (!system.equals("Linux")) {
      throw new NotedIOException(ClusterNote.NAMESPACES_LINUX.of(system));
    }
  }

  private static void requireRoot() throws IOException {
    Object user = Files.getAttribute(Path.of("/proc/self"), "unix:uid");
    if (!user.equals(0)) {
      throw new NotedIOException(ClusterNote.NAMESPACES_ROOT.of(user));
    }
  }

  private static Path program(String name, String bringer) throws IOException {
    return Executables.installed(name)
        .orElseThrow(() -> new NotedIOException(ClusterNote.PROGRAM_MISSING.of(name, bringer)));
  }

  /** Refuses Busybox's ip, which has the same name but does not support namespaces. */
  private void requireIproute2() throws IOException {
    if (!run(ip, "-V").contains("iproute2")) {
      throw new NotedIOException(ClusterNote.NOT_IPROUTE2.of(ip));
    }
  }

  /**
   * @param arguments parted by blanks
   * @throws IOException with the output if it fails
   */
  String ip(String arguments) throws IOException {
    return run(ip, arguments.split(" "));
  }

  /**
   * Runs commands of {@code nft} in a namespace, all or none of them.
   *
   * @throws IOException if it is missing or fails
   */
  void nft(String namespace, List<String> commands) throws IOException {
    Path nft = program("nft", "nftables");
    try {
      run(
          nsenter,
          "--net=" + Namespaces.file(namespace),
          "--",
          nft.toString(),
          String.join("\n", commands));
    } catch (ProgramFailedException e) {
      boolean isTwice = e.words().contains("File exists");
      throw new NotedIOException(
          isTwice ? ClusterNote.LINK_DISTURBED.of() : ClusterNote.NO_FILTERS.of(e.words()), e);
    }
  }

  /**
   * @param arguments parted by blanks
   * @throws IOException with the output if it fails
   */
  String tc(String arguments) throws IOException {
    return run(tc, arguments.split(" "));
  }

  private static String run(Path program, String... arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of(program.toString()));
    command.addAll(List.of(arguments));
    return Executables.run(command);
  }
}
