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

/** Runs whose operations append to values. */
class ExtendRunTest {
  private static final String MIX = "readproportion=0.5 updateproportion=0 extendproportion=0.5 ";

  @BeforeEach
  void forget() {
    BreakingDb.reset(Deed.KEEP, 1);
  }

  private static ClientRun run(String action, String properties) {
    List<String> arguments = new ArrayList<>(List.of(action));
    String all =
        "seed=5 recordcount=50 operationcount=400 fieldcount=2 fieldlength=40 " + properties;
    for (String property : all.split(" ", -1)) {
      arguments.addAll(List.of("-p", property));
    }
    return ClientRun.onTenRecords(BreakingDb.class, arguments.toArray(String[]::new));
  }

  @Test
  void an_extend_lets_a_value_grow_by_another_one() {
    run("-load", "threadcount=2");
    ClientRun alone = run("-t", MIX + "threadcount=1");
    ClientRun together = run("-t", MIX + "threadcount=3 inflight=9");

    assertThat(alone.exitCode()).as(alone.err()).isEqualTo(ExitCode.OK);
    assertThat(alone.value("EXTEND", "Operations")).isEqualTo(200);
    assertThat(alone.value("EXTEND", "HitRatio")).isEqualTo(1);
    assertThat(BreakingDb.bytes()).isEqualTo(50 * 2 * 40 + 2 * 200 * 40);
    assertThat(together.streamHash()).isPresent().isEqualTo(alone.streamHash());
    assertThat(together.err()).contains("a run with extendproportion has one operation at a time");
  }

  @Test
  void values_that_grow_are_verified() {
    for (String values : List.of("text", "random")) {
      String verified = " dataintegrity=true values=" + values;
      BreakingDb.reset(Deed.KEEP, 1);
      run("-load", "threadcount=2" + verified);
      ClientRun good = run("-t", MIX + "threadcount=2" + verified);

      assertThat(good.exitCode()).as(good.err()).isEqualTo(ExitCode.OK);
      assertThat(good.value("VERIFY", "Return=OK")).isEqualTo(200);

      ClientRun later = run("-t", "readproportion=1 updateproportion=0" + verified);
      assertThat(later.exitCode()).as(later.err()).isEqualTo(ExitCode.OK);
    }
    BreakingDb.breaksFromHere(Deed.SPOIL, 3);
    ClientRun bad =
        run("-t", MIX + "updateproportion=0.5 threadcount=2 dataintegrity=true values=random");

    assertThat(bad.value("VERIFY", "Return=UNEXPECTED_STATE")).isPositive();
    assertThat(bad.exitCode()).isEqualTo(ExitCode.FAILED);
  }

  @ParameterizedTest
  @CsvSource({
    "check.acknowledged=true, check.acknowledged=true: the ledger knows",
    "values=typed insertorder=ordered, values=typed: nothing can be appended"
  })
  void what_extends_do_not_go_with_is_refused(String property, String sentence) {
    ClientRun run = run("-t", MIX + property);

    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).contains(sentence);
  }

  @Test
  void a_database_that_cannot_is_refused_by_name() {
    assertThat(ClientRun.onTenRecords(TestDb.class, "-p", "extendproportion=1").err())
        .contains("extendproportion=1: " + TestDb.class.getName() + " appends nothing to a value");
  }
}
