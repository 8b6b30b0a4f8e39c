package io.github.ycsbext.studies.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.binding.schema.SchemaDescription;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.Result.OperationSummary;
import io.github.ycsbext.result.Result.ValueBytes;
import io.github.ycsbext.studies.run.SpaceCheck.RecordSize;
import io.github.ycsbext.studies.run.TrialRunner.StorageLog;
import io.github.ycsbext.studies.study.plan.Amount;
import io.github.ycsbext.studies.study.plan.PlannedPhase;
import io.github.ycsbext.studies.study.result.TrialOutcome.Storage;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class StorageLogTest {
  private static final PlannedPhase LOAD =
      new PlannedPhase("load", PlannedPhase.Kind.LOAD, Amount.fixed(10), Map.of());
  private static final PlannedPhase DELETE =
      new PlannedPhase("delete", PlannedPhase.Kind.RUN, Amount.fixed(6), Map.of());
  private static final RecordSize HEXADECIMAL = new RecordSize(1000, 2000);

  private final StorageLog book = new StorageLog();

  @Test
  void bytes_stored_stand_beside_the_bytes_of_the_records_that_are_alive() {
    book.add(LOAD, result(25_000L, Map.of("INSERT", Map.of("OK", 10L))), HEXADECIMAL);
    book.add(
        DELETE, result(24_000L, Map.of("DELETE", Map.of("OK", 4L, "NOT_FOUND", 2L))), HEXADECIMAL);

    assertThat(book.entries())
        .containsExactly(
            new Storage("load", 10, 10_000, 20_000, 25_000),
            new Storage("delete", 6, 6_000, 12_000, 24_000));
  }

  @Test
  void bytes_that_the_client_counted_go_before_the_mean_of_the_set() {
    book.add(
        LOAD,
        result(25_000L, Map.of("INSERT", Map.of("OK", 10L)), 10, new ValueBytes(2500, 0)),
        HEXADECIMAL);
    book.add(DELETE, result(24_000L, Map.of("DELETE", Map.of("OK", 4L))), HEXADECIMAL);

    assertThat(book.entries())
        .containsExactly(
            new Storage("load", 10, 12_500, 25_000, 25_000),
            new Storage("delete", 6, 7_500, 15_000, 24_000));
  }

  @Test
  void inserts_in_batches_count_and_failed_ones_do_not() {
    book.add(
        LOAD,
        result(1L, Map.of("INSERT", Map.of("OK", 1L, "BATCHED_OK", 8L, "ERROR", 1L))),
        HEXADECIMAL);

    assertThat(book.entries()).extracting(Storage::records).containsExactly(9L);
  }

  @Test
  void a_server_that_does_not_tell_leaves_no_entry() {
    book.add(LOAD, result(null, Map.of("INSERT", Map.of("OK", 10L))), HEXADECIMAL);

    assertThat(book.entries()).isEmpty();
  }

  private static Result result(@Nullable Long stored, Map<String, Map<String, Long>> returns) {
    return result(stored, returns, 1, null);
  }

  private static Result result(
      @Nullable Long stored,
      Map<String, Map<String, Long>> returns,
      long operations,
      @Nullable ValueBytes valueBytes) {
    Map<String, OperationSummary> latencies = new java.util.LinkedHashMap<>();
    returns.forEach(
        (operation, counts) ->
            latencies.put(
                operation,
                new OperationSummary(
                    counts.values().stream().mapToLong(count -> count).sum(),
                    1,
                    1,
                    1,
                    Map.of(),
                    counts,
                    null,
                    null)));
    return new Result(
        1,
        "",
        new Result.Run("", "", "", "", 1, operations, 1, "completed"),
        latencies,
        Map.of(),
        new SchemaDescription("Fake", "", "", "", null, null, stored, Map.of()),
        new Result.Environment("", "", "", 1, 0, "", 0),
        Map.of(),
        List.of(),
        new Result.Observations(
            null, null, valueBytes, null, null, null, null, null, null, List.of()));
  }
}
