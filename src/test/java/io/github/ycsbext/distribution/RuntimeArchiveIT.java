package io.github.ycsbext.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the archive that brings its own Java, and what checks the workflows that release it. */
@Tag("thorough")
class RuntimeArchiveIT {
  private static final Path SOURCES = ReactorRepository.root();

  private static final Pattern GLIBC = Pattern.compile("^lib(c|m|dl|pthread|rt)[.]so[.]\\d => ");

  @TempDir Path folder;

  @Test
  void it_runs_on_the_java_that_it_brings() throws IOException {
    String home = System.getProperty("java.home");
    if (!Files.isDirectory(Path.of(home, "jmods"))) {
      System.out.println("Archive with a runtime: NOT TESTED: no folder jmods in " + home);
    }
    assumeTrue(Files.isDirectory(Path.of(home, "jmods")), "jmods");
    Command.of(List.of(SOURCES.resolve("distribution/src/packages/with-runtime").toString()))
        .with("JAVA_HOME", home)
        // Its size is no matter here, and to compress it takes longer than all else.
        .with("GZIP", "-1")
        .run()
        .expect(0);
    Command.of(List.of("tar", "-C", folder.toString(), "-xzf", archive().toString()))
        .run()
        .expect(0);
    Path unpacked;
    try (Stream<Path> folders = Files.list(folder)) {
      unpacked = folders.findFirst().orElseThrow();
    }

    Command.Outcome run =
        Command.of(
                List.of(
                    "env",
                    "-u",
                    "JAVA_HOME",
                    unpacked.resolve("bin/ycsb").toString(),
                    "run",
                    "basic",
                    "-P",
                    unpacked.resolve("workloads/workloada").toString(),
                    "-p",
                    "basicdb.verbose=false"))
            .run()
            .expect(0);

    assertThat(run.err()).contains(unpacked.resolve("runtime/bin/java").toString());
    assertThat(run.out()).contains("[OVERALL], Throughput(ops/sec), ");
    assertThat(librariesOfThisMachine(unpacked.resolve("runtime/lib")))
        .as("what a machine without Java may lack")
        .allMatch(library -> GLIBC.matcher(library).find());
  }

  /** Returns what the libraries that make and draw pictures take from outside the folder. */
  private static List<String> librariesOfThisMachine(Path folder) {
    return Stream.of("libjavajpeg.so", "libfontmanager.so", "liblcms.so", "libzip.so")
        .flatMap(
            name ->
                Command.of(List.of("ldd", folder.resolve(name).toString()))
                    .run()
                    .expect(0)
                    .out()
                    .lines())
        .map(String::strip)
        .filter(line -> line.contains("=>") && !line.contains("=> " + folder))
        // Java has loaded it before.
        .filter(line -> !line.startsWith("libjvm.so"))
        .toList();
  }

  private static Path archive() throws IOException {
    try (Stream<Path> files = Files.list(Tarball.file().getParent())) {
      return files
          .filter(file -> file.getFileName().toString().matches("ycsb-ext-.*-linux-.*[.]tar[.]gz"))
          .findFirst()
          .orElseThrow();
    }
  }

  @Test
  void github_s_workflows_are_sound() {
    if (!Command.isOnPath("go")) {
      System.out.println("Workflows: NOT TESTED: go is not on the PATH");
    }
    assumeTrue(Command.isOnPath("go"), "go");
    Command.of(List.of("go", "run", "github.com/rhysd/actionlint/cmd/actionlint@v1.7.12"))
        .in(SOURCES)
        .run()
        .expect(0);
  }
}
