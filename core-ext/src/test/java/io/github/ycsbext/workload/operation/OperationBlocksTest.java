package io.github.ycsbext.workload.operation;

import static io.github.ycsbext.workload.Phases.properties;
import static io.github.ycsbext.workload.Phases.with;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.workload.HeldInsert;
import io.github.ycsbext.workload.MapDatabase;
import io.github.ycsbext.workload.MapDatabase.Call;
import io.github.ycsbext.workload.Phases;
import io.github.ycsbext.workload.RecordWorkload;
import io.github.ycsbext.workload.TwoThreads;
import java.time.Duration;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.WorkloadException;

class OperationBlocksTest {
  private static final Properties IN_BLOCKS =
      properties(
          "recordcount", "0",
          "operationcount", "180",
          "block.order", "insert,update,read",
          "block.operations", "60",
          "insertorder", "ordered",
          "fieldcount", "2");

  @Test
  void tells_how_many_operations_of_a_kind_came_before() {
    List<OperationKind> kinds =
        List.of(OperationKind.INSERT, OperationKind.UPDATE, OperationKind.READ);
    OperationBlocks blocks = new OperationBlocks(kinds, 20);
    int[] counted = new int[OperationKind.values().length];

    for (int operation = 0; operation < 180; operation++) {
      for (OperationKind kind : OperationKind.values()) {
        assertThat(blocks.before(kind, operation)).isEqualTo(counted[kind.index()]);
      }
      counted[blocks.kind(operation).index()]++;
    }
  }

  private static MapDatabase ran(Properties properties, int threads) {
    MapDatabase db = new MapDatabase();
    db.keepsCalls = true;
    Phases.run(properties, db, threads);
    return db;
  }

  private static List<String> words(List<Call> calls) {
    return calls.stream().map(call -> call.operation() + " " + call.key()).toList();
  }

  @Test
  void each_block_is_inserted_updated_and_read_before_the_next_begins() {
    List<String> calls = words(ran(IN_BLOCKS, 1).calls());

    assertThat(calls).hasSize(180);
    for (int i = 0; i < 180; i++) {
      int block = i / 60;
      String kind = List.of("INSERT", "UPDATE", "READ").get(i % 60 / 20);
      assertThat(calls.get(i)).isEqualTo(kind + " user" + (20 * block + i % 20));
    }
  }

  @Test
  void every_record_is_found_and_the_table_holds_them_all() {
    MapDatabase db = ran(IN_BLOCKS, 1);

    assertThat(db.records).hasSize(60);
    assertThat(db.returns.keySet()).containsExactlyInAnyOrder("INSERT OK", "UPDATE OK", "READ OK");
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 8})
  void the_stream_does_not_depend_on_the_threads(int threads) {
    Properties many =
        with(IN_BLOCKS, "operationcount", "9000", "block.operations", "300", "seed", "3");
    MapDatabase alone = new MapDatabase();
    MapDatabase together = new MapDatabase();

    RecordWorkload byOne = Phases.run(many, alone, 1);
    RecordWorkload byAll = Phases.run(many, together, threads);

    assertThat(byAll.streamHash()).isEqualTo(byOne.streamHash());
    assertThat(together.records.keySet()).isEqualTo(alone.records.keySet());
    assertThat(together.asked("READ")).isEqualTo(3000);
  }

  @Test
  void a_run_may_end_within_a_block() {
    MapDatabase db = ran(with(IN_BLOCKS, "operationcount", "105"), 1);

    assertThat(db.asked("INSERT")).isEqualTo(40);
    assertThat(db.asked("UPDATE")).isEqualTo(40);
    assertThat(db.asked("READ")).isEqualTo(25);
  }

  @Test
  void records_come_after_those_that_were_loaded() {
    Properties afterLoad = with(IN_BLOCKS, "recordcount", "7");
    MapDatabase db = new MapDatabase();
    Phases.load(afterLoad, db, 1);

    Phases.run(afterLoad, db, 1);

    assertThat(db.records).hasSize(67).containsKeys("user0", "user7", "user66");
    assertThat(db.returns.keySet()).allMatch(name -> name.endsWith(" OK"));
  }

  @Test
  void clients_share_the_records_of_the_blocks() {
    MapDatabase db = new MapDatabase();
    for (String client : List.of("0", "1")) {
      Phases.run(with(IN_BLOCKS, "client.count", "2", "client.index", client), db, 1);
    }

    assertThat(db.records).hasSize(60);
    assertThat(db.returns.keySet()).allMatch(name -> name.endsWith(" OK"));
  }

  @Test
  void a_block_may_end_with_the_deletes_of_its_records() {
    MapDatabase db = ran(with(IN_BLOCKS, "block.order", "insert, ReadModifyWrite, delete"), 1);

    assertThat(db.records).isEmpty();
    assertThat(db.returned("DELETE OK")).isEqualTo(60);
    assertThat(db.returned("UPDATE OK")).isEqualTo(60);
  }

  @Test
  @Timeout(60)
  void an_operation_waits_for_the_insert_of_its_record() throws Exception {
    Properties small = with(IN_BLOCKS, "block.operations", "3");
    HeldInsert db = new HeldInsert("user0");
    RecordWorkload workload = new RecordWorkload(Duration.ofDays(1));
    workload.init(small);

    new TwoThreads(workload, small, db, 180).runUntilOneWaitsForTheHeldInsert();

    assertThat(db.returns.keySet()).allMatch(name -> name.endsWith(" OK"));
    assertThat(workload.notes().get(1).text())
        .startsWith("operations that waited for the insert of their record: ");
  }

  @Test
  void keys_of_typed_records_are_counted_by_the_inserts_alone() {
    Properties typed =
        properties(
            "operationcount", "6000000000",
            "block.order", "insert,update,read",
            "block.operations", "1500000",
            "values", "typed");

    assertThatThrownBy(() -> new RecordWorkload().init(with(typed, "operationcount", "7500000000")))
        .hasMessageContaining("the key number 2499999999 would be needed");
    assertThatCode(() -> new RecordWorkload().init(typed)).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "read,insert",
        "insert,read,read",
        "insert,delete,read",
        "update",
        "delete,insert"
      })
  void an_order_that_cannot_be_kept_is_refused(String order) {
    assertThatThrownBy(() -> new RecordWorkload().init(with(IN_BLOCKS, "block.order", order)))
        .isInstanceOf(WorkloadException.class)
        .hasMessageContaining(
            "block.order=" + order + ": a block begins with insert, has each kind once");
  }

  @Test
  void all_errors_of_an_order_are_told_at_once() {
    Properties wrong =
        with(
            IN_BLOCKS,
            "block.order",
            "insert,select,,read",
            "block.operations",
            "0",
            "updateproportion",
            "0.5",
            "requestdistribution",
            "zipfian");

    assertThatThrownBy(() -> new RecordWorkload().init(wrong))
        .hasMessageContaining(
            "block.order: 'select' is not one of read, update, insert, scan, readmodifywrite, delete")
        .hasMessageContaining("block.order: '' is not one of read")
        .hasMessageContaining("block.order needs the size of a block: give, for instance")
        .hasMessageContaining(
            "block.order says which operation comes when, and so does a mix (requestdistribution,"
                + " updateproportion): leave block.order out, or take a workload file without a mix");
  }

  @Test
  void a_block_has_as_many_of_each_kind() {
    assertThatThrownBy(() -> new RecordWorkload().init(with(IN_BLOCKS, "block.operations", "100")))
        .hasMessageContaining(
            "block.operations=100 cannot be parted into 3 kinds of equal number: give 99");
  }
}
