package io.github.ycsbext.studies.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.command.YcsbCommand;
import io.github.ycsbext.studies.Recorded;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each process has orders of its own, such as that of {@link Map#of}: none may reach a file. */
@Tag("thorough")
class SameBytesIT {
  @TempDir private Path temporary;

  @Test
  void the_same_results_give_the_same_bytes_in_every_process() throws Exception {
    Path study = Recorded.copy("distributed-nosql", temporary.resolve("study"));

    Map<String, Integer> first = report(study, temporary.resolve("first"));
    Map<String, Integer> second = report(study, temporary.resolve("second"));

    assertThat(second).isEqualTo(first).containsKeys("report.html", "bundle/SHA256SUMS");
  }

  /** The hash of every file, by its name. */
  private static Map<String, Integer> report(Path study, Path out) throws Exception {
    Process report =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                YcsbCommand.class.getName(),
                "report",
                study.toString(),
                "--out",
                Files.createDirectory(out).toString())
            .inheritIO()
            .start();
    assertThat(report.waitFor()).isZero();
    Map<String, Integer> hashes = new TreeMap<>();
    try (Stream<Path> files = Files.walk(out)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        hashes.put(out.relativize(file).toString(), hash(file));
      }
    }
    return hashes;
  }

  private static int hash(Path file) throws IOException {
    return Arrays.hashCode(Files.readAllBytes(file));
  }
}
