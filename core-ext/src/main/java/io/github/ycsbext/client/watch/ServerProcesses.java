package io.github.ycsbext.client.watch;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.github.ycsbext.binding.schema.NodeCounters;
import io.github.ycsbext.binding.schema.ServerCounter;
import io.github.ycsbext.client.plan.RunPlan;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What Linux counts of servers' processes with their children, ended ones too: see proc(5). {@code
 * folder} has a file {@code NAME.pid} of each, which begins with its id.
 */
record ServerProcesses(Path proc, Path folder) {
  private static final Path PROC = Path.of("/proc");
  private static final String SUFFIX = ".pid";
  private static final Pattern ID = Pattern.compile("(\\d{1,10})\\b");

  /** Of the time in {@code stat}, on every architecture (USER_HZ). */
  private static final double TICKS_PER_SECOND = 100;

  private static final double KIBIBYTE = 1024;

  /** The places of utime, stime, cutime and cstime behind the name in {@code stat}. */
  private static final List<Integer> TIMES = List.of(11, 12, 13, 14);

  static @Nullable ServerProcesses of(RunPlan plan) {
    Path folder = plan.output().serverProcesses();
    return folder == null ? null : new ServerProcesses(PROC, folder);
  }

  private interface Reading<V> {
    V of(List<Path> family) throws IOException;
  }

  Map<String, Double> cpuSeconds() {
    return each(ServerProcesses::cpuSeconds);
  }

  List<NodeCounters> counters() {
    List<NodeCounters> all = new ArrayList<>();
    each(ServerProcesses::count).forEach((name, values) -> all.add(new NodeCounters(name, values)));
    return all;
  }

  private <V> Map<String, V> each(Reading<V> reading) {
    Map<String, V> all = new TreeMap<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*" + SUFFIX)) {
      for (Path file : files) {
        String name = file.getFileName().toString();
        read(file, reading)
            .ifPresent(value -> all.put(name.substring(0, name.length() - SUFFIX.length()), value));
      }
    } catch (IOException | DirectoryIteratorException e) {
      // The servers and their folder are gone, or this is not Linux.
    }
    return all;
  }

  private <V> Optional<V> read(Path file, Reading<V> reading) {
    try {
      Matcher id = ID.matcher(Files.readString(file, ISO_8859_1));
      return id.lookingAt() ? Optional.of(reading.of(family(id.group(1)))) : Optional.empty();
    } catch (IOException | NumberFormatException e) {
      // It has just ended.
      return Optional.empty();
    }
  }

  private List<Path> family(String id) throws IOException {
    Path process = proc.resolve(id);
    List<Path> family = new ArrayList<>(List.of(process));
    // A main thread makes them, unless a kernel without CONFIG_PROC_CHILDREN does not tell.
    Path children = process.resolve("task").resolve(id).resolve("children");
    if (Files.exists(children)) {
      for (String child : Files.readString(children, ISO_8859_1).split(" ", 0)) {
        if (!child.isBlank()) {
          family.addAll(family(child.strip()));
        }
      }
    }
    return family;
  }

  private static double cpuSeconds(List<Path> family) throws IOException {
    double ticks = 0;
    for (Path process : family) {
      String stat = Files.readString(process.resolve("stat"), ISO_8859_1);
      // pid (name) state ...; the name may hold anything, so the last parenthesis counts.
      String[] words = stat.substring(stat.lastIndexOf(')') + 1).strip().split(" ", -1);
      ticks += TIMES.stream().mapToDouble(place -> Double.parseDouble(words[place])).sum();
    }
    return ticks / TICKS_PER_SECOND;
  }

  private static Map<ServerCounter, Double> count(List<Path> family) throws IOException {
    Map<ServerCounter, Double> values = new EnumMap<>(ServerCounter.class);
    double ownKibibytes = 0;
    double sharedKibibytes = 0;
    for (Path process : family) {
      Map<String, Double> status = numbers(process.resolve("status"));
      ownKibibytes += status.getOrDefault("RssAnon", 0.0);
      // Several processes have the same pages: those of the one that has most count.
      sharedKibibytes =
          Math.max(
              sharedKibibytes,
              status.getOrDefault("RssFile", 0.0) + status.getOrDefault("RssShmem", 0.0));
    }
    values.put(ServerCounter.MEMORY_BYTES, (ownKibibytes + sharedKibibytes) * KIBIBYTE);
    countFiles(family, values);
    return values;
  }

  /** Another user than root and the server's may not know. */
  private static void countFiles(List<Path> family, Map<ServerCounter, Double> values)
      throws IOException {
    if (!Files.isReadable(family.get(0).resolve("io"))) {
      return;
    }
    double read = 0;
    double written = 0;
    for (Path process : family) {
      Map<String, Double> io = numbers(process.resolve("io"));
      read += io.getOrDefault("read_bytes", 0.0);
      written += io.getOrDefault("write_bytes", 0.0);
    }
    values.put(ServerCounter.READ_BYTES, read);
    values.put(ServerCounter.WRITTEN_BYTES, written);
  }

  private static Map<String, Double> numbers(Path file) throws IOException {
    Map<String, Double> numbers = new HashMap<>();
    Files.readString(file, ISO_8859_1)
        .lines()
        .map(line -> line.split(":\\s*| ", 3))
        .filter(words -> words.length > 1 && words[1].matches("\\d{1,18}"))
        .forEach(words -> numbers.put(words[0], Double.valueOf(words[1])));
    return numbers;
  }
}
