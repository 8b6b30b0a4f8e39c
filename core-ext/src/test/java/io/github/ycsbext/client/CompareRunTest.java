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

/** Runs whose read-modify-writes compare before they write. */
class CompareRunTest {
  private static final String MODIFIES =
      "readproportion=0 updateproportion=0 readmodifywriteproportion=1 ";
  private static final String COMPARES = MODIFIES + "readmodifywrite.compare=true ";

  @BeforeEach
  void load() {
    BreakingDb.reset(Deed.KEEP, 1);
    run("-load", "");
  }

  private static ClientRun run(String action, String properties) {
    List<String> arguments = new ArrayList<>(List.of(action));
    String all = "seed=5 operationcount=300 fieldcount=3 " + properties;
    for (String property : all.trim().split(" ", -1)) {
      arguments.addAll(List.of("-p", property));
    }
    return ClientRun.onTenRecords(BreakingDb.class, arguments.toArray(String[]::new));
  }

  @Test
  void a_write_that_came_too_late_is_a_conflict_and_no_failure() {
    BreakingDb.breaksFromHere(Deed.OVERTAKE, 3);
    ClientRun run = run("-t", COMPARES);

    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.OK);
    assertThat(run.value("READ", "Return=OK")).isEqualTo(300);
    assertThat(run.value("READ-MODIFY-WRITE", "Operations")).isEqualTo(300);
    assertThat(run.value("UPDATE", "Error=CONFLICT")).isPositive();
    assertThat(run.value("UPDATE", "Return=OK") + run.value("UPDATE", "Error=CONFLICT"))
        .isEqualTo(300);
    assertThat(run.err()).contains("UPDATE operations wrote nothing").doesNotContain("failed");
  }

  @Test
  void a_conflict_is_retried_from_the_read_on() {
    BreakingDb.breaksFromHere(Deed.OVERTAKE, 3);
    ClientRun run = run("-t", COMPARES + "retry.limit=9 retry.interval=0");

    assertThat(run.value("UPDATE", "Return=OK")).isEqualTo(300);
    double retried = run.value("UPDATE-RETRIED", "Error=CONFLICT");
    assertThat(retried).isPositive();
    assertThat(run.value("READ", "Return=OK")).isEqualTo(300 + retried);
    assertThat(run.value("READ-MODIFY-WRITE", "Operations")).isEqualTo(300);
  }

  @Test
  void the_stream_is_the_same_with_and_without() {
    assertThat(run("-t", COMPARES + "threadcount=3 inflight=9").streamHash())
        .isPresent()
        .isEqualTo(run("-t", MODIFIES).streamHash());
  }

  @Test
  void the_read_has_the_field_that_is_written() {
    ClientRun run = run("-t", COMPARES + "readallfields=false");

    assertThat(run.value("UPDATE", "Return=OK")).isEqualTo(300);
  }

  @Test
  void a_missing_record_is_not_written_and_one_without_the_field_is_an_error() {
    ClientRun missing = run("-t", COMPARES + "recordcount=20");
    ClientRun narrow = run("-t", COMPARES + "fieldcount=4");

    double found = missing.value("READ", "Return=OK");
    assertThat(found).isBetween(1.0, 299.0);
    assertThat(missing.value("UPDATE", "Operations")).isEqualTo(found);
    assertThat(narrow.value("UPDATE", "Error=MissingField")).isPositive();
  }

  @Test
  void a_conflict_is_no_lost_write() {
    BreakingDb.breaksFromHere(Deed.REFUSE, 50);
    ClientRun run = run("-t", COMPARES + "check.acknowledged=true check.settle=0");

    assertThat(run.value("ACKNOWLEDGED", "LostWrites")).isZero();
    assertThat(run.value("ACKNOWLEDGED", "Writes")).isEqualTo(294);
  }

  @ParameterizedTest
  @CsvSource({
    "readmodifywriteproportion=1 dataintegrity=true, no other write can be seen",
    "readmodifywriteproportion=1 value.duplication=0.5, another has replaced",
    "readproportion=1, there is no read-modify-write"
  })
  void what_compares_nothing_is_refused(String properties, String sentence) {
    ClientRun run = run("-t", "readmodifywrite.compare=true " + properties);

    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).contains(sentence);
  }

  @Test
  void a_database_that_cannot_is_refused_by_name() {
    String name = TestDb.class.getName();

    assertThat(ClientRun.onTenRecords(TestDb.class, "-p", "readmodifywrite.compare=true").err())
        .contains("readmodifywrite.compare=true: " + name + " compares nothing before it writes");
    assertThat(ClientRun.onTenRecords(TestDb.class, "-p", "write.conditional=true").err())
        .contains("write.conditional=true: " + name + " writes without a condition");
  }
}
