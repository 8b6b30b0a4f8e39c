package io.github.ycsbext.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.client.BreakingDb.Deed;
import io.github.ycsbext.error.ExitCode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Runs whose operations take several records each. */
class BatchRunTest {
  private static final String MIX =
      "readproportion=0.5 updateproportion=0.3 insertproportion=0.2 batch.records=7"
          + " requestdistribution=latest";

  @BeforeEach
  void forget() {
    BreakingDb.reset(Deed.KEEP, 1);
  }

  private static ClientRun run(String action, String properties) {
    List<String> arguments = new ArrayList<>(List.of(action));
    String all = "seed=5 recordcount=300 operationcount=500 fieldcount=3 " + properties;
    for (String property : all.split(" ", -1)) {
      arguments.addAll(List.of("-p", property));
    }
    return ClientRun.onTenRecords(BreakingDb.class, arguments.toArray(String[]::new));
  }

  private static String hash(ClientRun run) {
    return run.streamHash().orElseThrow().replaceFirst(".*stream hash ", "");
  }

  @Test
  void a_load_has_the_hash_and_the_records_that_it_has_one_by_one() {
    ClientRun single = run("-load", "threadcount=1");
    BreakingDb.reset(Deed.KEEP, 1);
    ClientRun batches = run("-load", "batch.records=7 threadcount=3");

    assertThat(batches.exitCode()).as(batches.err()).isEqualTo(ExitCode.OK);
    assertThat(batches.value("INSERT", "Operations")).isEqualTo(43);
    assertThat(batches.value("INSERT", "RecordsPerOperation")).isEqualTo(300 / 43.0);
    assertThat(hash(batches)).isEqualTo(hash(single));
    assertThat(batches.err()).contains("up to 7 records at once: 300 records in all");
    assertThat(run("-t", "readproportion=1 updateproportion=0").out()).doesNotContain("NOT_FOUND");
  }

  @Test
  void every_record_of_a_run_is_there_when_it_is_asked_for() {
    run("-load", "threadcount=2");
    ClientRun alone = run("-t", MIX + " threadcount=1");
    BreakingDb.reset(Deed.KEEP, 1);
    run("-load", "threadcount=2");
    ClientRun together = run("-t", MIX + " threadcount=4");

    assertThat(alone.out()).doesNotContain("NOT_FOUND");
    assertThat(together.exitCode()).as(together.err()).isEqualTo(ExitCode.OK);
    assertThat(together.streamHash()).isPresent().isEqualTo(alone.streamHash());
    assertThat(together.out()).doesNotContain("NOT_FOUND");
    assertThat(together.value("READ", "Operations")).isEqualTo(250);
    assertThat(together.value("READ", "RecordsPerOperation")).isBetween(3.0, 7.0);
    assertThat(together.value("INSERT", "RecordsPerOperation")).isEqualTo(7);
    assertThat(BreakingDb.LARGEST_BATCH.get()).isEqualTo(7);
  }

  @Test
  void an_operation_that_misses_one_of_its_records_is_a_miss() {
    run("-load", "threadcount=2");
    BreakingDb.forget("7");
    ClientRun run = run("-t", "readproportion=1 updateproportion=0 batch.records=10");

    assertThat(run.value("READ", "Return=NOT_FOUND")).as(run.out() + run.err()).isGreaterThan(100);

    assertThat(run.value("READ", "RecordsPerOperation")).isBetween(7.0, 9.9);
    ClientRun expiring = run("-t", "readproportion=1 updateproportion=0 batch.records=10 ttl=1000");
    assertThat(expiring.err())
        .containsPattern("\\d+ of the 500 READ operations did not find each of their records: ")
        .doesNotContain("had expired")
        .doesNotContain("found no record");
  }

  @Test
  void inserts_of_keys_that_exist_tell_how_many_records_there_are_then() {
    run("-load", "threadcount=2");
    BreakingDb.breaksFromHere(Deed.MEET_A_KEY, 1);
    ClientRun run =
        run("-t", "readproportion=0 updateproportion=0 insertproportion=1 batch.records=7");

    assertThat(run.err()).contains("(recordcount=3800 after one run with these settings)");
  }

  @Test
  void what_is_read_is_verified_record_by_record() {
    run("-load", "dataintegrity=true");
    ClientRun run =
        run("-t", "readproportion=1 updateproportion=0 batch.records=4 dataintegrity=true");

    assertThat(run.value("VERIFY", "Return=OK")).isGreaterThan(4 * 500 * 0.95);
  }

  @ParameterizedTest
  @CsvSource({
    "scanproportion=0.1, give the others proportions of 0",
    "check.acknowledged=true, leave out check.acknowledged",
    "readallfields=false, give readallfields=true",
    "insertproportion=0.1 client.count=2, give one client",
    "block.order=insert block.operations=10, leave out block.order",
    "batch.records=0, 'batch.records: '"
  })
  void what_batches_cannot_do_is_refused(String property, String sentence) {
    ClientRun run = run("-t", "batch.records=4 " + property);

    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).contains(sentence);
  }

  @Test
  void the_records_that_a_write_with_a_miss_has_written_are_counted() {
    run("-load", "threadcount=2");
    BreakingDb.forget("7");
    ClientRun run = run("-t", "readproportion=0 updateproportion=1 batch.records=10");

    assertThat(run.value("UPDATE", "Return=NOT_FOUND")).isGreaterThan(100);
    assertThat(run.value("UPDATE", "RecordsPerOperation")).isBetween(7.0, 9.9);
  }

  @Test
  void in_flight_operations_become_threads() {
    assertThat(run("-t", "batch.records=4 inflight=6 threadcount=2").err())
        .contains("a run with batch.records has one operation at a time");
  }

  @Test
  void a_database_that_takes_one_record_at_a_time_is_refused_by_name() {
    ClientRun run = ClientRun.onTenRecords(TakingDb.class, "-p", "batch.records=4", "-p", "ttl=3");

    assertThat(run.err())
        .contains("batch.records=4: " + TakingDb.class.getName() + " takes one record at a time")
        .contains("ttl=3: " + TakingDb.class.getName() + " lets no record expire");
  }
}
