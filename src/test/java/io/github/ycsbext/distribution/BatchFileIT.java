package io.github.ycsbext.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs bin\ycsb.bat in Wine's command processor, with a java that prints its arguments. With {@code
 * YCSB_WINDOWS_JAVA}, the folder of a Java for Windows, it runs that, too.
 */
class BatchFileIT {
  /** It takes a while to make, so it is kept. */
  private static final Path WINE = Path.of("target", "wine").toAbsolutePath();

  private static final String URL = "mongodb.url=mongodb://h/y?w=1&journal=true|a>b";

  @TempDir private static Path folder;
  private static Path home;

  @BeforeAll
  static void unpack() throws IOException {
    if (!Command.isOnPath("wine")) {
      System.out.println("bin\\ycsb.bat: NOT TESTED: wine is not on the PATH");
    }
    assumeTrue(Command.isOnPath("wine"));
    home = Tarball.home();
    Files.createDirectories(WINE);
    write("java.bat", "@echo off", "echo %*");
  }

  private static Path write(String name, String... lines) throws IOException {
    return Files.writeString(folder.resolve(name), String.join("\r\n", lines) + "\r\n");
  }

  private static String windows(Path path) {
    return "Z:" + path.toString().replace('/', '\\');
  }

  /**
   * @param java sets which Java there is
   * @param line what a user types
   */
  private static Command.Outcome typed(String java, String line) throws IOException {
    Path script =
        write("typed.bat", "@echo off", java, "cd /d " + windows(home), "bin\\ycsb.bat " + line);
    return Command.of(List.of("wine", "cmd", "/c", windows(script)))
        .with("WINEPREFIX", WINE.toString())
        .with("WINEDEBUG", "-all")
        .with("WINEDLLOVERRIDES", "winemenubuilder.exe,mscoree,mshtml=d")
        .run();
  }

  @Test
  void the_command_line_reaches_java_as_it_was_typed() throws IOException {
    String stub = "set \"JAVA_HOME=\"& set \"PATH=" + windows(folder) + ";%PATH%\"";
    String options = "-p \"" + URL + "\" -threads 4 -p \"a=(x86) b\"";
    String lib = windows(home) + "\\lib\\*";

    assertThat(typed(stub, "run redis " + options).expect(0).out().strip())
        .contains("-Dycsb.home=\"" + windows(home) + "\"", lib, "\\redis-binding\\lib\\*\"")
        .endsWith("io.github.ycsbext.client.Client -t -db site.ycsb.db.RedisClient " + options);
    assertThat(typed(stub, "schema create jdbc " + options).expect(0).out().strip())
        .endsWith("SchemaCommand create -db site.ycsb.db.JdbcDBClient " + options);
    assertThat(typed(stub, "media list \"a|b\"").expect(0).out().strip())
        .endsWith("io.github.ycsbext.command.YcsbCommand media list \"a|b\"");
    assertThat(typed(stub, "run nosuch").expect(2).err()).contains("'nosuch' is not a database");
  }

  @Test
  void help_is_of_a_database_a_tool_or_all() throws IOException {
    String stub = "set \"JAVA_HOME=\"& set \"PATH=" + windows(folder) + ";%PATH%\"";

    assertThat(typed(stub, "help redis").expect(0).out().strip())
        .contains("\\redis-binding\\lib\\*\"")
        .endsWith("HelpCommand -db site.ycsb.db.RedisClient");
    assertThat(typed(stub, "help study").expect(0).out().strip())
        .endsWith("io.github.ycsbext.command.YcsbCommand study --help");
    for (String all : List.of("help", "help run", "--help")) {
      assertThat(typed(stub, all).expect(0).out())
          .contains("Usage: ycsb COMMAND DATABASE", "schema create|clear|describe", "capacity: ");
    }
    assertThat(typed(stub, "help nosuch").expect(2).err()).contains("'nosuch' is not a database");
  }

  @Test
  void a_home_with_brackets_and_a_space_is_one() throws IOException {
    Path bin = Files.createDirectories(folder.resolve("home (x86)/bin"));
    for (String name : List.of("ycsb.bat", "bindings.properties")) {
      Files.copy(home.resolve("bin").resolve(name), bin.resolve(name));
    }
    String there =
        "set \"JAVA_HOME=\"& set \"PATH=%s;%%PATH%%\"& call \"%s\" run basic& exit /b 0"
            .formatted(windows(folder), windows(bin.resolve("ycsb.bat")));

    assertThat(typed(there, "help").out())
        .contains("-Dycsb.home=\"" + windows(bin.getParent()) + "\"", "-t -db site.ycsb.BasicDB");
  }

  @Test
  void a_run_does_its_operations_and_a_fault_ends_with_2() throws IOException {
    String java = System.getenv("YCSB_WINDOWS_JAVA");
    if (java == null) {
      System.out.println("Runs by bin\\ycsb.bat: NOT TESTED: YCSB_WINDOWS_JAVA is not set");
    }
    assumeTrue(java != null);
    String real = "set \"JAVA_HOME=" + windows(Path.of(java)) + "\"";
    String run = "run basic -P workloads\\workloada -p basicdb.verbose=false -p \"" + URL + "\"";

    Command.Outcome outcome =
        typed(real + "& set \"JAVA_OPTS=-Xmx300m\"", run + " -threads 4 -s").expect(0);

    assertThat(outcome.out()).contains("[READ], Return=OK");
    assertThat(outcome.err()).contains("-Xmx300m", "-p " + URL + " -threads 4 -s");
    assertThat(typed(real, "run basic -p threads=2").expect(2).err())
        .contains("did you mean threadcount?");
  }
}
