package io.github.ycsbext.studies.run;

import io.github.ycsbext.error.NearestName;
import io.github.ycsbext.error.UserError;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

public record Distribution(Path home) {
  public static final String HOME_PROPERTY = "ycsb.home";

  private static final String HOME_VARIABLE = "YCSB_HOME";

  /**
   * By the system property {@code ycsb.home}, or else the variable {@code YCSB_HOME}.
   *
   * @throws UserError if there is none
   */
  public static Distribution find() {
    return find(System.getProperty(HOME_PROPERTY), System.getenv(HOME_VARIABLE));
  }

  static Distribution find(@Nullable String property, @Nullable String variable) {
    String home = property != null ? property : variable;
    if (home == null || home.isBlank()) {
      throw UserError.badInput(
          "Where the distribution is, is not known: start this by its bin/ycsb, or set "
              + HOME_VARIABLE);
    }
    Distribution found = new Distribution(Path.of(home).toAbsolutePath());
    if (!Files.isExecutable(found.launcher())) {
      throw UserError.badInput(
          "%s is not there or cannot be executed: set %s to an unpacked distribution"
              .formatted(found.launcher(), HOME_VARIABLE));
    }
    return found;
  }

  Path launcher() {
    return home.resolve("bin").resolve("ycsb");
  }

  /** For a check of options, which need one. It cannot exist, because it lies below a file. */
  public Path nobodysFolder() {
    return launcher().resolve("result");
  }

  boolean ships(String file) {
    Path workloads = home.resolve("workloads");
    Path shipped = workloads.resolve(file);
    return shipped.normalize().startsWith(workloads.normalize()) && Files.isRegularFile(shipped);
  }

  /**
   * @param file its name in {@code workloads/}, or a path
   * @throws FileNotFoundException if there is none; the message is a sentence
   */
  public Path workload(String file) throws FileNotFoundException {
    Path shipped = home.resolve("workloads").resolve(file);
    if (ships(file)) {
      return shipped;
    }
    Path own = Path.of(file).toAbsolutePath();
    if (Files.isRegularFile(own)) {
      return own;
    }
    throw new FileNotFoundException(
        Files.exists(own)
            ? "the workload '%s' is %s: name a file"
                .formatted(file, Files.isDirectory(own) ? "a folder" : "not a file")
            : "there is no workload '%s', neither in %s nor as %s%s"
                .formatted(file, home.resolve("workloads"), own, nearest(file)));
  }

  private String nearest(String file) {
    try (Stream<Path> workloads = Files.list(home.resolve("workloads"))) {
      List<String> names =
          workloads.map(workload -> String.valueOf(workload.getFileName())).sorted().toList();
      return NearestName.question(file, names);
    } catch (IOException e) {
      return "";
    }
  }

  public List<String> command(List<String> words) {
    List<String> command = new ArrayList<>();
    command.add(launcher().toString());
    command.addAll(words);
    return command;
  }
}
