package io.github.ycsbext.clusters.place;

import io.github.ycsbext.clusters.ClusterNote;
import io.github.ycsbext.clusters.ServerLimits;
import io.github.ycsbext.error.FileError;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.process.ProcessIdentity;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Linux's control groups, one for each server, at the top of the hierarchy, which takes root; of
 * both versions, since a kernel has either or both (Documentation/admin-guide/cgroup-v2.rst and
 * cgroup-v1/). A limit that the machine's own size keeps needs no group.
 */
public final class ControlGroups implements AutoCloseable {
  static final Path ROOT = Path.of("/sys/fs/cgroup");
  private static final long PERIOD_MICROS = 100_000;
  static final String PREFIX = "ycsb-ext-";
  private static final Pattern NAME = Pattern.compile(PREFIX + "([0-9]+-[0-9]+)-.*");
  private static final AtomicInteger MADE = new AtomicInteger();

  private final List<List<Path>> groups = new ArrayList<>();
  private final @Nullable Note whyNot;

  private ControlGroups(@Nullable Note whyNot) {
    this.whyNot = whyNot;
  }

  public static ControlGroups none() {
    return new ControlGroups(null);
  }

  /** Makes a group for each server, or none if this machine does not let them be made. */
  public static ControlGroups make(ServerLimits limits, int servers) {
    return make(ROOT, limits, servers, Runtime.getRuntime().availableProcessors());
  }

  static ControlGroups make(Path root, ServerLimits limits, int servers, int processors) {
    ControlGroups made = new ControlGroups(null);
    try {
      for (int server = 0; server < servers; server++) {
        made.groups.add(made(root, limits, processors));
      }
      return made;
    } catch (IOException e) {
      made.close();
      return new ControlGroups(ClusterNote.NO_CONTROL_GROUPS.of(FileError.of(e)));
    }
  }

  public Optional<Note> whyNot() {
    return Optional.ofNullable(whyNot);
  }

  /**
   * @param number the server's index, from 0
   */
  public List<String> on(int number, List<String> command) {
    if (groups.isEmpty()) {
      return command;
    }
    List<String> joining = new ArrayList<>(List.of("/bin/sh", "-c"));
    StringBuilder script = new StringBuilder();
    for (Path group : groups.get(number)) {
      script.append("echo $$ > '").append(group.resolve("cgroup.procs")).append("' && ");
    }
    joining.add(script.append("exec \"$0\" \"$@\"").toString());
    joining.addAll(command);
    return joining;
  }

  private static List<Path> made(Path root, ServerLimits limits, int processors)
      throws IOException {
    String name = PREFIX + ProcessIdentity.own().label() + "-" + MADE.incrementAndGet();
    boolean isSecond = Files.exists(root.resolve("cgroup.controllers"));
    Map<Path, String> values =
        isSecond ? second(root.resolve(name), limits) : first(root, name, limits);
    if (limits.cpus() >= processors) {
      values
          .keySet()
          .removeIf(file -> file.endsWith("cpu.max") || file.endsWith("cpu.cfs_quota_us"));
    }
    if (isSecond) {
      Files.writeString(root.resolve("cgroup.subtree_control"), "+cpu +memory");
    }
    List<Path> groups = values.keySet().stream().map(Path::getParent).distinct().toList();
    try {
      for (Path group : groups) {
        Files.createDirectory(group);
      }
      for (Map.Entry<Path, String> value : values.entrySet()) {
        Files.writeString(value.getKey(), value.getValue());
      }
      return groups;
    } catch (Throwable e) {
      remove(groups);
      throw e;
    }
  }

  private static Map<Path, String> second(Path group, ServerLimits limits) {
    Map<Path, String> values = new LinkedHashMap<>();
    values.put(group.resolve("cpu.max"), quotaMicros(limits) + " " + PERIOD_MICROS);
    values.put(group.resolve("memory.max"), Long.toString(limits.memoryBytes()));
    return values;
  }

  private static Map<Path, String> first(Path root, String name, ServerLimits limits)
      throws IOException {
    Map<Path, String> values = new LinkedHashMap<>();
    Path cpu = controller(root, "cpu").resolve(name);
    values.put(cpu.resolve("cpu.cfs_quota_us"), Long.toString(quotaMicros(limits)));
    Path memory = controller(root, "memory").resolve(name);
    values.put(memory.resolve("memory.limit_in_bytes"), Long.toString(limits.memoryBytes()));
    return values;
  }

  private static Path controller(Path root, String name) throws IOException {
    Path controller = root.resolve(name);
    if (!Files.isDirectory(controller)) {
      throw new NoSuchFileException(controller.toString());
    }
    return controller;
  }

  private static long quotaMicros(ServerLimits limits) {
    return Math.round(limits.cpus() * PERIOD_MICROS);
  }

  public static void clearAbandoned() {
    clearAbandoned(ROOT);
  }

  static void clearAbandoned(Path root) {
    for (Path folder : List.of(root, root.resolve("cpu"), root.resolve("memory"))) {
      try (DirectoryStream<Path> found =
          Files.newDirectoryStream(folder, ControlGroups::isAbandoned)) {
        found.forEach(group -> remove(List.of(group)));
      } catch (IOException e) {
        // There is no such hierarchy.
      }
    }
  }

  private static boolean isAbandoned(Path group) {
    Matcher name = NAME.matcher(group.getFileName().toString());
    return name.matches()
        && ProcessIdentity.parse(name.group(1)).filter(ProcessIdentity::runs).isEmpty();
  }

  private static void remove(List<Path> groups) {
    for (Path group : groups) {
      try {
        Files.deleteIfExists(group);
      } catch (IOException e) {
        // It still holds a process that is ending: the next cluster removes it.
      }
    }
  }

  @Override
  public void close() {
    groups.forEach(ControlGroups::remove);
  }
}
