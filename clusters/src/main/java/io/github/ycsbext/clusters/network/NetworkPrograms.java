package io.github.ycsbext.clusters.network;

import io.github.ycsbext.clusters.process.Executables;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The programs that make networks.
 *
 * @param ip of iproute2
 * @param tc of iproute2
 * @param nsenter of util-linux: unlike {@code ip netns exec} it leaves /sys as it is, where a JVM
 *     reads how many processors its container has
 */
public record NetworkPrograms(Path ip, Path tc, Path nsenter) {
  /** Where root finds them, but others have them not on the PATH. */
  private static final List<Path> FOR_ROOT = List.of(Path.of("/usr/sbin"), Path.of("/sbin"));

  /**
   * Those of this machine.
   *
   * @throws NetworkUnavailableException where one is missing, this is not Linux, or not root
   */
  public static NetworkPrograms find() throws NetworkUnavailableException {
    requireLinux(System.getProperty("os.name"));
    requireRoot();
    NetworkPrograms programs =
        new NetworkPrograms(
            program("ip", "iproute2"), program("tc", "iproute2"), program("nsenter", "util-linux"));
    programs.requireIproute2();
    return programs;
  }

  static void requireLinux(String system) throws NetworkUnavailableException {
    if (!system.equals("Linux")) {
      throw new NetworkUnavailableException(ClusterNote.NAMESPACES_LINUX.of(system));
    }
  }

  private static void requireRoot() throws NetworkUnavailableException {
    try {
      Object user = Files.getAttribute(Path.of("/proc/self"), "unix:uid");
      if (!user.equals(0)) {
        throw new NetworkUnavailableException(ClusterNote.NAMESPACES_ROOT.of(user));
      }
    } catch (IOException e) {
      throw new NetworkUnavailableException(e);
    }
  }

  private static Path program(String name, String bringer) throws NetworkUnavailableException {
    return find(name)
        .orElseThrow(
            () -> new NetworkUnavailableException(ClusterNote.PROGRAM_MISSING.of(name, bringer)));
  }

  private static Optional<Path> find(String name) {
    Stream<Path> forRoot = FOR_ROOT.stream().map(folder -> folder.resolve(name));
    return Executables.onPath(name).or(() -> forRoot.filter(Files::isExecutable).findFirst());
  }

  /** Busybox has an ip of the same name, which knows no namespaces. */
  private void requireIproute2() throws NetworkUnavailableException {
    try {
      if (!run(ip, "-V").contains("iproute2")) {
        throw new NetworkUnavailableException(ClusterNote.NOT_IPROUTE2.of(ip));
      }
    } catch (IOException e) {
      throw new NetworkUnavailableException(e);
    }
  }

  /**
   * What {@code ip} writes.
   *
   * @throws IOException where it fails, with its words
   */
  String ip(String... arguments) throws IOException {
    return run(ip, arguments);
  }

  /**
   * What {@code tc} writes.
   *
   * @throws IOException where it fails, with its words
   */
  String tc(String... arguments) throws IOException {
    return run(tc, arguments);
  }

  private static String run(Path program, String... arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of(program.toString()));
    command.addAll(List.of(arguments));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String words = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (exitCode(process) != 0) {
      throw new ProgramFailedException(command, String.join(" ", words.strip().lines().toList()));
    }
    return words;
  }

  /** Its output has ended, so it is as good as gone: an interrupt can wait. */
  private static int exitCode(Process process) {
    return process.onExit().join().exitValue();
  }
}
