package io.github.ycsbext.studies;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Programs of Python in tests, by {@code python3} or by the one that YCSB_PYTHON names. */
public final class Python {
  private static final String PROGRAM =
      Objects.requireNonNullElse(System.getenv("YCSB_PYTHON"), "python3");

  private Python() {}

  /** Skips a test, and says so, unless Python has these modules. */
  public static void require(String what, String... modules) throws Exception {
    String sentence =
        "%s: NOT TESTED: %s lacks one of %s, which are on PyPI"
            .formatted(what, PROGRAM, String.join(", ", modules));
    boolean has;
    try {
      has = run(List.of("-c", "import " + String.join(", ", modules))).code() == 0;
    } catch (IOException e) {
      has = false;
    }
    if (!has) {
      System.out.println(sentence);
    }
    assumeTrue(has, sentence);
  }

  private record Ended(int code, String output) {}

  private static Ended run(List<String> words) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(PROGRAM));
    command.addAll(words);
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Ended(process.waitFor(), output);
  }

  /** Runs a program that has to end well, and returns what it printed. */
  public static String program(String... words) throws Exception {
    Ended ended = run(List.of(words));
    assertThat(ended.code()).as(ended.output()).isZero();
    return ended.output();
  }

  /** Runs one of {@code studies/src/test/python}. */
  public static String script(String name, Object... words) throws Exception {
    List<String> all = new ArrayList<>(List.of(Path.of("src/test/python", name).toString()));
    List.of(words).forEach(word -> all.add(word.toString()));
    return program(all.toArray(String[]::new));
  }
}
