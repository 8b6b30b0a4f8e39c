package io.github.ycsbext.studies.run.server;

import io.github.ycsbext.result.LocalEnvironment;
import io.github.ycsbext.result.Result.Environment;
import io.github.ycsbext.studies.study.result.TrialOutcome.MachineUsed;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

public final class Hardware {
  private static final Path PROCESSORS = Path.of("/proc/cpuinfo");
  private static final Path DEVICES = Path.of("/sys/class/block");
  private static final Pattern HEAP = Pattern.compile("-Xmx(\\d{1,12})([kmgKMG]?)");
  private static final Pattern ALLOWED = Pattern.compile("Cpus_allowed_list:\\s*(\\S+)");

  private Hardware() {}

  /**
   * @param data null if the folder is not known
   * @param processIds the servers
   */
  static MachineUsed of(@Nullable Path data, List<Long> processIds) {
    Environment here = LocalEnvironment.read();
    long all = read(PROCESSORS).lines().filter(line -> line.startsWith("processor")).count();
    return new MachineUsed(
        here.processor(),
        all == 0 ? here.processors() : (int) all,
        here.memoryBytes(),
        data == null ? null : disk(data),
        processIds.stream()
            .map(Hardware::heapBytes)
            .filter(Objects::nonNull)
            .findFirst()
            .orElse(null));
  }

  /** Returns the same in every language, such as {@code ext4 (/dev/nvme0n1p1, Samsung SSD 980)}. */
  private static @Nullable String disk(Path folder) {
    try {
      FileStore store = Files.getFileStore(folder);
      String model = model(store.name());
      return store.type() + " (" + store.name() + (model.isEmpty() ? "" : ", " + model) + ")";
    } catch (IOException e) {
      return null;
    }
  }

  /** Of a disk, or of the disk that has a partition; empty if none is told. */
  private static String model(String device) throws IOException {
    Path block = DEVICES.resolve(Path.of(device).getFileName());
    if (!Files.exists(block)) {
      return "";
    }
    Path real = block.toRealPath();
    return Stream.of(real, real.getParent())
        .map(disk -> read(disk.resolve("device/model")).strip())
        .filter(model -> !model.isEmpty())
        .findFirst()
        .orElse("");
  }

  /** The largest heap, if it is a JVM whose command line sets it. */
  static @Nullable Long heapBytes(long processId) {
    Matcher heap = HEAP.matcher(read(Path.of("/proc", Long.toString(processId), "cmdline")));
    Long bytes = null;
    while (heap.find()) {
      int unit = " kmg".indexOf((heap.group(2) + " ").toLowerCase(Locale.ROOT).charAt(0));
      bytes = Long.parseLong(heap.group(1)) << (10 * unit);
    }
    return bytes;
  }

  /** Returns the content of a file of the kernel; empty if it cannot be read. */
  public static String read(Path file) {
    try {
      return Files.readString(file, StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      return "";
    }
  }

  /** Returns the processors that this process may use. */
  public static List<Integer> processors() {
    return processors("self");
  }

  /**
   * @param process its number, or {@code self}
   */
  static List<Integer> processors(String process) {
    return inStatus(read(Path.of("/proc", process, "status")));
  }

  /** Returns those of a process by the text of its status; none if it does not say. */
  public static List<Integer> inStatus(String status) {
    Matcher allowed = ALLOWED.matcher(status);
    return allowed.find() ? numbers(allowed.group(1)) : List.of();
  }

  /** Returns the numbers of a list such as {@code 0-3,8}. */
  public static List<Integer> numbers(String list) {
    return Stream.of(list.strip().split(",", -1))
        .flatMapToInt(
            range -> {
              String[] ends = range.split("-", 2);
              int from = Integer.parseInt(ends[0]);
              return IntStream.rangeClosed(from, Integer.parseInt(ends[ends.length - 1]));
            })
        .boxed()
        .toList();
  }

  public static String list(List<Integer> processors) {
    return processors.stream().map(String::valueOf).collect(Collectors.joining(","));
  }
}
