package io.github.ycsbext.client;

import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.client.BreakingDb.Deed;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.file.FileTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares what the ledger finds with what a database did on purpose. */
class AcknowledgedWritesTest {
  private static final String CHANGES =
      "readproportion=0.2 updateproportion=0.3 insertproportion=0.3 deleteproportion=0.2";
  private static final String UPDATES = "readproportion=0.5 updateproportion=0.5";
  private static final String WHOLE = "readproportion=0.5 updateproportion=0.5 writeallfields=true";
  private static final String MODIFIES =
      "readproportion=0 updateproportion=0 readmodifywriteproportion=1 requestdistribution=zipfian";
  private static final String BLOCKS = "block.order=insert,update,read,delete block.operations=40";

  @TempDir Path folder;

  private ClientRun run(String action, String properties) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                action,
                "-threads",
                "4",
                "-p",
                "recordcount=300",
                "-p",
                "operationcount=2000",
                "-p",
                "fieldcount=3",
                "-p",
                "check.acknowledged=true",
                "-p",
                "check.settle=0",
                "-p",
                "result.dir=" + folder.resolve(action)));
    for (String property : properties.split(" ", -1)) {
      arguments.addAll(List.of("-p", property));
    }
    return ClientRun.onTenRecords(BreakingDb.class, arguments.toArray(String[]::new));
  }

  private void load() {
    BreakingDb.reset(Deed.KEEP, 1);
    assertThat(run("-load", "seed=3").exitCode()).isEqualTo(ExitCode.OK);
  }

  /** Each has one thread, so that no write comes after a later delete of its record. */
  private List<ClientRun> runOfTwo(String mix) {
    return IntStream.range(0, 2)
        .mapToObj(
            client ->
                run(
                    "-t",
                    mix
                        + " threadcount=1 client.count=2 client.index="
                        + client
                        + " result.dir="
                        + folder.resolve("client-" + client)))
        .toList();
  }

  private static double sum(List<ClientRun> runs, String figure) {
    return runs.stream().mapToDouble(run -> run.value("ACKNOWLEDGED", figure)).sum();
  }

  /** Returns the keys with a finding. */
  private Set<String> found(String action, String finding) throws IOException {
    Path file = folder.resolve(action).resolve("acknowledged.csv");
    return Files.exists(file)
        ? Files.readAllLines(file).stream()
            .map(line -> line.split(",", -1))
            .filter(row -> row[1].equals(finding))
            .map(row -> row[0])
            .collect(toCollection(TreeSet::new))
        : Set.of();
  }

  @ParameterizedTest
  @ValueSource(strings = {CHANGES, UPDATES, WHOLE, MODIFIES, BLOCKS})
  void a_database_that_keeps_its_word_has_every_write(String mix) {
    load();
    ClientRun run = run("-t", mix);

    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.OK);
    assertThat(run.value("ACKNOWLEDGED", "LostWrites")).isZero();
    assertThat(run.value("ACKNOWLEDGED", "Writes")).isGreaterThan(500);
    assertThat(run.value("ACKNOWLEDGED", "RecordsRead")).isGreaterThanOrEqualTo(300);
    assertThat(run.err()).contains("acknowledged writes was lost");
  }

  @Test
  void swallowed_inserts_of_a_load_are_lost() throws IOException {
    BreakingDb.reset(Deed.SWALLOW, 30);
    ClientRun run = run("-load", "seed=3");

    assertThat(run.exitCode()).isEqualTo(ExitCode.WRITES_LOST);
    assertThat(found("-load", "lost")).hasSize(10).isEqualTo(BreakingDb.lost());
    assertThat(run.value("ACKNOWLEDGED", "Lost")).isEqualTo(10);
    assertThat(run.value("ACKNOWLEDGED", "LostWrites")).isEqualTo(10);
    assertThat(run.err()).contains("10 of 300 acknowledged writes are lost");
  }

  @ParameterizedTest
  @ValueSource(strings = {CHANGES, UPDATES, WHOLE, MODIFIES, BLOCKS})
  void swallowed_writes_are_found_by_record(String mix) throws IOException {
    load();
    BreakingDb.breaksFromHere(Deed.SWALLOW, 40);
    // With one thread, the order of a record's writes is known: none is lost by one beside it.
    ClientRun run = run("-t", mix + " threadcount=1");

    assertThat(run.exitCode()).isEqualTo(ExitCode.WRITES_LOST);
    assertThat(found("-t", "lost")).as("%s%n%s", run.out(), run.err()).isEqualTo(BreakingDb.lost());
    assertThat(found("-t", "resurrected")).isEqualTo(BreakingDb.resurrected());
    assertThat(found("-t", "stale")).isEqualTo(BreakingDb.different());
    assertThat(run.value("ACKNOWLEDGED", "Phantom")).isZero();
    assertThat(run.value("ACKNOWLEDGED", "LostWrites"))
        .isGreaterThanOrEqualTo(BreakingDb.resurrected().size() + BreakingDb.different().size());
  }

  @Test
  void a_record_that_may_have_expired_is_no_lost_one() {
    BreakingDb.reset(Deed.SWALLOW, 30);
    ClientRun run = run("-load", "seed=3 ttl=1");

    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.OK);
    assertThat(run.value("ACKNOWLEDGED", "Expired")).isEqualTo(10);
    assertThat(run.value("ACKNOWLEDGED", "LostWrites")).isZero();
  }

  @Test
  void a_record_that_cannot_have_expired_yet_is_lost() throws IOException {
    load();
    BreakingDb.breaksFromHere(Deed.SWALLOW, 40);
    ClientRun run = run("-t", WHOLE + " ttl=100000 readproportion=0 insertproportion=0.5");

    assertThat(run.exitCode()).isEqualTo(ExitCode.WRITES_LOST);
    assertThat(found("-t", "lost")).isNotEmpty().isEqualTo(BreakingDb.lost());
    assertThat(run.value("ACKNOWLEDGED", "Expired")).isZero();
  }

  @Test
  void a_read_of_a_record_that_was_never_there_met_no_expired_one() throws IOException {
    load();
    BreakingDb.forget("1");
    ClientRun run =
        run("-t", "readproportion=1 updateproportion=0 check.acknowledged=false ttl=100000");

    String result = Files.readString(folder.resolve("-t").resolve("result.json"));
    assertThat(result).contains("\"NOT_FOUND\"").doesNotContain("\"EXPIRED\"");
    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.OK);
    assertThat(run.err())
        .contains("found no record")
        .contains("unless deletes, ttl or a fault explain it")
        .doesNotContain("that had expired");
    assertThat(run.value("READ", "HitRatio")).isBetween(0.1, 0.999);
  }

  @Test
  void ttl_is_refused_where_it_would_mean_something_else() {
    assertThat(run("-t", "ttl=5").err())
        .contains("ttl=5: in some databases an update of one field")
        .contains("writeallfields=true");
  }

  @ParameterizedTest
  @ValueSource(strings = {CHANGES, UPDATES, WHOLE})
  void what_was_done_without_an_answer_is_recovered(String mix) throws IOException {
    load();
    BreakingDb.breaksFromHere(Deed.DO_WITHOUT_ANSWER, 40);
    ClientRun run = run("-t", mix);

    Set<String> apart = new TreeSet<>(BreakingDb.lost());
    apart.addAll(BreakingDb.resurrected());
    apart.addAll(BreakingDb.different());
    assertThat(apart).isNotEmpty();
    assertThat(found("-t", "recovered")).as("%s%n%s", run.out(), run.err()).isEqualTo(apart);
    assertThat(run.value("ACKNOWLEDGED", "LostWrites")).isZero();
    assertThat(run.value("ACKNOWLEDGED", "Unknown")).isPositive();
    assertThat(run.err()).doesNotContain("writes are lost");
  }

  @ParameterizedTest
  @ValueSource(strings = {CHANGES, UPDATES, WHOLE})
  void what_was_refused_is_missed_by_nobody(String mix) {
    load();
    BreakingDb.breaksFromHere(Deed.REFUSE, 40);
    ClientRun run = run("-t", mix);

    assertThat(run.value("ACKNOWLEDGED", "Unknown")).isPositive();
    assertThat(run.value("ACKNOWLEDGED", "Recovered")).isZero();
    assertThat(run.value("ACKNOWLEDGED", "LostWrites")).isZero();
    assertThat(run.err()).doesNotContain("writes are lost");
  }

  @Test
  void writes_that_a_phase_had_no_time_for_are_not_lost() {
    load();
    BreakingDb.breaksFromHere(Deed.SWALLOW, 40);
    ClientRun run =
        run(
            "-t",
            "operationcount=3000000 maxexecutiontime=1 target=2000 threadcount=1 readproportion=0"
                + " updateproportion=1");

    assertThat(run.value("ACKNOWLEDGED", "LostWrites"))
        .isPositive()
        .isLessThan(run.value("ACKNOWLEDGED", "Writes") / 10);
  }

  @Test
  void a_write_in_which_a_thread_hangs_at_the_end_has_no_answer() {
    load();
    BreakingDb.breaksFromHere(Deed.HANG, 40);
    ClientRun run;
    try {
      run =
          run(
              "-t",
              "operationcount=0 maxexecutiontime=1 client.stopgrace=0.1 readproportion=0"
                  + " updateproportion=1");
    } finally {
      BreakingDb.RELEASE.countDown();
    }

    assertThat(run.value("UPDATE", "Error=NOT_ANSWERED"))
        .isPositive()
        .isEqualTo(run.value("ACKNOWLEDGED", "Unknown"));
    assertThat(run.value("ACKNOWLEDGED", "LostWrites")).isZero();
  }

  @Test
  void what_an_insert_without_an_answer_has_not_written_is_not_missing() {
    load();
    BreakingDb.breaksFromHere(Deed.REFUSE_INSERT, 1);
    ClientRun run =
        run(
            "-t",
            "readproportion=0 insertproportion=0.3 updateproportion=0.7"
                + " requestdistribution=latest core_workload_insertion_keep_going_on_error=true");

    assertThat(run.value("ACKNOWLEDGED", "Unknown")).isPositive();
    assertThat(run.value("ACKNOWLEDGED", "Missing")).isZero();
    assertThat(run.value("ACKNOWLEDGED", "LostWrites")).isZero();
  }

  @Test
  void bytes_that_nobody_wrote_are_a_phantom() throws IOException {
    BreakingDb.reset(Deed.SPOIL, 100);
    run("-load", "seed=3");

    assertThat(found("-load", "phantom")).hasSize(3).isEqualTo(BreakingDb.different());
  }

  @Test
  void what_was_never_there_is_missing_and_not_lost() {
    load();
    ClientRun run = run("-t", "recordcount=400 " + UPDATES);

    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.OK);
    assertThat(run.value("ACKNOWLEDGED", "Missing")).isEqualTo(100);
    assertThat(run.value("ACKNOWLEDGED", "Lost")).isZero();
  }

  /** The server lost a part of what the load had put there, before the run. */
  @ParameterizedTest
  @ValueSource(strings = {"readproportion=1 updateproportion=0", UPDATES, MODIFIES})
  void a_loaded_record_that_is_gone_is_lost_where_its_load_is_known(String mix) throws IOException {
    load();
    BreakingDb.lose("1");
    ClientRun run = run("-t", "check.loaded=true threadcount=1 " + mix);

    assertThat(run.exitCode()).isEqualTo(ExitCode.WRITES_LOST);
    assertThat(found("-t", "lost")).isNotEmpty().isEqualTo(BreakingDb.lost());
    assertThat(run.value("ACKNOWLEDGED", "Missing")).isZero();
    assertThat(run.value("ACKNOWLEDGED", "LostWrites")).isEqualTo(BreakingDb.lost().size());
    assertThat(run.value("ACKNOWLEDGED", "Writes")).isGreaterThanOrEqualTo(300);
    assertThat(Files.readString(folder.resolve("-t").resolve("acknowledged.csv")))
        .contains(BreakingDb.lost().iterator().next() + ",lost,");
  }

  @Test
  void several_clients_know_of_one_load() {
    load();
    BreakingDb.lose("1");
    List<ClientRun> runs = runOfTwo("check.loaded=true readproportion=1 updateproportion=0");

    assertThat(sum(runs, "Writes")).isEqualTo(300);
    assertThat(sum(runs, "LostWrites")).isEqualTo(BreakingDb.lost().size());
  }

  @Test
  void records_that_an_insert_found_there_are_no_phantoms() throws IOException {
    load();
    ClientRun again = run("-t", "core_workload_insertion_keep_going_on_error=true " + UPDATES);
    assertThat(again.exitCode()).isEqualTo(ExitCode.OK);
    BreakingDb.breaksFromHere(Deed.REFUSE, 2);
    FileTree.delete(folder);
    ClientRun run = run("-load", "core_workload_insertion_keep_going_on_error=true seed=8");

    assertThat(run.value("ACKNOWLEDGED", "Unknown")).isEqualTo(150);
    assertThat(run.value("ACKNOWLEDGED", "Phantom")).isZero();
    assertThat(run.value("ACKNOWLEDGED", "Lost")).isZero();
  }

  @Test
  void the_ledger_changes_no_operation() throws IOException {
    load();
    ClientRun with = run("-t", "seed=9 " + UPDATES);
    FileTree.delete(folder.resolve("-load"));
    FileTree.delete(folder.resolve("-t"));
    load();
    ClientRun without = run("-t", "seed=9 check.acknowledged=false " + UPDATES);

    assertThat(with.streamHash()).isPresent().isEqualTo(without.streamHash());
    assertThat(without.out()).doesNotContain("ACKNOWLEDGED");
  }

  @ParameterizedTest
  @ValueSource(strings = {CHANGES, UPDATES, WHOLE, MODIFIES, BLOCKS})
  void each_of_two_clients_finds_what_is_lost_of_its_own_writes(String mix) throws IOException {
    load();
    BreakingDb.breaksFromHere(Deed.SWALLOW, 40);
    List<ClientRun> runs = runOfTwo(mix);

    assertThat(runs).extracting(ClientRun::exitCode).containsOnly(ExitCode.WRITES_LOST);
    for (var expected :
        Map.of(
                "lost",
                BreakingDb.lost(),
                "resurrected",
                BreakingDb.resurrected(),
                "stale",
                BreakingDb.different())
            .entrySet()) {
      List<String> ofBoth = new ArrayList<>(found("client-0", expected.getKey()));
      ofBoth.addAll(found("client-1", expected.getKey()));
      assertThat(ofBoth)
          .as(expected.getKey())
          .containsExactlyInAnyOrderElementsOf(expected.getValue());
    }
    assertThat(sum(runs, "Phantom")).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {CHANGES, UPDATES, BLOCKS})
  void two_clients_read_together_what_one_reads(String mix) throws IOException {
    load();
    ClientRun alone = run("-t", "threadcount=1 seed=5 " + mix);
    FileTree.delete(folder.resolve("-load"));
    load();
    List<ClientRun> runs = runOfTwo("seed=5 " + mix);

    assertThat(runs).extracting(ClientRun::exitCode).containsOnly(ExitCode.OK);
    for (String figure : List.of("Writes", "RecordsRead", "NotRead", "Missing", "LostWrites")) {
      assertThat(sum(runs, figure)).as(figure).isEqualTo(alone.value("ACKNOWLEDGED", figure));
    }
  }

  @Test
  void verifiable_values_and_more_clients_than_records_are_refused() {
    assertThat(run("-t", "dataintegrity=true").err())
        .contains("check.acknowledged=true: with dataintegrity=true every write");
    assertThat(run("-t", "recordcount=2 client.count=3 " + UPDATES).err())
        .contains(
            "check.acknowledged=true: all writes of a record go to one client, and 3 clients"
                + " cannot share 2 records");
  }

  @Test
  void a_ledger_without_room_is_refused() {
    ClientRun run = run("-load", "recordcount=100000000000");

    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).contains("a ledger of 100000000000 records takes");
  }
}
