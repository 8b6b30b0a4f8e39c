package io.github.ycsbext.studies.run.server;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public final class AllowedProcessors {
  private static final Pattern ALLOWED = Pattern.compile("Cpus_allowed_list:\\s*(\\S+)");

  private AllowedProcessors() {}

  public static List<Integer> ofThisProcess() {
    return of("self");
  }

  static List<Integer> of(long processId) {
    return of(Long.toString(processId));
  }

  private static List<Integer> of(String process) {
    return inStatus(Hardware.read(Path.of("/proc", process, "status")));
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
