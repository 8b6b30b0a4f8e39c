package io.github.ycsbext.client;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.client.BreakingDb.Deed;
import io.github.ycsbext.error.ExitCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Runs whose records lie in several tables. */
class TablesRunTest {
  private static final String CHANGES =
      "readproportion=0.4 updateproportion=0.35 insertproportion=0.2 deleteproportion=0.05 ";

  @BeforeEach
  void forget() {
    BreakingDb.reset(Deed.KEEP, 1);
  }

  private static ClientRun run(String action, String properties) {
    List<String> arguments = new ArrayList<>(List.of(action));
    String all = "seed=5 recordcount=30 operationcount=400 fieldcount=2 threadcount=3 ";
    for (String property : (all + properties).trim().split(" ", -1)) {
      arguments.addAll(List.of("-p", property));
    }
    ClientRun run = ClientRun.onTenRecords(BreakingDb.class, arguments.toArray(String[]::new));
    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.OK);
    return run;
  }

  @Test
  void record_n_lies_in_table_n_modulo_their_number() {
    ClientRun one = run("-load", "insertorder=ordered");
    Set<String> keys = BreakingDb.keys();
    forget();
    ClientRun three = run("-load", "insertorder=ordered table.count=3 table=t");

    assertThat(keys).contains("user0", "user29").hasSize(30);
    assertThat(BreakingDb.keys()).contains("t1/user0", "t2/user1", "t3/user29", "t1/user27");
    assertThat(
            BreakingDb.keys().stream().collect(groupingBy(key -> key.substring(0, 2), counting())))
        .isEqualTo(Map.of("t1", 10L, "t2", 10L, "t3", 10L));
    assertThat(three.streamHash()).isPresent().isNotEqualTo(one.streamHash());
  }

  @Test
  void every_operation_goes_to_the_table_of_its_record() {
    run("-load", "table.count=4");
    ClientRun run = run("-t", CHANGES + "table.count=4 check.acknowledged=true check.settle=0");

    assertThat(run.value("READ", "HitRatio")).isEqualTo(1);
    assertThat(run.value("UPDATE", "HitRatio")).isEqualTo(1);
    assertThat(run.value("ACKNOWLEDGED", "Writes")).isGreaterThan(200);
    assertThat(run.value("ACKNOWLEDGED", "LostWrites")).isZero();
  }

  @Test
  void who_has_one_table_is_refused_by_name() {
    String tables = "table.count=2";

    assertThat(ClientRun.onTenRecords(TestDb.class, "-p", tables).err())
        .contains("table.count=2: " + TestDb.class.getName() + " has one table");
    assertThat(
            ClientRun.onTenRecords(BreakingDb.class, "-p", tables, "-p", "workload.ycsb=true")
                .err())
        .contains("table.count");
  }
}
