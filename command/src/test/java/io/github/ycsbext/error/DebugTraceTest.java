package io.github.ycsbext.error;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DebugTraceTest {
  private static List<String> lines(Map<String, String> environment) {
    List<String> lines = new ArrayList<>();
    UserError error =
        new UserError(
            "It failed.", new IOException("password=geheim", new IllegalStateException()));
    DebugTrace.print(error, environment, lines::add);
    return lines;
  }

  @Test
  void the_classes_and_places_of_all_causes_are_shown_without_their_messages() {
    List<String> lines = lines(Map.of(DebugTrace.VARIABLE, "1"));

    assertThat(lines)
        .contains(
            UserError.class.getName(),
            "caused by java.io.IOException",
            "caused by java.lang.IllegalStateException")
        .anyMatch(line -> line.startsWith("    at " + DebugTraceTest.class.getName()))
        .noneMatch(line -> line.contains("geheim"));
  }

  @Test
  void of_a_stack_trace_only_the_first_line_says_why() {
    assertThat(
            Stream.of(
                "Exception in thread \"main\" java.io.UncheckedIOException: gone",
                "\tat java.base/java.nio.file.Files.lines(Files.java:1)",
                "Caused by: java.io.IOException: gone",
                "\t... 22 more"))
        .filteredOn(line -> !DebugTrace.isPlace(line))
        .containsExactly("Exception in thread \"main\" java.io.UncheckedIOException: gone");
  }

  @Test
  void nothing_is_shown_to_a_user_who_does_not_ask() {
    assertThat(lines(Map.of())).isEmpty();
    assertThat(lines(Map.of(DebugTrace.VARIABLE, ""))).isEmpty();
  }
}
